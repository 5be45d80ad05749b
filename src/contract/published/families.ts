/** Every family of published files: shape, content, page. Everything follows this table and its order. Without zod. */
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

export interface Family<S extends string = string> {
  shape: S;
  type: string;
  schema?: SchemaName;
  /** Families without one aren't described: only servers, crawlers or the site’s own map read them. */
  tag?: Tag;
  /** Its endpoint, if there is one. A described family without a text under `files` in `data/texts/fields.json` has its summary. */
  route?: FiledRoute;
  page?: string;
  /** Needs the site's origin, because its addresses are absolute. */
  needsOrigin?: true;
}

type More = Omit<Family, 'shape' | 'schema' | 'tag'>;
const other = <const S extends string>(shape: S, tag: Tag, type: string, more: Partial<More> = {}): Family<S> => ({
  ...more,
  shape,
  tag,
  type,
});
const json = <const S extends string>(shape: S, tag: Tag, schema: SchemaName, more: Partial<More> = {}): Family<S> => ({
  type: 'application/json',
  ...more,
  shape,
  tag,
  schema,
});
const undescribed = <const S extends string>(shape: S, type: string): Family<S> => ({ shape, type });

const catalogue = 'application/linkset+json';
const atom = 'application/atom+xml';
const parquet = 'application/vnd.apache.parquet';

