/**
 * Files that describe the site for programs: robots.txt, API catalogue, security.txt, OpenSearch,
 * schemas, OpenAPI, llms.txt, and the files by which MCP clients find the server.
 */
import { apiCatalogPath, licence, serviceName, interfaceVersion } from '../contract/about.ts';
import {
  Linkset,
  AiCatalog,
  aiCatalogPath,
  mcpCardFile,
  mcpCardType,
  McpOrigins,
  mcpOriginsPath,
  McpRegistryEntry,
  mcpRegistryPath,
  McpServerCard,
} from '../contract/answers/description.ts';
import { croissantPath, dataPackagePath } from '../contract/answers/download.ts';
import { encode } from '../queries/encode.ts';
import { apiPaths, formAt, shortPaths, mcpCardPath, mcpPath } from '../contract/interface/parameterised-paths.ts';
import { type Publication, publication } from './publication.ts';
import { type SiteSettings, readOrigin } from './site-settings.ts';
import { escapeXml } from '../queries/feeds/atom.ts';
import type { Atlas } from '../queries/atlas.ts';
import { examplesOf } from './examples.ts';
import { llmsFullText, llmsText, skillText } from './llms-text.ts';
import { asYaml, openApi } from './openapi/document.ts';
import type { FileAt } from './openapi/operations.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { schemaFiles } from './schema-files.ts';
import { endpointPages } from '../contract/interface/reference.ts';
import { pageOf } from '../contract/published/addresses.ts';
import { fill } from '../contract/published/shapes.ts';
import { mcpRevisions } from '../contract/interface/mcp-tools.ts';

/** A setting of the build: origins whose pages may call the server, separated by commas; `*` is every page. The site's own is always in. */
export const readMcpOrigins = (text: string | undefined): string[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => (part === '*' ? part : readOrigin(part)!)),
    ),
  ].sort();

/** What package.json says of the command that serves the same over stdio. */
interface Package {
  name: string;
  version: string;
  private?: boolean;
}

/** A domain's name in reverse, as registries want it: atlas.example -> example.atlas. */
const reversed = (hostname: string): string => hostname.split('.').reverse().join('.');

// At most 100 characters, in the card and in the registry.
const description =
  'Which city data is available, who publishes it, under what licence, and what is missing. Read-only.';

function identity(origin: string) {
  return {
    name: `${reversed(new URL(origin).hostname)}/open-city-atlas`,
    title: serviceName,
    description,
    version: interfaceVersion,
    websiteUrl: `${origin}/agents`,
  };
}

/** The npm package is named only once it can be installed. */
const packagesOf = (origin: string, { name, version, private: unpublished }: Package) =>
  unpublished
    ? {}
    : {
        packages: [
          {
            registryType: 'npm',
            identifier: name,
            version,
            runtimeHint: 'npx',
            // Without a terminal npx cannot ask whether to install it.
            runtimeArguments: [{ type: 'positional', value: '-y' }],
            transport: { type: 'stdio' },
            packageArguments: [
              { type: 'positional', value: 'mcp' },
              { type: 'named', name: '--from', value: origin },
            ],
          },
        ],
      };

const card = (origin: string): unknown => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...identity(origin),
  remotes: [{ type: 'streamable-http', url: origin + mcpPath, supportedProtocolVersions: [...mcpRevisions] }],
});

const registryEntry = (origin: string, described: Package): unknown => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ...identity(origin),
  remotes: [{ type: 'streamable-http', url: origin + mcpPath }],
  ...packagesOf(origin, described),
});

const catalog = (origin: string): unknown => ({
  specVersion: '1.0',
  host: { displayName: serviceName, documentationUrl: `${origin}/agents` },
  entries: [
    {
      identifier: `urn:air:${new URL(origin).hostname}:open-city-atlas`,
      displayName: serviceName,
      type: mcpCardType,
      url: origin + mcpCardPath,
    },
  ],
});

