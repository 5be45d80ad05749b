/**
 * `npm run find -- fr.lyon "bus stops" [--limit N] [--json] [--from DIR|URL]`: asks the portals of a city, its region
 * and its country for datasets with these words.
 */
import { guardedSearcher } from '../outbound/guarded-searcher.ts';
import { find } from './find/run.ts';
import { command } from './main.ts';

await command(async () => console.log(await find(process.argv.slice(2), guardedSearcher, process.env['ATLAS_FROM'])));
