/**
 * The contract's named schemas as JSON Schema 2020-12, one file each under /schemas, with references between them. What they and their
 * members mean is in `data/texts/fields.json`, not beside the members: the edge function loads the schemas and would carry the texts too.
 */
import * as z from 'zod';
import textsFile from '../../data/texts/fields.json' with { type: 'json' };
import { JsonSchemaFile } from '../contract/answers/description.ts';
import { encode } from '../queries/encode.ts';
import { schemaAddress, schemaName, schemas as named } from '../contract/published/schemas.ts';
import { DataError } from '../facts/data-error.ts';
import type { Publication } from './publication.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const texts = readTexts(textsFile);

/** Throws DataError. */
function readTexts(value: unknown) {
  const Text = z.string().regex(/^\S.*\S$/, 'write one line, without spaces around it');
  const { data, error } = z
    .strictObject({
      /** By name of the schema. */
      schemas: z.record(z.string(), Text),
      /** By the end of a member's path. The longest key that fits applies: `estimate.low` before `low`. */
      members: z.record(z.string(), Text),
    })
    .safeParse(value);
  if (!data)
    throw new DataError(
      error.issues.map(({ path, message }) => `data/texts/fields.json: ${path.join('.')}: ${message}`),
    );
  return data;
}

/** The key in `members` for a path from the schema's name on, without arrays. */
const textKey = (path: readonly string[]): string | undefined =>
  path.map((_, from) => path.slice(from).join('.')).find((key) => key in texts.members);

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
    const key = textKey([...path, name]);
    const text = value.description ?? (key && texts.members[key]);
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
      ([name, { $schema, $id, description = texts.schemas[name], ...rest }]): [string, JsonSchema] => [
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

/** Lines that name each schema and member without a text, and each text without one. */
export function textFaults(schemas = jsonSchemas(schemaAddress)): string[] {
  const unused = new Set(Object.keys(texts.members));
  const faults: string[] = [];
  const need = (description: string | undefined, key: string) => {
    if (!description) faults.push(`there is no text for ${key}; add it`);
  };
  const check = (schema: JsonSchema, path: readonly string[]): void => {
    for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
      need(member.description, [...path, name].join('.'));
      unused.delete(textKey([...path, name]) ?? '');
      check(member, [...path, name]);
    }
    for (const part of [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as unknown[])])
      if (typeof part === 'object' && part !== null) check(part as JsonSchema, path);
  };
  for (const [name, schema] of Object.entries(schemas)) {
    need(schema.description, name);
    check(schema, [name]);
  }
  for (const key of [...Object.keys(texts.schemas).filter((name) => !schemas[name]), ...unused])
    faults.push(`"${key}" describes nothing that is published; remove it`);
  return faults.map((fault) => `data/texts/fields.json: ${fault}`);
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
