/** Cases of the criteria of the category economy. */
import { fact } from '../../small-world.ts';
import { state, namedThemeTable, type Table } from './shapes.ts';

const publisher = { registry: 'ocds-publishers', official: true };
const national = { ...publisher, level: 'nation' as const };

export const tables: Record<string, Table> = {
  'economy-catalogue': namedThemeTable('ECON'),
  'open-contracting': [
    [[fact('procurement', publisher)], 'present'],
    [[fact('procurement', { ...publisher, state: 'stale' })], 'partial stale'],
    [[fact('procurement', { ...publisher, official: false })], 'absent searched'],
    [[fact('procurement', national)], 'partial nation'],
    [[fact('procurement', { ...national, state: 'stale' })], 'partial nation'],
    [[fact('procurement', { ...national, official: false })], 'absent searched'],
    [[fact('procurement', { ...publisher, ...state })], 'absent searched'],
    [[fact('procurement', national), fact('procurement', publisher)], 'present'],
    [[], 'absent searched'],
  ],
};
