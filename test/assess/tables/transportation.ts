/** Cases of the criteria of the category transportation. */
import { fact } from '../../small-world.ts';
import { elsewhere, feeds, licence, nation, namedThemeTable, wide, type Table } from './shapes.ts';

const japanese = { registry: 'gtfs-jp-feeds' };
const atlas = { registry: 'transitland-atlas' };
const ended = { ...japanese, url: 'https://bus.example/gtfs.zip', state: 'stale' as const, until: '2020-03-31' };
const planner = { registry: 'transport-apis', access: 'proprietary' as const };
const system = { registry: 'gbfs-systems' };
const agency = { registry: 'mds-agencies', access: 'unknown' as const };
const parking = { registry: 'parking-sources', realtime: true, delivery: 'pull' as const };
const scraped = { ...parking, delivery: 'scrape' as const };
const camera = {
  registry: 'traffic-cameras-us',
  places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-radius' as const, km: 12.4 }],
};
const systems = (n: number) => Array.from({ length: n }, () => fact('gbfs', { ...system, ...elsewhere }));
const ofOperators = (match: 'operator-name' | 'bounding-box-150km') => ({
  level: 'nation' as const,
  places: [{ scopeId: 'aa.alpha', match }],
});
const aggregate = { level: 'nation' as const, match: 'nation-name' as const, title: 'Transit: Aland Aggregate 2026' };
/** The parking list covers two countries by name, neither of them in the small world. */
const inheritedNothing = { level: nation.level, match: 'nation-code' as const };

/** A copy of the past. */
const archived = { url: 'https://transitfeeds.com/p/a/1/latest/download' };

