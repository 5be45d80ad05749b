/** How a finding names and counts records. */
import { type GradedFact, keptNearest } from '../assess/criterion-row.ts';
import { addressKey, siteKey } from '../assess/records/address.ts';
import { isNameless, isOnDemand } from '../assess/records/feed.ts';
import { memoize } from '../cache.ts';
import type { Fact, FactKind, FactOf } from '../contract/data/fact.ts';
import { fold } from '../language/fold.ts';
import { inRow, monthOf } from './phrases.ts';
import texts from '../../data/texts/findings.json' with { type: 'json' };

/** "4 km from the centre"; whole kilometres. */
const fromCentre = (km: number | undefined): string =>
  km === undefined
    ? 'near the centre'
    : km < 1
      ? 'less than 1 km from the centre'
      : `${Math.round(km)} km from the centre`;

/** Upstream's names of targets, where they don't fit into a sentence. */
const targets: Record<string, string> = texts.targets;
const targetStatuses: Record<string, string> = texts.targetStatuses;

/** "net zero by 2045, in law". */
function target(fact: FactOf<'climate-target'>): string {
  const what = targets[fact.target] ?? fact.target.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  const status = fact.status && targetStatuses[fact.status];
  return `${what}${fact.targetYear ? ` by ${fact.targetYear}` : ''}${status ? `, ${status}` : ''}`;
}

function aim(fact: FactOf<'climate-target'>): string {
  if (/^no target$/i.test(fact.target)) return 'no target is recorded';
  const isProposed = fact.status === 'Proposed / in discussion';
  return fact.target === 'Other'
    ? `its target is of another kind${isProposed ? ' and only proposed' : ''}`
    : `its target is ${target(fact)}${isProposed ? ', which is only proposed' : ''}`;
}

/** " (since 2012)", or " (2012 to 2019)". */
function period({ since, until }: FactOf<'measurement-site'>): string {
  const from = since?.slice(0, 4);
  if (until) return ` (${from ? `${from} to` : 'until'} ${until.slice(0, 4)})`;
  return from ? ` (since ${from})` : '';
}

const inBrackets = (title: string, notes: readonly (string | undefined | false)[], between = ', '): string => {
  const given = notes.filter(Boolean);
  return given.length > 0 ? `${title} (${given.join(between)})` : title;
};

/** Feeds and cameras that were placed by coordinates. */
const placed = ({ fact, km }: GradedFact, title: string): string =>
  inBrackets(title, [km !== undefined && `${fact.kind === 'traffic-camera' ? '' : 'placed '}${fromCentre(km)}`]);

/** A community this far from the centre is shown with its distance. */
const FAR_KM = 5;

type Labels = { [K in FactKind]?: (record: GradedFact<K>, title: string, criterionId: string) => string };

const openAddresses = ({ fact, level }: GradedFact<'addresses' | 'buildings' | 'parcels'>, title: string): string =>
  fact.cachedOnly && level !== 'city' ? 'a copy that OpenAddresses keeps' : title;