/** All addresses in them are absolute, so that without an origin there are none but the list of origins, if one is set. */
export function* mcpFiles(
  origin: string | undefined,
  origins: readonly string[],
  described: Package,
): Iterable<Publication> {
  const callers = [...new Set([...(origin ? [origin] : []), ...origins])].sort();
  if (callers.length > 0)
    yield publication(mcpOriginsPath, () =>
      encode(McpOrigins, { ...(origin ? { site: origin } : {}), origins: callers }),
    );
  if (!origin) return;
  yield publication(mcpCardFile, () => encode(McpServerCard, card(origin)));
  yield publication(aiCatalogPath, () => encode(AiCatalog, catalog(origin)));
  yield publication(mcpRegistryPath, () => encode(McpRegistryEntry, registryEntry(origin, described)));
}

const sitemapSize = 50_000;

const sitemapPath = '/sitemap.xml';
const partShape = '/sitemap-{part}.xml';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const document = (root: 'urlset' | 'sitemapindex', rows: readonly string[]): string =>
  [head, `<${root} ${space}>`, ...rows, `</${root}>`, ''].join('\n');
const row = (element: 'url' | 'sitemap', address: string, date: string): string =>
  `<${element}><loc>${escapeXml(address)}</loc><lastmod>${date}</lastmod></${element}>`;

/** `pages` are paths; `date` is the date of the data, which every page is made from. */
export function* sitemaps(
  origin: string,
  pages: readonly string[],
  date: string,
  size = sitemapSize,
): Iterable<Publication> {
  const part = (paths: readonly string[]) =>
    document(
      'urlset',
      paths.map((path) => row('url', origin + encodeURI(path), date)),
    );
  if (pages.length <= size) {
    yield publication(sitemapPath, () => part(pages));
    return;
  }
  const parts = Array.from({ length: Math.ceil(pages.length / size) }, (_, i) => ({
    path: fill(partShape, { part: String(i + 1) }),
    pages: pages.slice(i * size, (i + 1) * size),
  }));
  yield publication(sitemapPath, () =>
    document(
      'sitemapindex',
      parts.map(({ path }) => row('sitemap', origin + path, date)),
    ),
  );
  for (const { path, pages: some } of parts) yield { path, shape: partShape, body: () => part(some) };
}

/** Pages without a file of the same name. */
export const pagesWithoutData = [
  '/',
  '/ranking',
  '/map',
  '/countries',
  '/gaps',
  '/compare',
  '/search',
  '/portals',
  '/national-sources',
  '/portal-search',
  '/reference',
  '/reference/files',
  '/agents',
  '/changelog',
  '/downloads',
  '/method',
  '/registries',
] as const;

const isBrief = (path: string): boolean => /^\/cities\/[^/]+\/brief(?:\.en)?\.html$/.test(path);

/** Every page that may be linked: these, the endpoints', and those of published files. */
export const linkedPages = (paths: readonly string[]): string[] =>
  [
    ...new Set([
      ...pagesWithoutData,
      ...endpointPages.keys(),
      ...paths.flatMap((path) => pageOf(path) ?? (isBrief(path) ? path.slice(0, -'.html'.length) : [])),
    ]),
  ].sort();

