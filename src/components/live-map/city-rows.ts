/** Cities in view as rows of the list beside the map, written alike by the build and the browser. */
import { escapeText, glyph } from '../../markup/markup.ts';
import { oneDecimal } from '../../queries/wording.ts';
import { stateWord, type VerdictState } from '../../contract/verdict-state.ts';

export const rowsShown = 50;

export interface RowCity {
  scopeId: string;
  name: string;
  nation: string;
  /** The score, or the state of the chosen criterion. */
  value: number | VerdictState;
}

const valueHtml = (value: number | VerdictState): string =>
  typeof value === 'string' ? `${glyph(value)}${stateWord[value]}` : `<b>${oneDecimal(value)}</b>`;

export const rowHtml = ({ scopeId, name, nation, value }: RowCity): string =>
  `<li><a href="/cities/${scopeId}"><b>${escapeText(name)}</b> ${nation === name ? '' : `<small>${escapeText(nation)}</small> `}<span>${valueHtml(value)}</span></a></li>`;
