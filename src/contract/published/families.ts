/**
 * Every family of published files: shape, content, page. Addresses, descriptions, headers and limits follow this table and its
 * order. Without zod: `schemas.ts` has the schemas by name.
 */
import type { SchemaName } from './schemas.ts';

export type Tag = 'Search' | 'Assessments' | 'Datasets' | 'Coverage' | 'Changes' | 'Downloads' | 'Description';

/** Ids in `routes.ts` of endpoints with answers in files. */
export type FiledRoute =
  | 'ranking'
  | 'city'
  | 'coverage'
  | 'recent'
  | 'resources'
  | 'gaps'
  | 'countries'
  | 'history'
  | 'datasets';

/** What the function cuts answers from if a file limit drops the family, and why that works. */
export interface Slice {
  from: string;
  reason: string;
}

export interface Family<S extends string = string> {
  shape: S;
  /** Media type, without parameters. */
  type: string;
  /** JSON only. */
  schema?: SchemaName;
  /** Families without one aren't described: only servers, crawlers or the site’s own map read them. */
  tag?: Tag;
  /** Default: the endpoint's. */
  summary?: string;
  route?: FiledRoute;
  page?: string;
  slice?: Slice;
  /** Needs the site's origin, because its addresses are absolute. */
  needsOrigin?: true;
}

type More = Omit<Family, 'shape' | 'type' | 'schema' | 'tag' | 'summary'>;
const other = <const S extends string>(
  shape: S,
  tag: Tag,
  type: string,
  summary: string,
  more: More = {},
): Family<S> => ({ shape, tag, type, summary, ...more });
const json = <const S extends string>(
  shape: S,
  tag: Tag,
  schema: SchemaName,
  summary: string,
  more: More & { type?: string } = {},
): Family<S> => ({ shape, tag, type: 'application/json', schema, summary, ...more });
const answer = <const S extends string>(
  shape: S,
  route: FiledRoute,
  tag: Tag,
  schema: SchemaName,
  more: More = {},
): Family<S> => ({ shape, route, tag, type: 'application/json', schema, ...more });
const coverage = <const S extends string>(tiers: S): Family<`/api/coverage/query/${S}.json`> =>
  answer(`/api/coverage/query/${tiers}.json`, 'coverage', 'Coverage', 'CoverageCollection');
const coverageAt = <const S extends string>(
  tiers: S,
  of: string,
  pattern: string,
): Family<`/api/coverage/query/${S}.json`> =>
  json(
    `/api/coverage/query/${tiers}.json`,
    'Coverage',
    'CoverageCollection',
    `Coverage of ${of}: leads to /api/coverage/query?pattern=${pattern}.`,
  );
const markdown = <const S extends string>(page: S, tag: Tag): Family<`${S}.md`> =>
  other(`${page}.md`, tag, 'text/markdown', 'The same as Markdown.', { page });
const undescribed = <const S extends string>(shape: S, type: string): Family<S> => ({ shape, type });

const catalogue = 'application/linkset+json';
const atom = 'application/atom+xml';
const parquet = 'application/vnd.apache.parquet';

