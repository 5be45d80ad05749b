/** The contract's named schemas as JSON Schema 2020-12, one file each under /schemas, with references between them. */
import * as z from 'zod';
import { JsonSchemaFile } from '../contract/answers/description.ts';
import { describedFamilies } from '../contract/published/addresses.ts';
import { encode } from '../queries/encode.ts';
import { schemaAddress, schemaName, schemas as named } from '../contract/published/schemas.ts';
import type { Publication } from './publication.ts';
import { memberKey, textFault, texts } from './texts.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/**
 * Simplifies zod's output: no bounds for "safe integer", no pattern beside a format. Objects may have more members,
 * since later versions add some.
 */
const plain: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall && jsonSchema.additionalProperties === false)
    delete jsonSchema.additionalProperties;
  // Code generators take the first parts of an open row as the whole row.
  if (def.type === 'tuple' && jsonSchema.prefixItems && typeof jsonSchema.items === 'object') {
    const parts = [...(jsonSchema.prefixItems as JsonSchema[]), jsonSchema.items as JsonSchema];
    const types = [...new Map(parts.map((part) => [part.type, part])).values()];
    jsonSchema.items = types.length > 1 ? { anyOf: types } : types[0]!;
    delete jsonSchema.prefixItems;
  }
  if ('example' in jsonSchema) {
    jsonSchema.examples = [jsonSchema['example']];
    delete jsonSchema['example'];
  }
  // zod drops the default of a transformed schema.
  if ('usual' in jsonSchema) {
    jsonSchema.default = jsonSchema['usual'];
    delete jsonSchema['usual'];
  }
};

/** Adds descriptions to members without one; `path` is the path to the schema from its name on. `exact`: only texts for the whole path. */
function described(schema: JsonSchema, path: readonly string[], exact = false): JsonSchema {
  const inner = (part: JsonSchema) => described(part, path, exact);
  const member = ([name, value]: [string, JsonSchema]): [string, JsonSchema] => {
    const own = [...path, name];
    const key = exact ? own.join('.') : memberKey(own);
    const text = value.description ?? (key && texts.members[key]);
    const description = text ? { description: text } : {};
    const isLast = exact && schema.required?.includes(name);
    return [name, { ...(isLast ? {} : description), ...described(value, own, exact), ...description }];
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

/** Every published schema by name; `uri` gives the target of references to it. */
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

/** Lines that name each schema, member and file without a text, and each text without one. */
export function textFaults(schemas = jsonSchemas(schemaAddress)): string[] {
  const unused = new Set(Object.keys(texts.members));
  const faults: string[] = [];
  const need = (description: string | undefined, key: string) => {
    if (!description) faults.push(`there is no text for ${key}; add it`);
  };
  const check = (schema: JsonSchema, path: readonly string[], exact = false): void => {
    for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
      const own = [...path, name];
      if (!exact) need(member.description, own.join('.'));
      unused.delete((exact ? own.join('.') : memberKey(own)) ?? '');
      check(member, own, exact);
    }
    for (const part of [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as unknown[])])
      if (typeof part === 'object' && part !== null) check(part as JsonSchema, path, exact);
  };
  for (const [name, schema] of Object.entries(schemas)) {
    need(schema.description, name);
    check(schema, [name]);
  }
  for (const [name, schema] of Object.entries(unnamedSchemas(schemaAddress))) check(schema, [name], true);
  const files: Record<string, string | undefined> = texts.files;
  for (const { shape, route } of describedFamilies) if (!route) need(files[shape], shape);
  const isDescribed = (shape: string) => describedFamilies.some((family) => family.shape === shape);
  for (const key of [
    ...Object.keys(texts.schemas).filter((name) => !schemas[name]),
    ...Object.keys(files).filter((shape) => !isDescribed(shape)),
    ...unused,
  ])
    faults.push(`"${key}" describes nothing that is published; remove it`);
  return faults.map(textFault);
}

/** A part without a name, or a parameter as it is sent; named parts are references. */
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

/** The schemas of files that have no file of their own under /schemas. */
export const unnamedSchemas = (uri: (name: string) => string): Record<string, JsonSchema> =>
  Object.fromEntries(
    describedFamilies.flatMap(({ schema }) =>
      schema && schemaName(named[schema]) === undefined
        ? [[schema, described(partSchema(named[schema], uri), [schema], true)] as const]
        : [],
    ),
  );

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
