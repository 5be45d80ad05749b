/** Cases of the criteria of the category transportation. */
import { fact } from '../../small-world.ts';
import { feeds, licence, themeTable, wide, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'gtfs-schedule': [
    [[fact('gtfs-schedule')], 'present'],
    [[fact('gtfs-schedule', { official: false })], 'partial unofficial'],
    [[fact('gtfs-schedule', { access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { access: 'login' })], 'partial siloed'],
    [[fact('gtfs-schedule', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-schedule', { state: 'stale', successors: ['9'] })], 'absent uncovered'],
    [[fact('gtfs-schedule', { state: 'stale' }), fact('gtfs-schedule')], 'present'],
    [[fact('gtfs-schedule', { access: 'key' }), fact('gtfs-schedule', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-schedule', wide)], 'partial nation'],
    [[fact('gtfs-schedule', { level: 'nation', match: 'nation-code' })], 'absent uncovered'],
    [[fact('gtfs-schedule', { ...wide, access: 'key' })], 'absent uncovered'],
    [feeds(2), 'absent uncovered'],
    [feeds(3), 'absent searched'],
    [[fact('gtfs-realtime')], 'absent uncovered'],
  ],
  'gtfs-realtime': [
    [[fact('gtfs-realtime')], 'present'],
    [[fact('gtfs-realtime', { access: 'key' })], 'partial siloed'],
    [[fact('gtfs-realtime', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-realtime', wide)], 'partial nation'],
    [feeds(3), 'absent searched'],
  ],
  'transit-data-licence': [
    [[fact('gtfs-schedule', { licence })], 'present'],
    [[fact('gtfs-schedule')], 'partial unlicensed'],
    [[fact('gtfs-schedule', { licence, access: 'key' })], 'absent uncovered'],
    [[fact('gtfs-schedule', { ...wide, licence })], 'partial nation'],
    [[fact('gtfs-schedule', wide)], 'absent uncovered'],
  ],
  'transport-catalogue': themeTable('TRAN'),
};
