/** Kinds that a city has no dataset of, and cities whose portals we haven't read. */
import type { CityDatasets, CityKind, KindState, ReadingOfPortal } from '../../contract/answers/datasets.ts';
import { portalSearchAddress, type Portal } from '../../contract/answers/found-portals.ts';
import type { PortalWords } from '../../contract/data/words.ts';
import { unknownPlatform } from '../../contract/answers/portal-limits.ts';
import { unlistingSentence, unreadSentence } from '../../wording/readings.ts';
import type { Atlas } from '../atlas.ts';
import { wordForKind } from './portal-words.ts';

export interface Searchable {
  /** Of any level; those that can't be searched too. */
  portals: readonly Portal[];
  languages: readonly string[];
  things: PortalWords['things'];
}

const canSearch = ({ portals }: Searchable): boolean => portals.some(({ platform }) => platform !== unknownPlatform);

/** A kind without a dataset in the city, with the search that may find one. */
export function lacking(
  kind: { kind: string; name: string },
  state: KindState,
  scopeId: string,
  searchable: Searchable,
  level?: 'region' | 'nation',
): CityKind {
  const inherited = level ? { level } : {};
  if (state === 'read' || !canSearch(searchable)) return { ...kind, state, ...inherited };
  const words = wordForKind(kind.kind, searchable) ?? kind.name;
  return { ...kind, state, ...inherited, words, search: portalSearchAddress(scopeId, words) };
}

type Head = Pick<CityDatasets, 'scopeId' | 'name' | 'countryCode'>;

/** A city whose portals we haven't read. The edge function makes it from published files as the build does from facts. */
export function unreadDatasets(
  { scopeId, name, countryCode }: Head,
  kinds: readonly { kind: string; name: string }[],
  searchable: Searchable,
  provenance: Atlas['provenance'],
): CityDatasets {
  const portals = searchable.portals
    .filter(({ level }) => level === 'city')
    .map(({ title, platform, base, page, searchOnly, registry, record }): ReadingOfPortal => {
      const host = new URL(base).hostname.replace(/^www\./, '');
      const readable = platform !== unknownPlatform && !searchOnly;
      return {
        portal: host,
        url: page ?? base,
        title,
        state: readable ? 'not-read' : 'not-readable',
        finding: readable ? unreadSentence(host) : unlistingSentence(host),
        ...(platform === unknownPlatform ? {} : { platform }),
        registry,
        record,
      };
    });
  const state: KindState = portals.some((one) => one.state === 'not-read')
    ? 'not-read'
    : portals.length > 0
      ? 'not-readable'
      : 'no-portal';
  return {
    scopeId,
    name,
    countryCode,
    total: 0,
    count: 0,
    portals,
    kinds: kinds.map(({ kind, name: called }) => lacking({ kind, name: called }, state, scopeId, searchable)),
    datasets: [],
    attributions: [],
    ...provenance,
  };
}
