/** `/openapi.json` and `/openapi.yaml`: OpenAPI 3.1, made from the contract; examples are published bodies or their addresses. */
import { stringify } from 'yaml';
import texts from '../../../data/texts/words.json' with { type: 'json' };
import shared from '../../../data/texts/openapi.json' with { type: 'json' };
import { attribution, interfaceVersion, licence, notFor, serviceName, summary } from '../../contract/about.ts';
import { OpenApi } from '../../contract/answers/description.ts';
import { encode } from '../../queries/encode.ts';
import { changelogPath, versionLine } from '../../contract/data/changelog.ts';
import type { Tag } from '../../contract/published/families.ts';
import type { Atlas } from '../../queries/atlas.ts';
import type { Examples } from '../examples.ts';
import type { Operator } from '../site-settings.ts';
import { jsonSchemas, unnamedSchemas, type JsonSchema } from '../schema-files.ts';
import { pathItems, type FileAt } from './operations.ts';
import { componentSchema, responses } from './parts.ts';
import { partSchemas } from './short-operations.ts';

const tags: Readonly<Record<Tag, string>> = texts.programs.tags;

const about = ({ cities, byNation, criteria, provenance: { dataDate } }: Atlas): string =>
  [
    summary,
    `Newest registry snapshot: ${dataDate}. ${cities.length} cities in ${byNation.size} countries, ${criteria.length} criteria.`,
    'No key, no registration. Any website may read every answer, including errors. HEAD and OPTIONS work wherever GET works. Addresses with an extension are files and take no parameters. Use a file if it has what you need.',
    'This description as a page, with examples to run: /reference. Short forms of an answer, by `detail` and `fields`, are operations of their own under /api/short; so are CSV, GeoJSON, Atom and calendars, under /api/csv and so on.',
    'Errors are problem details (RFC 9457). `type` links to a page that explains the error; `parameter`, `allowed` and `did_you_mean` say how to fix the request.',
    'Later versions may add members to objects: ignore those you don’t know.',
    versionLine,
    attribution,
    ...notFor,
  ].join('\n\n');

/** Without `$id` and `$schema`, which only the files under /schemas have. */
const componentSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(jsonSchemas(componentSchema)).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [
      name,
      schema,
    ]),
  );

/** `fileAt` gives a published file by its address; the operator is the contact. */
export function openApi(atlas: Atlas, examples: Examples | undefined, fileAt: FileAt, operator?: Operator): string {
  const schemas = componentSchemas();
  const paths = pathItems(schemas, examples, fileAt);
  const all = { ...schemas, ...unnamedSchemas(componentSchema), ...partSchemas(schemas) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: serviceName,
      version: interfaceVersion,
      summary,
      description: about(atlas),
      ...(operator ? { contact: { name: operator.name, url: operator.url } } : {}),
      license: { name: licence.name, url: licence.url },
      'x-attribution': attribution,
      'x-data-date': atlas.provenance.dataDate,
      'x-changelog': { url: changelogPath, changes: atlas.interfaceChanges },
    },
    servers: [{ url: '/', description: 'This site.' }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: usedSchemas(all, paths, responses),
      responses,
      headers: shared.headers,
      parameters: shared.parameters,
    },
  };
  return encode(OpenApi, withPlainArrays(document));
}

export const asYaml = (json: string): string => stringify(JSON.parse(json), { lineWidth: 0 });

/** Names of the schemas that a part of the document refers to. */
const namesIn = (part: unknown): string[] =>
  JSON.stringify(part)
    .split(`"$ref":"${componentSchema('')}`)
    .slice(1)
    .map((text) => text.slice(0, text.indexOf('"')));

/** The schemas that `roots` refer to, directly or through others, in their order: a build doesn't have every file. */
function usedSchemas(
  schemas: Readonly<Record<string, JsonSchema>>,
  ...roots: readonly unknown[]
): Record<string, JsonSchema> {
  const used = new Set<string>();
  const open = namesIn(roots);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...namesIn(schemas[name]));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const isNumber = ({ type, minimum, maximum }: JsonSchema): boolean =>
  type === 'number' && minimum !== undefined && maximum !== undefined;

function itemOf(parts: readonly JsonSchema[]): JsonSchema {
  if (parts.every(isNumber))
    return {
      ...parts[0],
      minimum: Math.min(...parts.map(({ minimum }) => minimum!)),
      maximum: Math.max(...parts.map(({ maximum }) => maximum!)),
    };
  const [first, ...others] = new Map(parts.map((part) => [JSON.stringify(part), part])).values();
  return others.length > 0 ? { anyOf: [first!, ...others] } : first!;
}

/** Tuples -> plain arrays of as many items: generators of code and validators of requests don't know `prefixItems`. */
const withPlainArrays = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    const { prefixItems, items, ...rest } = (value ?? {}) as JsonSchema;
    if (!Array.isArray(prefixItems)) return value;
    const parts = prefixItems as JsonSchema[];
    const open = typeof items === 'object' && !Array.isArray(items) ? [items as JsonSchema] : [];
    return {
      ...rest,
      items: itemOf([...parts, ...open]),
      minItems: parts.length,
      ...(open.length > 0 ? {} : { maxItems: parts.length }),
    };
  }) as T;
