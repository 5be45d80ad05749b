import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://px.example/api/v1/en';
const TABLES = 100;

/** One database with levels of 100 tables. */
export const catalogue: FalseCatalogue = {
  platform: 'pxweb',
  base,
  carries: ['modified'],
  isDirectory: true,
  portal: (items) => (request) => {
    const [database, level] = new URL(request.url).pathname.replace(/^\/api\/v1\/en\//, '').split('/');
    if (!database) return json([{ dbid: 'Statistics', text: 'Statistics' }]);
    const all = items();
    if (!level)
      return json(
        Array.from({ length: Math.ceil(all.length / TABLES) }, (_, index) => ({
          id: `L${index}`,
          type: 'l',
          text: `Level ${index}`,
        })),
      );
    const start = Number(level.slice(1)) * TABLES;
    return json(
      all.slice(start, start + TABLES).map(({ id, title, modified }) => ({
        id: `${id}.px`,
        type: 't',
        text: title,
        updated: `${modified}T00:00:00`,
      })),
    );
  },
};
