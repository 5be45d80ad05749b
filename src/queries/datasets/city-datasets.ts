/** Datasets of a city by kind, what was read of its portals, and what that says of kinds that it has none of. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Portals, ReadPortal } from '../../assess/catalogues/portals.ts';
import { hostOf } from '../../assess/criteria/catalogue.ts';
import { memoize } from '../../cache.ts';
import type {
  CataloguedItem,
  CityDatasets,
  CityKind,
  KindState,
  ReadingOfPortal,
} from '../../contract/answers/datasets.ts';
import type { FactOf, Reach } from '../../contract/data/fact.ts';
import { fromRecord } from '../../sources/index.ts';
import { readingSentence, unlistingSentence, unreadSentence } from '../../wording/readings.ts';
import { registryMap, type Atlas } from '../atlas.ts';
import { recordUrl } from '../record-url.ts';
import { lacking, type Searchable, unreadDatasets } from './unread-datasets.ts';
import { attributionsOf, type ByKind, dateOf, itemOf, orderedKinds, type Ranked, rankedByKind } from './ranked.ts';

export const mostOfKind = 5;

/** What catalogues say of a place, and where they can be searched. */
export interface Catalogued {
  /** Datasets and readings: its own, then those of its regions and its country. */
  lists: readonly (readonly Reach[])[];
  catalogues: readonly FactOf<'catalogue'>[];
  portals: Portals;
  /** The portals of a live search, and the languages to search them in. */
  searchable: Searchable;
}

/** Whether anything was read of the place itself: else it has no file, and the edge function says what can be searched. */
export const isRead = ({ lists: [own] }: Pick<Catalogued, 'lists'>): boolean => own !== undefined && own.length > 0;

/** The portals of a city: those that were read, then those that weren't. */
function readings(atlas: Atlas, name: string, { portals, catalogues }: Catalogued): ReadingOfPortal[] {
  const registries = registryMap(atlas);
  const link = ({ registry, record, location }: FactOf<'catalogue' | 'catalogue-reading'>) => ({
    registry,
    record,
    recordUrl: recordUrl(registries.get(registry)!, location),
  });
  const read = portals.read.map((portal): ReadingOfPortal => {
    const { host, reading, fault } = portal;
    const { url, title, adapter, read: day, complete, shared, listed, stated, newest } = reading;
    return {
      portal: host,
      url,
      title,
      state: fault === undefined ? 'read' : 'partly-read',
      finding: readingSentence(portal, name),
      ...(adapter ? { platform: adapter } : {}),
      read: day,
      complete,
      ...(shared ? { shared } : {}),
      listed,
      ...(stated === undefined ? {} : { stated }),
      ...(newest ? { newest } : {}),
      ...link(reading),
    };
  });
  const unread = (host: string, state: 'not-read' | 'not-readable'): ReadingOfPortal => {
    const fact = catalogues.find((one) => hostOf(one) === host)!;
    const platform = fromRecord(fact)?.platform;
    return {
      portal: host,
      url: fact.url,
      title: fact.title,
      state,
      finding: state === 'not-read' ? unreadSentence(host) : unlistingSentence(host),
      ...(platform ? { platform } : {}),
      ...link(fact),
    };
  };
  return [
    ...read,
    ...portals.unread.map((host) => unread(host, 'not-read')),
    ...portals.unlisting.map((host) => unread(host, 'not-readable')),
  ];
}

function stateOfLacking({ read, unread, unlisting, areRead }: Portals): KindState {
  if (areRead) return 'read';
  if (read.length > 0) return 'partly-read';
  if (unread.length > 0) return 'not-read';
  return unlisting.length > 0 ? 'not-readable' : 'no-portal';
}

/** Datasets of a kind in the catalogues that were read, those that we don't keep included. */
const countIn = (read: readonly ReadPortal[], kind: string): number =>
  read.reduce((sum, { reading }) => sum + (reading.kinds?.[kind] ?? 0), 0);

export interface KindInCity {
  own: readonly Ranked[];
  count: number;
  newest?: string;
  live?: true;
}

/** The city's own datasets by kind, with how many there are. */
export function kindsInCity(atlas: Atlas, { lists: [own = []], portals }: Pick<Catalogued, 'lists' | 'portals'>) {
  const ranked = rankedByKind(
    atlas,
    own.filter(({ level }) => level === 'city'),
  );
  return (kind: string): KindInCity => {
    const records = ranked.get(kind) ?? [];
    const newest = records.flatMap((record) => dateOf(record) ?? []).reduce((a, b) => (a > b ? a : b), '');
    return {
      own: records,
      count: Math.max(records.length, countIn(portals.read, kind)),
      ...(newest ? { newest } : {}),
      ...(records.some(({ fact }) => fact.live) ? { live: true } : {}),
    };
  };
}

/** Made once for a list, which all places of a region or country share. */
const wideOf = memoize((atlas: Atlas) => memoize((list: readonly Reach[]): ByKind => rankedByKind(atlas, list)));

function inherited(atlas: Atlas, { lists: [own = [], ...wide] }: Catalogued): (kind: string) => Ranked | undefined {
  const around = own.filter(({ level }) => level !== 'city');
  const ranked = [...(around.length > 0 ? [rankedByKind(atlas, around)] : []), ...wide.map(wideOf(atlas))];
  return (kind) => {
    for (const list of ranked) {
      const [first] = list.get(kind) ?? [];
      if (first) return first;
    }
    return undefined;
  };
}

export function cityDatasets(
  atlas: Atlas,
  city: Pick<AssessedCity, 'scopeId' | 'countryCode' | 'place'>,
  catalogued: Catalogued,
): CityDatasets {
  const { scopeId, countryCode, place } = city;
  const head = { scopeId, name: place.name, countryCode };
  const names = orderedKinds(atlas.kinds).map(({ id, name }) => ({ kind: id, name }));
  if (!isRead(catalogued)) return unreadDatasets(head, names, catalogued.searchable, atlas.provenance);
  const { portals, searchable } = catalogued;
  const ownOf = kindsInCity(atlas, catalogued);
  const wideOne = inherited(atlas, catalogued);
  const otherwise = stateOfLacking(portals);
  const shown = new Set<Ranked['fact']>();
  const datasets: CataloguedItem[] = [],
    around: CataloguedItem[] = [];
  const add = (list: CataloguedItem[], record: Ranked) => {
    if (shown.has(record.fact)) return;
    shown.add(record.fact);
    list.push(itemOf(atlas, record));
  };
  const kinds = names.map((kind): CityKind => {
    const { own, ...found } = ownOf(kind.kind);
    for (const record of own.slice(0, mostOfKind)) add(datasets, record);
    if (found.count > 0) return { ...kind, state: 'found', ...found, level: 'city' };
    const other = wideOne(kind.kind);
    if (other) add(around, other);
    return lacking(kind, otherwise, scopeId, searchable, other && (other.level as 'region' | 'nation'));
  });
  const all = [...datasets, ...around];
  const read = readings(atlas, place.name, catalogued);
  const used = [...all.map(({ registry }) => registry), ...read.flatMap(({ registry }) => registry ?? [])];
  return {
    ...head,
    total: all.length,
    count: all.length,
    portals: read,
    kinds,
    datasets: all,
    attributions: attributionsOf(atlas, used),
    ...atlas.provenance,
  };
}
