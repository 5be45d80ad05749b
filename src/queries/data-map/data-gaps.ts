/** Gaps: what is missing, out of date, closed or not checked, one sentence each. */
import { inSentence } from '../../language/fold.ts';
import { registriesPhrase } from '../../wording/phrases.ts';
import { registriesAbout } from '../../assess/coverage.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { datasetPages, type DataGap } from '../../contract/answers/data-map.ts';
import { nationName, registryMap, type Atlas } from '../atlas.ts';
import { stateOf } from '../coverage.ts';

export interface Gap extends DataGap {
  sentence: string;
}

/** The state of a verdict that leaves something to be wished for; undefined where nothing is. */
function gapState(verdict: Verdict): DataGap['state'] | undefined {
  const state = stateOf(verdict);
  return state === 'published' ? undefined : state;
}

export const cityGaps = (atlas: Pick<Atlas, 'finding'>, verdicts: readonly Verdict[]): Gap[] =>
  verdicts.flatMap((verdict) => {
    const state = gapState(verdict);
    return state
      ? [
          {
            name: verdict.row.name,
            state,
            page: datasetPages.kind(verdict.row.dataset),
            sentence: atlas.finding(verdict),
          },
        ]
      : [];
  });

/** "any of the 12 cities we assess in France", "3 of the 12 …", "the one city we assess in Monaco". */
function cities(part: number, all: number, nation: string): string {
  if (all === 1) return `the one city we assess in ${nation}`;
  return `${part === all ? 'any' : part} of the ${all} cities we assess in ${nation}`;
}

/** The sentence for one dataset kind in one country, from its verdicts there; undefined when nothing falls short. */
function nationGap(
  atlas: Atlas,
  row: CriterionRow,
  verdicts: readonly Verdict[],
  code: string,
): { state: DataGap['state']; sentence: string } | undefined {
  const states = verdicts.map(gapState);
  const count = (state: DataGap['state']) => states.filter((value) => value === state).length;
  const nation = inSentence(nationName(atlas, code));
  const [missing, unknown] = [count('missing'), count('unknown')];
  const where = registriesPhrase(registriesAbout(row, { countryCode: code }, { registries: registryMap(atlas) }), 'or');
  const { one, many } = row.subject;
  if (missing + unknown > 0) {
    const finding = `We found no ${one} for ${cities(missing || unknown, verdicts.length, nation)} in ${where}`;
    if (missing === 0)
      return { state: 'unknown', sentence: `${finding}. That isn’t enough to say that there is none.` };
    return {
      state: 'missing',
      sentence: `${finding}. ${unknown > 0 ? `We couldn’t check ${unknown} more.` : ''}`.trimEnd(),
    };
  }
  for (const [state, are] of [
    ['stale', 'are old or inactive'],
    ['siloed', 'need a key, a login or a vendor interface'],
  ] as const) {
    if (count(state) > 0)
      return {
        state,
        sentence: `For ${cities(count(state), verdicts.length, nation).replace(/^any/, 'all')}, we only know ${many} that ${are}.`,
      };
  }
  return undefined;
}

export function nationGaps(atlas: Atlas, code: string): Gap[] {
  const among = atlas.byNation.get(code) ?? [];
  return atlas.criteria.flatMap((row, at) => {
    const gap = nationGap(
      atlas,
      row,
      among.map(({ verdicts }) => verdicts[at]!),
      code,
    );
    return gap ? [{ name: row.name, page: datasetPages.kind(row.dataset), ...gap }] : [];
  });
}

/** A kind's gaps: countries where no assessed city has it, or only stale or closed, by name. */
export function kindGaps(atlas: Atlas, row: CriterionRow): Gap[] {
  const at = atlas.criteria.indexOf(row);
  return [...atlas.byNation]
    .flatMap(([code, among]) => {
      const verdicts = among.map(({ verdicts }) => verdicts[at]!);
      if (!verdicts.every(gapState)) return [];
      const gap = nationGap(atlas, row, verdicts, code);
      return gap ? [{ name: nationName(atlas, code), page: datasetPages.nation(code), ...gap }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
