/** `/oembed?url=…`: a city's frame for other sites (oEmbed 1.0, rich), at most `maxwidth` by `maxheight` CSS pixels. */
import { serviceName } from '../../contract/about.ts';
import { framePath, frameHtml, frameSize } from '../../markup/markup.ts';
import { loopback } from '../mcp/access.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { finish, type Finished } from '../http/respond.ts';

/** In seconds. Data only changes with a deployment. */
const cacheAge = 86_400;

function atMost(given: URLSearchParams, parameter: 'maxwidth' | 'maxheight', usual: number): number {
  const text = given.get(parameter)?.trim();
  if (!text) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new ProblemError('invalid-parameter', `${parameter} must be a whole number of pixels.`, { parameter });
  return Math.min(usual, Number(text));
}

/** The city of a page or frame of this site. Behind a proxy either scheme is possible. */
function scopeIdOf(asked: string, site: string): string | undefined {
  if (!URL.canParse(asked, site)) return undefined;
  const { protocol, host, pathname } = new URL(asked, site);
  return /^https?:$/.test(protocol) && host === new URL(site).host
    ? /^\/(?:embed\/)?cities\/([a-z]{2}\.[a-z0-9-]+)\/?$/.exec(pathname)?.[1]
    : undefined;
}

/** The operator's origin. We only trust the request's own origin on this machine. */
async function siteOrigin({ origin, hostname }: URL, published: Published): Promise<string> {
  const { site } = await published.access();
  if (site) return site;
  if (loopback.test(hostname)) return origin;
  throw new ProblemError(
    'not-found',
    'This site was built without its public address (ATLAS_ORIGIN), so other sites can’t embed its pages.',
  );
}

export async function oembed(url: URL, published: Published): Promise<Finished> {
  const given = url.searchParams;
  const asked = given.get('url')?.trim();
  if (!asked)
    throw new ProblemError('missing-parameter', 'url is missing. Give a city’s address, as in url=/cities/fr.lyon.', {
      parameter: 'url',
    });
  if ((given.get('format')?.trim() || 'json') !== 'json')
    throw new ProblemError('invalid-parameter', 'Only format=json works.', {
      parameter: 'format',
      allowed: ['json'],
    });
  const size = {
    width: atMost(given, 'maxwidth', frameSize.width),
    height: atMost(given, 'maxheight', frameSize.height),
  };
  const origin = await siteOrigin(url, published);
  const scopeId = scopeIdOf(asked, origin);
  const city = scopeId && (await published.vocabulary()).scopes.find((scope) => scope.scopeId === scopeId);
  if (!city || !(await published.bytes(`${framePath(city.scopeId)}.html`)))
    throw new ProblemError('not-found', `${asked.slice(0, 200)} can’t be shown in a frame. Use the page of a city.`);
  return finish(
    JSON.stringify({
      version: '1.0',
      type: 'rich',
      provider_name: serviceName,
      provider_url: `${origin}/`,
      title: `${city.name}: open city data`,
      cache_age: cacheAge,
      ...size,
      html: frameHtml(origin, city.scopeId, city.name, size),
    }),
    { type: 'application/json; charset=utf-8' },
  );
}
