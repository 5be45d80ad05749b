/** What an answer or page is related to -> its Link header (RFC 8288): licence, canonical file, the page or JSON beside it, its schema, and what describes the service. */
import { serviceLinks } from '../contract/about.ts';
import type { Published } from './published.ts';

const licence = '<https://creativecommons.org/licenses/by/4.0/>; rel="license"';

const describing = (published: Published): string[] => serviceLinks.filter(([file]) => published.lists(file)).map(([, link]) => link);

/** File -> the page that shows the same. */
const pages: [file: RegExp, page: string][] = [
  [/^\/api\/assessments\.json$/, '/ranking'],
  [/^\/api\/(?:assessments\/scope|resources)\/(.+)\.json$/, '/cities/$1'],
  [/^\/api\/gaps\/([^/]+)\.json$/, '/criteria/$1'],
  [/^\/api\/(countries|countries\/.+|gaps)\.json$/, '/$1'],
  [/^\/api\/coverage\/recent\.json$/, '/recent'],
  [/^\/downloads\/(?:datapackage|croissant)\.json$/, '/downloads'],
  [/^\/((?:cities|countries|criteria|datasets)\/.+|datasets|recent|search-quality)\.json$/, '/$1'],
];

/** File -> the name of its schema. The first that fits holds. */
const schemas: [file: RegExp, schema: string][] = [
  [/^\/api\/assessments\.json$/, 'Ranking'],
  [/^\/(?:api\/assessments\/scope|cities)\//, 'CityAssessment'],
  [/^\/api\/coverage\/query\//, 'CoverageCollection'],
  [/^\/(?:api\/coverage\/)?recent(?:\/\d+)?\.json$/, 'RecentCoverage'],
  [/^\/api\/resources\//, 'Resources'],
  [/^\/api\/compare\//, 'Comparison'],
  [/^\/api\/gaps\//, 'Gaps'],
  [/^\/api\/gaps\.json$/, 'GapAtlas'],
  [/^\/api\/countries\.json$/, 'Countries'],
  [/^\/(?:api\/)?countries\//, 'Country'],
  [/^\/criteria\//, 'CriterionReport'],
  [/^\/datasets\.json$/, 'DatasetIndex'],
  [/^\/(?:datasets|search\/maps)\//, 'DataMap'],
  [/^\/feeds\//, 'JsonFeed'],
  [/^\/api\/vocabulary\.json$/, 'Vocabulary'],
  [/^\/search\/leaders\.json$/, 'Leaders'],
  [/^\/search-quality\.json$/, 'SearchQuality'],
  [/^\/downloads\/datapackage\.json$/, 'DataPackage'],
];

/** Name of the schema of a JSON file; undefined for one without. */
export const schemaOf = (file: string): string | undefined => schemas.find(([pattern]) => pattern.test(file))?.[1];

function pageOf(file: string): string | undefined {
  const row = pages.find(([pattern]) => pattern.test(file));
  return row && file.replace(...row);
}

/** Links of a JSON body. Only addresses that are known to be published are named. */
export function dataLinks(published: Published, file: string | undefined, schema = file && schemaOf(file)): string {
  const page = file && pageOf(file);
  const described = schema && `/schemas/${schema}.json`;
  return [
    licence,
    ...(file ? [`<${encodeURI(file)}>; rel="canonical"`] : []),
    ...(page && published.lists(`${page}.html`) ? [`<${encodeURI(page)}>; rel="alternate"; type="text/html"`] : []),
    ...(described && published.lists(described) ? [`<${described}>; rel="describedby"; type="application/schema+json"`] : []),
    ...describing(published),
  ].join(', ');
}

const alternate = (published: Published, file: string, type: string): string[] => (published.lists(file) ? [`<${encodeURI(file)}>; rel="alternate"; type="${type}"`] : []);

/** Links of Markdown beside a page: the page, and the JSON that says the same. */
export function markdownLinks(published: Published, file: string): string {
  const page = file.replace(/\.md$/, '');
  return [licence, ...(published.lists(`${page}.html`) ? [`<${encodeURI(page)}>; rel="alternate"; type="text/html"`] : []), ...alternate(published, `${page}.json`, 'application/json'), ...describing(published)].join(', ');
}

/** Links of a page: the JSON and the Markdown beside it; of the home page also what describes the service. */
export function pageLinks(published: Published, page: string): string | undefined {
  const json = page === '/index.html' || page === '/ranking.html' ? '/api/assessments.json' : page.replace(/\.html$/, '.json');
  const links = [
    ...alternate(published, json, 'application/json'), ...alternate(published, page.replace(/\.html$/, '.md'), 'text/markdown'),
    ...(page === '/index.html' ? describing(published) : []),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}
