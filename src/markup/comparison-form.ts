/** The form that names cities to compare, for readers without scripts; with scripts a picker stands in its place. */
import { comparePageShown } from '../queries/comparison-address.ts';
import { escapeHtml } from './markup.ts';

/** Marks around what the edge function replaces in the page. */
export const comparisonMarks = ['<!--comparison-->', '<!--/comparison-->'] as const;

/** Form and comparison between their marks. `asked` are the cities in the form; `shown` what `html` shows of the address, nothing for an example. */
export const comparisonRegion = (asked: readonly string[], html: string, shown = ''): string =>
  `${comparisonMarks[0]}<form class="compare-form" action="${comparePageShown}"><fieldset><legend>Cities to compare, two to five, by name or scopeId</legend>` +
  Array.from(
    { length: 5 },
    (_, i) =>
      `<label><span class="hidden-text">City ${i + 1}</span><input name="scopeIds" value="${escapeHtml(asked[i] ?? '')}" maxlength="80"${i < 2 ? ' required' : ''}></label>`,
  ).join('') +
  `<button>Compare</button></fieldset></form><div class="compare-picker" data-asked="${escapeHtml(asked.join())}"></div>` +
  `<section class="comparison" aria-labelledby="cities-compared" data-shown="${escapeHtml(shown)}">${html}</section>${comparisonMarks[1]}`;
