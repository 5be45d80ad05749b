/**
 * An importer turns the records of one registry's snapshot into facts; it never judges or fetches. Most use
 * `listImporter`, which turns each record into a fact or says why not.
 */
import type * as z from 'zod';
import type { Fact, FactKind, FactOf } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import type { Registry } from '../contract/data/registry.ts';
import { countryName } from '../places/match/territories.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { nearestRecords, PER_CITY } from '../places/match/near.ts';
import { filesLike, type Raw, records, type Report, type Snapshot, type SnapshotFile } from '../snapshots/records.ts';

export type { Report, Snapshot, SnapshotFile };

/** Members that `collect` or `listImporter` add where an importer leaves them out: most records are open and active. */
type Added = 'kind' | 'registry' | 'access' | 'state' | 'location' | 'observed';
type Loose<F> = {
  [M in keyof F as M extends Added ? never : undefined extends F[M] ? never : M]: M extends 'url'
    ? F[M] | undefined
    : F[M];
} & {
  [M in keyof F as M extends Added ? M : undefined extends F[M] ? M : never]?: F[M] | undefined;
} & Positioned;
/** One object type, which is compared much faster than what it is made of. */
type Flat<T> = { [M in keyof T]: T[M] };

type Drafts = { [K in FactKind]: Flat<Loose<FactOf<K>>> };
/** A fact as an importer yields it. Members that are undefined are left out of the fact; without an address it's rejected. */
export type Draft<K extends FactKind = FactKind> = Drafts[K];

export interface Importer {
  registry: string;
  facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncIterable<Draft>;
  /** Reads the folder of `--from` itself, which has no commit to be pinned at; undefined where it holds nothing for the importer. */
  open?(folder: string, registry: Registry): Promise<Snapshot | undefined>;
  /** Whether a fact of an earlier import stays, though this one doesn't yield it. */
  keeps?(fact: Fact, imported: readonly Fact[]): boolean;
}

export interface Left {
  left: 'skip' | 'reject';
  reason: string;
  record?: string | undefined;
}

/** Leaves a record out on purpose; with its id, it still counts as listed. */
export const skip = (reason: string, record?: string): Left => ({ left: 'skip', reason, record });
/** Leaves a record out for a fault of its own. */
export const reject = (reason: string): Left => ({ left: 'reject', reason });
export const noAddress = reject('no http(s) address');
/** Whether a country is known but has no place in the gazetteer: Antarctica. */
export const isWithoutPlaces = (nation: string, gazetteer: Gazetteer): boolean =>
  countryName(nation) !== undefined && !gazetteer.hasNation(nation);
export const unknownCountry = (country: string): Left => reject(`unknown country ${country}`);

export type Position = readonly [longitude: number, latitude: number];

/** Position of a record from a list of positions: it belongs to the cities around it. */
export interface Positioned {
  position?: Position | undefined;
}
/** What this file needs to know of a fact of any kind. */
interface AnyFact extends Positioned {
  record: string;
  nation: string;
  url: string | undefined;
}

interface At {
  location: string;
  snapshot: Snapshot;
  gazetteer: Gazetteer;
}
type Made<F> = F | Left | Iterable<F | Left>;

/** Which records of a list of positions each city of 100,000 inhabitants, and each capital, keeps. */
interface Nearest<T> {
  /** How far from the city's centre. */
  km: number;
  /** A city takes other records only if it has none of these. */
  isPreferred?(row: T): boolean;
  /** By default the nearest three of the preferred records, else of all. */
  choose?(nearestFirst: Found<T>[], city: Place): Found<T>[];
  /** Places of records that no city chose, or that have no position, by the ids of the cities that chose some. */
  others?(
    listed: readonly Listed<T>[],
    reached: ReadonlySet<string>,
    gazetteer: Gazetteer,
  ): ReadonlyMap<T, Fact['places']>;
}
export interface Listed<T> {
  row: T;
  fact: AnyFact;
}
export interface Found<T> {
  record: Listed<T> & { coordinates: Position; nation: string };
  km: number;
}

