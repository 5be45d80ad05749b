/** Cases of the criteria of the category climate-waste. */
import { themeTable, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'environment-catalogue': themeTable('ENVI'),
};
