/** Cases of the criteria of the category water. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { county, elsewhere, locals, nation, otherState, state, namedThemeTable, type Table } from './shapes.ts';

const gauge = (more: Partial<FactOf<'river-gauge'>> = {}) =>
  fact('river-gauge', {
    registry: 'rivretrieve-gauges',
    places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-half-radius', km: 3.2 }],
    ...more,
  });
const archive = () => gauge({ registry: 'river-gauges-agencies', archive: true });
const service = (more: Partial<FactOf<'hydrology-service'>> = {}) =>
  fact('hydrology-service', { registry: 'gorge-hydrology', level: 'nation', ...more });
const authority = (more: Partial<FactOf<'catalogue'>> = {}) =>
  fact('catalogue', { ...nation, title: 'National Water Agency', themes: ['Inland Waters'], ...more });
const feed = (more: Partial<FactOf<'cap-feed'>> = {}) =>
  fact('cap-feed', { registry: 'cap-alert-feeds', level: 'nation', official: true, status: 'operating', ...more });
const own = { level: 'city' as const, places: [{ scopeId: 'aa.alpha', match: 'id' as const }] };
const layer = (more: Partial<FactOf<'map-layer'>> = {}) =>
  fact('map-layer', {
    registry: 'editor-layer-index',
    category: 'elevation',
    areaKm2: 900,
    places: [{ scopeId: 'aa.alpha', match: 'footprint' }],
    ...more,
  });
const footprint = { places: [{ scopeId: 'aa.alpha', match: 'footprint' as const }] };
const layers = (n: number) => Array.from({ length: n }, () => layer({ category: 'photo', ...elsewhere }));

const model = fact('city-model', { registry: 'plateau-city-models', semantic: true, terrain: true });

const geo = { catalogueType: 'Geoportal' };

export const tables: Record<string, Table> = {
  'river-levels': [
    [[gauge()], 'present'],
    [[gauge({ registry: 'river-gauges-national' })], 'present'],
    [
      [gauge({ registry: 'lhp-gauges-germany', places: [{ scopeId: 'aa.alpha', match: 'name-and-subdivision' }] })],
      'present',
    ],
    // An archive shows that there is a gauge; a service of the country or division publishes what it shows today.
    [[archive()], 'partial incomplete'],
    [[archive(), service()], 'present'],
    [[archive(), service(state)], 'present'],
    [[archive(), authority()], 'partial incomplete'],
    [[archive(), service(otherState)], 'partial incomplete'],
    [[archive(), gauge()], 'present'],
    // Poland's list is of 2019.
    [[gauge({ registry: 'river-gauges-national', updated: '2019-07-17' }), service()], 'partial stale'],
    [[fact('catalogue', { title: 'Alpha Flood Monitoring' })], 'present'],
    // The water supply says nothing about rivers.
    [[fact('catalogue', { title: 'Portal del agua' })], 'absent uncovered'],
    [[fact('catalogue', { title: 'Campbell River Open Data' })], 'absent uncovered'],
    [[service(state), service()], 'partial region'],
    [[service()], 'partial nation'],
    [[authority()], 'partial nation'],
    [[authority({ title: 'Hydrographic Office' })], 'absent uncovered'],
    [[authority({ themes: ['Oceans'] })], 'absent uncovered'],
    [[authority(state)], 'absent uncovered'],
    [[gauge({ places: [{ scopeId: 'aa.beta', match: 'coordinates-within-radius', km: 18 }] })], 'absent searched'],
    [[service(otherState)], 'absent searched'],
    [locals(5), 'absent uncovered'],
  ],
  'hazard-warnings': [
    [[feed(own)], 'present'],
    [[feed({ ...own, official: false })], 'partial unofficial'],
    [[feed({ ...own, official: false }), feed()], 'present'],
    [[feed({ ...state, official: false })], 'partial region'],
    [[feed()], 'present'],
    [[feed({ official: false })], 'absent searched'],
    [[feed({ state: 'stale', status: 'testing' })], 'absent searched'],
    [[feed({ ...own, state: 'stale', status: 'server not reachable' })], 'absent searched'],
    [[], 'absent searched'],
  ],
  'terrain-elevation': [
    [[layer()], 'present'],
    [[fact('catalogue', { ...geo, themes: ['Elevation'] })], 'present'],
    // One of another branch says nothing about the terrain. One about the ground or waters may.
    [[fact('catalogue', { ...geo, title: 'Life ADAPTAMED', themes: ['Elevation'] })], 'absent uncovered'],
    [[fact('catalogue', { ...geo, title: 'Alpha Employment Hub', themes: ['Elevation'] })], 'absent uncovered'],
    [[fact('catalogue', { ...geo, title: 'Geological Survey of Alpha', themes: ['Elevation'] })], 'present'],
    // A portal for all subjects carries all themes; shaded relief is a picture.
    [[fact('catalogue', { themes: ['Elevation'] })], 'absent uncovered'],
    [[fact('catalogue', { ...county, themes: ['Elevation'] })], 'absent uncovered'],
    [[layer({ title: 'Alpha Hillshade' })], 'partial incomplete'],
    [[layer({ title: 'Alpha Hillshade' }), layer()], 'present'],
    [[layer({ title: 'Hillshade', areaKm2: 5_000 })], 'partial region'],
    [[layer({ level: 'region', areaKm2: 20_000, ...footprint })], 'partial region'],
    [[layer({ areaKm2: 5_000 })], 'partial region'],
    [[model, layer({ areaKm2: 5_000 })], 'partial incomplete'],
    [[model, layer()], 'present'],
    [[{ ...model, terrain: undefined }], 'absent uncovered'],
    [[fact('catalogue', { ...county, ...geo, themes: ['Elevation'] })], 'partial region'],
    [[layer({ level: 'nation', areaKm2: 90_000, ...footprint })], 'partial nation'],
    [[fact('catalogue', { ...nation, ...geo, themes: ['Elevation'] })], 'absent uncovered'],
    [[layer({ state: 'stale' }), ...layers(2)], 'absent searched'],
    [layers(3), 'absent searched'],
    [layers(2), 'absent uncovered'],
  ],
  'water-catalogue': namedThemeTable('Oceans'),
};
