/** Cities in view as rows of the list beside the map, written alike by the build and the browser. */
import { escapeText, glyph } from '../../markup/markup.ts';
import { oneDecimal } from '../../queries/wording.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';
import type { Band } from '../../contract/answers/estimate.ts';

export const rowsShown = 50;

export interface RowCity {
  scopeId: string;
  name: string;
  nation: string;
  /** The estimate, or the state of the criterion that is chosen. */
  value: Band | VerdictState;
}

const valueHtml = (value: Band | VerdictState): string =>
  typeof value === 'string'
    ? `${glyph(value)}${value}`
    : `<b>${oneDecimal(value.pct)}</b>, ${oneDecimal(value.low)} to ${oneDecimal(value.high)}`;

export const rowHtml = ({ scopeId, name, nation, value }: RowCity): string =>
  `<li><a href="/cities/${scopeId}"><b>${escapeText(name)}</b> ${nation === name ? '' : `<small>${escapeText(nation)}</small> `}<span>${valueHtml(value)}</span></a></li>`;
