/** Searches a city's portals, and previews a file that one of them lists, through the host's way out. */
import {
  type DatasetPreview,
  type FoundResource,
  NationPortals,
  type Portal,
} from '../../contract/answers/found-portals.ts';
import { atMost, keepWithin, memoize, sharedWhileMade } from '../../cache.ts';
import type { PortalToAsk } from '../../contract/answers/problem.ts';
import type * as z from 'zod';
import { PortalSearch, portalSearchAddress } from '../../contract/answers/found-portals.ts';
import { usualDatasets } from '../../contract/answers/portal-limits.ts';
import { cacheForErrors, cacheForLive } from '../../contract/interface/http-headers.ts';
import { files, type routes } from '../../contract/interface/routes.ts';
import { encode } from '../../queries/encode.ts';
import { PortalWords } from '../../contract/data/words.ts';
import type { PortalSearcher } from '../../sources/portal-searcher.ts';
import { searchAddress, searchPage } from '../../sources/search-page.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { isScopeId, scopeNamed } from '../reading/parameters.ts';

/** The portals of a place and of its country. @throws ProblemError where it has none. */
async function portalsOf(
  published: Published,
  asked: string,
): Promise<{ scopeId: string; name: string; own: Portal[]; all: Portal[]; languages: string[] }> {
  const given = asked.toLowerCase();
  const read = (scopeId: string) => published.json(files.portals(scopeId.slice(0, 2)), NationPortals);
  const known = isScopeId(given) ? await read(given) : null;
  const scopeId = known?.places[given] ? given : (await scopeNamed(published, asked, 'scopeId')).scopeId;
  const nation = known?.places[scopeId] ? known : await read(scopeId);
  const place = nation?.places[scopeId];
  if (!nation || !place)
    throw new ProblemError(
      'not-found',
      `We know no portal we can search for ${scopeId}. Other sources: /datasets/${scopeId.replace('.', '/')}`,
      { parameter: 'scopeId' },
    );
  const own = place.portals.map((i) => nation.portals[i]!);
  return { scopeId, name: place.name, own, all: nation.portals, languages: nation.languages };
}

/** Searches and previews at the same time. Each waits for other servers and holds what they send. */
export const atOnce = atMost(2);

/** What a server keeps of searches: those that are running, and results of the last minutes. */
const searchesOf = memoize((_searcher: PortalSearcher) => ({
  shared: sharedWhileMade<PortalSearch>(),
  kept: keepWithin<PortalSearch>({ bytes: 2e6, largest: 2e5, milliseconds: 300_000 }),
}));

interface AskedSearch {
  scopeId: string;
  words: string;
  limit: number;
}

/**
 * Asks a city's portals at once, and returns what arrived by `deadline`. Equal searches share a result for five
 * minutes. @throws ProblemError
 */
export async function searchPortals(
  published: Published,
  { scopeId: asked, words, limit }: AskedSearch,
  searcher: PortalSearcher,
  deadline = 20_000,
): Promise<PortalSearch> {
  const { scopeId, name, own, languages } = await portalsOf(published, asked);
  const { shared, kept } = searchesOf(searcher);
  const key = JSON.stringify([scopeId, words, limit]);
  const search = async (): Promise<PortalSearch> => {
    const { things } = (await published.json(files.portalWords, PortalWords)) ?? { things: [] };
    const portals = own.map((portal) => ({ ...portal, languages }));
    const found = await searcher.search(portals, { words, things, limit, deadline });
    const result = { scopeId, name, words, ...found };
    if (found.asked.length > 0) kept.set(key, result, JSON.stringify(result).length);
    return result;
  };
  return kept.get(key) ?? shared(key, search);
}

/** How to search the portals of a city without us. @throws ProblemError for a city that is unknown or has no portal. */
async function portalsToAsk(
  published: Published,
  { scopeId: asked, words, limit }: AskedSearch,
): Promise<{ scopeId: string; portals: PortalToAsk[] }> {
  const { scopeId, own } = await portalsOf(published, asked);
  const portals = own.map((portal): PortalToAsk => {
    const address = searchAddress(portal, words, limit);
    return { title: portal.title, page: searchPage(portal, words), ...(address === undefined ? {} : { address }) };
  });
  return { scopeId, portals };
}

/** Answers `/api/datasets/search`: asks a city’s portals, or says how to ask them where this server can’t. */
export async function portalSearchAnswer(
  { scopeId: asked, q: words, limit = usualDatasets }: z.output<typeof routes.portalSearch.query>,
  published: Published,
  searcher: PortalSearcher | undefined,
): Promise<Answer> {
  const search = { scopeId: asked, words, limit };
  if (!searcher) {
    const { scopeId, portals } = await portalsToAsk(published, search);
    throw new ProblemError('not-implemented', 'This server can’t ask portals. Ask them yourself: see portals.', {
      see: portalSearchAddress(scopeId, words),
      portals,
    });
  }
  const found = await atOnce(() => searchPortals(published, search, searcher));
  return {
    body: encode(PortalSearch, found),
    cache: found.faults.length > 0 ? cacheForErrors : cacheForLive,
  };
}

/** The first rows, features or words of a file. Asks only servers of portals in the city's country. @throws ProblemError. */
export async function previewDataset(
  published: Published,
  { scopeId, ...resource }: FoundResource & { scopeId: string; platform?: string | undefined },
  searcher: PortalSearcher,
): Promise<DatasetPreview> {
  const { all } = await portalsOf(published, scopeId);
  const { host } = new URL(resource.url);
  const opened = await searcher.preview(resource, all);
  if (!opened)
    throw new ProblemError(
      'invalid-parameter',
      `${host} isn’t a portal of ${scopeId} or its country, so we don’t open it. Open the address yourself.`,
      { parameter: 'url' },
    );
  if ('fault' in opened) throw new ProblemError('unavailable', `${host}: ${opened.fault}.`, { parameter: 'url' });
  return opened.preview;
}
