/** Cases of the criteria of the category population. */
import { fact } from '../../small-world.ts';
import { nation, themeTable, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'population-catalogue': themeTable('SOCI'),
  'official-statistics': [
    [[fact('catalogue', { catalogueType: 'Indicators catalog' })], 'present'],
    [[fact('catalogue', { title: 'Alpha Statistics Portal' })], 'present'],
    [[fact('catalogue', { ...nation, catalogueType: 'Indicators catalog' })], 'partial nation'],
    [[], 'absent searched'],
  ],
  'social-services-catalogue': themeTable('HEAL'),
};
