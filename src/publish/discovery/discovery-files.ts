/** Where crawlers and programs look first: robots.txt, sitemaps, the API catalogue, security.txt. */
import { apiCatalogPath, licence, serviceName } from '../../contract/about.ts';
import { Linkset } from '../../contract/answers/description.ts';
import { croissantPath, dataPackagePath } from '../../contract/answers/download.ts';
import { encode } from '../../queries/encode.ts';
import { apiPaths } from '../../contract/interface/parameterised-paths.ts';
import { publication, type Publication } from '../publication.ts';
import { pagesBeside, sitemaps } from './sitemap.ts';
import type { SiteSettings } from '../site-settings.ts';

/** Everything may be crawled, and used for search, answers and training: the licence allows it, with attribution. Directives are those of RFC 9309 alone, for checkers take any other as a fault. */
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

/** RFC 9727: the endpoints, and what describes them. References are relative, so that the file fits any origin. */
const catalogue = (): unknown => ({
  linkset: [
    { anchor: apiCatalogPath, item: apiPaths.map((href) => ({ href })) },
    ...apiPaths.map((anchor) => ({
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

/** Days for which security.txt holds after the date of the data: no clock is read, and whoever refreshes the data renews it. */
const securityDays = 365;
const securityText = (contact: string, origin: string | undefined, dataDate: string): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.parse(dataDate) + securityDays * 86_400_000).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');

/** `paths` are those of the files beside pages. */
export function* discoveryFiles(
  { origin, operator, securityContact }: SiteSettings,
  paths: () => readonly string[],
  dataDate: string,
): Iterable<Publication> {
  yield publication('/robots.txt', () => robots(origin));
  for (const path of [apiCatalogPath, `${apiCatalogPath}.json`] as const)
    yield publication(path, () => encode(Linkset, catalogue()));
  // A contact has to be in it (RFC 9116 §2.5.3), and nobody's is invented.
  const contact = securityContact ?? operator?.url;
  if (contact) yield publication('/.well-known/security.txt', () => securityText(contact, origin, dataDate));
  if (origin) yield* sitemaps(origin, pagesBeside(paths()), dataDate);
}
