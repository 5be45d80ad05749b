/** What an answer or page is related to -> its Link header (RFC 8288): licence, canonical file, the page or JSON beside it, its schema. */
import type { Published } from './published.ts';

const licence = '<https://creativecommons.org/licenses/by/4.0/>; rel="license"';

/** File -> the page that shows the same. */
const pages: [file: RegExp, page: string][] = [
  [/^\/api\/assessments\.json$/, '/'],
  [/^\/api\/(?:assessments\/scope|resources)\/(.+)\.json$/, '/cities/$1'],
  [/^\/api\/gaps\/([^/]+)\.json$/, '/criteria/$1'],
  [/^\/api\/(countries|countries\/.+)\.json$/, '/$1'],
  [/^\/api\/coverage\/recent\.json$/, '/recent'],
  [/^\/((?:cities|countries|criteria|datasets)\/.+|datasets|recent|search-quality)\.json$/, '/$1'],
];

function pageOf(file: string): string | undefined {
  const row = pages.find(([pattern]) => pattern.test(file));
  return row && file.replace(...row);
}

/** Links of a JSON body. Only addresses that are known to be published are named. */
export function dataLinks(published: Published, file: string | undefined, schema?: string): string {
  const page = file && pageOf(file);
  const described = schema && `/schemas/${schema}.json`;
  return [
    licence,
    ...(file ? [`<${encodeURI(file)}>; rel="canonical"`] : []),
    ...(page && published.lists(page === '/' ? '/index.html' : `${page}.html`) ? [`<${encodeURI(page)}>; rel="alternate"; type="text/html"`] : []),
    ...(described && published.lists(described) ? [`<${described}>; rel="describedby"; type="application/schema+json"`] : []),
  ].join(', ');
}

/** Links of a page: the JSON beside it. */
export function pageLinks(published: Published, page: string): string | undefined {
  const json = page === '/index.html' ? '/api/assessments.json' : page.replace(/\.html$/, '.json');
  return published.lists(json) ? `<${encodeURI(json)}>; rel="alternate"; type="application/json"` : undefined;
}
