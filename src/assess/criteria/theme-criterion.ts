/** A criterion answered by a theme of the city's own catalogues. Source: Common Data Index. */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import type { FactKind, FactOf } from '../../contract/data/fact.ts';
import type { CriterionRow, GradedFact, Theme } from '../criterion-row.ts';
import { criterion } from './written.ts';
import type { Grade } from '../framework.ts';
import { isThemeOffice } from '../records/catalogue.ts';
import {
  hostOf,
  isActive,
  isOfBranch,
  isOfGround,
  livePortals,
  localCatalogues,
  registries,
  type Catalogue,
} from './catalogue.ts';
/** A dataset that a list names for a city. A survey looks for every one of its datasets, so one that it didn't find is a listed negative. */
type ListedDataset = FactOf<'listed-dataset'>;

export function gradeDataset(fact: ListedDataset): Grade {
  if (!fact.found) return 'negative';
  if (fact.state !== 'active') return 'stale';
  if (fact.declared) return 'declared';
  if (fact.access !== 'open') return 'siloed';
  if (fact.openLicence === false) return 'unlicensed';
  if (fact.official === false) return 'unofficial';
  return fact.openFormat === false ? 'incomplete' : 'present';
}

/** Reasons for partial that a dataset gives, for a criterion's rule. */
export const datasetReasons = [
  { reason: 'stale' as const, when: 'A list names such a dataset, but it was out of date.' },
  { reason: 'siloed' as const, when: 'A list names such a dataset, but you need to register for it.' },
  { reason: 'unlicensed' as const, when: 'A list names such a dataset, but it has no open licence.' },
  { reason: 'unofficial' as const, when: 'A list names such a dataset, but a community made it.' },
  { reason: 'incomplete' as const, when: 'A list names such a dataset, but it’s in no open format.' },
  {
    reason: 'declared' as const,
    when: 'The city says in a survey that it publishes such data, but gives no address.',
  },
];

/** An old answer is no use where a newer one or a catalogue of the region exists. */
const isOldAnswer = ({ fact, grade }: GradedFact, graded: readonly GradedFact[]): boolean =>
  fact.kind === 'listed-dataset' &&
  fact.declared === true &&
  grade === 'stale' &&
  graded.some((other) => other.grade === 'declared' || other.grade === 'region');

interface Evidence extends Theme {
  /** Kinds of records of other registries that belong to the theme, by registry. */
  records?: Partial<Record<string, readonly FactKind[]>>;
  /** Lists that name datasets of cities on the theme. */
  datasets?: string[];
  /** Whether the tag of a catalogue of one branch, such as health, says nothing about the theme. */
  general?: true;
}

/** A host, or one below it: `download.data.grandlyon.com` is under `data.grandlyon.com`. */
const isUnder = (host: string, catalogue: string): boolean =>
  host === catalogue || (catalogue.split('.').length > 2 && host.endsWith(`.${catalogue}`));

function ruleOf({ tags, titled, datasets = [], general }: Evidence, onHost: boolean): CriterionRow['rule'] {
  const named = datasets.length > 0;
  const branch = general ? ' that isn’t on a single subject (health, transport, budgets and the like)' : '';
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(tags.map((tag) => `“${tag}”`));
  return {
    present: `One of the city’s own active catalogues${branch} has the theme ${list}${titled === undefined ? '' : ', or names it in its title'}${
      onHost ? '. Or another registry lists data on the theme on the website of such a catalogue' : ''
    }${named ? '. Or a list names a dataset of the city on the theme and found no fault with its format, licence or age' : ''}. A set of themes doesn’t count if five or more catalogues of a country share it, or a hundred on one software across ten countries, unless the title names the theme too. Nor do the themes of an office with another task.`,
    partial: [
      ...(named ? datasetReasons : []),
      {
        reason: 'region',
        when: `A catalogue of the county, state or region${branch} has the theme${named ? ', or a list names such a dataset of the city in one of their services' : ''}.`,
      },
    ],
    absent: `No catalogue of the city is listed${named ? ', or a survey looked for datasets on the theme and found none' : ''}. If a catalogue is listed without its themes, we don’t know.`,
  };
}

/**
 * Answered by a theme tag on the city's own active catalogue, or by a record of the theme on its host. Tags are never
 * complete: a city with a catalogue and no evidence is unknown, not absent.
 */
export function themeCriterion(
  row: Pick<
    CriterionDefinition,
    'criterionId' | 'name' | 'domain' | 'dataset' | 'topics' | 'weight' | 'publisher' | 'question' | 'references'
  > &
    Pick<CriterionRow, 'category'> &
    Evidence,
): CriterionRow {
  const { data, tags, titled, records = {}, datasets = [], general, ...definition } = row;
  const wanted = new Set(tags);
  const carries = (fact: Catalogue) =>
    isActive(fact) &&
    !(general && (isOfBranch(fact) || isOfGround(fact))) &&
    (((fact.themes ?? []).some((theme) => wanted.has(theme)) && isThemeOffice(fact, definition.criterionId)) ||
      (fact.level === 'city' && titled?.test(fact.title) === true));
  const onHost = [...new Set(Object.values(records).flatMap((list) => list ?? []))];
  const named = datasets.length > 0;
  const kinds: FactKind[] = ['catalogue', ...(named ? (['listed-dataset'] as const) : []), ...onHost];
  return criterion({
    ...definition,
    staleAfterYears: 4,
    registries: [...registries, ...livePortals, ...Object.keys(records), ...datasets],
    kinds,
    theme: { data, tags, ...(titled && { titled }) },
    subject: { article: 'A', one: `city catalogue with ${data}`, many: `city catalogues with ${data}` },
    claims: [localCatalogues],
    rule: ruleOf(row, onHost.length > 0),
    coverage: 'We could link at least 5 catalogues of the Common Data Index to local governments in the country.',
    own: (fact) =>
      fact.kind === 'catalogue'
        ? carries(fact)
          ? 'present'
          : isActive(fact)
            ? 'unknown'
            : undefined
        : fact.kind === 'listed-dataset'
          ? fact.themes.some((theme) => wanted.has(theme))
            ? gradeDataset(fact)
            : undefined
          : fact.state === 'active' && records[fact.registry]?.includes(fact.kind)
            ? 'present'
            : undefined,
    inherited: (fact, level) =>
      level === 'region' &&
      (fact.kind === 'catalogue'
        ? carries(fact)
        : fact.kind === 'listed-dataset' &&
          fact.themes.some((theme) => wanted.has(theme)) &&
          gradeDataset(fact) === 'present'),
    combine: (graded) => {
      const hosts = new Set(
        graded.flatMap(({ fact, level }) => (fact.kind === 'catalogue' && level === 'city' ? hostOf(fact) : [])),
      );
      // A survey that looked and found nothing says more than catalogues that nobody described.
      const isSurveyed =
        graded.some(({ grade }) => grade === 'negative') &&
        graded.every(({ grade }) => grade === 'negative' || grade === 'unknown');
      // A dataset of the city in its county's service says more than a catalogue of the county.
      const isServed = graded.some(({ fact, grade }) => fact.kind === 'listed-dataset' && grade === 'region');
      return graded.filter((record) => {
        const { fact, grade } = record;
        return (
          !(grade === 'unknown' && (isSurveyed || isServed)) &&
          !(grade === 'region' && isServed && fact.kind === 'catalogue') &&
          !isOldAnswer(record, graded) &&
          (fact.kind === 'catalogue' ||
            fact.kind === 'listed-dataset' ||
            [...hosts].some((host) => isUnder(hostOf(fact), host)))
        );
      });
    },
  });
}
