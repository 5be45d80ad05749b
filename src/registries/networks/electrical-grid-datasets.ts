/**
 * Awesome Electrical Grid Mapping, `docs/data/grid-datasets.geojson` → `grid-dataset`, one a dataset and country or
 * subregion.
 */
import * as z from 'zod';
import { areaReach, nationReach, type AreaReach, type Gazetteer } from '../../places/match/match-place.ts';
import { countryCode, isPartOfCountryName } from '../../places/match/territories.ts';
import { fold, words } from '../../language/fold.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip, type Snapshot, unknownCountry } from '../importer.ts';
import { pickFiles, type Raw, readDocument } from '../../snapshots/records.ts';
import { readTables } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const FILE = 'docs/data/grid-datasets.geojson';

const Dataset = z.object({
  title: z.string().min(1),
  url: z.string(),
  source: z.object({ key: z.enum(['operator', 'gov', 'opendata', 'academic', 'archive']) }),
  year: z.string().nullish(),
  licence: z.string().nullish(),
  types: z.array(z.string()),
  subregions: z.array(z.string()),
});
const Collection = z.object({
  features: z.array(z.object({ properties: z.object({ name: z.string().min(1), datasets: z.array(z.unknown()) }) })),
});

const { parts, origins, forms } = readTables('electrical-grid-datasets', {
  /** Who publishes, and what a dataset is, by their keys upstream. */
  origins: z.record(z.string(), z.enum(['operator', 'government', 'open-data', 'academic', 'archive'])),
  forms: z.record(z.string(), z.enum(['dataset', 'map', 'report', 'capacity'])),
  /** How the folded titles begin of operators whose networks cover a part of the country, or of the named subregions. */
  parts: z.record(z.string(), z.array(z.string())),
});
/** What is about plants, forecasts and requests, and of no line or station, folded. */
const NO_NETWORK = buildSign('noNetwork');
const NETWORK = buildSign('network');

export const importer = listImporter('grid-dataset')({
  registry: 'electrical-grid-datasets',
  files: listed,
  Row: z.object({ country: z.string(), dataset: Dataset }),
  twice: { isNumbered: true },
  fact({ country, dataset }, { gazetteer }) {
    const nation = countryCode(country);
    const url = httpUrl(whole(dataset.url));
    const title = words(dataset.title).join(' ');
    if (nation === undefined) return unknownCountry(country);
    if (isNoNetwork(title)) return skip('of plants, no network');
    if (parts[nation]?.some((start) => `${title} `.startsWith(`${start} `)))
      return skip('network of a part of the nation');
    const licence = dataset.licence?.replace(/^\[([^\]]+)\].*$/, '$1').trim() ?? '';
    return reaches(nation, dataset, gazetteer).map(({ part, own = nation, reach }) =>
      reach === undefined
        ? skip('subregion not in the gazetteer')
        : {
            record: [nation.toLowerCase(), part, words(dataset.title).join('-')]
              .filter((text) => text !== '')
              .join('/'),
            title: dataset.title.replace(/\s+/g, ' ').trim(),
            url,
            nation: own,
            ...reach,
            access: 'unknown',
            licence: licence === '' || licence === 'proprietary' ? undefined : { name: licence },
            origin: origins[dataset.source.key]!,
            forms: dataset.types.flatMap((type) => forms[type] ?? []),
            year: dataset.year && /^\d{4}$/.test(dataset.year) ? Number(dataset.year) : undefined,
          },
    );
  },
});

async function* listed(snapshot: Snapshot): AsyncGenerator<Raw> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)grid-datasets\.geojson$/ });
  const { features } = await readDocument(list, Collection, 'a collection of countries and datasets');
  for (const { name: country, datasets } of features.map(({ properties }) => properties))
    for (const [index, dataset] of datasets.entries())
      yield { value: { country, dataset }, location: `${FILE}#${country}/${index + 1}` };
}

const isNoNetwork = (title: string): boolean => NO_NETWORK.test(title) && !NETWORK.test(title);

/** An address; of one that upstream cut at a closing bracket the site. */
const whole = (url: string): string =>
  url.lastIndexOf('(') > url.lastIndexOf(')') ? url.replace(/^([^:]+:\/\/[^/]+\/).*$/, '$1') : url;

/**
 * Where a dataset applies: its subregions, each undefined when the gazetteer does not know it, else the division that
 * its title begins with, else the country.
 */
function reaches(
  nation: string,
  { subregions, title }: z.infer<typeof Dataset>,
  gazetteer: Gazetteer,
): { part: string; own?: string; reach: AreaReach | undefined }[] {
  if (subregions.length === 0) {
    const titled = gazetteer.divisions
      .namedIn(nation, title)
      .find(({ name }) => `${fold(title)} `.startsWith(`${name} `) && !isPartOfCountryName(nation, name));
    return [{ part: '', reach: titled === undefined ? nationReach(nation) : areaReach(titled.code, gazetteer) }];
  }
  return subregions.map((name) => {
    const own = gazetteer.nation(nation, { division: name });
    if (own !== nation) return { part: words(name).join('-'), own, reach: nationReach(own) };
    const area = gazetteer.subdivision(nation, undefined, name);
    return { part: words(name).join('-'), reach: area === undefined ? undefined : areaReach(area, gazetteer) };
  });
}
