/** Turns `data/` into the atlas that pages and files are made from. */
import { isAlive, whyDead } from '../assess/age.ts';
import { assessAll } from '../assess/assess.ts';
import { criteria } from '../assess/criteria/index.ts';
import { regroundings } from '../assess/earlier.ts';
import type { Drawn } from '../assess/estimate/draw.ts';
import { estimateAll, fitParameters } from '../assess/estimate/estimate.ts';
import { withLicences } from '../assess/licences.ts';
import { listedPlaces } from '../assess/listed.ts';
import { listedSince } from '../assess/listed-since.ts';
import { keepFor, once } from '../cache.ts';
import type { Change } from '../contract/data/change.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Data } from '../facts/data.ts';
import { FactIndex } from '../facts/index.ts';
import type { Atlas } from '../queries/atlas.ts';
import { areaNames } from '../wording/area-names.ts';
import { findingOf } from '../wording/finding.ts';
import type { Names } from '../wording/scene.ts';
import { readData } from './data.ts';
import { siteSettings } from './site-settings.ts';
import { told, whenTold } from './told.ts';

/** The atlas with what only building and commands ask for. */
export type LoadedAtlas = Atlas &
  Pick<Data, 'changes' | 'estimateTest' | 'agentTasks'> & { index: FactIndex; names: Names };

/** Assesses every city in scope, or those of `inScope`; `drawn` gives the draws of the estimate where they are made already. `dataDate` is the date of the newest pinned snapshot. */
export function buildAtlas(data: Data, inScope?: ReadonlySet<string>, drawn?: () => Drawn | undefined): LoadedAtlas {
  const subdivisions = new Map(data.subdivisions.map(({ code, name }) => [code, name]));
  const nations = new Map(data.nations.map((nation) => [nation.countryCode, nation.name]));
  const dataDate = data.registries
    .map(({ upstream }) => upstream[0]!.date)
    .sort()
    .at(-1)!;
  const given = {
    registries: new Map(data.registries.map((registry) => [registry.slug, registry])),
    newest: dataDate,
    fitted: data.confidence,
    ...(data.seen.size > 0 && {
      whyDead: (fact: Fact) => whyDead(fact, data.seen.get(fact.url)),
      isAlive: (fact: Fact) => isAlive(data.seen.get(fact.url)),
    }),
  };
  const placeNames = new Map(data.places.map(({ scopeId, name }) => [scopeId, name]));
  const names = {
    registries: given.registries,
    nationName: (code: string) => nations.get(code) ?? code,
    subdivisionName: areaNames(subdivisions, data.places),
    placeName: (scopeId: string) => placeNames.get(scopeId),
  };
  const facts = withLicences(data.facts, data.registries);
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
    finding: keepFor((verdict) => findingOf(verdict, names)),
    names,
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

let loaded: Promise<LoadedAtlas> | undefined;

/** The atlas of `data/` below the working directory, within the operator's file limit; loaded once a process. Throws DataError. */
export function loadAtlas(): Promise<LoadedAtlas> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<LoadedAtlas> {
  const atlas = buildAtlas(await readData(), undefined, () => told('estimate'));
  await whenTold('estimate');
  const { fileLimit } = siteSettings();
  if (fileLimit !== undefined) (await import('./site/plan.ts')).fitAtlas(atlas, fileLimit);
  return atlas;
}
