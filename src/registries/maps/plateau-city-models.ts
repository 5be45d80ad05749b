/**
 * Turns the list of PLATEAU datasets into facts of the kinds `city-model` and `buildings`, one of each a municipality.
 * Upstream is the table in `plateaukit/download/list.py`; a copy holds its entries as `datasets.json`, with the municipality's code cut
 * out of the dataset's id. An entry a specification and fiscal year; the latest stands for the municipality.
 *
 * Every package holds buildings (module `bldg`, with footprint and height) and terrain heights of the modelled area (module `dem`).
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'plateau-city-models';
/** The model of the 23 wards together; those of single wards are parts of it. */
const WARDS = /^plateau-tokyo23ku/;
const TOKYO = '13000';
const LICENCE = { spdx: 'CC-BY-4.0', url: 'https://www.mlit.go.jp/plateau/site-policy/' };

const Dataset = z.object({
  dataset_id: z.string().regex(/^plateau-/),
  homepage: z.string(),
  /** Fiscal year, which ends in March of the next. */
  version: z.string().regex(/^20\d\d$/),
  latest: z.boolean().optional(),
  lg_code5: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
});
type Dataset = z.infer<typeof Dataset>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const codes = new Map(gazetteer.municipalities('JP').map(({ code, scopeId }) => [code, scopeId]));
  for await (const { row, location } of records(filesLike(snapshot, /(^|\/)datasets\.json$/), Dataset, report)) {
    const code = WARDS.test(row.dataset_id) ? TOKYO : row.lg_code5;
    const url = httpUrl(row.homepage);
    const place = gazetteer.place(codes.get(code ?? '') ?? '');
    if (!url) report.reject(location, 'no http(s) address');
    else if (!row.latest) report.skip('an earlier year or specification');
    else if (code === null) report.skip('sample of a district');
    else if (/^131(?:0[1-9]|1\d|2[0-3])$/.test(code)) report.skip('single ward of Tokyo');
    else if (!place) report.skip('municipality not in the gazetteer');
    else yield* datasetFacts(row, url, place, location, snapshot);
  }
}

function* datasetFacts(
  { dataset_id: id, version }: Dataset,
  url: string,
  { name, scopeId }: Place,
  location: string,
  { date }: Snapshot,
): Generator<Fact> {
  const title = `PLATEAU model of ${name} (${version})`;
  const both = {
    registry: REGISTRY,
    url,
    nation: 'JP',
    level: 'city' as const,
    places: [{ scopeId, match: 'id' as const }],
    access: 'open' as const,
    state: 'active' as const,
    licence: LICENCE,
    location,
    observed: date,
    updated: `${Number(version) + 1}-03-31`,
  };
  yield { kind: 'city-model', ...both, record: id, title, semantic: true, terrain: true };
  yield { kind: 'buildings', ...both, record: `${id}#buildings`, title: `Buildings of the ${title}` };
}

export const importer: Importer = { registry: REGISTRY, facts };
