/** Findings on what portals' catalogues hold: datasets by name, readings, and what all portals of a city lack. */
import type { DatasetFault, GradedFact } from '../assess/criterion-row.ts';
import type { Reading, ReadPortal } from '../assess/catalogues/portals.ts';
import { isOldReading } from '../assess/catalogues/grade.ts';
import { enough } from '../assess/framework.ts';
import { addressKey } from '../assess/records/address.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { hostOf } from '../assess/criteria/catalogue.ts';
import { longDate, monthOf, and, capital, inRow, or } from './phrases.ts';
import { keysTo } from './faults.ts';
import { lower } from '../language/fold.ts';
import { datasets, number, unlistingSentence, unreadSentence } from './readings.ts';
import { shortTitle } from './records.ts';
import type { Records, Scene } from './scene.ts';

type Datasets = readonly GradedFact<'dataset'>[];

/** Datasets and portals that a finding names; the rest is counted. */
const SHOWN = { datasets: 3, hosts: 2, kinds: 3 };

const isReading = (record: GradedFact): record is GradedFact<'catalogue-reading'> =>
  record.fact.kind === 'catalogue-reading';
const isDataset = (record: GradedFact): record is GradedFact<'dataset'> => record.fact.kind === 'dataset';

export const isFromCatalogue = (record: GradedFact): boolean => isReading(record) || isDataset(record);

/** "noise maps, parks or trees". */
const kindsPhrase = (kinds: readonly DatasetKind[]): string =>
  or.format(kinds.slice(0, SHOWN.kinds).map(({ name }) => lower(name)));

/** A list of names, the rest counted: "a.example, b.example and 3 more". */
function few(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return inRow(rest > 1 ? [...names.slice(0, most), `${rest} more`] : names);
}

const distinct = (records: Datasets): Datasets =>
  [...new Map(records.toReversed().map((record) => [addressKey(record.fact.url), record])).values()].toReversed();

/** "Noise map 2022, Street trees and Parks"; ends a sentence. */
function titlesOf(records: Datasets): string {
  const names = [...new Set(distinct(records).map(({ fact }) => shortTitle(fact.title)))];
  return few(names, SHOWN.datasets).replace(/\.$/, '');
}

/** "data.alpha.example (12 March 2026)", each portal with the day on which it was read last. */
function portalsPhrase(records: Datasets): string {
  const days = new Map<string, string>();
  for (const { fact } of records) {
    const known = days.get(fact.portal);
    if (known === undefined || known < fact.read) days.set(fact.portal, fact.read);
  }
  return few(
    [...days].map(([host, day]) => `${host.split('~')[0]} (${longDate(day)})`),
    SHOWN.hosts,
  );
}

/** "environment data", "data on land parcels". */
function thingsOf({ row }: Scene, records: Datasets): string {
  if (row.theme) return row.theme.data;
  // What is recognised as of a live kind and isn't known to be live is only about its subject.
  const names = new Set(
    records.map(({ fact, dataset }) =>
      lower(fact.live ? dataset!.kind.name : dataset!.kind.name.replace(/^Live /, '')),
    ),
  );
  return `data on ${and.format([...names].slice(0, SHOWN.kinds))}`;
}

function unchanged(records: Datasets, many: boolean): string {
  const latest = records
    .map(({ since }) => since!)
    .toSorted()
    .at(-1)!;
  return `${many ? 'they haven’t' : 'it hasn’t'} changed since ${monthOf(latest)}`;
}

/** Why datasets with the same fault fall short, as a clause after "but". */
function clause(fault: DatasetFault | 'dead', records: Datasets): string {
  const many = distinct(records).length > 1;
  const [it, is, has] = many ? ['they', 'they’re', 'have'] : ['it', 'it’s', 'has'];
  switch (fault) {
    case 'withdrawn':
      return `${is} marked as no longer kept up to date`;
    case 'old-reading':
      return `we last checked in ${monthOf(
        records
          .map(({ fact }) => fact.read)
          .toSorted()
          .at(-1)!,
      )}, which is too long ago`;
    case 'old':
      return unchanged(records, many);
    case 'closed':
      return `${it} need${many ? '' : 's'} ${keysTo(records.map(({ fact }) => fact))}`;
    case 'no-licence':
      return `we found no licence for ${many ? 'them' : 'it'}`;
    case 'closed-licence':
      return `${it} ${has} a licence that isn’t open`;
    case 'no-format':
      return `we couldn’t tell ${many ? 'their formats' : 'its format'}`;
    case 'format':
      return `only as ${few([...new Set(records.flatMap(({ fact }) => fact.formats))].sort(), SHOWN.datasets)}`;
    case 'dead':
      return `${many ? 'their pages' : 'its page'} can’t be found any more`;
    default:
      return '';
  }
}

