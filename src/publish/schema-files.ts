/** The contract's named schemas as JSON Schema 2020-12, one file each under /schemas, with references between them. */
import * as z from 'zod';
import { JsonSchemaFile } from '../contract/answers/description.ts';
import { encode } from '../queries/encode.ts';
import { schemaAddress, schemaName, schemas as named } from '../contract/published/schemas.ts';
import { fieldText, schemaTexts } from './openapi/field-texts.ts';
import type { Publication } from './publication.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/**
 * What zod writes, made plain: no bounds that only say "safe integer", no pattern beside a format that says the same. An object that
 * is not strict in the contract may have further members, since later versions add some.
 */
const plain: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties;
  // Generators of code take the first parts of an open row for all of it.
  if (def.type === 'tuple' && jsonSchema.prefixItems && typeof jsonSchema.items === 'object') {
    const parts = [...(jsonSchema.prefixItems as JsonSchema[]), jsonSchema.items as JsonSchema];
    jsonSchema.items = { anyOf: [...new Map(parts.map((part) => [part.type, part])).values()] };
    delete jsonSchema.prefixItems;
  }
  if ('example' in jsonSchema) {
    jsonSchema.examples = [jsonSchema['example']];
    delete jsonSchema['example'];
  }
  // zod leaves out the default of what it transforms.
  if ('usual' in jsonSchema) {
    jsonSchema.default = jsonSchema['usual'];
    delete jsonSchema['usual'];
  }
};

/** The same with a description of every member that has none; `path` leads to the schema from its name on. */
function described(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const inner = (part: JsonSchema) => described(part, path);
  const member = ([name, value]: [string, JsonSchema]): [string, JsonSchema] => {
    const text = value.description ?? fieldText([...path, name]);
    return [name, { ...(text ? { description: text } : {}), ...described(value, [...path, name]) }];
  };
  return {
    ...schema,
    ...(schema.properties
      ? { properties: Object.fromEntries(Object.entries(schema.properties as Record<string, JsonSchema>).map(member)) }
      : {}),
    ...(typeof schema.items === 'object' && !Array.isArray(schema.items)
      ? { items: inner(schema.items as JsonSchema) }
      : {}),
    ...(typeof schema.additionalProperties === 'object'
      ? { additionalProperties: inner(schema.additionalProperties as JsonSchema) }
      : {}),
    ...(schema.anyOf ? { anyOf: (schema.anyOf as JsonSchema[]).map(inner) } : {}),
  };
}

/** Every published schema by its name; `uri` is what references to it say. */
export function jsonSchemas(uri: (name: string) => string): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const schema of Object.values(named)) {
    const id = schemaName(schema);
    if (id !== undefined) registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { target: 'draft-2020-12', io: 'output', uri, override: plain });
  return Object.fromEntries(
    Object.entries(schemas).map(
      ([name, { $schema, $id, description = schemaTexts[name], ...rest }]): [string, JsonSchema] => [
        name,
        {
          ...($schema ? { $schema } : {}),
          ...($id ? { $id } : {}),
          title: name,
          ...(description ? { description } : {}),
          ...described(rest, [name]),
        },
      ],
    ),
  );
}

/** A part that has no name of its own, or a parameter as it is given; named parts are references. */
export function partSchema(
  schema: z.ZodType,
  uri: (name: string) => string,
  io: 'input' | 'output' = 'output',
): JsonSchema {
  const {
    $schema: _,
    $defs: _parts,
    ...rest
  } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, override: plain });
  return JSON.parse(JSON.stringify(rest), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? uri(value.replace('#/$defs/', '')) : value,
  ) as JsonSchema;
}

let made: Record<string, JsonSchema> | undefined;
const published = (name: string): JsonSchema | undefined => (made ??= jsonSchemas(schemaAddress))[name];

export function* schemaFiles(): Iterable<Publication> {
  for (const schema of Object.values(named)) {
    const name = schemaName(schema);
    if (name !== undefined)
      yield {
        path: schemaAddress(name),
        shape: '/schemas/{schema}.json',
        body: () => encode(JsonSchemaFile, published(name)),
      };
  }
}
