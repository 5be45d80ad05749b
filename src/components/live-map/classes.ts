/** The classes in which the map shows cities: the score in fifths of the scale, or a criterion in its four states. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { stateWord, type VerdictState, verdictStates } from '../../contract/verdict-state.ts';
import { scoreClasses, scoreFill, stateClasses, type Class } from '../map/dots.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { escapeText, glyph } from '../../markup/markup.ts';

/** The sign of a class, drawn by the stylesheet; fifths of the scale are discs, darker with a higher score. */
const signClass = ({ id, fill }: Class): string => (fill.startsWith('s') ? `disc ${fill}` : `glyph ${id}`);

/** As HTML, which the build writes too. */
export const keyHtml = (classes: readonly Class[], counts: readonly number[], shown: readonly string[]): string =>
  classes
    .map(
      (row, i) =>
        `<li><button type="button" value="${row.id}" aria-pressed="${shown.includes(row.id)}"><i class="${signClass(row)}"></i>${row.name} <small>${grouped(counts[i]!)}</small></button></li>`,
    )
    .join('');

/** Switches a class; when none is left, all are shown again. */
export function switched(classes: readonly Class[], shown: readonly string[], id: string): string[] {
  const next = classes.map((row) => row.id).filter((other) => shown.includes(other) !== (other === id));
  return next.length > 0 ? next : classes.map((row) => row.id);
}

export function classKey(host: HTMLElement, choose: (id: string) => void) {
  let written = '';
  host.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) choose(button.value);
  });
  return {
    show(classes: readonly Class[], counts: readonly number[], shown: readonly string[]): void {
      const html = keyHtml(classes, counts, shown);
      if (html === written) return;
      const focused = host.contains(document.activeElement) ? (document.activeElement as HTMLButtonElement).value : '';
      host.innerHTML = written = html;
      [...host.querySelectorAll('button')].find(({ value }) => value === focused)?.focus();
    },
  };
}

/** Without a criterion those of the score. */
export const classesOf = (criterion: string): readonly Class[] => (criterion === '' ? scoreClasses : stateClasses);

/** The class of each city, as its place in `classesOf(criterion)`. A letter that the matrix does not explain is an error: nothing unknown passes for absent. */
export function classColumn(matrix: CityMatrix, criterion: string): Uint8Array {
  if (criterion === '')
    return Uint8Array.from(matrix.cities.smartnessPct, (score) => {
      const fill = scoreFill(score);
      return scoreClasses.findIndex((row) => row.fill === fill);
    });
  const column = matrix.criteria.find(({ criterionId }) => criterionId === criterion);
  if (!column) throw new Error(`/api/cities/matrix.json has no criterion ${criterion}`);
  return Uint8Array.from(column.verdicts, (letter) => {
    const form = matrix.letters[letter];
    if (!form) throw new Error(`/api/cities/matrix.json, ${criterion}: the letter ${letter} has no meaning`);
    return verdictStates.indexOf(form.state);
  });
}

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
