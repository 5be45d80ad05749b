/** Criteria of the category Transportation (ISO 37120 clause 19). */
import incompleteAggregates from '../../../data/texts/incomplete-aggregates.json' with { type: 'json' };
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import type { GradedFact, Grading, Gradings, Recapture } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { addressKey, isDatasetPage, isUnnamed } from '../records/address.ts';

/** The Transitland Atlas states no municipality. Where it has one, the other list gave it, so that the two don't agree independently. */
const isBorrowed = ({ registry, places }: Fact): boolean =>
  registry === 'transitland-atlas' && places?.some(({ match }) => match === 'municipality') === true;

/** The two registries of feeds are independent, so their overlap shows how complete each is. */
const recapture = (counts: Recapture['counts']): Recapture => ({
  registries: ['mobility-database-catalogs', 'transitland-atlas'],
  counts: (fact) => counts(fact) && !isBorrowed(fact),
});
const anyTimetable = recapture((fact) => fact.kind === 'gtfs-schedule');

type Feed = FactOf<'gtfs-schedule'> | FactOf<'gtfs-realtime'>;
const isClosed = (fact: Feed) => fact.state === 'active' && fact.access !== 'open';
const isOpen = (fact: Feed) => fact.state === 'active' && fact.access === 'open';

/** Whether it says that it gathers the feeds of a whole country: it serves every city there that has a stop. */
const gathersAll = ({ level, nation, official, title }: Feed): boolean =>
  level === 'nation' &&
  official !== false &&
  /\baggregated?\b/i.test(title) &&
  !incompleteAggregates.some((one) => one.nation === nation);
/** Whether it's a wide feed that we matched only by its operators: those named after the city are in it. */
const holdsOperators = ({ level, places = [] }: Feed): boolean =>
  level === 'nation' && places.length > 0 && places.every(({ match }) => match === 'operator-name');
/** What gathers the feeds of a whole country, or holds the city's operator, counts in full; any other open one of region or country as what its level is. */
const gradeWider = (fact: Feed): Grade | boolean =>
  isOpen(fact) && (gathersAll(fact) || (holdsOperators(fact) && fact.official !== false) ? 'present' : true);

/** A feed replaced by a live successor says nothing: we judge the successor. */
function gradeFeed(fact: Feed): Grade | undefined {
  if (fact.state !== 'active') return fact.successors ? undefined : 'stale';
  if (fact.access !== 'open') return 'siloed';
  return fact.official === false ? 'unofficial' : 'present';
}
/** Terms with a name, or an address that isn't just the page of a dataset in a catalogue. */
const isStated = ({ licence, redistribution }: FactOf<'gtfs-schedule'>) =>
  redistribution === true ||
  (licence !== undefined && (licence.spdx !== undefined || licence.name !== undefined || !isDatasetPage(licence.url)));
/** For a closed feed only stated terms count; those of an unofficial one aren't the city's. */
function gradeTerms(fact: FactOf<'gtfs-schedule'>): Grade | undefined {
  const grade = gradeFeed(fact);
  if (isOpen(fact)) return isStated(fact) ? grade : 'unlicensed';
  return isStated(fact) ? grade : undefined;
}
/** A feed on a host without a name says nothing if there is one with a name. */
const named = <G extends { fact: { url: string }; level: string; grade: Grade }>(graded: G[]): G[] =>
  graded.filter(
    ({ fact, level, grade }) =>
      !isUnnamed(fact.url) ||
      !graded.some((other) => other.level === level && other.grade === grade && !isUnnamed(other.fact.url)),
  );
/** Where one list says that the timetable at an address ended, another list that gives no day doesn't make it current. */
const unended = (graded: GradedFact<'gtfs-schedule'>[]): GradedFact<'gtfs-schedule'>[] => {
  const ended = new Set(
    graded.flatMap(({ fact, grade }) => (grade === 'stale' && fact.until !== undefined ? [addressKey(fact.url)] : [])),
  );
  return ended.size === 0
    ? graded
    : graded.filter(
        ({ fact, grade }) => grade === 'stale' || fact.until !== undefined || !ended.has(addressKey(fact.url)),
      );
};
/** Another kind of record counts only where the wanted kind is missing. */
const onlyWithout =
  <G extends { fact: { kind: string }; level: string }>(kind: string) =>
  (graded: G[]): G[] =>
    graded.some(({ fact, level }) => fact.kind === kind && level === 'city')
      ? graded.filter(({ fact }) => fact.kind === kind)
      : graded;

/** A source that isn't live says nothing about conditions. */
function gradeParking(fact: FactOf<'parking'>): Grade | undefined {
  if (!fact.realtime) return undefined;
  if (fact.state !== 'active') return 'stale';
  return fact.delivery === 'pull' || fact.licence !== undefined ? 'present' : 'unlicensed';
}

export const transportation: Gradings = {
  'gtfs-schedule': {
    recapture: anyTimetable,
    combine: (graded) => named(unended(graded)),
    own: gradeFeed,
    inherited: gradeWider,
    closed: isClosed,
  } satisfies Grading<'gtfs-schedule'>,
  'gtfs-realtime': {
    recapture: recapture((fact) => fact.kind === 'gtfs-realtime'),
    own: (fact) =>
      fact.kind === 'journey-planner' ? (fact.access === 'proprietary' ? 'siloed' : undefined) : gradeFeed(fact),
    inherited: (fact) => fact.kind === 'gtfs-realtime' && gradeWider(fact),
    closed: (fact) => fact.kind === 'gtfs-realtime' && isClosed(fact),
    combine: (graded) => named(onlyWithout<(typeof graded)[number]>('gtfs-realtime')(graded)),
  } satisfies Grading<'gtfs-realtime' | 'journey-planner'>,
  'transit-data-licence': {
    recapture: anyTimetable,
    combine: (graded) => named(unended(graded)),
    own: gradeTerms,
    inherited: (fact) => isStated(fact) && gradeWider(fact),
    closed: (fact) => isClosed(fact) && isStated(fact),
  } satisfies Grading<'gtfs-schedule'>,
  'shared-mobility': {
    own: (fact) => (fact.kind === 'gbfs' && fact.access === 'open' ? 'present' : 'siloed'),
    combine: onlyWithout('gbfs'),
  } satisfies Grading<'gbfs' | 'mds-agency'>,
  'live-traffic-parking': {
    own: (fact) =>
      fact.kind === 'traffic-camera'
        ? 'stale'
        : fact.kind === 'parking'
          ? gradeParking(fact)
          : fact.access === 'open'
            ? 'present'
            : 'siloed',
    inherited: (fact, level) => fact.kind === 'traffic-service' && level === 'nation',
    combine: onlyWithout('parking'),
  } satisfies Grading<'parking' | 'traffic-camera' | 'traffic-service'>,
};
