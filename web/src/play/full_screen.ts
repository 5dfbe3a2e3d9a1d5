// For a class: large type, no settings, the whole screen where the browser gives it.
import { useEffect, useState } from 'preact/hooks';

export function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    document.documentElement.classList.toggle('full', full);
    if (full) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
    const left = () => !document.fullscreenElement && setFull(false);
    document.addEventListener('fullscreenchange', left);
    dispatchEvent(new Event('resize')); // the boards measure their room
    return () => document.removeEventListener('fullscreenchange', left);
  }, [full]);
  useEffect(() => () => document.documentElement.classList.remove('full'), []);
  return { full, setFull };
}
