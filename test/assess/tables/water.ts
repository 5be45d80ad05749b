/** Cases of the criteria of the category water. */
import { themeTable, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'water-catalogue': themeTable('Oceans'),
};