const labels: Labels = {
  'air-quality-station': ({ fact, km }, title) =>
    inBrackets(title, [fact.publisher, km !== undefined && fromCentre(km)]),
  'weather-station': ({ fact, km }, title, criterionId) =>
    inBrackets(title, [criterionId === 'weather-realtime' && `WMO ${fact.wmo}`, km !== undefined && fromCentre(km)]),
  'river-gauge': ({ km }, title) => inBrackets(title, [fromCentre(km)]),
  'power-plant': ({ fact, km }, title) =>
    inBrackets(title, [
      fact.fuel,
      fact.capacityMw !== undefined && `${Math.round(fact.capacityMw)} MW`,
      fromCentre(km),
    ]),
  'traffic-camera': placed,
  'gtfs-schedule': placed,
  'gtfs-realtime': placed,
  'journey-planner': placed,
  parking: placed,
  'traffic-service': placed,
  'measurement-site': ({ fact, level, km }, title) =>
    level === 'region' && km !== undefined ? `${title} (${Math.round(km)} km away)` : title + period(fact),
  'civic-group': ({ km }, title) => inBrackets(title, [km !== undefined && km >= FAR_KM && fromCentre(km)]),
  'electricity-zone': ({ fact }, title) =>
    inBrackets(
      title,
      [
        fact.publisher,
        /^National grid, read in \d+ zones$/.test(fact.title) && 'the list doesn’t say which one serves the city',
      ],
      '; ',
    ),
  'grid-dataset': ({ fact }, title) => inBrackets(title, [fact.year !== undefined && String(fact.year)]),
  'cap-feed': ({ fact, level }, title) =>
    inBrackets(title, [
      level === 'region' && !fact.official && 'not marked official',
      // The list joins files of several days, and is dated by the newest.
      fact.updated !== undefined && `as of ${monthOf(fact.updated)}`,
    ]),
  'climate-target': ({ fact }, title, criterionId) =>
    criterionId === 'climate-plan' ? aim(fact) : /^no target$/i.test(fact.target) ? title : target(fact),
  procurement: ({ fact }, title) =>
    inBrackets((fact.title.length > 90 ? /\(([A-Z]{3,})\)$/.exec(fact.title)?.[1] : undefined) ?? title, [
      fact.state !== 'active' && 'no longer updated',
    ]),
  'city-model': ({ fact, level }, title) => inBrackets(title, [!fact.semantic && level !== 'city' && 'not semantic']),
  'map-layer': ({ fact }, title) =>
    inBrackets(title, [
      fact.endYear !== undefined && !fact.title.includes(String(fact.endYear)) && String(fact.endYear),
    ]),
  'statistics-provider': (_, title) => inBrackets(title, ['SDMX service']),
  addresses: openAddresses,
  buildings: openAddresses,
  parcels: openAddresses,
};

/** A record's name in a finding of a criterion. */
const labelOf = (record: GradedFact, title: string, criterionId: string): string =>
  labels[record.fact.kind]?.(record as never, title, criterionId) ?? title;

/** What records of the same thing have in common. */
const thing = memoize(({ kind, url }: Fact) => (kind === 'catalogue' ? siteKey : addressKey)(url));

/** Where several registries list the same address or catalogue site, only the records of the one that lists it most often. */
function distinct(given: readonly GradedFact[]): readonly GradedFact[] {
  if (given.length < 2) return given;
  const records = withoutRepeatedFeeds(given, thing);
  const things = Map.groupBy(records, ({ fact }) => thing(fact));
  if (things.size === records.length) return records;
  const kept = new Set(
    [...things.values()].flatMap((same) =>
      [...Map.groupBy(same, ({ fact }) => fact.registry).values()].reduce((most, other) =>
        other.length > most.length ? other : most,
      ),
    ),
  );
  return records.filter((record) => kept.has(record));
}

/** Whether it is one of our list of national and regional sources. */
export const isSource = ({ fact }: GradedFact): boolean => fact.kind === 'national-source';

/** How many things the records describe: an address that several registries list is one. */
export const countOf = (records: readonly GradedFact[]): number => distinct(records).length;

/** Whether a registry may hold more such records near the city than its importer keeps, so that counting them would mislead. */
export const isUncounted = (records: readonly GradedFact[]): boolean =>
  records.length > 1 && records.some(({ fact }) => keptNearest.has(fact.kind));

/** Whether all of them were found around the city, by position. */
export const areNearby = (records: readonly GradedFact[]): boolean =>
  records.every(({ fact }) => keptNearest.has(fact.kind));

/** A title that a program made: a place and the kind ("Bahia: addresses"), the id of a reader of OpenAQ, the host of a catalogue. */
const isMachineMade = ({ kind, title, url }: Fact): boolean =>
  title.endsWith(`: ${kind}`) ||
  (kind === 'air-quality-source' &&
    /^[\w-]*(?:[-_]|[a-z][A-Z]|^[a-z])[\w-]*$/.test(title) &&
    // "AirNow" of airnow.gov is the publisher's own name.
    !(/^[A-Z]/.test(title) && new URL(url).hostname.includes(title.toLowerCase()))) ||
  (kind === 'catalogue' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(title));

/** The account on a website of many: "github.com/digital-guard". */
const accountOf = (url: string): string => `github.com/${new URL(url).pathname.split('/')[1]}`;