interface List<T, F> {
  registry: string;
  /** Pattern of the paths of its files, or what reads them. */
  files: RegExp | ((snapshot: Snapshot) => AsyncIterable<SnapshotFile | Raw>);
  /** What locations call the file, where the copy has another path than upstream. */
  path?: string;
  Row: z.core.$ZodType<T>;
  /** Why to leave out a record whose id is already taken, or that it gets a number after its id. */
  twice?: string | { isNumbered: true };
  nearest?: Nearest<T>;
  fact(row: T, at: At): Made<F>;
}

/**
 * The importer of a list: it counts its records, and those that are left out by reason. The kind comes first, so that
 * types needn't be inferred over all kinds.
 * @param kind left out where each fact gives its own
 */
export const listImporter =
  <K extends FactKind = FactKind>(kind?: K) =>
  <T>(list: List<T, Draft<K>>): Importer => ({
    registry: list.registry,
    facts: (snapshot, gazetteer, report) =>
      readList(kind, list as unknown as List<T, AnyFact>, snapshot, gazetteer, report),
  });

/** Every fact has an address, and is of a country with places. */
function checked(made: AnyFact | Left, gazetteer: Gazetteer): AnyFact | Left {
  if ('left' in made) return made;
  if (made.url === undefined) return noAddress;
  return gazetteer.hasNation(made.nation) ? made : unknownCountry(made.nation);
}

async function* readList<T>(
  kind: FactKind | undefined,
  list: List<T, AnyFact>,
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<Draft> {
  const times = new Map<string, number>();
  const listed: Listed<T>[] = [];
  for await (const { row, location } of records(filesOf(list, snapshot), list.Row, report)) {
    const made = list.fact(row, { location, snapshot, gazetteer });
    for (const given of Symbol.iterator in made ? made : [made]) {
      const one = checked(given, gazetteer);
      if ('left' in one) {
        if (one.left === 'skip') report.skip(one.reason, one.record);
        else report.reject(location, one.reason);
      } else {
        const time = (times.get(one.record) ?? 0) + 1;
        times.set(one.record, time);
        if (time > 1 && typeof list.twice === 'string') {
          report.skip(list.twice);
          continue;
        }
        const record = time > 1 && list.twice ? `${one.record}-${time}` : one.record;
        const fact = { kind, location, ...one, record };
        if (list.nearest) listed.push({ row, fact });
        else yield fact as unknown as Draft;
      }
    }
  }
  if (list.nearest) yield* nearestFacts(listed, list.nearest, gazetteer, report);
}

async function* filesOf<T, F>({ files, path }: List<T, F>, snapshot: Snapshot) {
  if (!(files instanceof RegExp)) yield* files(snapshot);
  else for await (const file of filesLike(snapshot, files)) yield path === undefined ? file : { ...file, path };
}

/** The facts of the records that a city keeps, with these cities as their places. */
export function* nearestFacts<T>(
  listed: readonly Listed<T>[],
  { km, isPreferred = () => false, choose, others }: Nearest<T>,
  gazetteer: Gazetteer,
  report: Report,
): Generator<Draft> {
  const located: Found<T>['record'][] = listed.flatMap(({ row, fact }) =>
    fact.position ? [{ row, fact, coordinates: fact.position, nation: fact.nation }] : [],
  );
  const nearestThree = (nearestFirst: Found<T>[]) => {
    const preferred = nearestFirst.filter(({ record }) => isPreferred(record.row));
    return (preferred.length > 0 ? preferred : nearestFirst).slice(0, PER_CITY);
  };
  const chosen = nearestRecords(located, gazetteer, km, choose ?? nearestThree);
  const near = new Map([...chosen].map(([{ row }, places]) => [row, places]));
  const reached = new Set([...near.values()].flat().map(({ scopeId }) => scopeId));
  const named = others?.(listed, reached, gazetteer);
  for (const { row, fact } of listed) {
    const places = near.get(row) ?? named?.get(row);
    const { position: _, ...rest } = fact;
    if (places) yield { ...rest, level: 'city', places } as unknown as Draft;
    else report.skip('not among the nearest of a city');
  }
}
