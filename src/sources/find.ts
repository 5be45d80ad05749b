/** Searches portals for words: every dataset once, and the reason for each portal without an answer. */
import type { AskedPortal, FoundInAll, FoundInPortals, FoundDataset } from '../contract/answers/found-portals.ts';
import { fold } from '../language/fold.ts';
import { unknownPlatform } from '../contract/answers/portal-limits.ts';
import { SourceError, type Adapter } from './adapter.ts';
import { AskError, type Ask, type AskFault } from './ask.ts';

/** Independent of where it runs. */
export interface Finder {
  adapters: readonly Adapter[];
  askOf: (host: string) => Ask;
  /** Searches for a portal in these languages: the given words, then translations. */
  wordsIn: (languages: readonly string[], words: string) => readonly string[];
}

/** Why a portal did not answer, in words that follow "data.example". */
export const faultWords: Record<AskFault, string> = {
  name: 'we found no address for its domain name',
  connection: 'we couldn’t reach it',
  tls: 'its certificate isn’t valid',
  timeout: 'it didn’t answer in time',
  redirects: 'it redirects in circles',
  'not-allowed': 'we may not ask it',
  decoding: 'we couldn’t unpack its answer',
  'too-large': 'its answer is too long',
};

/** One line of at most 200 characters: what an error says may hold what a portal sent. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Why nothing came, in words that follow the name of a portal, without a full stop. */
export function faultOf(error: unknown): string {
  if (error instanceof AskError) return faultWords[error.fault];
  if (error instanceof SourceError) return oneLine(error.message).replace(/\.$/, '');
  return 'we couldn’t read its answer';
}

/** Why a portal can only be searched on its own page, by its registered software. */
const unsearchable = (software: string | undefined): string =>
  software === undefined
    ? 'no registry says how to search it from elsewhere'
    : software === 'custom'
      ? 'it runs on its own software'
      : `it runs on ${software}, which we can’t search`;

interface Searched {
  portal: AskedPortal;
  words: string[];
  lists: FoundDataset[][];
  fault?: string;
}

async function searchOne(
  portal: AskedPortal,
  words: readonly string[],
  limit: number,
  { adapters, askOf }: Finder,
): Promise<Searched> {
  const { platform, base } = portal;
  const searched: Searched = { portal, words: [], lists: [] };
  const adapter = adapters.find((one) => one.platform === platform);
  if (platform === unknownPlatform) return { ...searched, fault: unsearchable(portal.software) };
  if (!adapter?.search) return { ...searched, fault: `the atlas cannot search ${platform}` };
  try {
    for (const wording of words) {
      searched.lists.push(await adapter.search(base, wording, limit, askOf(new URL(base).host)));
      searched.words.push(wording);
    }
    return searched;
  } catch (error) {
    return { ...searched, fault: faultOf(error) };
  }
}

/** The best of each search by turns, without repeats. */
function distinct(lists: readonly FoundDataset[][], limit: number): FoundDataset[] {
  const found = new Map<string, FoundDataset>();
  for (let rank = 0; rank < limit; rank++)
    for (const list of lists) {
      const dataset = list[rank];
      if (dataset && !found.has(dataset.id)) found.set(dataset.id, dataset);
    }
  return [...found.values()].slice(0, limit);
}

/**
 * Searches all portals at once, each portal's searches in sequence. A fault is a row. `limit` (1 to 50) applies to each
 * and in total. The order of answers doesn't matter.
 */
export async function findInPortals(
  portals: readonly AskedPortal[],
  words: string,
  limit: number,
  finder: Finder,
): Promise<FoundInAll> {
  const results = await Promise.all(
    portals.map((portal) => searchOne(portal, finder.wordsIn(portal.languages, words), limit, finder)),
  );
  const answered = results
    .filter(({ lists }) => lists.length > 0)
    .map(({ portal, words: asked, lists }) => ({ ...portal, asked, datasets: distinct(lists, limit) }));
  return {
    datasets: merge(answered).slice(0, limit),
    asked: answered.map(({ title, platform, base, asked, datasets }) => ({
      title,
      platform,
      base,
      words: asked,
      found: datasets.length,
    })),
    faults: results.flatMap(({ portal: { title, base }, fault }) =>
      fault === undefined ? [] : [{ title, base, fault }],
    ),
  };
}

/** What one portal gave, best first; no id twice. */
export interface FoundAt {
  base: string;
  datasets: readonly FoundDataset[];
}

/** Formats of services and pages; many datasets share such addresses. */
const shared = /^(?:W[MFC]S|WMTS|CSW|OGC|API|REST|SPARQL|HTML?|WEB|ESRI|ARCGIS|LINK|URL|SERVICE|PORTAL)\b/;

/** An address without scheme, `www.`, final slash or fragment. */
function addressKey(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  // The home page of a portal says nothing of a dataset.
  return path === '' && search === '' ? undefined : host.replace(/^www\./, '') + path + search;
}

/** Datasets with a common key are the same: page, download address, title with publisher. */
function keysOf({ title, publisher, page, resources }: FoundDataset): string[] {
  const addresses = [
    ...(page === undefined ? [] : [page]),
    ...resources.flatMap(({ url, format = '' }) => (shared.test(format) ? [] : [url])),
  ];
  const names = [title, publisher ?? ''].map(fold);
  return [
    ...addresses.flatMap((address) => addressKey(address) ?? []),
    ...(names.every((name) => name !== '') ? [names.join('\n')] : []),
  ];
}

interface Group {
  dataset: FoundInPortals;
  bases: Set<string>;
}

const place = (base: string, { id, page }: FoundDataset): FoundInPortals['portals'][number] => ({
  base,
  id,
  ...(page === undefined ? {} : { page }),
});

function join({ dataset, bases }: Group, base: string, found: FoundDataset): void {
  const known = new Set(dataset.resources.map(({ url }) => addressKey(url) ?? url));
  dataset.resources.push(...found.resources.filter(({ url }) => !known.has(addressKey(url) ?? url)));
  dataset.portals.push(place(base, found));
  bases.add(base);
}

/**
 * Every dataset once: those in most portals first, then each portal's best by turns. One portal's are never merged:
 * editions share titles.
 */
export function merge(found: readonly FoundAt[]): FoundInPortals[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group[]>();
  const longest = Math.max(0, ...found.map(({ datasets }) => datasets.length));
  for (let rank = 0; rank < longest; rank++) {
    for (const { base, datasets } of found) {
      const dataset = datasets[rank];
      if (!dataset) continue;
      const keys = keysOf(dataset);
      const same = keys.flatMap((key) => byKey.get(key) ?? []).find(({ bases }) => !bases.has(base));
      const group = same ?? begin(base, dataset);
      if (same) join(same, base, dataset);
      else groups.push(group);
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []).filter((other) => other !== group), group]);
    }
  }
  return groups.toSorted((a, b) => b.bases.size - a.bases.size).map(({ dataset }) => dataset);
}

function begin(base: string, found: FoundDataset): Group {
  const { id: _, resources, ...rest } = found;
  return {
    dataset: { ...rest, resources: [...resources], portals: [place(base, found)] },
    bases: new Set([base]),
  };
}
