/** Keeps the last few values that were made, so that what is made from one value in a row makes it once, however many there are in all. */

/** `make`, with its last `count` values by object and text. */
export function keepLast<O extends object, A extends unknown[], V>(count: number, keyOf: (...args: A) => string, make: (of: O, ...args: A) => V): (of: O, ...args: A) => V {
  const kept = new WeakMap<O, Map<string, V>>();
  return (of, ...args) => {
    let values = kept.get(of);
    if (!values) kept.set(of, (values = new Map()));
    const key = keyOf(...args);
    const value = values.get(key) ?? make(of, ...args);
    values.delete(key);
    if (values.size >= count) values.delete(values.keys().next().value!);
    values.set(key, value);
    return value;
  };
}