/** What a sentence calls a record: its title, or the publisher or website where the title says nothing. */
function nameOf(fact: Fact): string {
  if (!isMachineMade(fact)) return fact.title;
  const host = new URL(fact.url).hostname.replace(/^www\./, '');
  // "Fulton County" adds nothing to "Fulton County, GA: addresses".
  const publisher = fact.publisher && fact.title.startsWith(fact.publisher) ? undefined : fact.publisher;
  return (
    publisher ?? (fact.kind === 'catalogue' ? host : `data at ${host === 'github.com' ? accountOf(fact.url) : host}`)
  );
}

/** A title of at most 100 characters, cut after a whole word. */
export function shortTitle(title: string): string {
  if (title.length <= 100) return title.replace(/\s+…$/, '…');
  const cut = title
    .slice(0, 99)
    .replace(/[\s,;:–-]+\S*$/, '')
    .replace(/(?:\s+(?:and|for|in|of|the|to|under|with|—))+$/i, '');
  // What a bracket opens and the cut leaves open.
  return `${cut.replace(/\s*\([^()]*$/, '') || cut}…`;
}

/** Two or three records by name, each with how many share it, then how many more. Ends a sentence, also after "S.A.". */
export function titles(records: readonly GradedFact[], criterionId: string): string {
  const nearest = areNearby(records) && records.length > 1;
  const ordered = nearest ? records.toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity)) : records;
  const rows = [
    ...Map.groupBy(distinct(ordered), (record) => labelOf(record, shortTitle(nameOf(record.fact)), criterionId)),
  ];
  const list = (names: string[]) => inRow(names).replace(/\.$/, '');
  if (isUncounted(records)) {
    const names = rows.slice(0, 3).map(([name]) => name);
    return list(rows.length > 3 && !nearest ? [...names, 'others'] : names);
  }
  const shown = rows.slice(0, rows.length === 3 ? 3 : 2);
  const names = shown.map(([name, same]) => (same.length > 1 ? `${name} (${same.length} records)` : name));
  const rest = countOf(records) - shown.reduce((sum, [, same]) => sum + same.length, 0);
  return list(rest > 0 ? [...names, `${rest} more`] : names);
}

/** A title in Japanese without its source, dates, spaces, quotes and words for community buses, which the lists write or leave out. */
function busName(fact: Fact): string | undefined {
  if (isNameless(fact) || !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(fact.title)) return undefined;
  return fact.title
    .replace(/（(?:[^）]*(?:サイト|ポータル|掲載版)|[\d.～~-]+)）/g, '')
    .replace(/[\s「」]|コミュニティ(?:バス)?|コミバス/g, '');
}

/** The operator without what follows in brackets; its rides on demand are another feed. */
function operatorOf(fact: Fact): string {
  const operator = fold((fact.publisher ?? '').replace(/\s*\(.*\)$/, ''));
  return operator !== '' && isOnDemand(fact) ? `${operator} flex` : operator;
}

/** Addresses of the same feed, in the order of the records. */
function addressesByFeed(records: readonly GradedFact[], thing: (fact: Fact) => string): string[][] {
  const byBus = Map.groupBy(records, ({ fact }) => busName(fact) ?? '');
  byBus.delete('');
  // Where each of several lists has one timetable of an operator, they have it as of different days.
  const byOperator = [...Map.groupBy(records, ({ fact }) => operatorOf(fact))].filter(
    ([operator, same]) => operator !== '' && new Set(same.map(({ fact }) => fact.registry)).size === same.length,
  );
  return [...byBus.values(), ...byOperator.map(([, same]) => same)].map((same) => [
    ...new Set(same.map(({ fact }) => thing(fact))),
  ]);
}

/** Leaves out further addresses of a feed. `thing` is the same for records of one address. */
export function withoutRepeatedFeeds(
  records: readonly GradedFact[],
  thing: (fact: Fact) => string,
): readonly GradedFact[] {
  if (!records.every(({ fact }) => fact.kind === 'gtfs-schedule')) return records;
  const repeated = new Set(addressesByFeed(records, thing).flatMap((addresses) => addresses.slice(1)));
  return repeated.size === 0 ? records : records.filter(({ fact }) => !repeated.has(thing(fact)));
}
