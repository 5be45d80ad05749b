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
import { wordsIn } from '../../language/portal-words.ts';
import { PortalWords } from '../../contract/data/words.ts';
import { SourceError } from '../../sources/adapter.ts';
import { AskError, type Ask } from '../../sources/ask.ts';
import { faultOf, findInPortals, searchPage } from '../../sources/find.ts';
import { adapterOf, adapters, recognised } from '../../sources/index.ts';
import { previewFile } from '../../sources/preview-file.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { isScopeId, scopeNamed } from '../reading/parameters.ts';

export type WayOut = (addresses: readonly string[]) => { ask: Ask; close(): Promise<void> };

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
const searchesOf = memoize((_wayOut: WayOut) => ({
  shared: sharedWhileMade<PortalSearch>(),
  kept: keepWithin<PortalSearch>({ bytes: 2e6, largest: 2e5, milliseconds: 300_000 }),
}));

/** Requests fail once so many milliseconds have passed. */
function within(ask: Ask, milliseconds: number): { ask: Ask; end: () => void } {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  return {
    ask: (url, options) =>
      new Promise((answered, failed) => {
        const late = () => failed(new AskError('timeout', url, 'the search took too long'));
        if (over.signal.aborted) return late();
        over.signal.addEventListener('abort', late);
        ask(url, options).then(answered, failed);
      }),
    end: () => clearTimeout(timer),
  };
}

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
  wayOut: WayOut,
  deadline = 20_000,
): Promise<PortalSearch> {
  const { scopeId, name, own, languages } = await portalsOf(published, asked);
  const { shared, kept } = searchesOf(wayOut);
  const key = JSON.stringify([scopeId, words, limit]);
  const search = async (): Promise<PortalSearch> => {
    const { things } = (await published.json(files.portalWords, PortalWords)) ?? { things: [] };
    const { ask, close } = wayOut(own.map(({ base }) => base));
    const timed = within(ask, deadline);
    try {
      const portals = own.map((portal) => ({ ...portal, languages }));
      const found = await findInPortals(portals, words, limit, {
        adapters,
        askOf: () => timed.ask,
        wordsIn: (languages, asked) => wordsIn(things, languages, asked),
      });
      const result = { scopeId, name, words, ...found };
      if (found.asked.length > 0) kept.set(key, result, JSON.stringify(result).length);
      return result;
    } finally {
      timed.end();
      await close();
    }
  };
  return kept.get(key) ?? shared(key, search);
}

/** The address an adapter would request first. Undefined if it isn't a GET. Sends nothing. */
async function addressOf({ platform, base }: Portal, words: string, limit: number): Promise<string | undefined> {
  const addresses: (string | undefined)[] = [];
  const note: Ask = (url, { method = 'GET' } = {}) => {
    addresses.push(method === 'GET' ? url : undefined);
    return Promise.reject(new AskError('not-allowed', url, 'only noted'));
  };
  await adapterOf(platform)
    ?.search?.(base, words, limit, note)
    .catch(() => undefined);
  return addresses[0];
}

/** How to search the portals of a city without us. @throws ProblemError for a city that is unknown or has no portal. */
async function portalsToAsk(
  published: Published,
  { scopeId: asked, words, limit }: AskedSearch,
): Promise<{ scopeId: string; portals: PortalToAsk[] }> {
  const { scopeId, own } = await portalsOf(published, asked);
  const portals = own.map(async (portal): Promise<PortalToAsk> => {
    const address = await addressOf(portal, words, limit);
    return { title: portal.title, page: searchPage(portal, words, adapters), ...(address ? { address } : {}) };
  });
  return { scopeId, portals: await Promise.all(portals) };
}

/** Answers `/api/datasets/search`: asks a city’s portals, or says how to ask them where this server can’t. */
export async function portalSearchAnswer(
  { scopeId: asked, q: words, limit = usualDatasets }: z.output<typeof routes.portalSearch.query>,
  published: Published,
  wayOut: WayOut | undefined,
): Promise<Answer> {
  const search = { scopeId: asked, words, limit };
  if (!wayOut) {
    const { scopeId, portals } = await portalsToAsk(published, search);
    throw new ProblemError('not-implemented', 'This server can’t ask portals. Ask them yourself: see portals.', {
      see: portalSearchAddress(scopeId, words),
      portals,
    });
  }
  const found = await atOnce(() => searchPortals(published, search, wayOut));
  return {
    body: encode(PortalSearch, found),
    cache: found.faults.length > 0 ? cacheForErrors : cacheForLive,
  };
}

/** The first rows, features or words of a file. Asks only servers of portals in the city's country. @throws ProblemError. */
export async function previewDataset(
  published: Published,
  { scopeId, platform, ...resource }: FoundResource & { scopeId: string; platform?: string | undefined },
  wayOut: WayOut,
): Promise<DatasetPreview> {
  const { all } = await portalsOf(published, scopeId);
  const { ask, close } = wayOut(all.map(({ base }) => base));
  const adapter = platform === undefined ? recognised(new URL(resource.url))?.adapter : adapterOf(platform);
  try {
    return await (adapter?.preview?.(resource, ask) ?? previewFile(resource, ask));
  } catch (error) {
    if (error instanceof AskError && error.fault === 'not-allowed')
      throw new ProblemError(
        'invalid-parameter',
        `${new URL(resource.url).host} isn’t a portal of ${scopeId} or its country, so we don’t open it. Open the address yourself.`,
        { parameter: 'url' },
      );
    if (error instanceof AskError || error instanceof SourceError)
      throw new ProblemError('unavailable', `${new URL(resource.url).host}: ${faultOf(error)}.`, { parameter: 'url' });
    throw error;
  } finally {
    await close();
  }
}
