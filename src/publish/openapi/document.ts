/** `/openapi.json` and `/openapi.yaml`: OpenAPI 3.1, made from the contract; examples are published bodies or their addresses. */
import { stringify } from 'yaml';
import texts from '../../../data/texts/words.json' with { type: 'json' };
import { attribution, interfaceVersion, licence, notFor, serviceName, summary } from '../../contract/about.ts';
import { OpenApi } from '../../contract/answers/description.ts';
import { encode } from '../../queries/encode.ts';
import { changelogPath, versionLine } from '../../contract/data/changelog.ts';
import type { Tag } from '../../contract/published/families.ts';
import type { Atlas } from '../../queries/atlas.ts';
import type { Examples } from '../examples.ts';
import type { Operator } from '../site-settings.ts';
import { jsonSchemas, type JsonSchema } from '../schema-files.ts';
import { pathItems, unnamedSchemas, type FileAt } from './operations.ts';
import { componentSchema } from './parameters.ts';
import { withPlainArrays } from './plain-arrays.ts';
import { headers, parameters, responses } from './responses.ts';
import { partSchemas } from './short-operations.ts';
import { usedSchemas } from './used-schemas.ts';

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
  const all = { ...schemas, ...unnamedSchemas(), ...partSchemas(schemas) };
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
    components: { schemas: usedSchemas(all, paths, responses), responses, headers, parameters },
  };
  return encode(OpenApi, withPlainArrays(document));
}

/** The same document as YAML. */
export const asYaml = (json: string): string => stringify(JSON.parse(json), { lineWidth: 0 });
