/** Schemas by media type: what a request or an answer holds. */
import type * as z from 'zod';
import { schemaName } from '../../contract/published/schemas.ts';
import type { Route } from '../../contract/interface/routes.ts';
import { PartOfAnswer } from '../../contract/answers/short-form.ts';
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

/** Every representation of the answer of an endpoint. */
export const contentsOf = ({ response, short, forms = [] }: Route): Json =>
  Object.fromEntries(
    [{ type: 'application/json', schema: response }, ...forms].map(({ type, schema }) => [
      type,
      {
        schema: short && schema === response ? { anyOf: [schemaOf(schema), schemaOf(PartOfAnswer)] } : schemaOf(schema),
      },
    ]),
  );
