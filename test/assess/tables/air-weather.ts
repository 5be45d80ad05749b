/** Cases of the criteria of the category air and weather. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { elsewhere, state, type Table } from './shapes.ts';

const source = (more: Partial<FactOf<'air-quality-source'>> = {}) =>
  fact('air-quality-source', { registry: 'openaq-sources', embassy: false, ...more });
const national = { level: 'nation' as const };
const monitor = (more: Partial<FactOf<'air-quality-station'>> = {}) =>
  fact('air-quality-station', {
    registry: 'eea-air-stations',
    foreign: false,
    parameters: ['pm25'],
    places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-half-radius', km: 2.1 }],
    ...more,
  });
/** Of a list of 2018. */
const oldMonitor = (more: Partial<FactOf<'air-quality-station'>> = {}) =>
  monitor({ registry: 'air-quality-stations', updated: '2018-12-31', ...more });
const at = (km: number) => ({ places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-radius' as const, km }] });
const station = (km: number, more: Partial<FactOf<'weather-station'>> = {}) =>
  fact('weather-station', { registry: 'meteostat-stations', wmo: '10384', ...at(km), ...more });
const misplaced = fact('weather-station', {
  registry: 'meteostat-stations',
  wmo: '96845',
  places: [{ scopeId: 'aa.alpha', match: 'unique-primary-name' }],
});
const unnumbered = (km: number) => {
  const { wmo: _, ...rest } = station(km);
  return rest;
};
const centre = (more: Partial<FactOf<'wis2-centre'>> = {}) =>
  fact('wis2-centre', { registry: 'wis2-centres', level: 'nation', status: 'Operational', ...more });

export const tables: Record<string, Table> = {
  'air-quality': [
    [[source()], 'present'],
    [[monitor()], 'present'],
    [[source({ state: 'stale' }), monitor()], 'present'],
    // An old list needs a source that shows that the network still reports.
    [[oldMonitor()], 'partial stale'],
    [[oldMonitor(), source(national)], 'present'],
    [[oldMonitor(), source(state)], 'present'],
    [[oldMonitor(), source({ ...national, state: 'stale' })], 'partial stale'],
    [[oldMonitor({ state: 'stale' }), source(national)], 'partial stale'],
    [[oldMonitor({ updated: '2025-12-31' })], 'present'],
    // OpenAQ no longer reads an inactive source, which says nothing about today.
    [[source({ state: 'stale' })], 'absent uncovered'],
    [[source({ state: 'stale' }), source(national)], 'partial nation'],
    [[source({ embassy: true })], 'partial stale'],
    [[source({ embassy: true, state: 'stale' })], 'absent uncovered'],
    [[monitor({ foreign: true })], 'partial stale'],
    [[monitor({ foreign: true }), monitor()], 'present'],
    [[source(state), source(national)], 'partial region'],
    [[source(national)], 'partial nation'],
    [[source({ ...national, state: 'stale' })], 'absent uncovered'],
    [[source({ ...elsewhere })], 'absent uncovered'],
    [[], 'absent uncovered'],
  ],
  'weather-stations': [
    [[station(15)], 'present'],
    [[unnumbered(2), station(9, { state: 'stale' }), station(14)], 'present'],
    [[station(15.1)], 'partial stale'],
    [[station(3, { state: 'stale' })], 'partial stale'],
    [[unnumbered(3)], 'partial stale'],
    [[misplaced], 'partial stale'],
    [[], 'absent searched'],
  ],
  'weather-realtime': [
    // A station that only has the city's name may be elsewhere.
    [[misplaced, centre()], 'partial nation'],
    [[station(24), centre()], 'present'],
    [[station(24), centre({ level: 'city', places: [{ scopeId: 'aa.alpha', match: 'id' }] })], 'present'],
    [[station(24), centre({ status: 'Pre-operational' })], 'partial nation'],
    [[station(24), centre({ title: 'Met Service, Global Cache Service' })], 'partial nation'],
    // Services of the sea and of forecasts observe no city.
    [[station(24), centre({ title: 'Integrated Marine Observing System' })], 'partial nation'],
    [[centre({ title: 'RSMC – Numerical Weather Prediction' })], 'absent searched'],
    [[centre()], 'partial nation'],
    [[centre(), unnumbered(3), station(2, { state: 'stale' })], 'partial nation'],
    [[unnumbered(3), centre({ status: 'Retired' })], 'absent searched'],
    [[], 'absent searched'],
  ],
};
