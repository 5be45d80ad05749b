/** Cases of the criteria of the category economy. */
import { themeTable, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'economy-catalogue': themeTable('ECON'),
};
