/** Atlas -> the matrix of cities: what filters look at, in columns. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { m49Of } from '../../contract/data/place.ts';
import { nationName, type Atlas } from '../atlas.ts';
import { regionId } from '../ranking/ranking-view.ts';
import { regionsOf } from './regions.ts';
import { letterOf, verdictLetters } from './verdict-letters.ts';

/** Registries of which names, populations and positions are. */
const gazetteer = new Set(['geonames-cities15000', 'natural-earth-populated-places', 'cldr-exemplar-cities']);

const description =
  'Every assessed city in columns: place i of each list under cities, and letter i of capital and of each text under criteria, is the city that stands at place i + 1 of the ranking; equal scores share a rank. letters says what each letter of a verdict stands for: its state (unknown: no registry tells), what it rests on, and the state of its coverage. A city has every region that its nation has, and every group of regions that names its nation.';

export function cityMatrix(atlas: Atlas): CityMatrix {
  const { cities, nations, criteria, registries } = atlas;
  const column = <T>(value: (city: (typeof cities)[number]) => T): T[] => cities.map(value);
  return {
    frameworkId: 'smart-cities',
    description,
    count: cities.length,
    cities: {
      scopeId: column(({ scopeId }) => scopeId),
      name: column(({ place }) => place.name),
      localName: column(({ place }) => place.localName ?? null),
      countryCode: column(({ countryCode }) => countryCode),
      population: column(({ place }) => place.population),
      longitude: column(({ place }) => place.coordinates[0]),
      latitude: column(({ place }) => place.coordinates[1]),
      capital: column(({ place }) => (place.capital ? '1' : '0')).join(''),
      smartnessPct: column(({ score }) => score.smartnessPct),
      estimatePct: column(({ scopeId }) => atlas.estimates().of(scopeId).pct),
      estimateLow: column(({ scopeId }) => atlas.estimates().of(scopeId).low),
      estimateHigh: column(({ scopeId }) => atlas.estimates().of(scopeId).high),
    },
    letters: verdictLetters,
    criteria: criteria.map(({ criterionId, name }, at) => ({
      criterionId,
      name,
      verdicts: column(({ verdicts }) => letterOf(verdicts[at]!)).join(''),
    })),
    nations: nations
      .filter(({ countryCode }) => atlas.byNation.has(countryCode))
      .map((nation) => ({
        countryCode: nation.countryCode,
        name: nationName(atlas, nation.countryCode),
        regions: m49Of(nation).map(regionId),
      })),
    regions: regionsOf(atlas),
    attributions: [
      'Assessments: Open City Atlas, CC BY 4.0',
      ...registries.filter(({ slug }) => gazetteer.has(slug)).map(({ attribution }) => attribution),
    ],
    ...atlas.provenance,
  };
}
