/** The assessed cities as the Parquet downloads tell of them, in ranking order: what is known to who has no part in the code. */
import { parquetReadObjects } from 'hyparquet';
import type { AssessedCity } from '../../src/assess/assess.ts';
import type { Atlas } from '../../src/queries/atlas.ts';
import { downloadBody } from '../../src/publish/downloads/index.ts';

/** Columns of both tables. */
interface Row {
  scopeId: string;
  name: string;
  countryCode: string;
  population: number | null;
  longitude: number;
  latitude: number;
  capital: boolean;
  rank: number;
  smartnessPct: number;
  criterionId: string;
}

async function rowsOf(atlas: Atlas, name: string): Promise<Row[]> {
  const { buffer } = new Uint8Array(downloadBody(atlas, `${name}.parquet`));
  return (await parquetReadObjects({ file: buffer, compressors: {} })) as Row[];
}

/** The atlas with its cities replaced; each has what a filter asks of it and nothing more. */
export async function downloaded(atlas: Atlas): Promise<Atlas> {
  const verdicts = Map.groupBy(await rowsOf(atlas, 'assessments'), ({ scopeId }) => scopeId);
  const cities = (await rowsOf(atlas, 'cities')).map(
    ({ scopeId, name, countryCode, population, longitude, latitude, capital, rank, smartnessPct }) => {
      const byCriterion = new Map(verdicts.get(scopeId)!.map((row) => [row.criterionId, row]));
      return {
        scopeId,
        countryCode,
        rank,
        score: { smartnessPct },
        place: { name, population: population ?? 0, capital, coordinates: [longitude, latitude] },
        verdicts: atlas.criteria.map(({ criterionId }) => byCriterion.get(criterionId)),
      } as unknown as AssessedCity;
    },
  );
  return { ...atlas, cities };
}
