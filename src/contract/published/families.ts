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
    `Coverage of ${of}: redirects to /api/coverage/query?pattern=${pattern}.`,
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
    page: '/datasets',
  }),
  json(
    '/api/datasets/{scopeId}.json',
    'Datasets',
    'CityDatasets',
    'Datasets of a city in its portals’ catalogues, by kind, and which catalogues we have read. If we have read none, there is no file: use /api/datasets?scopeId={scopeId}.',
    { route: 'datasets', page: '/cities/{scopeId}' },
  ),
  json(
    '/api/datasets/kinds/{kind}.json',
    'Datasets',
    'KindDatasets',
    'Datasets of one kind: the cities that publish it, and each city’s best dataset.',
    { route: 'datasets', page: '/kinds/{kind}' },
  ),
  answer('/api/history/{scopeId}.json', 'history', 'Changes', 'CityHistory', { page: '/cities/{scopeId}' }),
  json(
    '/api/history.json',
    'Changes',
    'HistorySeries',
    'How many cities registries had listed by the end of each year and quarter, by criterion, with and without days when a list added many records at once, and how far each registry’s dates can be trusted.',
  ),
  json('/api/history/{country}.json', 'Changes', 'HistorySeries', 'The same for the cities of one country.'),
  json(
    '/api/portals/{nation}.json',
    'Search',
    'NationPortals',
    'Which portals in a country can be searched for datasets, by place: platform and address, up to five per place, its own first.',
  ),
  json(
    '/api/compare/{scopeId},{other}.json',
    'Assessments',
    'Comparison',
    'Two cities side by side: redirects to /api/compare?scopeIds={scopeId},{other}.',
  ),
  answer('/api/gaps/{criterion}.json', 'gaps', 'Assessments', 'Gaps', { page: '/criteria/{criterion}' }),
  answer('/api/countries.json', 'countries', 'Assessments', 'Countries', { page: '/countries' }),
  json(
    '/api/vocabulary.json',
    'Search',
    'Vocabulary',
    'All allowed parameter values: frameworks, statuses, topics, domains, criteria, countries, cities.',
  ),
  json(
    '/ranking/chances.json',
    'Assessments',
    'Chances',
    'The expected value of every status behind the likely range, for the ranking page. Its form may change at any time.',
  ),
  json('/search/leaders.json', 'Search', 'Leaders', 'The cities that publish most, by topic and by domain.'),
  json(
    '/search/suggestions.json',
    'Search',
    'Suggestions',
    'Suggestions for the search box and names on maps, as rows. Its form may change at any time.',
  ),
  json(
    '/search/places.json',
    'Search',
    'OtherPlaces',
    'Places with a dataset page but no assessment, for the search box. Its form may change at any time.',
  ),
  json(
    '/search/maps/{nation}/{asked}.json',
    'Search',
    'DataMap',
    'Data map of a topic in a country, for the dataset search. Left out on servers that limit the number of files.',
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
    'Names and codes of countries, used to understand parameters. Its form may change at any time.',
  ),
  other(
    '/search/names.{script}.txt',
    'Search',
    'text/plain',
    'Place names in one script, for the language search. Its form may change at any time.',
  ),
  json(
    '/search/words.{script}.json',
    'Search',
    'WordLists',
    'Words in one script, used to understand questions. Its form may change at any time.',
  ),
  json(
    '/search/kinds.{script}.json',
    'Search',
    'KindTerms',
    'Terms in one script for the kinds of dataset. Its form may change at any time.',
  ),
  json(
    '/search/portal-words.json',
    'Search',
    'PortalWords',
    'Search words for portals: things and their names in the portals’ languages. Its form may change at any time.',
  ),
  json('/search-quality.json', 'Search', 'SearchQuality', 'Search accuracy: counts over labelled queries.', {
    page: '/search-quality',
  }),
  json(
    '/seen.json',
    'Assessments',
    'SeenReport',
    'Whether the addresses in the registries work: counts in total and by registry. /downloads/seen.parquet has each address.',
    { page: '/registries' },
  ),
  json(
    '/truth.json',
    'Assessments',
    'Truth',
    'Accuracy of the atlas: known sources we list, audited statuses that are right, and what one of two overlapping registries misses.',
  ),
  json(
    '/releases.json',
    'Downloads',
    'Releases',
    'Releases to cite: version, date, archive with its SHA-256, and DOI. Empty until one is made.',
    { page: '/downloads' },
  ),
  json('/api/countries/{country}.json', 'Assessments', 'Country', 'One country with its ranked cities in full.', {
    route: 'countries',
    page: '/countries/{country}',
  }),
  json(
    '/countries/{country}.json',
    'Assessments',
    'Country',
    'The same at the address of the country’s page: redirects to /api/countries/{country}.json.',
    { page: '/countries/{country}' },
  ),
  markdown('/countries/{country}', 'Assessments'),
  json(
    '/cities/{scopeId}.json',
    'Assessments',
    'CityAssessment',
    'One city, at the address of its page: redirects to /api/assessments/scope/{scopeId}.json.',
    { page: '/cities/{scopeId}' },
  ),
  markdown('/cities/{scopeId}', 'Assessments'),
  other(
    '/badges/{scopeId}.svg',
    'Assessments',
    'image/svg+xml',
    'A badge for one city with the date of its data. /embed/cities/{scopeId} is a page for a frame; /oembed?url= describes it (oEmbed 1.0). Left out on servers that limit the number of files.',
  ),
  undescribed('/embed/cities/{scopeId}.html', 'text/html'),
  undescribed('/cities/{scopeId}/brief.html', 'text/html'),
  undescribed('/cities/{scopeId}/brief.en.html', 'text/html'),
  json(
    '/api/interface.json',
    'Assessments',
    'InterfaceLanguages',
    'The sentences that cities’ briefs are written with, by language. Its form may change at any time.',
  ),
  json(
    '/api/gaps.json',
    'Assessments',
    'GapAtlas',
    'Criteria by country: how many cities are present, partial, absent or unknown.',
    { page: '/gaps' },
  ),
  json(
    '/api/cities/matrix.json',
    'Assessments',
    'CityMatrix',
    'Every assessed city with every status and its confidence, in columns: the data behind /api/cities, /api/gaps, /api/compare and /api/verdicts, to filter yourself.',
  ),
  json(
    '/api/cities/changes.json',
    'Changes',
    'CityChanges',
    'Changes in cities’ own records, in rows: the data behind feeds of a filter (/api/cities?format=atom).',
  ),
  json(
    '/criteria/{criterion}.json',
    'Assessments',
    'CriterionReport',
    'One criterion: its rule, its references, and the status of every city.',
    { page: '/criteria/{criterion}' },
  ),
  markdown('/criteria/{criterion}', 'Assessments'),
  other(
    '/criteria/{criterion}.csv',
    'Datasets',
    'text/csv',
    'Every feed or dataset of one kind, with its address, licence and date, and the registry record it comes from.',
    { page: '/criteria/{criterion}' },
  ),
  json('/datasets.json', 'Datasets', 'DatasetIndex', 'Every country and dataset kind with a data map.', {
    page: '/datasets',
  }),
  json('/datasets/topics/{topic}.json', 'Datasets', 'DataMap', 'Who publishes data on a topic, anywhere.', {
    page: '/datasets/topics/{topic}',
  }),
  markdown('/datasets/topics/{topic}', 'Datasets'),
  json('/datasets/kinds/{dataset}.json', 'Datasets', 'DataMap', 'Who publishes a kind of dataset, anywhere.'),
  other('/datasets/kinds/{dataset}.md', 'Datasets', 'text/markdown', 'The same as Markdown.'),
  json('/datasets/{nation}.json', 'Datasets', 'DataMap', 'Who publishes city data in a country, and what is missing.', {
    page: '/datasets/{nation}',
  }),
  markdown('/datasets/{nation}', 'Datasets'),
  json(
    '/datasets/{nation}/{place}.json',
    'Datasets',
    'DataMap',
    'Who publishes data for a place, and for an assessed city what is missing.',
    {
      page: '/datasets/{nation}/{place}',
    },
  ),
  markdown('/datasets/{nation}/{place}', 'Datasets'),
  json(
    '/datasets/{nation}/{place}/{topic}.json',
    'Datasets',
    'DataMap',
    'A topic of a city, which is a section of its page: redirects to /api/search?place={nation}.{place}&topic={topic}.',
  ),
  json('/recent.json', 'Changes', 'RecentCoverage', 'The change feed, at the address of its page.', {
    page: '/recent',
  }),
  json(
    '/recent/{month}.json',
    'Changes',
    'Edition',
    'One month: what registries listed first, listed again or dropped, record by record. It leaves out and names days when a list changed many records at once.',
    { page: '/recent/{month}' },
  ),
  other('/feeds/editions.xml', 'Changes', atom, 'Monthly editions as Atom.'),
  json('/feeds/editions.json', 'Changes', 'JsonFeed', 'Monthly editions as JSON Feed 1.1.'),
  other('/feeds/recent.xml', 'Changes', atom, 'Changes in all cities as Atom.'),
  json('/feeds/recent.json', 'Changes', 'JsonFeed', 'Changes in all cities as JSON Feed 1.1.'),
  other('/feeds/{country}.xml', 'Changes', atom, 'Changes in a country as Atom.'),
  json('/feeds/{country}.json', 'Changes', 'JsonFeed', 'Changes in a country as JSON Feed 1.1.'),
  other('/feeds/cities/{scopeId}.xml', 'Changes', atom, 'Changes in a city as Atom.'),
  json('/feeds/cities/{scopeId}.json', 'Changes', 'JsonFeed', 'Changes in a city as JSON Feed 1.1.'),
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
    'Table as gzipped CSV, one row per city and criterion.',
  ),
  other('/downloads/assessments.parquet', 'Downloads', parquet, 'Table as Parquet, one row per city and criterion.'),
  other('/downloads/cities.csv', 'Downloads', 'text/csv', 'Table as CSV, one row per city.'),
  other('/downloads/cities.parquet', 'Downloads', parquet, 'Table as Parquet, one row per city.'),
  other(
    '/downloads/facts.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as gzipped CSV, one row per registry record.',
  ),
  other('/downloads/facts.parquet', 'Downloads', parquet, 'Table as Parquet, one row per registry record.'),
  other(
    '/downloads/datasets.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as gzipped CSV, one row per dataset in a portal’s catalogue.',
  ),
  other(
    '/downloads/datasets.parquet',
    'Downloads',
    parquet,
    'Table as Parquet, one row per dataset in a portal’s catalogue.',
  ),
  other(
    '/downloads/history.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as gzipped CSV, one row per record with its listing dates.',
  ),
  other(
    '/downloads/history.parquet',
    'Downloads',
    parquet,
    'Table as Parquet, one row per record with its listing dates.',
  ),
  other(
    '/downloads/seen.csv.gz',
    'Downloads',
    'application/gzip',
    'Table as gzipped CSV, one row per address with the result of checking it.',
  ),
  other('/downloads/seen.parquet', 'Downloads', parquet, 'Table as Parquet, one row per address we checked.'),
  other(
    '/downloads/coverage.geojson',
    'Downloads',
    'application/geo+json',
    'Coverage as one flat map layer, one point per city.',
  ),
  other(
    '/downloads/atlas.json.gz',
    'Downloads',
    'application/gzip',
    'The whole atlas in one file: criteria, registries, statuses, records.',
  ),
  json('/openapi.json', 'Description', 'OpenApi', 'This description.'),
  other('/openapi.yaml', 'Description', 'application/yaml', 'The same as YAML.'),
  json(
    '/schemas/{schema}.json',
    'Description',
    'JsonSchemaFile',
    'JSON Schema (2020-12) of an answer or of a part of answers.',
  ),
  other('/llms.txt', 'Description', 'text/plain', 'What the atlas is and how to use it, for language models.'),
  other(
    '/llms-full.txt',
    'Description',
    'text/plain',
    'The same with every parameter, criterion, country and registry.',
  ),
  other('/skill.md', 'Description', 'text/markdown', 'Five common tasks as calls with their answers, for agents.'),
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
    'Catalogue that links from the domain name to the card.',
    { needsOrigin: true },
  ),
  json('/server.json', 'Description', 'McpRegistryEntry', 'Entry for the MCP registry.', { needsOrigin: true }),
  other(
    '/opensearch.xml',
    'Description',
    'application/opensearchdescription+xml',
    'Description that lets browsers add the search.',
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
