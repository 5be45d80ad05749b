/** How the service describes itself in OpenAPI, llms.txt and the API catalogue. */

export const serviceName = 'Open City Atlas';

/** Version of the interface (interface §9); data have their own, `dataDate`. */
export const interfaceVersion = '0.2.0';

export const licence = { name: 'CC BY 4.0', spdx: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

export const summary =
  'Find a city’s open data, and see what’s missing: what is available, who publishes it and under what licence, according to openly licensed registries.';

/** API catalogue (RFC 9727 §2), also at `.json` because some static servers need an extension. */
export const apiCatalogPath = '/.well-known/api-catalog';

/** Where a program finds the rest of the service: the file, and the link as a header (RFC 8288). */
export const serviceLinks: readonly [file: string, link: string][] = [
  [`${apiCatalogPath}.json`, `<${apiCatalogPath}>; rel="api-catalog"`],
  ['/openapi.json', '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"'],
  ['/llms.txt', '</llms.txt>; rel="service-doc"; type="text/plain"'],
];

export const attribution = `Credit ${serviceName} with a link to the address you used, and name the licence (${licence.name}, ${licence.url}). Text from a record keeps the licence and attribution of its registry; every answer names its records.`;

/** What we learn about callers. This describes the code; an operator's server may keep logs. */
export const privacy = [
  'The atlas keeps nothing about you: no cookies, no browser storage, no accounts, no visitor statistics, and nothing loaded from other websites.',
  'We don’t record questions. The server keeps recent answers in memory for a while, by address, without saying who asked.',
  'Your words only go elsewhere when you search portals. They go to the portals named, from your browser at /portal-search, from the terminal, or from the server for /api/datasets/search and the tools search_portals and preview_dataset.',
  'The company that hosts a copy of the atlas may keep normal web server logs: time, network address, program and requested address. With GET, the address includes your question. POST /api/search and /mcp send it in the body, which such logs usually leave out. Ask the operator what is logged and for how long.',
] as const;

export const notFor = [
  'It has no measurements, timetables or maps. It says who publishes them; get the data from that source.',
  'It rates what you can find, not how well a city is run. Don’t read a score as quality of life or service.',
  '“Absent” means no record in the registries named, on their date. It never means a city has none.',
  'It only changes with a new deployment, from registry snapshots (see dataDate). Don’t use it for anything that must be true this minute.',
  'It doesn’t know most places with fewer than about 15,000 people, and it doesn’t assess every place it knows.',
] as const;
