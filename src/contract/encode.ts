/** The one way a value becomes a body: parsed by its schema, members in the schema's order, one line, ended by a newline. */
import type * as z from 'zod';

/** Throws a ZodError when the value does not fit the schema. */
export const encode = (schema: z.ZodType, value: unknown): string => `${JSON.stringify(schema.parse(value))}\n`;
