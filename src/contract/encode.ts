/** The one way a value becomes a body: parsed by its schema, members in the schema's order, one line, ended by a newline. */
import type * as z from 'zod';

/** Throws a ZodError when the value does not fit the schema. */
export const encode = (schema: z.ZodType, value: unknown): string => `${JSON.stringify(schema.parse(value))}\n`;

/**
 * The same text in parts, for an object with a long list: the list's rows are parsed and written one by one, so that neither their copies
 * nor the text stand in memory as a whole. What the schema says of the list but for its rows is checked of an empty one.
 */
export function* encodeRows<L extends string>(
  schema: z.ZodObject<Record<L, z.ZodArray>>,
  value: Readonly<Record<L, readonly unknown[]>>,
  list: L,
): Iterable<string> {
  const row = schema.shape[list].element as z.ZodType;
  let before = '{';
  for (const [name, member] of Object.entries(schema.parse({ ...value, [list]: [] }))) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (name !== list) yield JSON.stringify(member);
    else {
      let between = '[';
      for (const one of value[list]) {
        yield between + JSON.stringify(row.parse(one));
        between = ',';
      }
      yield between === '[' ? '[]' : ']';
    }
  }
  yield '}\n';
}

/** Blocks as one. */
export function joined(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of blocks) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}