export const families = [
  json('/api/assessments.json', 'Assessments', 'Ranking', { route: 'ranking', page: '/ranking' }),
  json('/api/assessments/scope/{scopeId}.json', 'Assessments', 'CityAssessment', {
    route: 'city',
    page: '/cities/{scopeId}',
  }),
  json('/api/coverage/query/{nation}.json', 'Coverage', 'CoverageCollection', { route: 'coverage' }),
  json('/api/coverage/query/{nation}/{place}.json', 'Coverage', 'CoverageCollection'),
  json('/api/coverage/query/_/{place}.json', 'Coverage', 'CoverageCollection'),
  json('/api/coverage/query/_/_/{domain}.json', 'Coverage', 'CoverageCollection', { route: 'coverage' }),
  json('/api/coverage/query/_/_/_/{dataset}.json', 'Coverage', 'CoverageCollection'),
  json('/api/coverage/query/_.json', 'Coverage', 'CoverageCollection', { route: 'coverage' }),
  json('/api/coverage/recent.json', 'Changes', 'RecentCoverage', { route: 'recent', page: '/recent' }),
  json('/api/coverage/recent/{page}.json', 'Changes', 'RecentCoverage', { route: 'recent' }),
  json('/api/resources/{scopeId}.json', 'Datasets', 'Resources', { route: 'resources', page: '/cities/{scopeId}' }),
  json('/api/datasets.json', 'Datasets', 'DatasetKinds', { route: 'datasets', page: '/datasets' }),
  json('/api/datasets/{scopeId}.json', 'Datasets', 'CityDatasets', { route: 'datasets', page: '/cities/{scopeId}' }),
  json('/api/datasets/kinds/{kind}.json', 'Datasets', 'KindDatasets', { route: 'datasets', page: '/kinds/{kind}' }),
  other('/kinds/{kind}.csv.gz', 'Datasets', 'application/gzip', { page: '/kinds/{kind}' }),
  json('/api/history/{scopeId}.json', 'Changes', 'CityHistory', { route: 'history', page: '/cities/{scopeId}' }),
  json('/api/history.json', 'Changes', 'HistorySeries'),
  json('/api/history/{country}.json', 'Changes', 'HistorySeries'),
  json('/api/portals/{nation}.json', 'Search', 'NationPortals'),
  json('/api/compare/{scopeId},{other}.json', 'Assessments', 'Comparison'),
  json('/api/gaps/{criterion}.json', 'Assessments', 'Gaps', { route: 'gaps', page: '/criteria/{criterion}' }),
  json('/api/countries.json', 'Assessments', 'Countries', { route: 'countries', page: '/countries' }),
  json('/api/vocabulary.json', 'Search', 'Vocabulary'),
  json('/ranking/chances.json', 'Assessments', 'Chances'),
  json('/search/leaders.json', 'Search', 'Leaders'),
  json('/search/suggestions.json', 'Search', 'Suggestions'),
  json('/search/places.json', 'Search', 'OtherPlaces'),
  json('/search/maps/{nation}/{asked}.json', 'Search', 'DataMap'),
  other('/search/countries.txt', 'Search', 'text/plain'),
  other('/search/names.{script}.txt', 'Search', 'text/plain'),
  json('/search/words.{script}.json', 'Search', 'WordLists'),
  json('/search/kinds.{script}.json', 'Search', 'KindTerms'),
  json('/search/portal-words.json', 'Search', 'PortalWords'),
  json('/search-quality.json', 'Search', 'SearchQuality', { page: '/search-quality' }),
  json('/seen.json', 'Assessments', 'SeenReport', { page: '/registries' }),
  json('/truth.json', 'Assessments', 'Truth'),
  json('/releases.json', 'Downloads', 'Releases', { page: '/downloads' }),
  json('/api/countries/{country}.json', 'Assessments', 'Country', { route: 'countries', page: '/countries/{country}' }),
  json('/countries/{country}.json', 'Assessments', 'Country', { page: '/countries/{country}' }),
  other('/countries/{country}.md', 'Assessments', 'text/markdown', { page: '/countries/{country}' }),
  json('/cities/{scopeId}.json', 'Assessments', 'CityAssessment', { page: '/cities/{scopeId}' }),
  other('/cities/{scopeId}.md', 'Assessments', 'text/markdown', { page: '/cities/{scopeId}' }),
  other('/badges/{scopeId}.svg', 'Assessments', 'image/svg+xml'),
  undescribed('/embed/cities/{scopeId}.html', 'text/html'),
  undescribed('/cities/{scopeId}/brief.html', 'text/html'),
  undescribed('/cities/{scopeId}/brief.en.html', 'text/html'),
  json('/api/interface.json', 'Assessments', 'InterfaceLanguages'),
  json('/api/gaps.json', 'Assessments', 'GapAtlas', { page: '/gaps' }),
  json('/api/cities/matrix.json', 'Assessments', 'CityMatrix'),
  json('/api/cities/changes.json', 'Changes', 'CityChanges'),
  json('/criteria/{criterion}.json', 'Assessments', 'CriterionReport', { page: '/criteria/{criterion}' }),
  other('/criteria/{criterion}.md', 'Assessments', 'text/markdown', { page: '/criteria/{criterion}' }),
  other('/criteria/{criterion}.csv.gz', 'Datasets', 'application/gzip', { page: '/criteria/{criterion}' }),
  json('/datasets.json', 'Datasets', 'DatasetIndex', { page: '/datasets' }),
  json('/datasets/topics/{topic}.json', 'Datasets', 'DataMap', { page: '/datasets/topics/{topic}' }),
  other('/datasets/topics/{topic}.md', 'Datasets', 'text/markdown', { page: '/datasets/topics/{topic}' }),
  json('/datasets/kinds/{dataset}.json', 'Datasets', 'DataMap'),
  other('/datasets/kinds/{dataset}.md', 'Datasets', 'text/markdown'),
  json('/datasets/{nation}.json', 'Datasets', 'DataMap', { page: '/datasets/{nation}' }),
  other('/datasets/{nation}.md', 'Datasets', 'text/markdown', { page: '/datasets/{nation}' }),
  json('/datasets/{nation}/{place}.json', 'Datasets', 'DataMap', { page: '/datasets/{nation}/{place}' }),
  other('/datasets/{nation}/{place}.md', 'Datasets', 'text/markdown', { page: '/datasets/{nation}/{place}' }),
  json('/datasets/{nation}/{place}/{topic}.json', 'Datasets', 'DataMap'),
  json('/recent.json', 'Changes', 'RecentCoverage', { page: '/recent' }),
  json('/recent/{month}.json', 'Changes', 'Edition', { page: '/recent/{month}' }),
  other('/feeds/editions.xml', 'Changes', atom),
  json('/feeds/editions.json', 'Changes', 'JsonFeed'),
  other('/feeds/recent.xml', 'Changes', atom),
  json('/feeds/recent.json', 'Changes', 'JsonFeed'),
  other('/feeds/{country}.xml', 'Changes', atom),
  json('/feeds/{country}.json', 'Changes', 'JsonFeed'),
  other('/feeds/cities/{scopeId}.xml', 'Changes', atom),
  json('/feeds/cities/{scopeId}.json', 'Changes', 'JsonFeed'),
  json('/downloads/datapackage.json', 'Downloads', 'DataPackage', { page: '/downloads' }),
  json('/downloads/croissant.json', 'Downloads', 'Croissant', { page: '/downloads' }),
  other('/downloads/assessments.csv.gz', 'Downloads', 'application/gzip'),
  other('/downloads/assessments.parquet', 'Downloads', parquet),
  other('/downloads/cities.csv', 'Downloads', 'text/csv'),
  other('/downloads/cities.parquet', 'Downloads', parquet),
  other('/downloads/facts.csv.gz', 'Downloads', 'application/gzip'),
  other('/downloads/facts.parquet', 'Downloads', parquet),
  other('/downloads/datasets.csv.gz', 'Downloads', 'application/gzip'),
  other('/downloads/datasets.parquet', 'Downloads', parquet),
  other('/downloads/history.csv.gz', 'Downloads', 'application/gzip'),
  other('/downloads/history.parquet', 'Downloads', parquet),
  other('/downloads/seen.csv.gz', 'Downloads', 'application/gzip'),
  other('/downloads/seen.parquet', 'Downloads', parquet),
  other('/downloads/coverage.geojson', 'Downloads', 'application/geo+json'),
  other('/downloads/atlas.json.gz', 'Downloads', 'application/gzip'),
  json('/openapi.json', 'Description', 'OpenApi'),
  other('/openapi.yaml', 'Description', 'application/yaml'),
  json('/schemas/{schema}.json', 'Description', 'JsonSchemaFile'),
  other('/llms.txt', 'Description', 'text/plain'),
  other('/llms-full.txt', 'Description', 'text/plain'),
  other('/skill.md', 'Description', 'text/markdown'),
  json('/.well-known/api-catalog', 'Description', 'Linkset', { type: catalogue }),
  other('/robots.txt', 'Description', 'text/plain'),
  json('/mcp/origins.json', 'Description', 'McpOrigins', { needsOrigin: true }),
  json('/mcp/server-card.json', 'Description', 'McpServerCard', {
    type: 'application/mcp-server-card+json',
    needsOrigin: true,
  }),
  json('/.well-known/ai-catalog.json', 'Description', 'AiCatalog', { needsOrigin: true }),
  json('/server.json', 'Description', 'McpRegistryEntry', { needsOrigin: true }),
  other('/opensearch.xml', 'Description', 'application/opensearchdescription+xml', { needsOrigin: true }),
  other('/sitemap.xml', 'Description', 'application/xml', { needsOrigin: true }),
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
