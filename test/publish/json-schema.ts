/** As much of JSON Schema 2020-12 as the contract's schemas use: what in a value does not fit, as paths. A keyword that is not known here is an error. */
import type { JsonSchema } from '../../src/publish/schema-files.ts';

const ignored = new Set(['$schema', '$id', 'title', 'description', 'examples', 'default', 'format']);
type Check = (
  schema: JsonSchema,
  value: unknown,
  at: string,
  deep: (schema: JsonSchema | boolean, value: unknown, at: string) => string[],
) => string[];

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const fault = (bad: boolean, at: string, what: string): string[] => (bad ? [`${at}: ${what}`] : []);
const members = (value: unknown): [string, unknown][] =>
  typeOf(value) === 'object' ? Object.entries(value as object).filter(([, inner]) => inner !== undefined) : [];

const checks: Record<string, Check> = {
  type: ({ type }, value, at) =>
    fault(
      ![type].flat().some((name) => (name === 'integer' ? Number.isInteger(value) : typeOf(value) === name)),
      at,
      `is no ${String(type)}`,
    ),
  const: (schema, value, at) => fault(value !== schema.const, at, 'is another constant'),
  enum: (schema, value, at) => fault(!schema.enum!.includes(value as string), at, 'is not among the values'),
  pattern: ({ pattern }, value, at) =>
    fault(typeof value === 'string' && !new RegExp(pattern!, 'u').test(value), at, `does not match ${pattern}`),
  minLength: ({ minLength }, value, at) =>
    fault(typeof value === 'string' && value.length < minLength!, at, 'is too short'),
  maxLength: ({ maxLength }, value, at) =>
    fault(typeof value === 'string' && value.length > maxLength!, at, 'is too long'),
  minimum: ({ minimum }, value, at) => fault(typeof value === 'number' && value < minimum!, at, 'is too small'),
  exclusiveMinimum: (schema, value, at) =>
    fault(typeof value === 'number' && value <= Number(schema.exclusiveMinimum), at, 'is too small'),
  maximum: ({ maximum }, value, at) => fault(typeof value === 'number' && value > maximum!, at, 'is too large'),
  minItems: ({ minItems }, value, at) => fault(Array.isArray(value) && value.length < minItems!, at, 'has too few'),
  maxItems: ({ maxItems }, value, at) => fault(Array.isArray(value) && value.length > maxItems!, at, 'has too many'),
  prefixItems: ({ prefixItems }, value, at, deep) =>
    Array.isArray(value) ? prefixItems!.flatMap((item, i) => deep(item as JsonSchema, value[i], `${at}/${i}`)) : [],
  items: (schema, value, at, deep) =>
    Array.isArray(value)
      ? value
          .slice(schema.prefixItems?.length ?? 0)
          .flatMap((item, i) => deep(schema.items as JsonSchema | boolean, item, `${at}/${i}`))
      : [],
  required: ({ required }, value, at) => {
    const names = new Set(members(value).map(([name]) => name));
    return required!.flatMap((name) => fault(!names.has(name), at, `lacks ${name}`));
  },
  properties: ({ properties }, value, at, deep) =>
    members(value).flatMap(([name, inner]) =>
      name in properties! ? deep(properties![name] as JsonSchema, inner, `${at}/${name}`) : [],
    ),
  additionalProperties: (schema, value, at, deep) =>
    members(value).flatMap(([name, inner]) =>
      name in (schema.properties ?? {})
        ? []
        : deep(schema.additionalProperties as JsonSchema | boolean, inner, `${at}/${name}`),
    ),
  propertyNames: (schema, value, at, deep) =>
    members(value).flatMap(([name]) => deep(schema.propertyNames as JsonSchema, name, `${at}/${name}`)),
  anyOf: (schema, value, at, deep) =>
    fault(!schema.anyOf!.some((one) => deep(one as JsonSchema, value, at).length === 0), at, 'fits none'),
};

export function mismatches(
  schema: JsonSchema | boolean,
  value: unknown,
  resolve: (ref: string) => JsonSchema,
  at = '',
): string[] {
  if (typeof schema === 'boolean') return fault(!schema, at, 'is not allowed');
  const deep = (inner: JsonSchema | boolean, of: unknown, path: string) => mismatches(inner, of, resolve, path);
  return Object.keys(schema).flatMap((keyword) => {
    if (ignored.has(keyword)) return [];
    if (keyword === '$ref') return deep(resolve(schema.$ref!), value, at);
    const check = checks[keyword];
    if (!check) throw new Error(`${keyword} at ${at} is not known to this check`);
    return check(schema, value, at, deep);
  });
}
