/**
 * Judges a data folder with the code beside this file and prints records and verdicts as JSON: `node
 * src/commands/diff/judge.ts <data> [<newer data>]`. `npm run diff` runs it in each revision, so it imports little and
 * its output keeps its members.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Verdict } from '../../assess/verdict.ts';
import { factId } from '../../contract/data/fact.ts';
import { loadData } from '../../facts/load.ts';
import { buildAtlas } from '../../publish/atlas.ts';
import { publications } from '../../publish/files.ts';
import type { Atlas } from '../../queries/atlas.ts';

/** The hash of a published file, and the shape of its address. */
export interface Address {
  hash: string;
  shape?: string;
}

/** `facts` are the ids of the records that decide the verdict. */
export interface JudgedVerdict extends Pick<Verdict, 'status' | 'basis' | 'reason'> {
  criterionId: string;
  facts: string[];
}

export interface JudgedCity {
  scopeId: string;
  smartnessPct: number;
  verdicts: JudgedVerdict[];
}

export interface Judgement extends Pick<Atlas, 'registries' | 'nations' | 'places' | 'facts' | 'searchQuality'> {
  criteria: string[];
  /** Best first. */
  cities: JudgedCity[];
}

/** The verdicts of the new code on the old data, or why it can't judge them. */
export type Between = readonly JudgedCity[] | { fault: string };

export const judgementOf = (atlas: Atlas): Judgement => ({
  registries: atlas.registries,
  nations: atlas.nations,
  places: atlas.places,
  facts: atlas.facts,
  searchQuality: atlas.searchQuality,
  criteria: atlas.criteria.map(({ criterionId }) => criterionId),
  cities: atlas.cities.map(({ scopeId, score, verdicts }) => ({
    scopeId,
    smartnessPct: score.smartnessPct,
    verdicts: verdicts.map(({ row, status, basis, reason, facts }) => ({
      criterionId: row.criterionId,
      status,
      basis,
      ...(reason && { reason }),
      facts: facts.map(factId),
    })),
  })),
});

const addressesOf = (atlas: Atlas): [path: string, address: Address][] =>
  [...publications(atlas)].map(({ path, shape, body }) => [path, { hash: hash('sha256', body()), shape }]);

async function whole(dir: string) {
  const atlas = buildAtlas(await loadData(dir));
  // Set by `npm run diff -- … --verdicts`.
  const addresses = process.env['ATLAS_DIFF_WITHOUT_ADDRESSES'] ? [] : addressesOf(atlas);
  return { ...judgementOf(atlas), addresses };
}

/** Verdicts on a data folder, with the registries that only the newer folder has: new criteria may name them. */
async function verdictsOf(dir: string, newer: string): Promise<JudgedCity[]> {
  const [data, { registries }] = await Promise.all([loadData(dir), loadData(newer)]);
  const known = new Set(data.registries.map(({ slug }) => slug));
  const borrowed = registries.filter(({ slug }) => !known.has(slug));
  return judgementOf(buildAtlas({ ...data, registries: [...data.registries, ...borrowed] })).cities;
}

if (import.meta.main) {
  const [dir, newer] = process.argv.slice(2).map((folder) => join(folder));
  try {
    process.stdout.write(JSON.stringify(newer ? await verdictsOf(dir!, newer) : await whole(dir!)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
