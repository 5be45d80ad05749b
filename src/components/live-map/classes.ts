/** The classes in which the map shows cities: the score in fifths of the scale, or a criterion in its four states. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { stateLetter, verdictStates, stateWord, type VerdictState } from '../../contract/verdict-state.ts';
import { scoreFill, type Fill } from '../map/dots.ts';
import { grouped } from '../../queries/wording.ts';

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

export interface Class {
  /** In addresses. */
  id: string;
  name: string;
  fill: Fill;
}

/** Fifths of the score, highest first as they are read in a key. */
export const scoreClasses: readonly Class[] = [
  { id: '80', name: '80 and more', fill: 's4' },
  { id: '60', name: '60 to 80', fill: 's3' },
  { id: '40', name: '40 to 60', fill: 's2' },
  { id: '20', name: '20 to 40', fill: 's1' },
  { id: '0', name: 'under 20', fill: 's0' },
];
export const stateClasses: readonly (Class & { id: VerdictState })[] = verdictStates.map((state) => ({
  id: state,
  name: stateWord[state],
  fill: stateLetter[state],
}));

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