export const tables: Record<string, Table> = {
  'gtfs-schedule': [
    [[fact('gtfs-schedule')], 'present'],
    [[fact('gtfs-schedule', { official: false })], 'partial unofficial'],
    [[fact('gtfs-schedule', { access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { access: 'login' })], 'partial siloed'],
    [[fact('gtfs-schedule', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-schedule', { state: 'stale', successors: ['9'] })], 'absent uncovered'],
    [[fact('gtfs-schedule', { state: 'stale' }), fact('gtfs-schedule')], 'present'],
    [[fact('gtfs-schedule', archived)], 'partial stale'],
    [[fact('gtfs-schedule', archived), fact('gtfs-schedule')], 'present'],
    // A live one behind a key leads to today's data.
    [[fact('gtfs-schedule', { access: 'key' }), fact('gtfs-schedule', { state: 'stale' })], 'partial siloed'],
    [[fact('gtfs-schedule', wide)], 'partial nation'],
    [[fact('gtfs-schedule', { level: 'nation', match: 'nation-name' })], 'partial nation'],
    // What gathers the feeds of a whole country serves its cities, unless somebody else made it.
    [[fact('gtfs-schedule', aggregate)], 'present'],
    [[fact('gtfs-schedule', { ...aggregate, official: false })], 'partial nation'],
    [[fact('gtfs-schedule', { ...aggregate, access: 'login' })], 'partial siloed'],
    // Many operators in distant places, one of them the city's.
    [[fact('gtfs-schedule', ofOperators('operator-name'))], 'present'],
    [[fact('gtfs-schedule', ofOperators('bounding-box-150km'))], 'partial nation'],
    [[fact('gtfs-schedule', { ...ofOperators('operator-name'), official: false })], 'partial nation'],
    [[fact('gtfs-schedule', { ...ofOperators('operator-name'), access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { level: 'nation', match: 'unplaced' })], 'absent uncovered'],
    // If one list says that it ended, another without a day doesn't show that it still runs.
    [[fact('gtfs-schedule', ended), fact('gtfs-schedule', { ...atlas, url: ended.url })], 'partial stale'],
    [[fact('gtfs-schedule', ended), fact('gtfs-schedule', atlas)], 'present'],
    // A host without a name says nothing next to a name.
    [
      [fact('gtfs-schedule', { url: 'http://193.23.225.211/gtfs' }), fact('gtfs-schedule', { official: false })],
      'present',
    ],
    // A keyed source of the country counts only if nothing else is listed.
    [[fact('gtfs-schedule', { ...wide, access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { ...wide, access: 'key', state: 'stale' })], 'absent uncovered'],
    [[fact('gtfs-schedule', { ...wide, access: 'key' }), fact('gtfs-schedule', { state: 'stale' })], 'partial stale'],
    [feeds(2), 'absent uncovered'],
    [feeds(3), 'absent searched'],
    [[fact('gtfs-realtime')], 'absent uncovered'],
    [[fact('gtfs-schedule', atlas)], 'present'],
    [[fact('gtfs-schedule', { ...atlas, access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { official: false }), fact('gtfs-schedule', atlas)], 'present'],
    [[...feeds(2), fact('gtfs-schedule', { ...atlas, ...elsewhere })], 'absent searched'],
    [[fact('gtfs-schedule', japanese)], 'present'],
    [[fact('gtfs-schedule', { ...japanese, updated: '2023-01-31' })], 'partial stale'],
    [Array.from({ length: 3 }, () => fact('gtfs-schedule', { ...japanese, ...elsewhere })), 'absent searched'],
  ],
  'gtfs-realtime': [
    [[fact('gtfs-realtime')], 'present'],
    [[fact('gtfs-realtime', { access: 'key' })], 'partial siloed'],
    [[fact('gtfs-realtime', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-realtime', { official: false })], 'partial unofficial'],
    [[fact('gtfs-realtime', wide)], 'partial nation'],
    [[fact('gtfs-realtime', aggregate)], 'present'],
    [[fact('gtfs-realtime', atlas)], 'present'],
    [[fact('gtfs-realtime', { ...japanese, state: 'stale', updated: '2021-07-26', access: 'key' })], 'partial stale'],
    [[fact('journey-planner', planner)], 'partial siloed'],
    [[fact('journey-planner', { ...planner, access: 'open' })], 'absent uncovered'],
    [[fact('journey-planner', { ...planner, ...inheritedNothing })], 'absent uncovered'],
    [[fact('journey-planner', planner), fact('gtfs-realtime')], 'present'],
    [[fact('journey-planner', planner), fact('gtfs-realtime', wide)], 'partial siloed'],
    [feeds(2), 'absent uncovered'],
    [feeds(3), 'absent searched'],
  ],
  'transit-data-licence': [
    [[fact('gtfs-schedule', { licence })], 'present'],
    [[fact('gtfs-schedule')], 'partial unlicensed'],
    // The page of a dataset states no terms by its address.
    [[fact('gtfs-schedule', { licence: { url: 'https://data.example/dataset/bus' } })], 'partial unlicensed'],
    [[fact('gtfs-schedule', { licence: { url: 'https://data.example/dataset/bus/license' } })], 'present'],
    // What states its terms is not open: the finding may not say that nothing states any.
    [[fact('gtfs-schedule', { licence, access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { access: 'key' })], 'absent uncovered'],
    [[fact('gtfs-schedule', { licence, state: 'stale' })], 'partial stale'],
    [[fact('gtfs-schedule', { licence, state: 'stale', successors: ['9'] })], 'absent uncovered'],
    [[fact('gtfs-schedule', { licence, official: false })], 'partial unofficial'],
    [[fact('gtfs-schedule', { licence, access: 'key' }), fact('gtfs-schedule', { licence })], 'present'],
    [[fact('gtfs-schedule', { ...wide, licence })], 'partial nation'],
    [[fact('gtfs-schedule', wide)], 'absent uncovered'],
    [[fact('gtfs-schedule', { ...atlas, licence: { spdx: 'CC-BY-4.0' } })], 'present'],
    [[fact('gtfs-schedule', { ...atlas, redistribution: true })], 'present'],
    [[fact('gtfs-schedule', atlas)], 'partial unlicensed'],
    [feeds(3), 'absent searched'],
  ],
  'shared-mobility': [
    [[fact('gbfs', system)], 'present'],
    [[fact('gbfs', { ...system, access: 'key' })], 'partial siloed'],
    [[fact('mds-agency', agency)], 'partial siloed'],
    [[fact('mds-agency', agency), fact('gbfs', system)], 'present'],
    [[fact('gbfs', { ...system, ...inheritedNothing })], 'absent uncovered'],
    [systems(2), 'absent uncovered'],
    [systems(3), 'absent searched'],
  ],
  'live-traffic-parking': [
    [[fact('traffic-service', { registry: 'public-apis-korea', access: 'key' })], 'partial siloed'],
    [[fact('traffic-service', { registry: 'public-apis-korea' })], 'present'],
    [[fact('traffic-service', { registry: 'public-apis-korea', access: 'key', level: 'nation' })], 'partial nation'],
    [[fact('parking', parking)], 'present'],
    [[fact('parking', { ...scraped, licence })], 'present'],
    [[fact('parking', scraped)], 'partial unlicensed'],
    [[fact('parking', { ...parking, delivery: 'push', access: 'unknown' })], 'partial unlicensed'],
    [[fact('parking', { ...parking, state: 'stale' })], 'partial stale'],
    [[fact('traffic-camera', camera)], 'partial stale'],
    [[fact('traffic-camera', camera), fact('parking', scraped)], 'partial unlicensed'],
    [[fact('parking', { ...parking, realtime: false })], 'absent uncovered'],
    [[fact('parking', { ...parking, ...elsewhere })], 'absent uncovered'],
    [[], 'absent uncovered'],
  ],
  'transport-catalogue': namedThemeTable('TRAN'),
};
