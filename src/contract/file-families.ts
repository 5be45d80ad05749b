/** Every published file that no endpoint answers with, by shape; and what the names in shapes stand for. The files of endpoints are in `routes`. */
import * as z from 'zod';
import { apiCatalogPath } from './about.ts';
import { Country, CityAssessment, CriterionReport, GapAtlas } from './assessment.ts';
import { RecentCoverage } from './coverage.ts';
import { CriterionId, Domain, Topic } from './criterion.ts';
import { DataMap, DatasetIndex, Leaders, ownDomains } from './data-map.ts';
import { JsonSchemaFile, Linkset, OpenApi } from './description.ts';
import { Croissant } from './croissant.ts';
import { croissantPath, DataPackage } from './download.ts';
import { JsonFeed } from './feed.ts';
import { AiCatalog, aiCatalogPath, mcpCardFile, mcpCardType, McpOrigins, mcpOriginsPath, McpRegistryEntry, mcpRegistryPath, McpServerCard } from './mcp-discovery.ts';
import { ScopeId } from './place.ts';
import { files } from './routes.ts';
import { searchQualityPage, SearchQualityReport } from './search-quality.ts';
import { Suggestions, suggestionsPath } from './suggestions.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a part of an address stands for. */
export const pathParameters = {
  scopeId: ScopeId.describe('City: nation, dot, place slug.'),
  other: ScopeId.describe('The second city; its id comes after the first in the alphabet.'),
  country: z.string().regex(/^[a-z]{2}$/).describe('Nation: ISO 3166-1 alpha-2 code, lower case.'),
  nation: z.string().regex(/^[a-z]{2}$/).describe('Nation: ISO 3166-1 alpha-2 code, lower case.'),
  place: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).describe('Place: the part of a scopeId after the dot.'),
  domain: Domain.describe('Domain of coverage.'),
  dataset: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).describe('Dataset kind, as in the criteria of /api/vocabulary.json.'),
  criterion: CriterionId.describe('Criterion, as in /api/vocabulary.json.'),
  topic: Topic.describe('Topic of a dataset page.'),
  page: z.int().min(2).describe('Page of the change feed, the second and later.'),
  asked: z.enum([...Topic.options, ...ownDomains]).describe('A topic, or a domain that is none.'),
  script: z.string().regex(/^[a-z]{4}$/).describe('Script of the names: ISO 15924 code, lower case.'),
  schema: z.string().regex(/^[A-Za-z]+$/).describe('Name of a schema.'),
};
export type PathParameter = keyof typeof pathParameters;

export interface FileFamily {
  shape: string;
  summary: string;
  /** Media type. */
  type: string;
  /** JSON only. */
  schema?: z.ZodType;
  /** Published only where the operator has set the origin of the site, since its addresses have to be absolute. */
  needsOrigin?: true;
  tag: 'Assessments' | 'Datasets' | 'Coverage' | 'Changes' | 'Search' | 'Downloads' | 'Description';
}

const json = (shape: string, tag: FileFamily['tag'], schema: z.ZodType, summary: string): FileFamily => ({ shape, tag, schema, summary, type: 'application/json' });
const other = (shape: string, tag: FileFamily['tag'], type: string, summary: string): FileFamily => ({ shape, tag, type, summary });
const absolute = (family: FileFamily): FileFamily => ({ ...family, needsOrigin: true });
const parquet = 'application/vnd.apache.parquet';

