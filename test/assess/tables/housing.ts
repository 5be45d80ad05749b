/** Cases of the criteria of the category housing. */
import { fact } from '../../small-world.ts';
import { county, elsewhere, licence, state, type Table } from './shapes.ts';

const layerTable = (kind: 'addresses' | 'parcels' | 'buildings'): Table => [
  [[fact(kind, { licence })], 'present'],
  [[fact(kind)], 'partial unlicensed'],
  [[fact(kind, { licence, cachedOnly: true })], 'partial stale'],
  [[fact(kind, { licence, state: 'retired' })], 'partial stale'],
  [[fact(kind, county)], 'partial region'],
  [[fact(kind, { ...county, state: 'retired' })], 'absent searched'],
  [[fact(kind, { level: 'nation' })], 'partial nation'],
  [[fact(kind, { level: 'nation' }), fact(kind, state)], 'partial region'],
  [[fact(kind, elsewhere)], 'absent searched'],
  [[], 'absent uncovered'],
];

export const tables: Record<string, Table> = {
  'address-register': layerTable('addresses'),
  'land-parcels': layerTable('parcels'),
  'building-footprints': layerTable('buildings'),
};