const faultOf = ({ dataset, dead }: GradedFact<'dataset'>): DatasetFault | 'dead' | undefined =>
  dead ? 'dead' : dataset?.fault;

/** A theme that fewer datasets show than it takes. */
function fewOfTheme({ row, city, verdict }: Scene, records: Datasets): string {
  const core = (verdict.catalogues?.kinds ?? []).filter((kind) => kind.core);
  const one = core.length > 0 ? `, or one on a subject such as ${kindsPhrase(core)}` : '';
  return `${city} publishes a little ${row.theme!.data} on ${portalsPhrase(records)}: ${titlesOf(records)}. It takes ${enough.theme} such datasets${one}.`;
}

/** Faults that say that a dataset is gone, or may be. */
const past: ReadonlySet<DatasetFault | 'dead' | undefined> = new Set(['withdrawn', 'old-reading', 'dead'] as const);

/** What the city itself publishes. Of datasets that fall short for several reasons, those that do as the first does. */
function ownDatasets(scene: Scene, records: Datasets): string {
  const { city } = scene;
  const fault = faultOf(records[0]!);
  const same = records.filter((record) => faultOf(record) === fault);
  if (fault === 'few') return fewOfTheme(scene, same);
  if (fault === 'related')
    return `We found no ${scene.one} for ${city} itself, only ${thingsOf(scene, same)} on ${portalsPhrase(same)}: ${titlesOf(same)}.`;
  const named = `${portalsPhrase(same)}${fault === undefined || fault === 'not-live' ? '' : `, but ${clause(fault, same)}`}`;
  const rest = distinct(records).length - distinct(same).length;
  const more = rest > 0 ? ` ${rest === 1 ? 'One more falls' : `${rest} more fall`} short too.` : '';
  return fault === 'not-live'
    ? `We found no ${scene.one} for ${city} on ${named}, only data that isn’t live: ${titlesOf(same)}.${more}`
    : `${city} ${past.has(fault) ? 'published' : 'publishes'} ${thingsOf(scene, same)} on ${named}: ${titlesOf(same)}.${more}`;
}

const wideDatasets = (scene: Scene, records: Datasets): string =>
  `${capital(scene.area(records))} publishes ${thingsOf(scene, records)} on ${portalsPhrase(records)}: ${titlesOf(records)}.`;

const onDay = ({ read }: Reading): string => longDate(read);

/** An open data portal that was read or counted. `isConfirmed`: other records say so too. */
function openPortal(
  city: string,
  host: string,
  { fact, grade }: GradedFact<'catalogue-reading'>,
  isConfirmed: boolean,
): string {
  const { shared, listed, stated = listed, adapter } = fact;
  const day = onDay(fact);
  if (shared) return `${city} had ${datasets(listed)} on ${host}, which it shares with others, on ${day}.`;
  const had = `${host} had ${datasets(Math.max(listed, stated))} on ${day}`;
  if (grade === 'stale') return `${city} had an open data portal: ${had}, and we know of nothing newer.`;
  if (!isConfirmed) return `${city} runs an open data portal: ${had}.`;
  return adapter !== undefined && listed > 0 ? `We read ${datasets(listed)} of ${host} on ${day}.` : `${had}.`;
}

/** A portal's reading as evidence of the portal itself. */
function ownPortal({ city, row, verdict }: Scene, records: readonly GradedFact<'catalogue-reading'>[]): string {
  const { fact } = records[0]!;
  const host = hostOf(fact);
  switch (row.criterionId) {
    case 'catalogue-api':
      return `We read ${datasets(fact.listed)} of ${host} through its interface on ${onDay(fact)}.`;
    case 'portal-breadth': {
      const n = fact.publishers;
      const named = n === undefined ? '' : ` from ${n === 1 ? 'one publisher' : `${number(n)} publishers`}`;
      const { domains = 0 } = records[0]!;
      const on = domains === 0 ? '' : `, on ${domains} of our six domains`;
      return `${host} listed ${datasets(fact.listed)}${named}${on} (${onDay(fact)}).`;
    }
    default:
      return openPortal(city, host, records[0]!, verdict.counted.length > records.length);
  }
}