export const families = [
  answer('/api/assessments.json', 'ranking', 'Assessments', 'Ranking', { page: '/ranking' }),
  answer('/api/assessments/scope/{scopeId}.json', 'city', 'Assessments', 'CityAssessment', {
    page: '/cities/{scopeId}',
  }),
  coverage('{nation}'),
  coverageAt('{nation}/{place}', 'a city', '{nation}:{place}'),
  coverageAt('_/{place}', 'the cities of a name', '*:{place}'),
  coverage('_/_/{domain}'),
  coverageAt('_/_/_/{dataset}', 'a kind of dataset in all cities', '*:*:*:{dataset}'),
  coverage('_'),
  answer('/api/coverage/recent.json', 'recent', 'Changes', 'RecentCoverage', { page: '/recent' }),
  answer('/api/coverage/recent/{page}.json', 'recent', 'Changes', 'RecentCoverage'),
  answer('/api/resources/{scopeId}.json', 'resources', 'Datasets', 'Resources', { page: '/cities/{scopeId}' }),
  json('/api/datasets.json', 'Datasets', 'DatasetKinds', 'Kinds of dataset, and how many cities publish each.', {
    route: 'datasets',
    page: '/kinds',
  }),
  json(
    '/api/datasets/{scopeId}.json',
    'Datasets',
    'CityDatasets',
    'Datasets of a city in the catalogues of its portals, by kind, and what was read of them. Cities of whose portals nothing was read have none: ask /api/datasets?scopeId={scopeId}.',
    { route: 'datasets', page: '/cities/{scopeId}' },
  ),
  json(
    '/api/datasets/kinds/{kind}.json',
    'Datasets',
    'KindDatasets',
    'Datasets of one kind: the cities that publish it, and the best of each.',
    { route: 'datasets', page: '/kinds/{kind}' },
  ),
  answer('/api/history/{scopeId}.json', 'history', 'Changes', 'CityHistory', { page: '/cities/{scopeId}' }),
  json(
    '/api/history.json',
    'Changes',
    'HistorySeries',
    'In how many cities registries listed something, criterion by criterion, at the end of each year and quarter, with and without days on which a list took in many records at once; and what the days of each registry may be taken for.',
  ),
  json('/api/history/{country}.json', 'Changes', 'HistorySeries', 'The same for the cities of one nation.'),
  json(
    '/api/portals/{nation}.json',
    'Search',
    'NationPortals',
    'Which portals of a nation can be searched for datasets, by place: platform and address of each, at most five a place, its own first.',
  ),
  json(
    '/api/compare/{scopeId},{other}.json',
    'Assessments',
    'Comparison',
    'Two cities side by side: leads to /api/compare?scopeIds={scopeId},{other}.',
  ),
  answer('/api/gaps/{criterion}.json', 'gaps', 'Assessments', 'Gaps', { page: '/criteria/{criterion}' }),
  answer('/api/countries.json', 'countries', 'Assessments', 'Countries', { page: '/countries' }),
  json(
    '/api/vocabulary.json',
    'Search',
    'Vocabulary',
    'Everything a parameter can be: frameworks, statuses, topics, domains, criteria, nations, cities.',
  ),
  json(
    '/ranking/chances.json',
    'Assessments',
    'Chances',
    'What the estimate expects of every verdict, as the ranking page weighs it. Its form may change at any time.',
  ),
  json('/search/leaders.json', 'Search', 'Leaders', 'The cities that publish most, by topic and by domain.'),
  json(
    '/search/suggestions.json',
    'Search',
    'Suggestions',
    'What the search box offers and maps name, as rows. Its form may change at any time.',
  ),
  json(
    '/search/places.json',
    'Search',
    'OtherPlaces',
    'Places that have a dataset page and are not assessed, as the search box offers them. Its form may change at any time.',
  ),
  json(
    '/search/maps/{nation}/{asked}.json',
    'Search',
    'DataMap',
    'Data map of a topic over a nation, as the dataset search reads it. Left out where a host limits the number of files.',
    {
      slice: {
        from: 'the nation',
        reason: 'what is cut from the nation names the same hosts, each with its strongest record over all topics',
      },
    },
  ),
  other(
    '/search/countries.txt',
    'Search',
    'text/plain',
    'Names and codes of countries, as parameters are read with them. Its form may change at any time.',
  ),
  other(
    '/search/names.{script}.txt',
    'Search',
    'text/plain',
    'Place names of one script, as the language search loads them. Its form may change at any time.',
  ),
  json(
    '/search/words.{script}.json',
    'Search',
    'WordLists',
    'Words of one script that questions are read with. Its form may change at any time.',
  ),
  json(
    '/search/kinds.{script}.json',
    'Search',
    'KindTerms',
    'Terms of one script for the kinds of dataset. Its form may change at any time.',
  ),
  json(
    '/search/portal-words.json',
    'Search',
    'PortalWords',
    'What portals are asked for: things and their names in the languages of portals. Its form may change at any time.',
  ),
  json(
    '/search-quality.json',
    'Search',
    'SearchQuality',
    'How well sentences are read: counts over labelled queries.',
    { page: '/search-quality' },
  ),
  json(
    '/seen.json',
    'Assessments',
    'SeenReport',
    'What came of asking the addresses that the registries list, as counts: of all and by registry. Row by row it is /downloads/seen.parquet.',
    { page: '/registries' },
  ),
  json(
    '/truth.json',
    'Assessments',
    'Truth',
    'How true the verdicts are: known sources that are found, audited verdicts that are right, what one of two overlapping registries lacks.',
  ),
  json('/api/countries/{country}.json', 'Assessments', 'Country', 'One nation with its cities in full ranking form.', {
    route: 'countries',
    page: '/countries/{country}',
  }),
  json(
    '/countries/{country}.json',
    'Assessments',
    'Country',
    'The same, beside the page of the nation: leads to /api/countries/{country}.json.',
    { page: '/countries/{country}' },
  ),
  markdown('/countries/{country}', 'Assessments'),
  json(
    '/cities/{scopeId}.json',
    'Assessments',
    'CityAssessment',
    'One city, beside its page: leads to /api/assessments/scope/{scopeId}.json.',
    { page: '/cities/{scopeId}' },
  ),
  markdown('/cities/{scopeId}', 'Assessments'),
  other(
    '/badges/{scopeId}.svg',
    'Assessments',
    'image/svg+xml',
    'A badge of one city with the date of its data. /embed/cities/{scopeId} is a page for a frame, and /oembed?url= tells of it (oEmbed 1.0). Left out where a host limits the number of files.',
  ),
  undescribed('/embed/cities/{scopeId}.html', 'text/html'),
  json(
    '/api/gaps.json',
    'Assessments',
    'GapAtlas',
    'Criterion by nation: how many cities are present, partial, absent, unknown.',
    { page: '/gaps' },
  ),
  json(
    '/api/cities/matrix.json',
    'Assessments',
    'CityMatrix',
    'Every assessed city with every verdict, in columns: what /api/cities filters, for those who filter it themselves.',
  ),
  json(
    '/api/cities/changes.json',
    'Changes',
    'CityChanges',
    'What changed in records of cities themselves, in rows: what feeds of a filter (/api/cities?format=atom) are cut from.',
  ),
  json(
    '/criteria/{criterion}.json',
    'Assessments',
    'CriterionReport',
    'One criterion: its rule, its sources in literature, and the status of every city.',
    { page: '/criteria/{criterion}' },
  ),
  markdown('/criteria/{criterion}', 'Assessments'),
  json('/datasets.json', 'Datasets', 'DatasetIndex', 'Every nation and dataset kind that has a data map.', {
    page: '/datasets',
  }),
  json('/datasets/topics/{topic}.json', 'Datasets', 'DataMap', 'Who publishes data on a topic, anywhere.', {
    page: '/datasets/topics/{topic}',
  }),
  markdown('/datasets/topics/{topic}', 'Datasets'),
  json('/datasets/kinds/{dataset}.json', 'Datasets', 'DataMap', 'Who publishes a kind of dataset, anywhere.', {
    page: '/datasets/kinds/{dataset}',
  }),
  markdown('/datasets/kinds/{dataset}', 'Datasets'),
  json('/datasets/{nation}.json', 'Datasets', 'DataMap', 'Who publishes city data in a nation, and what is missing.', {
    page: '/datasets/{nation}',
  }),
  markdown('/datasets/{nation}', 'Datasets'),
  json(
    '/datasets/{nation}/{place}.json',
    'Datasets',
    'DataMap',
    'Who publishes data of a place, and of an assessed city what is missing.',
    {
      page: '/datasets/{nation}/{place}',
    },
  ),
  markdown('/datasets/{nation}/{place}', 'Datasets'),
  json(
    '/datasets/{nation}/{place}/{topic}.json',
    'Datasets',
    'DataMap',
    'A topic of a city, which is a section of its page: leads to /api/search?place={nation}.{place}&topic={topic}.',
  ),
  json('/recent.json', 'Changes', 'RecentCoverage', 'The change feed, beside its page.', { page: '/recent' }),
  json(
    '/recent/{month}.json',
    'Changes',
    'Edition',
    'The edition of a month: what registries first listed of cities, listed again or list no more, record by record; days on which a list took in many at once are left out and named.',
    { page: '/recent/{month}' },
  ),
  other('/feeds/editions.xml', 'Changes', atom, 'Editions of the months as Atom.'),
  json('/feeds/editions.json', 'Changes', 'JsonFeed', 'Editions of the months as JSON Feed 1.1.'),
  other('/feeds/recent.xml', 'Changes', atom, 'Changes of all cities as Atom.'),
  json('/feeds/recent.json', 'Changes', 'JsonFeed', 'Changes of all cities as JSON Feed 1.1.'),
  other('/feeds/{country}.xml', 'Changes', atom, 'Changes of a nation as Atom.'),
  json('/feeds/{country}.json', 'Changes', 'JsonFeed', 'Changes of a nation as JSON Feed 1.1.'),
  other('/feeds/cities/{scopeId}.xml', 'Changes', atom, 'Changes of a city as Atom.'),
  json('/feeds/cities/{scopeId}.json', 'Changes', 'JsonFeed', 'Changes of a city as JSON Feed 1.1.'),
  json(
    '/downloads/datapackage.json',
    'Downloads',
    'DataPackage',
    'Descriptor of the downloads (Data Package 2.0): columns, bytes, hashes, licences, registries.',
    { page: '/downloads' },
  ),
  json(
    '/downloads/croissant.json',
    'Downloads',
    'Croissant',
    'The same for dataset catalogues and machine learning: Croissant 1.1, JSON-LD with files, tables and their columns.',
    { page: '/downloads' },
  ),
  other(
    '/downloads/assessments.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as CSV, packed with gzip, one city and criterion a row.',
  ),
  other('/downloads/assessments.parquet', 'Downloads', parquet, 'Table as Parquet, one city and criterion a row.'),
  other('/downloads/cities.csv', 'Downloads', 'text/csv', 'Table as CSV, one city a row.'),
  other('/downloads/cities.parquet', 'Downloads', parquet, 'Table as Parquet, one city a row.'),
  other(
    '/downloads/facts.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as CSV, packed with gzip, one record of a registry a row.',
  ),
  other('/downloads/facts.parquet', 'Downloads', parquet, 'Table as Parquet, one record of a registry a row.'),
  other(
    '/downloads/datasets.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as CSV, packed with gzip, one dataset of a portal’s catalogue a row.',
  ),
  other(
    '/downloads/datasets.parquet',
    'Downloads',
    parquet,
    'Table as Parquet, one dataset of a portal’s catalogue a row.',
  ),
  other(
    '/downloads/history.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as CSV, packed with gzip, one record with the days of its listing a row.',
  ),
  other('/downloads/history.parquet', 'Downloads', parquet, 'Table as Parquet, one record with its days a row.'),
  other(
    '/downloads/seen.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as CSV, packed with gzip, one address of a record and what came of asking it a row.',
  ),
  other('/downloads/seen.parquet', 'Downloads', parquet, 'Table as Parquet, one address that was asked a row.'),
  other(
    '/downloads/coverage.geojson',
    'Downloads',
    'application/geo+json',
    'Coverage as one flat map layer, one point a city.',
  ),
  other(
    '/downloads/atlas.json.gz',
    'Downloads',
    'application/gzip',
    'The whole atlas in one file: criteria, registries, verdicts, facts.',
  ),
  json('/openapi.json', 'Description', 'OpenApi', 'This description.'),
  other('/openapi.yaml', 'Description', 'application/yaml', 'The same as YAML.'),
  json(
    '/schemas/{schema}.json',
    'Description',
    'JsonSchemaFile',
    'JSON Schema (2020-12) of an answer or of a part of answers.',
  ),
  other('/llms.txt', 'Description', 'text/plain', 'What the service is and how to ask it, for language models.'),
  other(
    '/llms-full.txt',
    'Description',
    'text/plain',
    'The same with every parameter, criterion, nation and registry.',
  ),
  other(
    '/skill.md',
    'Description',
    'text/markdown',
    'The five commonest tasks as calls with their answers, for agents.',
  ),
  json('/.well-known/api-catalog', 'Description', 'Linkset', 'API catalogue (RFC 9727).', { type: catalogue }),
  other('/robots.txt', 'Description', 'text/plain', 'What crawlers may do: everything.'),
  json('/mcp/origins.json', 'Description', 'McpOrigins', 'Origins whose pages may call the MCP server.', {
    needsOrigin: true,
  }),
  json('/mcp/server-card.json', 'Description', 'McpServerCard', 'Card of the MCP server.', {
    type: 'application/mcp-server-card+json',
    needsOrigin: true,
  }),
  json(
    '/.well-known/ai-catalog.json',
    'Description',
    'AiCatalog',
    'Catalogue that leads from the host name to the card.',
    { needsOrigin: true },
  ),
  json('/server.json', 'Description', 'McpRegistryEntry', 'Entry for the MCP registry.', { needsOrigin: true }),
  other(
    '/opensearch.xml',
    'Description',
    'application/opensearchdescription+xml',
    'Description by which browsers add the search.',
    { needsOrigin: true },
  ),
  other('/sitemap.xml', 'Description', 'application/xml', 'Every page, or an index of such lists.', {
    needsOrigin: true,
  }),
  undescribed('/sitemap-{part}.xml', 'application/xml'),
  { ...undescribed('/.well-known/api-catalog.json', catalogue), schema: 'Linkset' },
  undescribed('/.well-known/security.txt', 'text/plain'),
  { ...undescribed('/problems/not-found.json', 'application/json'), schema: 'Problem' },
  undescribed('/map/outlines.txt', 'text/plain'),
  undescribed('/_headers', 'text/plain'),
  undescribed('/manifest.json', 'application/json'),
  undescribed('/integrity.bin', 'application/octet-stream'),
] as const satisfies readonly Family[];

export type Shape = (typeof families)[number]['shape'];
