/** The zod schemas of queries and paths -> OpenAPI parameters. */
import type * as z from 'zod';
import { listIn } from '../../contract/answers/lists.ts';
import { pathParameters } from '../../contract/published/parameters.ts';
import { matcher, namesIn } from '../../contract/published/shapes.ts';
import { partSchema, type JsonSchema } from '../schema-files.ts';

export type Json = Record<string, unknown>;
export const componentSchema = (name: string): string => `#/components/schemas/${name}`;

/** Only a default beside a reference: the schema it refers to says the rest. */
const withoutRepeats = ({ $ref, default: value, ...rest }: JsonSchema): JsonSchema =>
  $ref
    ? { $ref, ...(value === undefined ? {} : { default: value }) }
    : { ...rest, ...(value === undefined ? {} : { default: value }) };

/** Query parameters of an endpoint; `examples` are sent as they are. */
export function queryParameters(query: z.ZodType, examples: Readonly<Record<string, string>>): Json[] {
  const shape = (query as z.ZodObject).shape as Record<string, z.ZodType>;
  const { properties = {}, required = [] } = partSchema(query, componentSchema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...given }]) => {
    const list = listIn(shape[name]!);
    const split = (value: string) => (list ? value.split(',') : value);
    const schema = list
      ? {
          ...partSchema(list, componentSchema),
          ...(given.default === undefined ? {} : { default: split(String(given.default)) }),
        }
      : withoutRepeats(given);
    return {
      name,
      in: 'query',
      ...(description ? { description } : {}),
      required: required.includes(name),
      ...(list ? { style: 'form', explode: false } : {}),
      schema,
      ...(examples[name] === undefined ? {} : { example: split(examples[name]) }),
    };
  });
}

/** Parameters of a file's shape; values are taken from an address of that shape. */
export function fileParameters(shape: string, address: string | undefined): Json[] {
  const values = (address !== undefined && matcher(shape).exec(address)?.groups) || {};
  return namesIn(shape).map((name) => {
    const { description, ...schema } = partSchema(pathParameters[name], componentSchema, 'input');
    const value = values[name];
    return {
      name,
      in: 'path',
      required: true,
      ...(description ? { description } : {}),
      schema: withoutRepeats(schema),
      ...(value === undefined ? {} : { example: schema.type === 'integer' ? Number(value) : value }),
    };
  });
}
