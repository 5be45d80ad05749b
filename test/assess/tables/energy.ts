/** Cases of the criteria of the category energy. */
import { themeTable, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'energy-catalogue': themeTable('ENER'),
};
