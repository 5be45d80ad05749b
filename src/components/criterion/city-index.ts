/** Results of a criterion -> cities by country, and as HTML text: thousands of links a page are rendered quicker so than as components. */
import type { GapResult } from '../../contract/answers/assessment.ts';
import {
  countStates,
  letterState,
  stateLetter,
  stateWord,
  verdictState,
  type StateLetter,
} from '../../contract/verdict-state.ts';
import { escapeHtml, glyph } from '../../markup/markup.ts';
import { byName } from '../text.ts';
import { grouped } from '../../queries/wording.ts';

export interface NationGroup {
  code: string;
  name: string;
  cities: GapResult[];
}

export const nationGroups = (results: readonly GapResult[], nations: ReadonlyMap<string, string>): NationGroup[] =>
  [...Map.groupBy(results, ({ countryCode }) => countryCode)]
    .map(([code, cities]) => ({
      code,
      name: nations.get(code) ?? code,
      cities: cities.toSorted(byName),
    }))
    .sort(byName);

const named = 20;

/** Cities as links. Of many the first are named, and the ranking has the others: of that country, criterion and state. */
export function cityLinks(
  cities: readonly Pick<GapResult, 'scopeId' | 'name' | 'countryCode'>[],
  criterionId: string,
  letter: StateLetter,
): string {
  const rest = cities.length - named;
  const shown = rest > 1 ? cities.slice(0, named) : cities;
  const links = shown.map(({ scopeId, name }) => `<a href="/cities/${scopeId}">${escapeHtml(name)}</a>`).join(', ');
  if (rest < 2) return links;
  const state = letter === 'P' ? '' : `&#38;state=${letterState[letter]}`;
  const nation = cities[0]!.countryCode.toLowerCase();
  return `${links} and <a href="/ranking?nation=${nation}&#38;criterion=${criterionId}${state}">${grouped(rest)} more</a>`;
}

/** Cities run in by country, like the index of an atlas. `anchors` are the countries that links such as #fr lead to. */
export const countryParagraphs = (
  groups: readonly NationGroup[],
  criterionId: string,
  anchors: ReadonlySet<string>,
): string =>
  groups
    .map(
      ({ code, name, cities }) =>
        `<p${anchors.has(code) ? ` id="${code.toLowerCase()}"` : ''}><a href="/countries/${code.toLowerCase()}">${escapeHtml(name)}</a> ${cityLinks(cities, criterionId, 'P')}</p>`,
    )
    .join('');

export const letterOf = (result: Pick<GapResult, 'status' | 'basis'>): StateLetter => stateLetter[verdictState(result)];

/** Countries by what there is to say: a gap where a registry looks, none that any registry covers, or every city in full. */
export function nationsByGap(groups: readonly NationGroup[]): Record<'gaps' | 'unknown' | 'whole', NationGroup[]> {
  const sorted = { gaps: [], unknown: [], whole: [] } as Record<'gaps' | 'unknown' | 'whole', NationGroup[]>;
  for (const group of groups) {
    const letters = new Set(group.cities.map(letterOf));
    sorted[letters.has('h') || letters.has('a') ? 'gaps' : letters.has('u') ? 'unknown' : 'whole'].push(group);
  }
  return sorted;
}

const shown = ['partial', 'absent', 'unknown'] as const;

/** A country's gaps as a paragraph: how many of its cities have the data in part, not at all, or are unknown, and the gaps as JSON. */
export function gapParagraph({ code, name, cities }: NationGroup, criterionId: string): string {
  const { partial, absent, unknown } = countStates(cities);
  const cc = code.toLowerCase();
  const parts = shown
    .flatMap((state) => {
      const found = cities.filter((city) => verdictState(city) === state);
      return found.length > 0
        ? [
            `<span class="part">${glyph(state)}<span class="hidden-text">${stateWord[state]}: </span>${cityLinks(found, criterionId, stateLetter[state])}</span>`,
          ]
        : [];
    })
    .join(' ');
  return (
    `<p id="${cc}"><a href="/countries/${cc}">${escapeHtml(name)}</a> ` +
    `<small>${partial + absent} of ${cities.length}${unknown > 0 ? `, ${unknown} not checked` : ''}</small> ${parts} <small class="as-json"><a href="/api/gaps?criterion=${criterionId}&#38;country=${cc}">${cc} as JSON</a></small></p>`
  );
}
