/** Criteria of the category Transportation (ISO 37120 clause 19). */
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import { criterion, type Claim, type GradedFact, type Recapture } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { addressKey, isDatasetPage, isUnnamed } from '../records/address.ts';
import { themeCriterion } from './theme-criterion.ts';

const registries = ['mobility-database-catalogs', 'transitland-atlas'];
const timetableFeeds: Claim = {
  registries,
  atLeast: 3,
  noun: ['timetable feed', 'timetable feeds'],
  counts: (fact) => fact.kind === 'gtfs-schedule',
};
/** For Japan only, and independent of the two. */
const japan = 'gtfs-jp-feeds';
const japaneseFeeds: Claim = { ...timetableFeeds, registries: [japan] };

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
/** Why a feed is closed, whoever publishes it. */
const closedWhen =
  'The feed needs a key or a login. Or only a feed of the county or country is listed, and it needs one.';
const isOpen = (fact: Feed) => fact.state === 'active' && fact.access === 'open';

/** Feeds of a country that call themselves an aggregate and lack some of its operators. */
const incompleteAggregates = [
  { nation: 'GB', why: 'The Bus Open Data Service has the buses of England, and others only in part.' },
];
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
const coverage =
  'The Mobility Database and the Transitland Atlas together, or in Japan the GTFS-JP list, have at least 3 timetable feeds in the country.';

/** A feed on a machine without a name says nothing beside one under a name. */
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

