/** Tuples -> plain arrays of as many items: generators of code and validators of requests don't know `prefixItems`. */
import type { JsonSchema } from '../schema-files.ts';

/** A schema that holds for every item. */
function itemOf(parts: readonly JsonSchema[]): JsonSchema {
  const types = new Map(parts.map((part) => [part.$ref ?? JSON.stringify(part.type ?? part.anyOf), part]));
  const [only] = types.values();
  if (types.size > 1) return { anyOf: [...types.values()] };
  const bounds = (name: 'minimum' | 'maximum', pick: (...values: number[]) => number) => {
    const values = parts.map((part) => part[name]);
    return values.every((value) => typeof value === 'number') ? { [name]: pick(...values) } : {};
  };
  return { ...only, ...bounds('minimum', Math.min), ...bounds('maximum', Math.max) };
}

/** The same document without tuples. */
export const withPlainArrays = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    const { prefixItems, items, ...rest } = (value ?? {}) as JsonSchema;
    if (!Array.isArray(prefixItems)) return value;
    const parts = prefixItems as JsonSchema[];
    const open = typeof items === 'object' && !Array.isArray(items) ? [items as JsonSchema] : [];
    return {
      ...rest,
      items: itemOf([...parts, ...open]),
      minItems: parts.length,
      ...(open.length > 0 ? {} : { maxItems: parts.length }),
    };
  }) as T;
