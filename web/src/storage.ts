// What is kept in this browser. In a frame of another page, or where the visitor forbids it, nothing is.
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // then not
  }
}

export function readKeptList<T>(name: string): T[] {
  try {
    const list = JSON.parse(readKept(name) ?? '[]') as unknown;
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}
