/** `/oembed?url=…`: how another site shows a city's page (oEmbed 1.0, rich): its frame, no larger than `maxwidth` and `maxheight` in CSS pixels. */
import { serviceName } from '../contract/about.ts';
import { framePath, frameHtml, frameSize } from '../queries/embedding.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';
import { finish, type Finished } from './respond.ts';

/** Seconds for which the answer may be kept: data change with a deployment. */
const cacheAge = 86_400;

function atMost(given: URLSearchParams, parameter: 'maxwidth' | 'maxheight', usual: number): number {
  const text = given.get(parameter);
  if (text === null) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new ProblemError('invalid-parameter', `${parameter} has to be a whole number of pixels.`, { parameter });
  return Math.min(usual, Number(text));
}

/** The city of a page or frame of this site. */
function scopeIdOf(asked: string, origin: string): string | undefined {
  if (!URL.canParse(asked, origin)) return undefined;
  const url = new URL(asked, origin);
  return url.origin === origin ? /^\/(?:embed\/)?cities\/([a-z]{2}\.[a-z0-9-]+)$/.exec(url.pathname)?.[1] : undefined;
}

export async function oembed({ origin, searchParams: given }: URL, published: Published): Promise<Finished> {
  const asked = given.get('url');
  if (asked === null)
    throw new ProblemError(
      'missing-parameter',
      `url is missing; give the address of a city, as in url=${origin}/cities/fr.lyon.`,
      {
        parameter: 'url',
      },
    );
  if ((given.get('format') ?? 'json') !== 'json')
    throw new ProblemError('invalid-parameter', 'Only format=json is answered.', {
      parameter: 'format',
      allowed: ['json'],
    });
  const scopeId = scopeIdOf(asked, origin);
  const city = scopeId && (await published.vocabulary()).scopes.find((scope) => scope.scopeId === scopeId);
  if (!city || !(await published.bytes(`${framePath(city.scopeId)}.html`)))
    throw new ProblemError(
      'not-found',
      `What is at ${asked.slice(0, 200)} cannot be shown in a frame; the page of a city can.`,
    );
  const size = {
    width: atMost(given, 'maxwidth', frameSize.width),
    height: atMost(given, 'maxheight', frameSize.height),
  };
  return finish(
    JSON.stringify({
      version: '1.0',
      type: 'rich',
      provider_name: serviceName,
      provider_url: `${origin}/`,
      title: `${city.name}: published city data`,
      cache_age: cacheAge,
      ...size,
      html: frameHtml(origin, city.scopeId, city.name, size),
    }),
    { type: 'application/json; charset=utf-8' },
  );
}
