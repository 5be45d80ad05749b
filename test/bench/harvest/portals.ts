/** The portals of the simulated harvest: every platform that can be listed, some large and most small, with names of hosts that nobody has. */
import { portalKey, type ReadablePortal } from '../../../src/harvest/portals.ts';
import fg from 'fast-glob';
import type { FalseCatalogue } from '../../sources/catalogues/catalogue.ts';

const files = (await fg('test/sources/catalogues/*.ts', { ignore: ['**/catalogue.ts'] })).sort();
export const catalogues = await Promise.all(
  files.map(async (file) => ((await import(`../../../${file}`)) as { catalogue: FalseCatalogue }).catalogue),
);

/** How many datasets the portal of a number has: one in 150 has 20,000, the others share what is left. */
export const sizeOf = (index: number, portals: number, datasets: number): number => {
  const isLarge = (n: number) => n % 150 === 7;
  const large = Array.from({ length: portals }, (_, n) => n).filter(isLarge).length;
  const largeSize = Math.min(20_000, Math.floor(datasets / (2 * Math.max(1, large))));
  const rest = Math.floor((datasets - large * largeSize) / (portals - large));
  return isLarge(index) ? largeSize : Math.round((rest * (1 + (index % 7))) / 4);
};

export const simulatedPortals = (count: number): ReadablePortal[] =>
  Array.from({ length: count }, (_, index) => {
    const catalogue = catalogues[index % catalogues.length]!;
    const host = `p${index}.${catalogue.platform}.example`;
    const base = catalogue.base.replace(/^https:\/\/[^/]+/, `http://${host}`);
    return {
      portal: portalKey(base),
      url: `http://${host}/`,
      title: host,
      platform: catalogue.platform,
      base,
    };
  });