export const fileFamilies: readonly FileFamily[] = [
  json(files.vocabulary, 'Search', Vocabulary, 'Everything a parameter can be: frameworks, statuses, topics, domains, criteria, nations, cities.'),
  json(files.leaders, 'Search', Leaders, 'The cities that publish most, by topic and by domain.'),
  json(suggestionsPath, 'Search', Suggestions, 'What the search box offers and maps name, as rows. Its form may change at any time.'),
  json('/search/maps/{nation}/{asked}.json', 'Search', DataMap, 'Data map of a topic over a nation, as the dataset search reads it. Left out where a host limits the number of files.'),
  other('/search/names.{script}.txt', 'Search', 'text/plain', 'Place names of one script, as the language search loads them. Its form may change at any time.'),
  json(`${searchQualityPage}.json`, 'Search', SearchQualityReport, 'How well sentences are read: counts over labelled queries.'),
  json('/api/countries/{country}.json', 'Assessments', Country, 'One nation with its cities in full ranking form.'),
  json('/countries/{country}.json', 'Assessments', Country, 'The same, beside the page of the nation.'),
  other('/countries/{country}.md', 'Assessments', 'text/markdown', 'The same as Markdown.'),
  json('/cities/{scopeId}.json', 'Assessments', CityAssessment, 'One city, beside its page: score and every criterion with finding, confidence and sources.'),
  other('/cities/{scopeId}.md', 'Assessments', 'text/markdown', 'The same as Markdown.'),
  other('/cities/{scopeId}.csv', 'Assessments', 'text/csv', 'Its verdicts as a table, one criterion a row.'),
  json(files.gapAtlas, 'Assessments', GapAtlas, 'Criterion by nation: how many cities are present, partial, absent.'),
  json('/criteria/{criterion}.json', 'Assessments', CriterionReport, 'One criterion: its rule, its sources in literature, and the status of every city.'),
  other('/criteria/{criterion}.md', 'Assessments', 'text/markdown', 'The same as Markdown.'),
  json('/datasets.json', 'Datasets', DatasetIndex, 'Every nation and dataset kind that has a data map.'),
  json('/datasets/topics/{topic}.json', 'Datasets', DataMap, 'Who publishes data on a topic, anywhere.'),
  other('/datasets/topics/{topic}.md', 'Datasets', 'text/markdown', 'The same as Markdown.'),
  json('/datasets/kinds/{dataset}.json', 'Datasets', DataMap, 'Who publishes a kind of dataset, anywhere.'),
  other('/datasets/kinds/{dataset}.md', 'Datasets', 'text/markdown', 'The same as Markdown.'),
  json('/datasets/{nation}.json', 'Datasets', DataMap, 'Who publishes city data in a nation, and what is missing.'),
  other('/datasets/{nation}.md', 'Datasets', 'text/markdown', 'The same as Markdown.'),
  json('/datasets/{nation}/{place}.json', 'Datasets', DataMap, 'Who publishes data of a city, and what is missing.'),
  other('/datasets/{nation}/{place}.md', 'Datasets', 'text/markdown', 'The same as Markdown.'),
  json('/datasets/{nation}/{place}/{topic}.json', 'Datasets', DataMap, 'Who publishes data of a city on a topic. Left out where a host limits the number of files; the search answers the same.'),
  json('/recent.json', 'Changes', RecentCoverage, 'The change feed, beside its page.'),
  ...(['recent', '{country}', 'cities/{scopeId}'] as const).flatMap((name) => {
    const of = { recent: 'of all cities', '{country}': 'of a nation', 'cities/{scopeId}': 'of a city' }[name];
    return [other(`/feeds/${name}.xml`, 'Changes', 'application/atom+xml', `Changes ${of} as Atom.`), json(`/feeds/${name}.json`, 'Changes', JsonFeed, `Changes ${of} as JSON Feed 1.1.`)];
  }),
  json('/downloads/datapackage.json', 'Downloads', DataPackage, 'Descriptor of the downloads (Data Package 2.0): columns, bytes, hashes, licences, registries.'),
  json(croissantPath, 'Downloads', Croissant, 'The same for dataset catalogues and machine learning: Croissant 1.1, JSON-LD with files, tables and their columns.'),
  ...(['assessments', 'cities', 'facts'] as const).flatMap((name) => {
    const row = { assessments: 'one city and criterion', cities: 'one city', facts: 'one record of a registry' }[name];
    return [other(`/downloads/${name}.csv`, 'Downloads', 'text/csv', `Table as CSV, ${row} a row.`), other(`/downloads/${name}.parquet`, 'Downloads', parquet, `Table as Parquet, ${row} a row.`)];
  }),
  other('/downloads/coverage.geojson', 'Downloads', 'application/geo+json', 'Coverage as one flat map layer, one point a city.'),
  other('/downloads/atlas.json.gz', 'Downloads', 'application/gzip', 'The whole atlas in one file: criteria, registries, verdicts, facts.'),
  json('/openapi.json', 'Description', OpenApi, 'This description.'),
  other('/openapi.yaml', 'Description', 'application/yaml', 'The same as YAML.'),
  json('/schemas/{schema}.json', 'Description', JsonSchemaFile, 'JSON Schema (2020-12) of an answer or of a part of answers.'),
  other('/llms.txt', 'Description', 'text/plain', 'What the service is and how to ask it, for language models.'),
  other('/llms-full.txt', 'Description', 'text/plain', 'The same with every parameter, criterion, nation and registry.'),
  { ...json(apiCatalogPath, 'Description', Linkset, 'API catalogue (RFC 9727).'), type: 'application/linkset+json' },
  other('/robots.txt', 'Description', 'text/plain', 'What crawlers may do: everything.'),
  absolute(json(mcpOriginsPath, 'Description', McpOrigins, 'Origins whose pages may call the MCP server.')),
  absolute({ ...json(mcpCardFile, 'Description', McpServerCard, 'Card of the MCP server.'), type: mcpCardType }),
  absolute(json(aiCatalogPath, 'Description', AiCatalog, 'Catalogue that leads from the host name to the card.')),
  absolute(json(mcpRegistryPath, 'Description', McpRegistryEntry, 'Entry for the MCP registry.')),
  absolute(other('/opensearch.xml', 'Description', 'application/opensearchdescription+xml', 'Description by which browsers add the search.')),
  absolute(other('/sitemap.xml', 'Description', 'application/xml', 'Every page, or an index of such lists.')),
];

/** A shape with its repeated name told apart: an address cannot have two parameters of one name. */
export const distinctShape = (shape: string): string => shape.replace('{scopeId},{scopeId}', '{scopeId},{other}');

/** Names in a shape, in their order. */
export const namesIn = (shape: string): PathParameter[] => [...distinctShape(shape).matchAll(/\{(\w+)\}/g)].map(([, name]) => name as PathParameter);
