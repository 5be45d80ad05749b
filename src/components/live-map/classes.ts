/** What the map can tell of cities, and in which classes: the estimate by fifths of the scale, or a criterion by its four states. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { stateLetter, verdictStates, type VerdictState } from '../../contract/verdict-state.ts';
import { scoreFill, type Fill } from '../map/dots.ts';

export interface Class {
  /** In addresses. */
  id: string;
  name: string;
  fill: Fill;
}

/** Fifths of the estimate, highest first as they are read in a key. */
export const estimateClasses: readonly Class[] = [
  { id: '80', name: '80 and more', fill: 's4' },
  { id: '60', name: '60 to 80', fill: 's3' },
  { id: '40', name: '40 to 60', fill: 's2' },
  { id: '20', name: '20 to 40', fill: 's1' },
  { id: '0', name: 'under 20', fill: 's0' },
];
export const stateClasses: readonly (Class & { id: VerdictState })[] = verdictStates.map((state) => ({
  id: state,
  name: state,
  fill: stateLetter[state],
}));

/** Without a criterion those of the estimate. */
export const classesOf = (criterion: string): readonly Class[] => (criterion === '' ? estimateClasses : stateClasses);

/** The class of each city, as its place in `classesOf(criterion)`. A letter that the matrix does not explain is an error: nothing unknown passes for absent. */
export function classColumn(matrix: CityMatrix, criterion: string): Uint8Array {
  if (criterion === '')
    return Uint8Array.from(matrix.cities.estimatePct, (pct) => {
      const fill = scoreFill(pct);
      return estimateClasses.findIndex((row) => row.fill === fill);
    });
  const column = matrix.criteria.find(({ criterionId }) => criterionId === criterion);
  if (!column) throw new Error(`/api/cities/matrix.json has no criterion ${criterion}`);
  return Uint8Array.from(column.verdicts, (letter) => {
    const form = matrix.letters[letter];
    if (!form) throw new Error(`/api/cities/matrix.json, ${criterion}: the letter ${letter} stands for nothing`);
    return verdictStates.indexOf(form.state);
  });
}
