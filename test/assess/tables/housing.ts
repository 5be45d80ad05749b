/** Cases of the criteria of the category housing. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { county, elsewhere, licence, state, type Table } from './shapes.ts';

const layerTable = (kind: 'addresses' | 'parcels' | 'buildings'): Table => [
  [[fact(kind, { licence })], 'present'],
  [[fact(kind)], 'partial unlicensed'],
  [[fact(kind, { licence, cachedOnly: true })], 'partial stale'],
  [[fact(kind, { licence, state: 'retired' })], 'partial stale'],
  [[fact(kind, county)], 'partial unlicensed'],
  [[fact(kind, { ...county, licence })], 'present'],
  [[fact(kind, { ...county, licence, cachedOnly: true })], 'partial region'],
  [[fact(kind, { ...county, state: 'retired' })], 'absent searched'],
  [[fact(kind, { level: 'nation', licence })], 'present'],
  [[fact(kind), fact(kind, { level: 'nation', licence })], 'present'],
  [[fact(kind, { level: 'nation' }), fact(kind, { ...state, cachedOnly: true })], 'partial region'],
  [[fact(kind, { level: 'nation', licence, cachedOnly: true })], 'partial nation'],
  [[fact(kind, elsewhere)], 'absent searched'],
  [[], 'absent uncovered'],
];

const model = (more: Partial<FactOf<'city-model'>> = {}) =>
  fact('city-model', { registry: 'awesome-citygml', semantic: true, ...more });

const plateau = { registry: 'plateau-city-models' };

export const tables: Record<string, Table> = {
  'address-register': layerTable('addresses'),
  'land-parcels': [
    ...layerTable('parcels'),
    [[fact('parcels', { registry: 'indian-open-maps', access: 'unknown' })], 'partial unlicensed'],
    [[fact('parcels', { registry: 'indian-open-maps', ...state })], 'partial unlicensed'],
  ],
  'building-footprints': [
    ...layerTable('buildings'),
    // EUBUCCO's list gives the terms of few.
    [[fact('buildings', { registry: 'eubucco-building-sources' })], 'partial unlicensed'],
    [[fact('buildings', { registry: 'eubucco-building-sources', level: 'nation' })], 'partial unlicensed'],
    [[fact('buildings', { registry: 'eubucco-building-sources', ...elsewhere })], 'absent searched'],
    [[fact('buildings', { ...plateau, licence: { spdx: 'CC-BY-4.0' } })], 'present'],
    [[model({ ...plateau, ...elsewhere })], 'absent searched'],
  ],
  'city-model-3d': [
    [[model()], 'present'],
    [[model({ semantic: false })], 'partial incomplete'],
    [[model({ part: true })], 'partial incomplete'],
    [[model({ part: true }), model()], 'present'],
    [[model({ semantic: false }), model(state)], 'present'],
    [[model({ ...state, part: true })], 'partial region'],
    [[model({ ...plateau, updated: '2021-03-31' })], 'present'],
    [[model({ ...plateau, updated: '2016-03-31' })], 'partial stale'],
    [[model({ ...plateau, ...elsewhere })], 'absent searched'],
    [[model(state)], 'present'],
    [[model({ level: 'nation', semantic: false })], 'partial nation'],
    [[model({ level: 'nation', ...elsewhere })], 'absent searched'],
    [[model(elsewhere)], 'absent searched'],
    [[], 'absent uncovered'],
  ],
};
