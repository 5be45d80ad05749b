/** Cases of the criteria of the category urban-planning. */
import { themeTable, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'planning-catalogue': themeTable('Structure'),
  'administrative-boundaries': themeTable('Boundaries'),
};
