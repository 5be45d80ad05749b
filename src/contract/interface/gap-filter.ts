/** The filters of `/api/gaps`: verdicts of a criterion by status, state and basis. */
import * as z from 'zod';
import { Basis, CriterionStatus, VerdictState } from '../criterion.ts';
import { splitList } from '../answers/lists.ts';
import { statusOf, type VerdictState as State } from '../verdict-state.ts';

/** Every basis except `uncovered`: the default of a gap query. */
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

/** Without zod defaults, because they depend on each other. */
export const gapParameters = {
  status: states.meta({
    usual: 'absent,partial',
    description:
      'Statuses that count as a gap. unknown also works, for cities we couldn’t check, like basis=uncovered. Their status is absent, but they are left out unless you ask for them. missing means absent.',
  }),
  state: states.describe(
    'The same by state, where absent never includes unknown. If you also give status, a city must match both.',
  ),
  basis: words.pipe(z.array(Basis)).transform(inOrder(Basis.options)).optional().meta({
    usual: knownBases.join(),
    description:
      'Allowed bases. uncovered means cities we couldn’t check, which are left out unless status, state or basis asks for them.',
  }),
};

type Parameters = { [Name in keyof typeof gapParameters]?: z.output<(typeof gapParameters)[Name]> };

export interface AskedGaps {
  status: CriterionStatus[];
  state: State[];
  basis: Basis[];
}

export function askedGaps({ status, state, basis }: Parameters): AskedGaps {
  const named: readonly State[] = status ?? (state ? VerdictState.options : ['partial', 'absent']);
  // An unknown verdict has the status absent, so absent includes it if the state or basis asks for it.
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
/** Whether a criterion's file answers the query. */
export const isUsual = (parameters: Parameters): boolean => JSON.stringify(askedGaps(parameters)) === usual;
