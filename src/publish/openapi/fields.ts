/** JSON Schemas -> rows for reading: every member with its depth, type and meaning; nested objects follow the member that holds them. */
import type { FieldRow } from '../../contract/interface/reference.ts';
import type { JsonSchema } from '../schema-files.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The schema itself, where it is a reference to a named one. */
export const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? schemas[nameIn(schema.$ref)]! : schema;

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';
const options = (schema: JsonSchema): JsonSchema[] => (schema.anyOf as JsonSchema[] | undefined) ?? [];

/** Values that are allowed, where they are listed. */
export function allowedValues(schema: JsonSchema, schemas: Schemas): string[] {
  const { enum: values, const: value, items } = resolved(schema, schemas);
  if (values) return (values as unknown[]).map(String);
  if (value !== undefined) return [String(value)];
  return items && !Array.isArray(items) ? allowedValues(items as JsonSchema, schemas) : [];
}

/** The type in words: "integer", "array of objects", "date or null"; a closed list by its values. */
export function typeText(schema: JsonSchema, schemas: Schemas): string {
  const part = resolved(schema, schemas);
  const some = options(part);
  if (some.length > 0)
    return [
      ...some.filter((one) => !isNull(one)).map((one) => typeText(one, schemas)),
      ...(some.some(isNull) ? ['null'] : []),
    ].join(' or ');
  if (part.enum) return (part.enum as unknown[]).map(String).join(' | ');
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (Array.isArray(part.type)) return part.type.join(' or ');
  if (part.prefixItems) return `array of ${(part.prefixItems as unknown[]).length}`;
  if (part.type === 'array')
    return `array of ${part.items ? typeText(part.items as JsonSchema, schemas).replace(/^(?:object|string|number|integer|date|URL)$/, '$&s') : 'anything'}`;
  if (part.type === 'object' && !part.properties && typeof part.additionalProperties === 'object')
    return `object, ${typeText(part.additionalProperties as JsonSchema, schemas)} by name`;
  return part.format === 'uri' || part.pattern?.startsWith('^https?:')
    ? 'URL'
    : (part.format ?? String(part.type ?? 'anything'));
}

/** The object that a member holds, directly, in arrays, by name, or when it is not null. */
function heldObject(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  const part = resolved(schema, schemas);
  if (part.properties) return part;
  const inner = [part.items, part.additionalProperties, ...options(part)].filter(
    (one): one is JsonSchema => typeof one === 'object' && !Array.isArray(one),
  );
  for (const one of inner) {
    const held = heldObject(one, schemas);
    if (held) return held;
  }
  return undefined;
}

export function fieldRows(schema: JsonSchema, schemas: Schemas, depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = heldObject(schema, schemas) ?? {};
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, member]) => {
    const held = heldObject(member, schemas);
    return [
      {
        name,
        depth,
        type: typeText(member, schemas),
        required: (required as string[]).includes(name),
        text: member.description ?? resolved(member, schemas).description ?? '',
      },
      ...(held ? fieldRows(held, schemas, depth + 1) : []),
    ];
  });
}
