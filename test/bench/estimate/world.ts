/** Both measures beside what is known of countries and cities from elsewhere. */
import { readFile } from 'node:fs/promises';
import { levelOf } from '../../../src/assess/estimate/model.ts';
import type { EstimateTest } from '../../../src/contract/answers/estimate-test.ts';
import type { Measures } from './measures.ts';
import { round } from './round.ts';
import { correlation, mean } from './statistics.ts';

const indexFile = 'test/bench/estimate/open-data-index-2015.csv';
const leastCities = 3;

/** Score of countries in the Global Open Data Index, 0 to 100. */
export async function openDataIndex(): Promise<Map<string, number>> {
  const [, ...rows] = (await readFile(indexFile, 'utf8')).trim().split('\n');
  return new Map(rows.map((row) => [row.slice(0, 2), Number(row.slice(3))]));
}

type World = EstimateTest['world'];

/** The countries with most cities among the best; equal ones by their code. */
function mostOfBest({ cities }: Measures, values: readonly number[], of: number): World['best'][number]['found'] {
  const best = [...cities.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, of);
  return [...Map.groupBy(best, (i) => cities[i]!.countryCode)]
    .map(([countryCode, own]) => ({ countryCode, cities: own.length }))
    .sort((a, b) => b.cities - a.cities || (a.countryCode < b.countryCode ? -1 : 1))
    .slice(0, 5);
}

function nationMeans({ cities, found, estimate }: Measures): World['largest'] {
  const unknown = ({ verdicts }: Measures['cities'][number]) =>
    verdicts.filter((verdict) => levelOf(verdict) < 0).length / verdicts.length;
  return [...Map.groupBy(cities.keys(), (i) => cities[i]!.countryCode)].map(([countryCode, own]) => ({
    countryCode,
    cities: own.length,
    found: round(mean(own.map((i) => found[i]!)), 1),
    estimate: round(mean(own.map((i) => estimate[i]!)), 1),
    unknown: round(mean(own.map((i) => unknown(cities[i]!))), 3),
  }));
}

export function world(all: Measures, index: ReadonlyMap<string, number>): World {
  const nations = nationMeans(all).filter(({ cities }) => cities >= leastCities);
  const listed = nations.filter(({ countryCode }) => index.has(countryCode));
  const both = <T>(
    rows: readonly T[],
    of: (row: T) => number,
    found: (row: T) => number,
    estimate: (row: T) => number,
  ) => ({
    found: round(correlation(rows.map(of), rows.map(found)), 3),
    estimate: round(correlation(rows.map(of), rows.map(estimate)), 3),
  });
  type Nation = World['largest'][number];
  const ofNations = (rows: readonly Nation[], of: (row: Nation) => number) =>
    both(
      rows,
      of,
      (row) => row.found,
      (row) => row.estimate,
    );
  return {
    index: { nations: listed.length, leastCities, ...ofNations(listed, (row) => index.get(row.countryCode)!) },
    population: both(
      [...all.cities.keys()],
      (i) => all.cities[i]!.place.population,
      (i) => all.found[i]!,
      (i) => all.estimate[i]!,
    ),
    unknown: ofNations(nations, (row) => row.unknown),
    largest: nations.sort((a, b) => b.cities - a.cities).slice(0, 10),
    best: [50, 100].map((of) => ({
      of,
      found: mostOfBest(all, all.found, of),
      estimate: mostOfBest(all, all.estimate, of),
    })),
  };
}
