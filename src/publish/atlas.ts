/** Turns `data/` into the atlas that pages and files are made from. */
import type { Drawn } from '../assess/estimate/draw.ts';
import type { Judged, Verdict } from '../assess/verdict.ts';
import { memoizeLast, once } from '../cache.ts';
import type { Data } from '../facts/data.ts';
import type { Atlas } from '../queries/atlas.ts';
import { areaNames } from '../wording/phrases.ts';
import { findingOf } from '../wording/finding.ts';
import type { Names } from '../wording/scene.ts';
import { judgeData, loadJudged, type JudgedData } from './judged.ts';
import { siteSettings } from './site-settings.ts';
import { isReceiver, received, whenReceived } from './hand-over.ts';
import { recentEntries } from '../queries/recent.ts';

/** The atlas with parts that only the build and commands need. */
export type LoadedAtlas = JudgedData & Pick<Atlas, 'finding'> & { names: Names };

/** Sentences that are kept: those of some 3,000 cities. */
const keptFindings = 130_000;

const verdictsOf = ({ cities }: Pick<Atlas, 'cities'>): Verdict[] => cities.flatMap(({ verdicts }) => verdicts);

/** The sentences of all verdicts, city by city, for another process; none where they are too many to keep. */
export function findingsOf(atlas: Pick<Atlas, 'cities' | 'finding'>): string[] {
  const verdicts = verdictsOf(atlas);
  return verdicts.length > keptFindings ? [] : verdicts.map(atlas.finding);
}

function withWording(judged: JudgedData): LoadedAtlas {
  const nations = new Map(judged.nations.map((nation) => [nation.countryCode, nation.name]));
  const placeNames = new Map(judged.places.map(({ scopeId, name }) => [scopeId, name]));
  const names: Names = {
    registries: new Map(judged.registries.map((registry) => [registry.slug, registry])),
    nationName: (code) => nations.get(code) ?? code,
    subdivisionName: areaNames(judged.subdivisions, judged.places),
    placeName: (scopeId) => placeNames.get(scopeId),
  };
  const finding = memoizeLast(keptFindings, (verdict: Judged) => findingOf(verdict, names));
  const made = once(() => {
    const verdicts = verdictsOf(judged);
    return new Map<Judged, string>(received('findings')?.map((text, i) => [verdicts[i]!, text]));
  });
  return { ...judged, names, finding: (verdict) => made().get(verdict) ?? finding(verdict) };
}

/** Judges and words the data of every city in scope, or of those of `inScope`. */
export const buildAtlas = (data: Data, inScope?: ReadonlySet<string>, drawn?: () => Drawn | undefined): LoadedAtlas =>
  withWording(judgeData(data, inScope, drawn));

let loaded: Promise<LoadedAtlas> | undefined;

/** The atlas of `data/` in the working directory, within the operator's file limit; loaded once per process. Throws DataError. */
export function loadAtlas(): Promise<LoadedAtlas> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<LoadedAtlas> {
  const atlas = withWording(await loadJudged());
  if (isReceiver) {
    // Needed by the first pages: made while the other process makes what it sends.
    recentEntries(atlas);
    atlas.listedSince();
  }
  for (const name of ['estimate', 'findings'] as const) await whenReceived(name);
  const { fileLimit } = siteSettings();
  if (fileLimit !== undefined) (await import('./site/plan.ts')).fitAtlas(atlas, fileLimit);
  return atlas;
}
