/** A filter of cities -> what the search page says of it: its parts as chips, and addresses with one part changed. */
import type { LanguageSearch } from '../../contract/answers/data-map.ts';
import type { cityConditions, cityPresentation } from '../../contract/interface/city-filter.ts';
import type { Parameters } from '../../markup/cities-html.ts';
import { escapeHtml } from '../../markup/markup.ts';
import { stateWord, verdictStates, type VerdictState } from '../../contract/verdict-state.ts';

/** All that an address may ask. Without the schemas, which a page has no use for. */
export const filterNames = [
  'criterion',
  'basis',
  'country',
  'region',
  'outside',
  'population_min',
  'population_max',
  'capital',
  'near',
  'radius_km',
  'score_min',
  'score_max',
  'better_than',
  'comparable_to',
  'group',
  'sort',
  'limit',
  'cursor',
] as const satisfies readonly (keyof typeof cityConditions | keyof typeof cityPresentation)[];

export const filterOf = (query: URLSearchParams): Parameters =>
  Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));

export const filterPage = (parameters: Parameters): string => `/search?${new URLSearchParams(parameters)}`;

/** Parameters that are lists: a part can be removed. */
const lists = new Set(['criterion', 'country', 'region', 'outside', 'basis']);

const states = /^(?:present|partial|absent|unknown|published|stale|siloed|missing)$/;
/** `a:absent,partial,b` -> its conditions, criteria with their states each. */
export const criterionParts = (list: string): string[] =>
  list.split(',').reduce<string[]>((parts, text) => {
    if (states.test(text) && parts.length > 0) parts.push(`${parts.pop()},${text}`);
    else parts.push(text);
    return parts;
  }, []);

const partsOf = (name: string, value: string): string[] =>
  name === 'criterion' ? criterionParts(value) : lists.has(name) ? value.split(',') : [value];

function without(parameters: Parameters, part: Parameters): Parameters {
  const left: Record<string, string> = { ...parameters };
  for (const [name, value] of Object.entries(part)) {
    const removed = new Set(partsOf(name, value));
    const rest = partsOf(name, left[name] ?? '').filter((one) => one !== '' && !removed.has(one));
    if (rest.length > 0) left[name] = rest.join();
    else delete left[name];
  }
  // Distances need a place, and a basis needs criteria.
  if (!left['near']) delete left['radius_km'];
  if (!left['criterion']) delete left['basis'];
  return left;
}

export interface Chip {
  /** The words that say it, where there were some. */
  text?: string;
  meaning: string;
  without: string;
}

const stateNames = new RegExp(`\\b(?:${verdictStates.join('|')})\\b`, 'g');

export const chipsOf = ({ filter, understood }: Pick<LanguageSearch, 'filter' | 'understood'>): Chip[] =>
  understood
    .filter(({ parameters }) => Object.keys(parameters).length > 0)
    .map(({ text, meaning, parameters }) => ({
      text,
      meaning:
        'criterion' in parameters ? meaning.replace(stateNames, (state) => stateWord[state as VerdictState]) : meaning,
      without: filterPage(without(filter!.parameters, parameters)),
    }));

/** Of a filter in an address: a chip a part, as it is written. */
export const plainChips = (parameters: Parameters): Chip[] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    partsOf(name, value).map((part) => ({
      meaning: `${name.replaceAll('_', ' ')}: ${part}`,
      without: filterPage(without(parameters, { [name]: part })),
    })),
  );

/** As HTML, each with a link that leaves it out. */
export const chipList = (chips: readonly Chip[]): string => {
  const items = chips.map(({ text, meaning, without }) => {
    const said = text ? `<q>${escapeHtml(text)}</q> ` : '';
    const what = escapeHtml(meaning);
    return `<li>${said}<b>${what}</b> <a href="${escapeHtml(without)}" aria-label="Without ${what}" title="Leave out">×</a></li>`;
  });
  return `<ul class="chips">${items.join('')}</ul>`;
};
