/** The index of data maps: every country and dataset kind with its number of sources. */
import { datasetPages, type DatasetIndex } from '../../contract/answers/data-map.ts';
import { countStates } from '../../contract/verdict-state.ts';
import { mappedNations, nationName, type Atlas } from '../atlas.ts';
import { memoize } from '../../cache.ts';
import { factsBehind, hostOf } from './source-domains.ts';

export const datasetIndex = memoize(datasetIndexOf);

function datasetIndexOf(atlas: Atlas): DatasetIndex {
  const ofNation = new Map(mappedNations(atlas).map((code) => [code, new Set<string>()]));
  const ofKind = new Map(atlas.criteria.map((row) => [row, new Set<string>()]));
  for (const city of atlas.cities) {
    const hosts = ofNation.get(city.countryCode)!;
    for (const verdict of city.verdicts) {
      for (const fact of factsBehind(verdict)) {
        hosts.add(hostOf(fact));
        ofKind.get(verdict.row)!.add(hostOf(fact));
      }
    }
  }
  return {
    nations: [...ofNation]
      .map(([countryCode, hosts]) => ({
        countryCode,
        name: nationName(atlas, countryCode),
        cityCount: atlas.byNation.get(countryCode)?.length ?? 0,
        otherCount: atlas.listed.get(countryCode)?.length ?? 0,
        sourceCount: hosts.size,
        page: datasetPages.nation(countryCode),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    kinds: atlas.criteria.map((row, at) => {
      return {
        dataset: row.dataset,
        name: row.name,
        category: row.category,
        sourceCount: ofKind.get(row)!.size,
        ...countStates(atlas.cities.map(({ verdicts }) => verdicts[at]!)),
        page: datasetPages.kind(row.dataset),
      };
    }),
    registries: atlas.registries.map(({ slug, shortTitle }) => ({ registry: slug, name: shortTitle })),
    ...atlas.provenance,
  };
}
