/** Writes the verdicts of many cities as text. A verdict has one of a dozen forms, so each is encoded once and not 20,000 times. */
import type { Verdicts } from '../../contract/answers/verdicts.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';

export interface VerdictsPage {
  cities: readonly IndexedCity[];
  criteria: readonly string[];
  /** Cities that were asked for. */
  total: number;
  next: string | undefined;
  notes: readonly string[];
}

/** The object of a city's verdicts. */
function verdictsOf({ columns, matrix }: CityIndex, criteria: readonly string[]): (city: IndexedCity) => string {
  const forms = new Map(Object.entries(matrix.letters).map(([letter, form]) => [letter, JSON.stringify(form)]));
  const keys = criteria.map((id): [string, string] => [`${JSON.stringify(id)}:`, columns.get(id)!]);
  return ({ at }) => `{${keys.map(([key, column]) => key + forms.get(column[at]!)!).join()}}`;
}

/** Objects written as one: the members of each after those of the one before, then a member that is text already. */
const withMember = (before: object, name: string, value: string): string =>
  `${JSON.stringify(before).slice(0, -1)},${JSON.stringify(name)}:${value}`;

/** The answer as JSON, or as GeoJSON. */
export function verdictsText(page: VerdictsPage, index: CityIndex, form: 'json' | 'geojson'): string {
  const { cities, criteria, total, next, notes } = page;
  const { matrix } = index;
  const written = verdictsOf(index, criteria);
  const before: Omit<Verdicts, 'cities' | 'next' | 'notes' | 'attributions' | 'licence' | 'dataDate'> = {
    frameworkId: 'smart-cities',
    total,
    count: cities.length,
    criteria: matrix.criteria
      .filter(({ criterionId }) => criteria.includes(criterionId))
      .map(({ criterionId, name }) => ({ criterionId, name })),
  };
  const { attributions, licence, dataDate } = matrix;
  const after = { ...(next === undefined ? {} : { next }), notes, attributions, licence, dataDate };
  const rows = cities.map((city) => {
    const { scopeId, name, countryCode, population, coordinates, rank, smartnessPct } = city;
    const own = { scopeId, name, countryCode, population };
    if (form === 'json')
      return `${withMember({ ...own, coordinates, rank, smartnessPct }, 'verdicts', written(city))}}`;
    const properties = `${withMember({ ...own, rank, smartnessPct }, 'verdicts', written(city))}}`;
    const feature = { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates } };
    return `${withMember(feature, 'properties', properties)}}`;
  });
  const head = form === 'json' ? before : { type: 'FeatureCollection', ...before };
  const list = form === 'json' ? 'cities' : 'features';
  return `${withMember(head, list, `[${rows.join()}]`)},${JSON.stringify(after).slice(1)}\n`;
}
