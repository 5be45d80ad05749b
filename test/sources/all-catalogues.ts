/** The false catalogues of all adapters that list, and what a listing of one gives. */
import fg from 'fast-glob';
import type { CataloguedDataset, ListingEnd } from '../../src/sources/adapter.ts';
import { adapterOf } from '../../src/sources/index.ts';
import type { FalseCatalogue } from './catalogues/catalogue.ts';
import { askOf, type FalsePortal } from './fixture.ts';

const files = (await fg('test/sources/catalogues/*.ts', { ignore: ['**/catalogue.ts'] })).sort();
export const catalogues: readonly FalseCatalogue[] = await Promise.all(
  files.map(async (file) => ((await import(`../../${file}`)) as { catalogue: FalseCatalogue }).catalogue),
);

export interface Listed {
  datasets: CataloguedDataset[];
  end: ListingEnd;
}

/** Bytes of an answer that a harvest reads. */
const ANSWER_BYTES = 2 ** 24;

/** Lists a portal as the platform of a catalogue lists it. */
export async function listed({ base, platform }: FalseCatalogue, portal: FalsePortal, since?: string): Promise<Listed> {
  const datasets: CataloguedDataset[] = [];
  const listing = adapterOf(platform)!.list!(
    base,
    askOf(portal, [], ANSWER_BYTES),
    since === undefined ? {} : { since },
  );
  for (;;) {
    const { value, done } = await listing.next();
    if (done) return { datasets, end: value };
    datasets.push(value);
  }
}
