"""Keeps a thousand connections busy with nothing: half say nothing, half send something that is not HTTP."""
import os
import socket
import sys
import time
from urllib.parse import urlparse

address = urlparse(sys.argv[1])
deadline = time.time() + 60
connections = []
while time.time() < deadline:
    while len(connections) < 1000:
        try:
            connection = socket.create_connection((address.hostname, address.port))
        except ConnectionRefusedError:  # the server has stopped, and so has the measurement
            sys.exit()
        if len(connections) % 2:
            connection.send(b"GET /" + os.urandom(200))
        connections.append(connection)
    time.sleep(1)
    # The server closes silent clients after a while; new ones take their place.
    for connection in connections[:100]:
        connection.close()
    del connections[:100]
