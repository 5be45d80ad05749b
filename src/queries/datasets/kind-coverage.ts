/** Coverage of a kind of dataset: what each city publishes itself, from the published list of the kind. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import type { CoverageEntry, CoverageFeature } from '../../contract/answers/coverage.ts';
import type { CataloguedItem, KindDatasets } from '../../contract/answers/datasets.ts';
import type { Domain } from '../../contract/criterion.ts';
import { cityIndex } from '../cities/city-index.ts';
import { withEntries } from '../coverage.ts';

type Entry = Pick<CoverageEntry, 'state' | 'status' | 'confidence' | 'groundedAt' | 'sources'>;

function published({ reason, url, confidence, read }: CataloguedItem): Entry {
  return {
    state: reason === 'stale' || reason === 'siloed' ? reason : 'published',
    status: reason === undefined ? 'present' : 'partial',
    confidence,
    groundedAt: read,
    sources: [{ url }],
  };
}

/** A feature of every assessed city, by scopeId, with the entry of the kind. What a city's region or country publish doesn't count. */
export function kindFeatures(
  { kind: { kind, criterionId }, datasets, without }: KindDatasets,
  domain: Domain,
  matrix: CityMatrix,
): CoverageFeature[] {
  const found = new Map(datasets.flatMap((item) => (item.scopeId ? [[item.scopeId, item] as const] : [])));
  const missing = new Map(without.map((city) => [city.scopeId, city]));
  const unknown: Entry = { state: 'unknown', status: 'absent', groundedAt: matrix.dataDate, sources: [] };
  return cityIndex(matrix)
    .cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
    .map(({ scopeId, name, countryCode, coordinates }) => {
      const item = found.get(scopeId),
        none = missing.get(scopeId);
      const entry: Entry = item
        ? published(item)
        : none
          ? { ...unknown, state: 'missing', confidence: none.confidence, groundedAt: none.read }
          : unknown;
      const slug = `${scopeId.replace('.', ':')}:${domain}:${kind}`;
      return withEntries(
        { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates } },
        { scopeId, name, countryCode },
        [{ slug, domain, dataset: kind, ...(criterionId ? { criterionId } : {}), ...entry }],
      );
    });
}