/** Everything may be crawled and used for search, answers and training: the licence allows it, with attribution. Only directives of RFC 9309, because checkers report others as faults. */
const robots = (origin: string | undefined): string =>
  [
    `# ${serviceName}: ${licence.name}, ${licence.url}. For programs: /llms.txt, /openapi.json. The whole as files: /downloads`,
    '# Search, answers and training are all welcome, with attribution.',
    'User-agent: *',
    'Allow: /',
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');

const openApiType = 'application/vnd.oai.openapi+json;version=3.1';

/** RFC 9727: the endpoints and their descriptions. References are relative, so that the file fits any origin. */
const endpoints = apiPaths.filter((path) => !shortPaths.includes(path) && !formAt(path));
const catalogue = (): unknown => ({
  linkset: [
    { anchor: apiCatalogPath, item: endpoints.map((href) => ({ href })) },
    ...endpoints.map((anchor) => ({
      anchor,
      'service-desc': [
        { href: '/openapi.json', type: openApiType },
        { href: '/openapi.yaml', type: openApiType.replace('+json', '+yaml') },
      ],
      'service-doc': [
        { href: '/reference', type: 'text/html' },
        { href: '/llms-full.txt', type: 'text/plain' },
      ],
      'service-meta': [dataPackagePath, croissantPath].map((href) => ({ href, type: 'application/json' })),
      license: [{ href: licence.url }],
    })),
  ],
});

/** Days that security.txt is valid after the date of the data: a build reads no clock, and every refresh of the data renews it. */
const securityDays = 365;
const securityText = (contact: string, origin: string | undefined, dataDate: string): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.parse(dataDate) + securityDays * 86_400_000).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');

/** `paths` are the files published with pages. */
export function* discoveryFiles(
  { origin, operator, securityContact }: SiteSettings,
  paths: () => readonly string[],
  dataDate: string,
): Iterable<Publication> {
  yield publication('/robots.txt', () => robots(origin));
  for (const path of [apiCatalogPath, `${apiCatalogPath}.json`] as const)
    yield publication(path, () => encode(Linkset, catalogue()));
  // It has to name a contact (RFC 9116 §2.5.3).
  const contact = securityContact ?? operator?.url;
  if (contact) yield publication('/.well-known/security.txt', () => securityText(contact, origin, dataDate));
  if (origin) yield* sitemaps(origin, linkedPages(paths()), dataDate);
}

export const openSearchPath = '/opensearch.xml';

/** The description that browsers add the search by. Its templates have to be absolute (OpenSearch 1.1, draft 6, §4.5), so it needs an origin. */
const openSearch = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(serviceName).slice(0, 16)}</ShortName>`,
    '<Description>Find open city data: search for a city, a country or a kind of data.</Description>',
    `<Url type="text/html" template="${escapeXml(origin)}/find?q={searchTerms}"/>`,
    `<Url type="application/json" template="${escapeXml(origin)}/api/search?q={searchTerms}"/>`,
    `<Image type="image/svg+xml">${escapeXml(origin)}/favicon.svg</Image>`,
    '<Query role="example" searchTerms="Bus timetables in Lyon"/>',
    '<SyndicationRight>open</SyndicationRight>',
    '<Language>en</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '<OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');

export function* openSearchFiles({ origin }: SiteSettings): Iterable<Publication> {
  if (origin) yield publication(openSearchPath, () => openSearch(origin));
}

/** `paths` are the files published with pages. `fileAt` gives a file of a family by its address. */
export function* descriptionFiles(
  atlas: Atlas,
  settings: SiteSettings,
  paths: () => readonly string[],
  fileAt: FileAt,
): Iterable<Publication> {
  const { name, version, private: unpublished } = packageFile;
  const described = { name, version, private: unpublished };
  const examples = examplesOf(atlas);
  let made: string | undefined;
  const files = [
    ...openSearchFiles(settings),
    ...schemaFiles(),
    ...discoveryFiles(settings, paths, atlas.provenance.dataDate),
    ...mcpFiles(settings.origin, readMcpOrigins(process.env['ATLAS_MCP_ORIGINS']), described),
  ];
  const document = () =>
    (made ??= openApi(
      atlas,
      examples,
      (address) => files.find(({ path }) => path === address) ?? fileAt(address),
      settings.operator,
    ));
  yield* files;
  yield publication('/openapi.json', document);
  yield publication('/openapi.yaml', () => asYaml(document()));
  yield publication('/llms.txt', () => llmsText(atlas, examples, settings.operator));
  yield publication('/skill.md', () => skillText(atlas, examples));
  yield publication('/llms-full.txt', () => llmsFullText(atlas, examples, settings.operator));
}
