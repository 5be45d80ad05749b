/** Values by name, bounded by the bytes that they take; the least recently asked goes first. */
export interface Kept<V> { get(name: string): V | undefined; set(name: string, value: V, bytes: number): void }

export function keep<V>(mostBytes: number): Kept<V> {
  const values = new Map<string, { value: V; bytes: number }>();
  let left = mostBytes;
  const drop = (name: string) => { left += values.get(name)?.bytes ?? 0; values.delete(name); };
  const set = (name: string, value: V, bytes: number) => {
    drop(name);
    values.set(name, { value, bytes });
    left -= bytes;
    while (left < 0) drop(values.keys().next().value!);
  };
  const get = (name: string) => {
    const found = values.get(name);
    if (found) set(name, found.value, found.bytes);
    return found?.value;
  };
  return { get, set };
}
