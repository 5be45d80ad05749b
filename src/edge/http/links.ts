/** The Link header (RFC 8288): licence, canonical file, the page's JSON or the JSON's page, schema, descriptions. */
import { serviceLinks } from '../../contract/about.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { familyOf, fileOf, pageOf } from '../../contract/published/addresses.ts';
import type { Published } from '../published.ts';

const licence = '<https://creativecommons.org/licenses/by/4.0/>; rel="license"';

const describing = (published: Published): string[] =>
  serviceLinks.filter(([file]) => published.lists(file)).map(([, link]) => link);

/** The name of a JSON file's schema; undefined if it has none or describes the service. */
export function schemaOf(file: string): string | undefined {
  const { tag, schema } = familyOf(file)?.family ?? {};
  return tag === undefined || tag === 'Description' ? undefined : schema;
}

const alternate = (published: Published, address: string, type: string, file = address): string[] =>
  published.lists(file) ? [`<${encodeURI(address)}>; rel="alternate"; type="${type}"`] : [];
const alternatePage = (published: Published, page: string | undefined): string[] =>
  page === undefined ? [] : alternate(published, page, 'text/html', `${page}.html`);

export function dataLinks(published: Published, file: string | undefined, schema = file && schemaOf(file)): string {
  const described = schema && `/schemas/${schema}.json`;
  return [
    licence,
    ...(file ? [`<${encodeURI(file)}>; rel="canonical"`] : []),
    ...alternatePage(published, file && pageOf(file)),
    ...(described && published.lists(described)
      ? [`<${described}>; rel="describedby"; type="application/schema+json"`]
      : []),
    ...describing(published),
  ].join(', ');
}

/** The JSON file of a page; undefined if there is none. */
export function jsonOf(published: Published, page: string): string | undefined {
  const file = page === '/index' || page === '/ranking' ? files.ranking : fileOf(`${page}.json`);
  return file !== undefined && published.lists(file) ? file : undefined;
}
const alternateJson = (published: Published, page: string): string[] => {
  const file = jsonOf(published, page);
  return file === undefined ? [] : alternate(published, file, 'application/json');
};

export function markdownLinks(published: Published, file: string): string {
  const page = file.replace(/\.md$/, '');
  return [licence, ...alternatePage(published, page), ...alternateJson(published, page), ...describing(published)].join(
    ', ',
  );
}

/** Links of a page. The home page also links descriptions of the service. */
export function pageLinks(published: Published, file: string): string | undefined {
  const page = file.replace(/\.html$/, '');
  const links = [
    ...alternateJson(published, page),
    ...alternate(published, `${page}.md`, 'text/markdown'),
    ...(page === '/index' ? describing(published) : []),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}
