/** The filters of `/api/gaps`: which verdicts of a criterion are asked for, by status, state and basis. */
import * as z from 'zod';
import { Basis, CriterionStatus, VerdictState } from '../criterion.ts';
import { splitList } from '../answers/lists.ts';
import { statusOf, type VerdictState as State } from '../verdict-state.ts';

/** Every basis but `uncovered`: what gaps rest on unless the caller asks for what is unknown. */
export const knownBases = Basis.options.filter((basis) => basis !== 'uncovered');

const words = z.string().transform(splitList);
const inOrder =
  <W>(all: readonly W[]) =>
  (list: readonly W[]): W[] =>
    all.filter((word) => list.includes(word));
/** `missing` is what coverage calls absent. */
const states = words
  .transform((list) => list.map((word) => (word === 'missing' ? 'absent' : word)))
  .pipe(z.array(VerdictState))
  .transform(inOrder(VerdictState.options))
  .optional();

/** None has a default of zod's, since what counts by default depends on which of them are given. */
export const gapParameters = {
  status: states.meta({
    usual: 'absent,partial',
    description:
      'Statuses that count as a gap. Takes unknown too: cities that none of the registries covers, as with basis=uncovered. Their status is absent, but they are left out unless you ask for them. missing is read as absent.',
  }),
  state: states.describe(
    'The same by state, where absent never includes unknown. If you give status as well, a city has to match both.',
  ),
  basis: words.pipe(z.array(Basis)).transform(inOrder(Basis.options)).optional().meta({
    usual: knownBases.join(),
    description:
      'What the verdicts may rest on. uncovered asks for what is unknown, which is left out unless status, state or basis names it.',
  }),
};

type Parameters = { [Name in keyof typeof gapParameters]?: z.output<(typeof gapParameters)[Name]> };

export interface AskedGaps {
  status: CriterionStatus[];
  /** What status, state and basis come to together. */
  state: State[];
  basis: Basis[];
}

export function askedGaps({ status, state, basis }: Parameters): AskedGaps {
  const named: readonly State[] = status ?? (state ? VerdictState.options : ['partial', 'absent']);
  // The status of what is unknown is absent, so absent asks for it too where the state or the basis names it.
  const byAbsent = named.includes('absent') && (basis?.includes('uncovered') ?? state?.includes('unknown') ?? false);
  const wanted = VerdictState.options.filter(
    (one) => (named.includes(one) || (one === 'unknown' && byAbsent)) && (state?.includes(one) ?? true),
  );
  const isKnown = (one: State) => one !== 'unknown';
  const bases = basis ?? [
    ...(wanted.some(isKnown) ? knownBases : []),
    ...(wanted.includes('unknown') ? (['uncovered'] as const) : []),
  ];
  const statuses = new Set((status ?? state ?? named).map(statusOf));
  return {
    status: CriterionStatus.options.filter((one) => statuses.has(one)),
    state: wanted.filter((one) =>
      isKnown(one) ? knownBases.some((on) => bases.includes(on)) : bases.includes('uncovered'),
    ),
    basis: bases,
  };
}

const usual = JSON.stringify(askedGaps({}));
/** Whether the parameters ask for what the file of a criterion holds. */
export const isUsual = (parameters: Parameters): boolean => JSON.stringify(askedGaps(parameters)) === usual;
