/** Keeps values that were made: the last few of many, so that what is made from one in a row makes it once; or the one of an object. */

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

/** A function of an object whose value is made once, or told by who knows it already. */
export interface KeptFor<O extends object, V> { (of: O): V; know(of: O, value: V): void }

/** `make`, once an object. */
export function keepFor<O extends object, V>(make: (of: O) => V): KeptFor<O, V> {
  const kept = new WeakMap<O, V>();
  const get = (of: O): V => {
    if (!kept.has(of)) kept.set(of, make(of));
    return kept.get(of)!;
  };
  return Object.assign(get, { know: (of: O, value: V) => { kept.set(of, value); } });
}