export const transportation = [
  criterion<'gtfs-schedule'>({
    criterionId: 'gtfs-schedule',
    staleAfterYears: 3,
    name: 'Public transport timetables',
    category: 'transportation',
    domain: 'transport',
    dataset: 'gtfs-schedule',
    topics: ['transport'],
    weight: 1,
    publisher: 'any',
    question: "Are the city's public transport timetables published as a GTFS feed?",
    subject: { article: 'A', one: 'GTFS timetable feed', many: 'GTFS timetable feeds' },
    rule: {
      present:
        'The city has an active feed that needs no key and isn’t marked unofficial. A feed is the city’s if it states the city, if its operator is named after the city, or if its id or address has the city’s name. Stops around the centre count only if the feed’s stated state or region agrees. Or a feed of the whole country calls itself an aggregate of all operators. Or a feed of a wider area holds an operator that is named after the city.',
      partial: [
        {
          reason: 'stale',
          when: 'The only feeds are deprecated or inactive without an active successor, copies in an archive, or ended more than a year before the snapshot.',
        },
        { reason: 'siloed', when: closedWhen },
        { reason: 'unofficial', when: 'The registry marks the feed as not official.' },
        {
          reason: 'region',
          when: 'There is an active feed of the county or the area, with stops all around the city.',
        },
        {
          reason: 'nation',
          when: 'There is an active feed of the whole country, or a wider one with stops all around the city, in a box of 150 to 2,500 km.',
        },
      ],
      absent: 'No such feed is listed.',
    },
    coverage,
    references: { iso37120: ['19'], u4ssc: ['EC: I: T: 2A'], sdg: ['11.2'] },
    registries: [...registries, japan],
    kinds: ['gtfs-schedule'],
    claims: [timetableFeeds, japaneseFeeds],
    recapture: anyTimetable,
    combine: (graded) => named(unended(graded)),
    own: gradeFeed,
    inherited: gradeWider,
    closed: isClosed,
  }),
  criterion<'gtfs-realtime' | 'journey-planner'>({
    criterionId: 'gtfs-realtime',
    staleAfterYears: 3,
    name: 'Live public transport data',
    category: 'transportation',
    domain: 'transport',
    dataset: 'gtfs-realtime',
    topics: ['transport', 'traffic'],
    weight: 1,
    publisher: 'any',
    question: 'Are vehicle positions, delays or alerts published live?',
    subject: { article: 'A', one: 'live public transport feed', many: 'live public transport feeds' },
    rule: {
      present:
        'An active GTFS Realtime feed that needs no key belongs to a timetable feed of the city, or to one that gathers all operators of the country.',
      partial: [
        {
          reason: 'stale',
          when: 'The only feeds are deprecated or inactive without an active successor, or are on the Japanese list of 2021.',
        },
        {
          reason: 'siloed',
          when: `${closedWhen} Or the city only has a journey planner behind a vendor interface.`,
        },
        { reason: 'unofficial', when: 'The registry marks the feed as not official.' },
        {
          reason: 'region',
          when: 'There is a live feed for the timetables of the county or the area around the city.',
        },
        {
          reason: 'nation',
          when: 'There is a live feed for the timetables of the country, or for wider ones with stops all around the city.',
        },
      ],
      absent: 'No such feed is listed.',
    },
    coverage,
    references: { iso37120: ['19'], u4ssc: ['EC: ICT: T: 1C'], sdg: ['11.2'] },
    registries: [...registries, japan, 'transport-apis'],
    kinds: ['gtfs-realtime', 'journey-planner'],
    claims: [timetableFeeds],
    recapture: recapture((fact) => fact.kind === 'gtfs-realtime'),
    own: (fact) =>
      fact.kind === 'journey-planner' ? (fact.access === 'proprietary' ? 'siloed' : undefined) : gradeFeed(fact),
    inherited: (fact) => fact.kind === 'gtfs-realtime' && gradeWider(fact),
    closed: (fact) => fact.kind === 'gtfs-realtime' && isClosed(fact),
    combine: (graded) => named(onlyWithout<(typeof graded)[number]>('gtfs-realtime')(graded)),
  }),
  criterion<'gtfs-schedule'>({
    criterionId: 'transit-data-licence',
    staleAfterYears: 3,
    name: 'Open licence for transit data',
    category: 'transportation',
    domain: 'transport',
    dataset: 'transit-licence',
    topics: ['transport'],
    weight: 0.5,
    publisher: 'any',
    question: 'Do the transit feeds state terms that allow reuse?',
    subject: {
      article: 'A',
      one: 'timetable feed with stated terms of use',
      many: 'timetable feeds with stated terms of use',
    },
    rule: {
      present:
        'An active timetable feed of the city that needs no key states its licence or links to its terms, or a registry says that it may be redistributed. A link to a dataset’s page in a catalogue doesn’t count as terms.',
      partial: [
        {
          reason: 'siloed',
          when: 'The feed that states its terms needs a key or a login. Or only such a feed of the county or country is listed.',
        },
        { reason: 'unofficial', when: 'The feed that states its terms is marked as not official.' },
        { reason: 'stale', when: 'The feed that states its terms is deprecated, inactive or a copy in an archive.' },
        { reason: 'unlicensed', when: 'An active feed of the city needs no key, but states no licence.' },
        { reason: 'region', when: 'A feed of the county or the area that serves the city states its terms.' },
        { reason: 'nation', when: 'A wider feed of the country that serves the city states its terms.' },
      ],
      absent: 'No such feed is listed.',
    },
    coverage,
    references: { iso37120: ['19'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries: [...registries, japan],
    kinds: ['gtfs-schedule'],
    claims: [timetableFeeds, japaneseFeeds],
    recapture: anyTimetable,
    combine: (graded) => named(unended(graded)),
    own: gradeTerms,
    inherited: (fact) => isStated(fact) && gradeWider(fact),
    closed: (fact) => isClosed(fact) && isStated(fact),
  }),
  criterion<'gbfs' | 'mds-agency'>({
    criterionId: 'shared-mobility',
    staleAfterYears: 3,
    name: 'Shared bikes and scooters, live',
    category: 'transportation',
    domain: 'transport',
    dataset: 'gbfs',
    topics: ['transport', 'traffic'],
    weight: 1,
    publisher: 'city',
    question: 'Do shared bike, scooter or car operators publish live availability as GBFS?',
    subject: { article: 'A', one: 'GBFS feed', many: 'GBFS feeds' },
    rule: {
      present: 'A listed system in the city publishes GBFS and needs no authentication.',
      partial: [
        {
          reason: 'siloed',
          when: 'The system needs authentication, or the city is only listed as an agency that manages shared vehicles through MDS.',
        },
      ],
      absent: 'No such system is listed.',
    },
    coverage: 'The GBFS systems list has at least 3 systems in the country.',
    references: { iso37120: ['19'], u4ssc: ['Transport'], sdg: ['11.2'] },
    registries: ['gbfs-systems', 'mds-agencies'],
    kinds: ['gbfs', 'mds-agency'],
    claims: [
      {
        registries: ['gbfs-systems'],
        atLeast: 3,
        noun: ['GBFS system', 'GBFS systems'],
        counts: (fact) => fact.kind === 'gbfs',
      },
    ],
    own: (fact) => (fact.kind === 'gbfs' && fact.access === 'open' ? 'present' : 'siloed'),
    combine: onlyWithout('gbfs'),
  }),
  criterion<'parking' | 'traffic-camera' | 'traffic-service'>({
    criterionId: 'live-traffic-parking',
    staleAfterYears: 3,
    name: 'Live traffic or parking',
    category: 'transportation',
    domain: 'transport',
    dataset: 'live-traffic-parking',
    topics: ['traffic', 'transport'],
    weight: 0.5,
    publisher: 'any',
    question: 'Are live traffic or parking conditions published?',
    subject: { article: 'A', one: 'live traffic or parking feed', many: 'live traffic or parking feeds' },
    rule: {
      present: 'The city has an active live parking source that states a licence or that software can fetch.',
      partial: [
        {
          reason: 'unlicensed',
          when: 'The live source is only on a web page or only sent to partners, and states no licence.',
        },
        {
          reason: 'stale',
          when: 'The source is no longer supported, or a list of 2024 has a traffic camera of the state within 15 km.',
        },
        { reason: 'siloed', when: 'The city has an interface for its road traffic, but it needs a key.' },
        { reason: 'nation', when: 'There is an interface for the traffic on the country’s main roads (South Korea).' },
      ],
      absent: 'No such source is listed.',
    },
    coverage: 'Germany and Switzerland: the ParkAPI source list looks nowhere else.',
    references: { iso37120: ['19'], u4ssc: ['EC: ICT: T: 2C'], sdg: ['11.2'] },
    registries: ['parking-sources', 'traffic-cameras-us', 'public-apis-korea'],
    kinds: ['parking', 'traffic-camera', 'traffic-service'],
    judgesSmallPlaces: true,
    claims: [
      {
        registries: ['parking-sources'],
        nations: ['CH', 'DE'],
        atLeast: 1,
        noun: ['parking source', 'parking sources'],
        counts: (fact) => fact.kind === 'parking',
      },
    ],
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
  }),
  themeCriterion({
    criterionId: 'transport-catalogue',
    name: 'Transport data in the city catalogue',
    category: 'transportation',
    domain: 'transport',
    dataset: 'transport-catalogue',
    topics: ['transport', 'traffic'],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer transport data?",
    data: 'transport data',
    references: { iso37120: ['19'], u4ssc: ['Transport'], sdg: ['11.2'] },
    tags: ['TRAN', 'Transportation'],
    datasets: ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'],
    records: {
      'mobility-database-catalogs': ['gtfs-schedule', 'gtfs-realtime'],
      'transitland-atlas': ['gtfs-schedule', 'gtfs-realtime'],
      [japan]: ['gtfs-schedule'],
      'gbfs-systems': ['gbfs'],
    },
  }),
];
