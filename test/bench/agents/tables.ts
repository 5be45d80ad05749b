/** The downloads and the change feed of a built site, read as anyone can who has no part in the code: what the answers of tasks are counted from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

export type Row = Readonly<Record<string, string>>;
const rows = (bytes: Buffer): Row[] => parse(bytes, { columns: true, bom: true }) as Row[];

export interface City {
  scopeId: string;
  name: string;
  nation: string;
  population: number;
  at: [longitude: number, latitude: number];
  rank: number;
  score: number;
  /** By criterion. */
  verdicts: ReadonlyMap<string, Row>;
}
export interface Tables {
  cities: readonly City[];
  city(scopeId: string): City;
  facts: readonly Row[];
  datasets: readonly Row[];
  /** Dates of the changes of each city, newest first. */
  changes: ReadonlyMap<string, readonly string[]>;
  /** States of the coverage of each city by `domain:dataset`. */
  coverage: ReadonlyMap<string, Row>;
  /** Members of a group of countries. */
  group(id: string): string[];
}

function changesIn(dist: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (let page = 1; ; page++) {
    const file = join(dist, page === 1 ? 'api/coverage/recent.json' : `api/coverage/recent/${page}.json`);
    if (!existsSync(file)) return found;
    const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { scopeId: string; date: string }[] };
    for (const { scopeId, date } of entries) found.set(scopeId, [...(found.get(scopeId) ?? []), date]);
  }
}

export function tablesOf(dist: string): Tables {
  const download = (name: string) => readFileSync(join(dist, 'downloads', name));
  const verdicts = Map.groupBy(rows(gunzipSync(download('assessments.csv.gz'))), ({ scopeId }) => scopeId!);
  const cities = rows(download('cities.csv')).map(
    (row): City => ({
      scopeId: row['scopeId']!,
      name: row['name']!,
      nation: row['countryCode']!,
      population: Number(row['population']),
      at: [Number(row['longitude']), Number(row['latitude'])],
      rank: Number(row['rank']),
      score: Number(row['smartnessPct']),
      verdicts: new Map(verdicts.get(row['scopeId']!)!.map((verdict) => [verdict['criterionId']!, verdict])),
    }),
  );
  const map = JSON.parse(download('coverage.geojson').toString()) as { features: { id: string; properties: Row }[] };
  const groups = JSON.parse(readFileSync('data/nation-groups.json', 'utf8')) as { id: string; members: string[] }[];
  return {
    cities,
    city: (scopeId) => {
      const found = cities.find((one) => one.scopeId === scopeId);
      if (!found) throw new Error(`No city ${scopeId} is assessed; put another in its place in tasks.ts`);
      return found;
    },
    facts: rows(gunzipSync(download('facts.csv.gz'))),
    datasets: rows(gunzipSync(download('datasets.csv.gz'))),
    changes: changesIn(dist),
    coverage: new Map(map.features.map(({ id, properties }) => [id, properties])),
    group: (id) => groups.find((one) => one.id === id)!.members,
  };
}

/** State of a verdict. An absence that no registry covers is unknown. */
export const stateIn = ({ verdicts }: City, criterion: string): string => {
  const { status = '', basis = '' } = verdicts.get(criterion)!;
  return basis === 'uncovered' ? 'unknown' : status;
};

/** Kilometres by the spherical law of cosines, radius 6,371 km; the atlas reckons by haversines. */
export function kilometres([a, b]: City['at'], [c, d]: City['at']): number {
  const rad = Math.PI / 180;
  const cosine =
    Math.sin(b * rad) * Math.sin(d * rad) + Math.cos(b * rad) * Math.cos(d * rad) * Math.cos((c - a) * rad);
  return 6371 * Math.acos(Math.min(1, cosine));
}
