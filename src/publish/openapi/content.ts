/** Content of requests and answers, with schemas by reference where they have a name. */
import type * as z from 'zod';
import { schemaName } from '../../contract/published/schemas.ts';
import { partSchema } from '../schema-files.ts';
import { componentSchema, type Json } from './parameters.ts';

/** A named schema by reference. */
export const schemaOf = (schema: z.ZodType): Json => {
  const name = schemaName(schema);
  return name ? { $ref: componentSchema(name) } : (partSchema(schema, componentSchema) as Json);
};

export const contentOf = (type: string, schema: Json, examples: Json | undefined): Json => ({
  [type]: { schema, ...(examples ? { examples } : {}) },
});
