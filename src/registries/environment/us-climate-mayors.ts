/**
 * Turns the emission targets of the Climate Mayors, read from their compendium of December 2020, into facts of the kind `climate-target`.
 * A copy holds one commitment a line in `commitments.facts.jsonl`. Targets for energy and waste are left out.
 *
 * A city is matched by its name and state.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'us-climate-mayors';
const COMPENDIUM = 'https://climatemayors.org/wp-content/uploads/2020/12/Cities_Climate_Action_Compendium_180105-1.pdf';
/** Its address names the month only. */
const UPLOADED = '2020-12-01';

const Commitment = z.object({
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  kind: z.string().nullish(),
  target_year: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
});
type Commitment = z.infer<typeof Commitment>;

/** Whose emissions a target is for. */
const scopes: Readonly<Record<string, 'community' | 'government'>> = {
  'GHG emission reduction target:Community': 'community',
  'GHG emission reduction target:Local Government': 'government',
};

async function* facts(
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<FactOf<'climate-target'>> {
  const seen = new Set<string>();
  const files = filesLike(snapshot, /(^|\/)commitments\.facts\.jsonl$/);
  for await (const { row, location } of records(files, Commitment, report)) {
    const { city, state, kind, target_year } = row;
    const scope = scopes[kind ?? ''];
    const area = gazetteer.subdivision('US', `US-${state}`);
    const record = `${state}/${city}/${scope}/${target_year ?? 'no year'}`;
    if (area === undefined) report.reject(location, `unknown state ${state}`);
    else if (scope === undefined) report.skip('no emission target');
    else if (seen.has(record)) report.skip('further target of the same year', record);
    else {
      seen.add(record);
      yield toFact(row, record, scope, area, location, snapshot.date, gazetteer);
    }
  }
}

function toFact(
  { city, target_year }: Commitment,
  record: string,
  scope: 'community' | 'government',
  area: string,
  location: string,
  observed: string,
  gazetteer: Gazetteer,
): FactOf<'climate-target'> {
  const found = gazetteer.matchName(city, { nation: 'US', area });
  return {
    kind: 'climate-target',
    registry: REGISTRY,
    record,
    title: city,
    url: COMPENDIUM,
    nation: 'US',
    level: 'city',
    ...(found ? { places: [{ scopeId: found.place.scopeId, match: found.match }] } : {}),
    access: 'open',
    state: 'active',
    location,
    observed,
    updated: UPLOADED,
    target: 'Emissions reduction target',
    ...(target_year ? { targetYear: Number(target_year) } : {}),
    status: 'Declaration / pledge',
    interim: false,
    ...(scope === 'government' ? { ofGovernment: true } : {}),
    planContents: false,
  };
}

export const importer: Importer = { registry: REGISTRY, facts };
