/** Values that were made, kept: the one of an object, the last of an object by text, or those that fit into so many bytes; and how many are made at a time. Imports nothing, so that every layer may use it. */

/** `make`, with its last `count` values by object and text, so that what is made from one in a row makes it once. */
export function keepLast<O extends object, A extends unknown[], V>(
  count: number,
  keyOf: (...args: A) => string,
  make: (of: O, ...args: A) => V,
): (of: O, ...args: A) => V {
  const kept = new WeakMap<O, Map<string, V>>();
  return (of, ...args) => {
    let values = kept.get(of);
    if (!values) kept.set(of, (values = new Map()));
    const key = keyOf(...args);
    const known = values.get(key);
    if (known !== undefined && count === Infinity) return known;
    const value = known ?? make(of, ...args);
    values.delete(key);
    if (values.size >= count) values.delete(values.keys().next().value!);
    values.set(key, value);
    return value;
  };
}

/** `make`, once an object. */
export function keepFor<O extends object, V>(make: (of: O) => V): (of: O) => V {
  const kept = new WeakMap<O, { value: V }>();
  return (of) => {
    const known = kept.get(of) ?? { value: make(of) };
    kept.set(of, known);
    return known.value;
  };
}

/** `make`, called when it is first asked for. */
export function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Values by name; what was asked for last stays longest. */
export interface Kept<V> {
  get(name: string): V | undefined;
  /** `bytes` is what the value takes. One that is too large is not kept. */
  set(name: string, value: V, bytes: number): void;
}

/** Keeps values within so many bytes together, none larger than `largest` and none longer than so many milliseconds. */
export function keepWithin<V>(limits: { bytes: number; largest: number; milliseconds?: number }): Kept<V> {
  const { largest, milliseconds = Infinity } = limits;
  const kept = new Map<string, { value: V; bytes: number; until: number }>();
  let left = limits.bytes;
  const drop = (name: string) => {
    left += kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  };
  return {
    get: (name) => {
      const found = kept.get(name);
      if (!found) return undefined;
      if (found.until < Date.now()) {
        drop(name);
        return undefined;
      }
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    set: (name, value, bytes) => {
      if (bytes > largest) return;
      drop(name);
      kept.set(name, { value, bytes, until: Date.now() + milliseconds });
      left -= bytes;
      for (const oldest of kept.keys()) {
        if (left >= 0) break;
        drop(oldest);
      }
    },
  };
}

/** Makes a thing once for all who ask for it while it is being made. For servers: elsewhere a promise may die with the request that began it. */
export function sharedWhileMade<V>(): (name: string, make: () => Promise<V>) => Promise<V> {
  const making = new Map<string, Promise<V>>();
  return (name, make) => {
    const known = making.get(name);
    if (known !== undefined) return known;
    const made = make().finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}

/** So many jobs at a time; others wait their turn, in the order in which they come. */
export function atMost(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await job();
    } finally {
      // Who waits takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
