/** Looks through an answer for statuses, and holds the state beside each against the verdict: it is unknown where the basis is uncovered, and only there. */
import { CriterionStatus, VerdictState, type Basis } from '../src/contract/criterion.ts';
import type { Atlas } from '../src/queries/atlas.ts';

type Verdict = { status: CriterionStatus; basis: Basis };
type Kind = 'verdict' | 'entry' | 'source' | 'list' | 'by city';
export interface Found {
  kind: Kind;
  state: unknown;
  /** What is wrong; undefined where all is right. */
  fault?: string;
}

const isStatus = (value: unknown): value is CriterionStatus => (CriterionStatus.options as unknown[]).includes(value);
/** Doesn't use the code under test. */
const stateFor = ({ status, basis }: Verdict): string => (basis === 'uncovered' ? 'unknown' : status);
const fits = (state: unknown, status: unknown): boolean =>
  state === status || (state === 'unknown' && status === 'absent');

export const verdictsOf = (atlas: Atlas): ReadonlyMap<string, Verdict> =>
  new Map(
    atlas.cities.flatMap(({ scopeId, verdicts }) =>
      verdicts.map(({ row, status, basis }) => [`${scopeId} ${row.criterionId}`, { status, basis }]),
    ),
  );

function* inObject(object: Record<string, unknown>, verdicts: ReturnType<typeof verdictsOf>): Iterable<Found> {
  const { status, state, basis, slug, criterionId, statuses, states } = object;
  const is = (kind: Kind, right: boolean): Found => ({
    kind,
    state,
    ...(right ? {} : { fault: `${kind}: ${JSON.stringify(object).slice(0, 300)}` }),
  });
  if (isStatus(status) && typeof slug === 'string') {
    const verdict = verdicts.get(`${slug.split(':').slice(0, 2).join('.')} ${String(criterionId)}`)!;
    const missing = verdict.basis !== 'uncovered' && verdict.status === 'absent';
    yield is(
      'entry',
      status === verdict.status &&
        (state === 'unknown') === (verdict.basis === 'uncovered') &&
        (state === 'missing') === missing,
    );
  } else if (isStatus(status) && 'publishes' in object) yield is('source', status !== 'absent' && state === status);
  else if (isStatus(status))
    yield is(
      'verdict',
      basis === undefined ? fits(state, status) : state === stateFor({ status, basis: basis as Basis }),
    );
  if (Array.isArray(status) && status.length > 0 && status.every(isStatus))
    yield is('list', Array.isArray(state) && state.every((one) => VerdictState.options.includes(one)));
  if (typeof statuses === 'object' && typeof criterionId === 'string') {
    const rows = Object.entries(statuses!);
    const beside = (states ?? {}) as Record<string, unknown>;
    const right = ([id, of]: [string, unknown]) => {
      const verdict = verdicts.get(`${id} ${String(criterionId)}`)!;
      return of === verdict.status && beside[id] === stateFor(verdict);
    };
    yield is('by city', rows.length === Object.keys(beside).length && rows.every(right));
  }
}

/** Every status in a value, with the state beside it. */
export function* statesIn(value: unknown, verdicts: ReturnType<typeof verdictsOf>): Iterable<Found> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* inObject(value as Record<string, unknown>, verdicts);
  for (const part of Object.values(value)) yield* statesIn(part, verdicts);
}
