/** Keeps computed values: one for each object, the last few by text, or as many as fit into a number of bytes; and lists by key. */

/** Adds a value to the list of a key. */
export function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Keeps the last `count` values of `make` by object and text. */
export function memoizeByKey<O extends object, A extends unknown[], V>(
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
    // Only a full map has to know which values were asked for last.
    if (known !== undefined && values.size < count) return known;
    const value = known ?? make(of, ...args);
    values.delete(key);
    if (values.size >= count) values.delete(values.keys().next().value!);
    values.set(key, value);
    return value;
  };
}

/** Calls `make` once for each object. */
export function memoize<O extends object, V>(make: (of: O) => V): (of: O) => V {
  const kept = new WeakMap<O, { value: V }>();
  return (of) => {
    let known = kept.get(of);
    if (!known) kept.set(of, (known = { value: make(of) }));
    return known.value;
  };
}

/** The same for the objects last asked for: at least `count`, at most twice as many. For every city or verdict. */
export function memoizeLast<O extends object, V>(count: number, make: (of: O) => V): (of: O) => V {
  // Dropped by the whole map, since deleting the oldest of a large one means passing over all that were deleted before.
  let young = new Map<O, { value: V }>(),
    old = new Map<O, { value: V }>();
  return (of) => {
    const known = young.get(of);
    if (known) return known.value;
    const found = old.get(of) ?? { value: make(of) };
    if (young.size >= count) [young, old] = [new Map(), young];
    young.set(of, found);
    return found.value;
  };
}

/** Calls `make` on first use. */
export function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Values by name. The least recently used goes first. */
export interface Kept<V> {
  get(name: string): V | undefined;
  /** `bytes` is the size of the value. One that is too large isn't kept. */
  set(name: string, value: V, bytes: number): void;
}

/** Limits the total bytes, the largest value and the age of kept values. */
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

/** Whether a name was among the last `count` given, by its hash. What is asked for only once needn't be kept. */
export function askedAgain(count: number): (name: string) => boolean {
  const hashes = new Int32Array(count);
  let next = 0;
  return (name) => {
    let hash = 0;
    for (let i = 0; i < name.length; i += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0;
    if (hashes.includes(hash)) return true;
    hashes[next++ % count] = hash;
    return false;
  };
}

/**
 * Shares the result with all who ask while it's made. For servers only: elsewhere a promise may die with its request.
 */
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

/** Runs so many jobs at a time. Others wait in order. */
export function atMost(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await job();
    } finally {
      // The next job takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Settles as the promise does, or rejects with another error after so many milliseconds. */
export async function within<T>(milliseconds: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
