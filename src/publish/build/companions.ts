/** Files that are made along with a page, by the process that makes it: they come from the same values. */
import type { Atlas } from '../../queries/atlas.ts';
import { nationFiles, overAllFiles, placeFiles } from '../dataset-files.ts';
import { cityFiles, countryFiles } from '../files.ts';
import { resourceFile } from '../resource-files.ts';
import type { Output } from '../write.ts';
import { isShared } from './sections.ts';

/** Representations of the page itself, and the answers that it shows. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:cities|countries|datasets)\/.+(?=\.(?:json|md|csv)$)/, '$&'],
  [/^\/api\/assessments\/scope\/(.+)\.json$/, '/cities/$1'],
  [/^\/api\/resources\/(.+)\.json$/, '/cities/$1'],
  [/^\/api\/countries\/(.+)\.json$/, '/countries/$1'],
];

/** File of the page that a file goes with, if there is such a page. */
export function pageOf(path: string): string | undefined {
  if (!isShared(path)) return undefined;
  for (const [rule, page] of rules) {
    const found = rule.exec(path);
    if (found) return `${found[0].replace(rule, page)}.html`;
  }
  return undefined;
}

/** The files that go with a page. They are listed when asked for: all of them at once would take more memory than the data. */
export function companionsOf(atlas: Atlas): (page: string) => Output[] {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const overAll = Map.groupBy<string | undefined, Output>(overAllFiles(atlas), ({ path }) => pageOf(path));
  const near = (page: string): Iterable<Output> => {
    const [, folder, nation = '', place] = /^\/(cities|countries|datasets)\/([^/.]+)(?:[/.](.+?)(?:\/[^/]+)?)?\.html$/.exec(page) ?? [];
    const city = cities.get(`${nation}.${place}`), code = nation.toUpperCase();
    if (folder === 'cities' && city) return [...cityFiles(atlas, city), resourceFile(atlas, city)];
    if (folder === 'datasets' && city) return placeFiles(atlas, city);
    if (!atlas.byNation.has(code) || place) return [];
    return folder === 'countries' ? countryFiles(atlas, code) : folder === 'datasets' ? nationFiles(atlas, code) : [];
  };
  return (page) => overAll.get(page) ?? [...near(page)].filter(({ path }) => pageOf(path) === page);
}
