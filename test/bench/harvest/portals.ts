/** The portals of the simulated harvest: every platform that can be listed, some large and most small. Number and size of all give the same portals in every run. */
import { portalKey, type ReadablePortal } from '../../../src/harvest/portals.ts';
import { catalogues } from '../../sources/all-catalogues.ts';
import type { FalseCatalogue, Item } from '../../sources/catalogues/catalogue.ts';
import { type Faults, oddItems } from '../../sources/portal-faults.ts';

/** A portal takes at most 3,000 requests, and these need one for each dataset. */
const MOST_FILES = 1500;
/** One in so many portals is large: of 3,000 portals, one of each catalogue. */
const LARGE_IS_ONE_IN = 130;
const LARGE = 20_000;

export interface SimulatedPortal {
  host: string;
  catalogue: FalseCatalogue;
  size: number;
  faults: Faults;
}

const isLarge = (index: number): boolean => index % LARGE_IS_ONE_IN === 7;
const catalogueOf = (index: number): FalseCatalogue =>
  catalogues[(isLarge(index) ? Math.floor(index / LARGE_IS_ONE_IN) : index) % catalogues.length]!;

/** How many datasets the portals have: large ones 20,000, or half of all together; the others share what is left. */
function sizesOf(portals: number, datasets: number): number[] {
  const indices = Array.from({ length: portals }, (_, index) => index);
  const large = indices.filter(isLarge).length;
  const largeSize = Math.min(LARGE, Math.floor(datasets / (2 * Math.max(1, large))));
  const rest = (datasets - large * largeSize) / (portals - large);
  return indices.map((index) => {
    const size = isLarge(index) ? largeSize : Math.round((rest * (1 + (index % 7))) / 4);
    return catalogueOf(index).isFilePerDataset ? Math.min(size, MOST_FILES) : size;
  });
}

/** All portals fail now and then; one in three says wrong totals, and of one in five pages never end. */
const faultsOf = (index: number): Faults => ({
  fails: true,
  moves: true,
  encodings: true,
  ...(index % 3 === 1 ? { totals: 'fewer' } : {}),
  ...(index % 5 === 2 ? { endless: true } : {}),
});

export const simulatedPortals = (portals: number, datasets: number): SimulatedPortal[] =>
  sizesOf(portals, datasets).map((size, index) => {
    const catalogue = catalogueOf(index);
    return { host: `p${index}.${catalogue.platform}.example`, catalogue, size, faults: faultsOf(index) };
  });

/** The datasets of a portal are the first of so many. */
export function itemsOfPortal({ catalogue, size }: SimulatedPortal): readonly Item[] {
  let all = kept.get(catalogue.platform);
  if (!all) kept.set(catalogue.platform, (all = oddItems(LARGE, catalogue.platform)));
  return all.slice(0, size);
}
const kept = new Map<string, readonly Item[]>();

export function readablePortal({ host, catalogue: { base, platform } }: SimulatedPortal): ReadablePortal {
  const moved = base.replace(/^https:\/\/[^/]+/, `http://${host}`);
  return { portal: portalKey(moved), url: `http://${host}/`, title: host, platform, base: moved };
}
