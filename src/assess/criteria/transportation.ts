/** Criteria of the category Transportation (ISO 37120 clause 19). */
import type { FactOf } from '../../contract/fact.ts';
import { criterion, type Claim } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { themeCriterion } from './catalogue.ts';

const registries = ['mobility-database-catalogs'];
const timetableFeeds: Claim = {
  registries, atLeast: 3, noun: ['timetable feed', 'timetable feeds'],
  counts: (fact) => fact.kind === 'gtfs-schedule',
};

type Feed = FactOf<'gtfs-schedule'> | FactOf<'gtfs-realtime'>;
const isOpen = (fact: Feed) => fact.state === 'active' && fact.access === 'open';

/** A feed that a live successor replaced says nothing: the successor is judged. */
function gradeFeed(fact: Feed): Grade | undefined {
  if (fact.state !== 'active') return fact.successors ? undefined : 'stale';
  if (fact.access !== 'open') return 'siloed';
  return fact.official === false ? 'unofficial' : 'present';
}
const access = (fact: Feed) => (fact.access === 'login' ? 'a login' : 'an access key');
const detail = (fact: Feed) => (fact.state !== 'active' ? 'marked inactive or deprecated' : fact.access !== 'open' ? access(fact) : undefined);
/** A wider feed reaches a city only where its stops surround it. */
const reaches = (fact: Feed) => fact.places !== undefined && isOpen(fact);

export const transportation = [
  criterion<'gtfs-schedule'>({
    criterionId: 'gtfs-schedule', name: 'Public transport timetables', category: 'transportation',
    domain: 'transport', dataset: 'gtfs-schedule', topics: ['transport'], weight: 1,
    question: "Are the city's public transport timetables published as a GTFS feed?",
    subject: { article: 'A', one: 'GTFS timetable feed', many: 'GTFS timetable feeds' },
    rule: {
      present: 'A feed of the city (its name as municipality, or stops within a box of at most 150 km that holds the centre) is active, needs no key and is not marked unofficial.',
      partial: [
        { reason: 'stale', when: 'Only deprecated or inactive feeds without an active successor.' },
        { reason: 'siloed', when: 'The feed needs a key or a login.' },
        { reason: 'unofficial', when: 'The registry marks the feed as not official.' },
        { reason: 'nation', when: 'An active wider feed of the nation (stops within a box of 150 to 2,500 km) holds the centre.' },
      ],
      absent: 'No such feed is listed.',
    },
    coverage: 'The Mobility Database holds at least 3 timetable feeds of the nation.',
    references: { iso37120: ['19'], u4ssc: ['EC: I: T: 2A'], sdg: ['11.2'] },
    registries, kinds: ['gtfs-schedule'], claims: [timetableFeeds], detail,
    own: gradeFeed,
    inherited: (fact) => reaches(fact),
  }),
  criterion<'gtfs-realtime'>({
    criterionId: 'gtfs-realtime', name: 'Live public transport data', category: 'transportation',
    domain: 'transport', dataset: 'gtfs-realtime', topics: ['transport', 'traffic'], weight: 1,
    question: 'Are vehicle positions, delays or alerts published live as GTFS Realtime?',
    subject: { article: 'A', one: 'GTFS Realtime feed', many: 'GTFS Realtime feeds' },
    rule: {
      present: 'A GTFS Realtime feed that belongs to a timetable feed of the city is active and needs no key.',
      partial: [
        { reason: 'stale', when: 'Only deprecated or inactive feeds without an active successor.' },
        { reason: 'siloed', when: 'The feed needs a key or a login.' },
        { reason: 'unofficial', when: 'The registry marks the feed as not official.' },
        { reason: 'nation', when: 'The live feed of a wider timetable feed that holds the centre.' },
      ],
      absent: 'No such feed is listed.',
    },
    coverage: 'The Mobility Database holds at least 3 timetable feeds of the nation.',
    references: { iso37120: ['19'], u4ssc: ['EC: ICT: T: 1C'], sdg: ['11.2'] },
    registries, kinds: ['gtfs-realtime'], claims: [timetableFeeds], detail,
    own: gradeFeed,
    inherited: (fact) => reaches(fact),
  }),
  criterion<'gtfs-schedule'>({
    criterionId: 'transit-data-licence', name: 'Open licence for transit data', category: 'transportation',
    domain: 'transport', dataset: 'transit-licence', topics: ['transport'], weight: 0.5,
    question: 'Do the transit feeds state terms that allow reuse?',
    subject: { article: 'A', one: 'transit feed with stated terms of use', many: 'transit feeds with stated terms of use' },
    rule: {
      present: 'An active, keyless timetable feed of the city gives the address of its licence.',
      partial: [
        { reason: 'unlicensed', when: 'An active, keyless feed of the city states no licence.' },
        { reason: 'nation', when: 'A licensed wider feed of the nation holds the centre.' },
      ],
      absent: 'No such feed is listed.',
    },
    coverage: 'The Mobility Database holds at least 3 timetable feeds of the nation.',
    references: { iso37120: ['19'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries, kinds: ['gtfs-schedule'], claims: [timetableFeeds],
    own: (fact) => (!isOpen(fact) ? undefined : fact.licence ? 'present' : 'unlicensed'),
    inherited: (fact) => reaches(fact) && fact.licence !== undefined,
  }),
  themeCriterion({
    criterionId: 'transport-catalogue', name: 'Transport data in the city catalogue', category: 'transportation',
    domain: 'transport', dataset: 'transport-catalogue', topics: ['transport', 'traffic'], weight: 0.5,
    question: "Does the city's own catalogue offer transport data?",
    subject: { article: 'A', one: 'city catalogue with transport data', many: 'city catalogues with transport data' },
    references: { iso37120: ['19'], u4ssc: ['Transport'], sdg: ['11.2'] },
    tags: ['TRAN', 'Transportation'],
  }),
];
