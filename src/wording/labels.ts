/** What a finding calls a record beside its title: distance, year, publisher, marks. */
import texts from '../../data/texts/findings.json' with { type: 'json' };
import type { GradedFact } from '../assess/criterion-row.ts';
import type { FactKind, FactOf } from '../contract/data/fact.ts';
import { monthOf } from './dates.ts';

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
export const labelOf = (record: GradedFact, title: string, criterionId: string): string =>
  labels[record.fact.kind]?.(record as never, title, criterionId) ?? title;
