/** The rule of a criterion as published: the row's, and what datasets of its kinds add to it. */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';
import type { CriterionRow } from '../criterion-row.ts';
import { enough, enoughKnown, mostMissed, proofDays, readingYears, recognition } from '../framework.ts';
import { kindsByCriterion } from './evidence.ts';

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const named = (kinds: readonly DatasetKind[]): string =>
  or.format(kinds.map(({ name, years }) => `“${name}” (up to ${years} ${years === 1 ? 'year' : 'years'} old)`));

/** Follows when a registry covers a country. */
const onlyMeasured = `What such a list doesn’t name counts as missing only if tests show that the list misses at most ${100 * mostMissed}% of known sources, in the country too where we know ${enoughKnown} or more.`;

type Rule = Pick<CriterionDefinition, 'rule' | 'coverage'>;

/** What datasets add to the reasons for a partial verdict. */
const reasons = (
  isTheme: boolean,
  hasLive: boolean,
  related: readonly DatasetKind[],
): CriterionDefinition['rule']['partial'] => [
  {
    reason: 'stale',
    when: `A portal’s dataset had been unchanged for too long when we read the catalogue, was withdrawn, or was last seen more than ${readingYears} years ago.`,
  },
  { reason: 'siloed', when: 'A portal’s dataset needs a key or a login.' },
  { reason: 'unlicensed', when: 'A portal’s dataset has no stated licence, or one that isn’t open.' },
  {
    reason: 'incomplete',
    when: `A portal’s dataset is in no machine-readable format that we know${hasLive ? ', or isn’t a live feed' : ''}${isTheme ? ', or there are fewer datasets than it takes' : ''}${related.length > 0 ? `, or is of the related kind ${named(related)}` : ''}.`,
  },
];

/** Rule and coverage of a row, with what the kinds of dataset that are evidence for it add. */
export function publishedRule(row: CriterionRow, kinds: readonly DatasetKind[]): Rule['rule'] & Pick<Rule, 'coverage'> {
  const own = kindsByCriterion(kinds).get(row.criterionId) ?? [];
  const { rule, coverage } = row;
  if (own.length === 0) return { ...rule, coverage: `${coverage} ${onlyMeasured}` };
  const core = own.filter((kind) => kind.core);
  const others = own.filter((kind) => !kind.core);
  const what = !row.theme
    ? core.length > 0
      ? `a dataset of the kind ${named(core)}`
      : ''
    : [
        ...(core.length > 0 ? [`a dataset of the kind ${named(core)}`] : []),
        ...(others.length > 0 ? [`${enough.theme} datasets, which may also be of the kind ${named(others)}`] : []),
      ].join(', or ');
  const live = own.some((kind) => kind.live)
    ? ' Live data must be a feed or an interface that is kept up to date.'
    : '';
  const added = reasons(row.theme !== undefined, live !== '', row.theme ? [] : others);
  const partial = rule.partial.map((one) => {
    const more = added.find(({ reason }) => reason === one.reason);
    return more ? { ...one, when: `${one.when} ${more.when}` } : one;
  });
  const known = new Set(partial.map(({ reason }) => reason));
  const inherited = partial.some(({ reason }) => reason === 'region' || reason === 'nation');
  return {
    present:
      what === ''
        ? rule.present
        : `${rule.present} Or a portal of the city lists ${what}: machine-readable, under an open licence, and not too old when the catalogue was read.${live}`,
    partial: [
      ...added.filter(({ reason }) => !known.has(reason)),
      ...partial.map((one) =>
        inherited && (one.reason === 'region' || one.reason === 'nation')
          ? {
              ...one,
              when: `${one.when} Or a portal of the ${one.reason === 'region' ? 'region' : 'country'} lists a dataset that would count in full if it were the city’s.`,
            }
          : one,
      ),
    ],
    absent: `${rule.absent} It’s proven if we read all datasets on every portal of the city that can be read, at most ${proofDays} days before the newest snapshot, and none of them counts. We recognise about ${Math.round(100 * recognition.recall)}% of such datasets by their titles, so we can’t be surer than that.`,
    coverage: `${coverage} ${onlyMeasured} If we read all portals of a city, that covers the city.`,
  };
}
