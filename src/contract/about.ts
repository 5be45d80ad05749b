/** How the service describes itself in OpenAPI, llms.txt and the API catalogue. */

export const serviceName = 'Open City Atlas';

/** Version of the interface (interface §9); data have their own, `dataDate`. */
export const interfaceVersion = '0.2.0';

export const licence = { name: 'CC BY 4.0', spdx: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

export const summary =
  'Which city data are published, by whom and under what licence, and what is missing: sources located in openly licensed registries, and every assessed city judged criterion by criterion.';

/** API catalogue (RFC 9727 §2), also at `.json` because some static servers need an extension. */
export const apiCatalogPath = '/.well-known/api-catalog';

/** Where a program finds the rest of the service: the file, and the link as a header (RFC 8288). */
export const serviceLinks: readonly [file: string, link: string][] = [
  [`${apiCatalogPath}.json`, `<${apiCatalogPath}>; rel="api-catalog"`],
  ['/openapi.json', '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"'],
  ['/llms.txt', '</llms.txt>; rel="service-doc"; type="text/plain"'],
];

export const attribution = `Credit ${serviceName} with a link to the address you used, and name the licence (${licence.name}, ${licence.url}). What is taken from a record keeps the licence and attribution of its registry; every answer names the records it rests on.`;

/** What we learn about callers. This describes the code; an operator's server may keep logs. */
export const privacy = [
  'The atlas keeps nothing about readers: no cookies, no storage in the browser, no accounts, no counting of visits, nothing loaded from other sites.',
  'No question is written down. The function keeps recent answers in memory for a while, under their address, without who asked.',
  'Only a search of portals sends words elsewhere: to the portals that it names, from the browser at /portal-search, from the terminal, or from the server for the tools search_portals and preview_dataset.',
  'The host of a deployment may log what web servers log: time, network address, program, and the address asked for, in which the question of a GET stands. POST /api/search and /mcp carry it in the body, which such logs usually leave out. Its operator says what is logged and how long it is kept.',
] as const;

export const notFor = [
  'It holds no measurements, timetables or maps: it names who publishes them. Fetch the data from the source it names.',
  'It judges what is published and findable, never how well a city is run. Do not read a score as quality of life or of service.',
  'An absence is what was searched: no record in the registries named, as of their date. It never means that a city has none.',
  'It changes only with a deployment, from pinned registry snapshots (see dataDate): not for anything that must be true this minute.',
  'Places of fewer than about 15 thousand inhabitants are mostly unknown to it, and not every known place is assessed.',
] as const;
