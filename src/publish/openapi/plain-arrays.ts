/** Tuples -> plain arrays of as many items: generators of code and validators of requests don't know `prefixItems`. */
import type { JsonSchema } from '../schema-files.ts';

const isNumber = ({ type, minimum, maximum }: JsonSchema): boolean =>
  type === 'number' && minimum !== undefined && maximum !== undefined;

/** A schema that holds for every item. */
function itemOf(parts: readonly JsonSchema[]): JsonSchema {
  if (parts.every(isNumber))
    return {
      ...parts[0],
      minimum: Math.min(...parts.map(({ minimum }) => minimum!)),
      maximum: Math.max(...parts.map(({ maximum }) => maximum!)),
    };
  const [first, ...others] = new Map(parts.map((part) => [JSON.stringify(part), part])).values();
  return others.length > 0 ? { anyOf: [first!, ...others] } : first!;
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
