/** A record behind a verdict -> its own confidence, as a host that publishes it is shown with. */
import { confidenceOf, featuresOf } from '../../assess/confidence.ts';
import { isAlive } from '../../assess/age.ts';
import type { Verdict } from '../../assess/verdict.ts';
import type { Fact, MatchMethod } from '../../contract/data/fact.ts';
import { registryMap, type Atlas } from '../atlas.ts';

/** How a record was tied to a place. */
export const matchOf = (fact: Fact, scopeId: string): MatchMethod =>
  fact.places?.find((place) => place.scopeId === scopeId)?.match ??
  fact.match ??
  (fact.level === 'nation' ? 'nation-code' : 'id');

/** As its city sees it or, with the level `city`, its own area. */
export function confidenceAs(
  record: { fact: Fact; match: MatchMethod },
  { row, status }: Pick<Verdict, 'row' | 'status'>,
  level: Fact['level'],
  atlas: Pick<Atlas, 'confidence' | 'provenance' | 'registries' | 'seen'>,
): number {
  const short = record.fact.level === 'city' ? 'own-shortfall' : level === 'city' ? 'present' : level;
  const context = { registries: registryMap(atlas), newest: atlas.provenance.dataDate };
  const kind = status === 'present' ? status : short;
  const alive = isAlive(atlas.seen.get(record.fact.url));
  return confidenceOf(
    atlas.confidence,
    featuresOf(kind, [record], context, { themeTag: row.theme !== undefined, alive }),
  );
}
