/** Judges `data/`. Separate from the atlas, so that the dev server can reword verdicts without judging again. */
import { isAlive, whyDead } from '../assess/grades.ts';
import { assessAll } from '../assess/assess.ts';
import { criteria } from '../assess/criteria/index.ts';
import { categories } from '../assess/framework.ts';
import { regroundings } from '../assess/earlier.ts';
import type { Drawn } from '../assess/estimate/draw.ts';
import { estimateAll, fitParameters } from '../assess/estimate/estimate.ts';
import { withLicences } from '../assess/licences.ts';
import { listedPlaces } from '../assess/scope.ts';
import { listedSince } from '../assess/listed-since.ts';
import { once } from '../cache.ts';
import type { Change } from '../contract/data/change.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Data } from '../facts/data.ts';
import { frameworkFaults } from '../facts/interface-languages.ts';
import { DataError } from '../facts/read-rows.ts';
import { FactIndex } from '../facts/index.ts';
import type { Atlas } from '../queries/atlas.ts';
import { readData } from './data.ts';
import { received } from './hand-over.ts';

/** The atlas without sentences. */
export type JudgedData = Omit<Atlas, 'finding'> &
  Pick<Data, 'changes' | 'estimateTest' | 'agentTasks'> & { index: FactIndex };

/** Assesses every city in scope, or those of `inScope`. `drawn` gives the draws of the estimate if another process made them. */
export function judgeData(data: Data, inScope?: ReadonlySet<string>, drawn?: () => Drawn | undefined): JudgedData {
  const subdivisions = new Map(data.subdivisions.map(({ code, name }) => [code, name]));
  // The newest pinned snapshot.
  const dataDate = data.registries
    .map(({ upstream }) => upstream[0]!.date)
    .sort()
    .at(-1)!;
  const given = {
    registries: new Map(data.registries.map((registry) => [registry.slug, registry])),
    newest: dataDate,
    fitted: data.confidence,
    kinds: data.kinds,
    ...(data.seen.size > 0 && {
      whyDead: (fact: Fact) => whyDead(fact, data.seen.get(fact.url)),
      isAlive: (fact: Fact) => isAlive(data.seen.get(fact.url)),
    }),
  };
  const facts = withLicences(data.facts, data.registries, data.portalLicences);
  const index = new FactIndex(facts);
  const { cities, completeness } = assessAll(data.places, { ...given, index }, inScope);
  const assessed = new Set(cities.map(({ place }) => place));
  const others = data.places.filter((place) => !assessed.has(place));
  const byNation = Map.groupBy(cities, ({ countryCode }) => countryCode);
  return {
    ...data,
    facts,
    index,
    subdivisions,
    criteria,
    cities,
    listed: Map.groupBy(listedPlaces(others, index, dataDate), ({ countryCode }) => countryCode),
    otherForms: true,
    completeness,
    estimates: once(() =>
      estimateAll(cities, data.estimate ?? fitParameters(cities, data.truth), completeness, drawn?.()),
    ),
    listedSince: once(() => listedSince({ ...data, facts, cities })),
    history: historyOf(data.changes),
    regroundings: (of = cities) => regroundings(of, facts, data.changes, given),
    byNation: new Map([...byNation].sort(([a], [b]) => (a < b ? -1 : 1))),
    provenance: { licence: 'https://creativecommons.org/licenses/by/4.0/', dataDate },
  };
}

/** Changes by the places they are about, newest first; ties by registry and record. */
function historyOf(changes: readonly Change[]): Map<string, Change[]> {
  const byPlace = new Map<string, Change[]>();
  for (const change of changes) {
    for (const scopeId of change.places ?? []) {
      const list = byPlace.get(scopeId);
      if (list) list.push(change);
      else byPlace.set(scopeId, [change]);
    }
  }
  for (const list of byPlace.values()) list.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  return byPlace;
}

/** Ids that languages have names for. */
export const framework = {
  criteria: criteria.map(({ criterionId }) => criterionId),
  categories: categories.map(({ id }) => id),
};

let judged: Promise<JudgedData> | undefined;

/** `data/` below the working directory, judged once. Throws DataError. */
export function loadJudged(): Promise<JudgedData> {
  judged ??= readData().then((data) => {
    const faults = frameworkFaults(data.interfaceLanguages, framework);
    if (faults.length > 0) throw new DataError(faults);
    return judgeData(data, undefined, () => received('estimate'));
  });
  return judged;
}
