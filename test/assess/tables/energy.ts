/** Cases of the criteria of the category energy. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { elsewhere, state, namedThemeTable, type Table } from './shapes.ts';

const zone = (more: Partial<FactOf<'electricity-zone'>> = {}) =>
  fact('electricity-zone', {
    registry: 'electricitymaps-zones',
    level: 'nation',
    zone: 'AA',
    readers: ['production'],
    ...more,
  });
const grid = (more: Partial<FactOf<'grid-dataset'>> = {}) =>
  fact('grid-dataset', {
    registry: 'electrical-grid-datasets',
    level: 'nation',
    origin: 'operator',
    forms: ['dataset', 'map'],
    ...more,
  });
const plant = (more: Partial<FactOf<'power-plant'>> = {}) =>
  fact('power-plant', {
    registry: 'power-plants',
    state: 'stale',
    fuel: 'gas',
    capacityMw: 120,
    places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-half-radius', km: 8.4 }],
    ...more,
  });
const target = (more: Partial<FactOf<'climate-target'>> = {}) =>
  fact('climate-target', {
    registry: 'climate-city-targets',
    target: 'Net zero',
    targetYear: 2050,
    status: 'In law',
    interim: false,
    planContents: false,
    ...more,
  });
const without = (members: (keyof FactOf<'climate-target'>)[], more: Partial<FactOf<'climate-target'>> = {}) => {
  const whole: Record<string, unknown> = target(more);
  for (const member of members) delete whole[member];
  return whole as FactOf<'climate-target'>;
};

export const tables: Record<string, Table> = {
  'electricity-live-data': [
    // The list ends in January 2023.
    [[zone({ level: 'city', places: [{ scopeId: 'aa.alpha', match: 'id' }] })], 'partial stale'],
    [[zone({ level: 'city', places: [{ scopeId: 'aa.alpha', match: 'id' }], updated: '2026-01-01' })], 'present'],
    [[zone({ ...state, zone: 'AA-01', updated: '2026-01-01' }), zone()], 'present'],
    [[zone({ readers: ['price'], updated: '2026-01-01' })], 'present'],
    [[zone({ readers: ['forecast'] })], 'partial stale'],
    [[zone({ readers: [] })], 'absent searched'],
    [[zone({ state: 'retired' })], 'absent searched'],
    [[zone({ nation: 'BB' })], 'absent searched'],
    [[], 'absent searched'],
  ],
  'grid-network-data': [
    [[grid({ level: 'city', places: [{ scopeId: 'aa.alpha', match: 'id' }] })], 'present'],
    [[grid(state)], 'partial region'],
    [[grid()], 'partial nation'],
    [[grid({ origin: 'government' })], 'partial nation'],
    [[grid({ forms: ['map', 'report', 'capacity'] })], 'absent searched'],
    [[grid({ origin: 'archive' }), grid({ origin: 'academic' })], 'absent searched'],
    [[], 'absent searched'],
  ],
  'power-plant-register': [
    [[plant()], 'partial stale'],
    [[plant({ places: [{ scopeId: 'aa.beta', match: 'coordinates-within-radius', km: 21 }] })], 'absent searched'],
    [
      [plant({ nation: 'BB', places: [{ scopeId: 'bb.alpha', match: 'coordinates-within-radius', km: 21 }] })],
      'absent uncovered',
    ],
    [[], 'absent uncovered'],
  ],
  'energy-catalogue': [
    ...namedThemeTable('ENER', { registry: 'musterdatenkatalog' }),
    ...['Energieatlas Alpha', 'Clean Energy Alpha', 'Atlas énergie'].map((title): Table[number] => [
      [fact('catalogue', { title, themes: ['AGRI'] })],
      'present',
    ]),
    // A department of a state is called after more than its maps show.
    [
      [fact('catalogue', { title: 'Department of Energy Maps', themes: ['AGRI'], level: 'region', region: 'AA.01' })],
      'absent uncovered',
    ],
    [[fact('catalogue', { title: 'Synergy Hub', themes: ['AGRI'] })], 'absent uncovered'],
  ],
  'emission-target': [
    [[target()], 'present'],
    [[target({ status: 'Declaration / pledge' })], 'present'],
    [[target({ targetYear: 2020 })], 'partial stale'],
    [[target({ targetYear: 2020, status: 'Achieved (self-declared)' })], 'present'],
    [[target({ targetYear: 2020 }), target({ targetYear: 2030 })], 'present'],
    [[target({ targetYear: 2020 }), target({ status: 'Proposed / in discussion' })], 'partial incomplete'],
    [[target({ ofGovernment: true })], 'partial incomplete'],
    // Neither a kind nor a year: it may be a target for waste.
    [[without(['targetYear'], { target: 'Other' })], 'partial incomplete'],
    [[target({ target: 'Other', targetYear: 2040 })], 'present'],
    [[without(['targetYear'])], 'present'],
    [[target({ status: 'Proposed / in discussion' })], 'partial incomplete'],
    [[without(['status'])], 'partial incomplete'],
    [[without(['status', 'targetYear'], { target: 'No target', interim: true })], 'partial incomplete'],
    [[without(['status', 'targetYear'], { target: 'No target', updated: '2024-03-01' })], 'absent listed'],
    // More than three years old: there may be one by now.
    [[without(['status', 'targetYear'], { target: 'No target' })], 'absent uncovered'],
    [[target(elsewhere)], 'absent uncovered'],
  ],
};
