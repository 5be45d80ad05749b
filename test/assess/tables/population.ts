/** Cases of the criteria of the category population. */
import { fact } from '../../small-world.ts';
import { dataset, nation, namedThemeTable, type Table } from './shapes.ts';

const japan = { registry: 'japan-opendata-survey' };

export const tables: Record<string, Table> = {
  'population-catalogue': [
    ...namedThemeTable('SOCI', { registry: 'musterdatenkatalog' }),
    [[dataset('SOCI', { ...japan, declared: true })], 'partial declared'],
    [[dataset('SOCI', { ...japan, declared: true, state: 'stale' })], 'partial stale'],
  ],
  'official-statistics': [
    [[fact('catalogue', { catalogueType: 'Indicators catalog' })], 'present'],
    [[fact('catalogue', { title: 'Alpha Statistics Portal' })], 'present'],
    [[fact('catalogue', { catalogueType: 'Indicators catalog', state: 'retired' })], 'absent searched'],
    [[fact('catalogue', { ...nation, catalogueType: 'Indicators catalog' })], 'partial nation'],
    [[fact('statistics-provider', { registry: 'sdmx-sources', level: 'nation' })], 'partial nation'],
    [
      [
        fact('statistics-provider', { registry: 'sdmx-sources', level: 'nation' }),
        fact('catalogue', { title: 'Observatorio de Alpha' }),
      ],
      'present',
    ],
    [[fact('catalogue', { ...nation, catalogueType: 'Open data portal' })], 'absent searched'],
    [[], 'absent searched'],
  ],
  'social-services-catalogue': namedThemeTable('HEAL'),
};