/** What the counted records of catalogues say; at least one is given. */
export function fromCatalogues(scene: Scene, records: Records): string {
  const readings = records.filter(isReading);
  const found = records.filter(isDataset);
  const isWide = found[0]?.grade === 'region' || found[0]?.grade === 'nation';
  return [
    ...(found.length > 0 ? [isWide ? wideDatasets(scene, found) : ownDatasets(scene, found)] : []),
    ...(readings.length > 0 ? [ownPortal(scene, readings)] : []),
  ].join(' ');
}

/** "None is a GTFS timetable feed", "None has environment data, such as noise maps, parks or trees". */
function noneOf({ row, verdict }: Scene): string {
  const kinds = verdict.catalogues!.kinds;
  const core = kinds.filter((kind) => kind.core);
  const { subject, theme } = row;
  return theme
    ? `None has ${theme.data}, such as ${kindsPhrase(core.length > 0 ? core : kinds)}.`
    : `None is ${subject.article.toLowerCase()} ${subject.one}.`;
}

const allOf = ({ reading, host }: ReadPortal): string =>
  `all ${datasets(reading.listed)} of ${host} on ${onDay(reading)}`;
const listOf = ({ reading, host }: ReadPortal): string =>
  `lists of all ${datasets(reading.listed)} of ${host} from ${onDay(reading)}`;

/** The portals that were read completely: "We read all 1,243 datasets of data.example.org on 12 March 2026." */
function readAll(portals: readonly ReadPortal[]): string {
  const read = portals.filter(({ reading }) => reading.adapter !== undefined).map(allOf);
  const lists = portals.filter(({ reading }) => reading.adapter === undefined).map(listOf);
  const parts = [
    ...(read.length > 0 ? [`read ${few(read, SHOWN.hosts)}`] : []),
    ...(lists.length > 0 ? [`checked ${few(lists, SHOWN.hosts)}`] : []),
  ];
  return `We ${and.format(parts)}.`;
}

/** The portal that wasn't read yet or whose datasets we can't list, or how many there are. */
function unreadPortals(unread: readonly string[], unlisting: readonly string[]): string[] {
  const count = unread.length + unlisting.length;
  if (count === 0) return [];
  if (count > 1) return [`We haven’t read ${number(count)} of its portals.`];
  return [unread.length > 0 ? unreadSentence(unread[0]!) : unlistingSentence(unlisting[0]!)];
}

/** All portals were read, and none holds what we look for. */
export function provenAbsence(scene: Scene): string {
  const proving = scene.verdict.catalogues!.portals.read.filter(({ fault }) => fault === undefined);
  return `${readAll(proving)} ${noneOf(scene)}`;
}

/** What a reading shows although it proves nothing. */
function seenIn({ host, reading, fault }: ReadPortal, { city, verdict }: Scene): string | undefined {
  const { listed, stated } = reading;
  if (isOldReading(reading, verdict.groundedAt)) return undefined;
  switch (fault) {
    case 'incomplete':
      return `We read ${stated !== undefined && stated > listed ? `${number(listed)} of ${datasets(stated)}` : datasets(listed)} of ${host} on ${onDay(reading)} and found none, but didn’t get to the end.`;
    case 'old':
      return `${host} listed none among ${datasets(listed)} on ${onDay(reading)}, but that’s too long ago to say that it’s missing.`;
    case 'shared':
      return `We found none among the ${datasets(listed)} of ${city} on ${host} (${onDay(reading)}).`;
    default:
      return undefined;
  }
}

/** What may follow the finding of a verdict without own records: which portals were read and which weren't. */
export function portalsRead(scene: Scene): string[] {
  const { catalogues, searched } = scene.verdict;
  if (!catalogues) return [];
  const { read, unread, unlisting } = catalogues.portals;
  if (catalogues.proven)
    return [
      ...(searched.isCovered ? [`We found none in ${scene.searched} either.`] : []),
      ...unreadPortals([], unlisting),
    ];
  const holds = ({ reading }: ReadPortal) => catalogues.kinds.some(({ id }) => reading.kinds?.[id] !== undefined);
  const seen = read.filter((one) => !holds(one)).flatMap((one) => seenIn(one, scene) ?? []);
  return [...seen.slice(0, 1), ...unreadPortals(unread, unlisting)];
}
