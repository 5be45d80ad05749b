/** Encodes a body: parsed by its schema, members in the schema's order, on one line with a newline. */
import type * as z from 'zod';

/** Throws a ZodError when the value does not fit the schema. */
export const encode = (schema: z.ZodType, value: unknown): string => `${JSON.stringify(schema.parse(value))}\n`;

export function joined(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of blocks) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}
