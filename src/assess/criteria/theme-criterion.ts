/** The row of a criterion that a theme of the city's catalogue answers. Source: Common Data Index. */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import type { FactKind } from '../../contract/data/fact.ts';
import { criterion, type CriterionRow, type GradedFact } from '../criterion-row.ts';
import { tellsOfTheme } from '../catalogue-order.ts';
import { capital, countOf, titles } from '../naming.ts';
import { isOfBranch, isOfGround } from './branch.ts';
import { hostOf, isActive, livePortals, localCatalogues, registries, type Catalogue } from './catalogue.ts';
import {
  datasetReasons,
  gradeDataset,
  isOldAnswer,
  missingDatasets,
  shortDatasets,
  toldDatasets,
  withRecords,
} from './listed-dataset.ts';

/** What is evidence of a theme. */
interface Theme {
  tags: string[];
  /** Titles of a city's own that name the theme, as "Energieatlas" does. */
  titled?: RegExp;
  /** Kinds of records of other registries that are of the theme, by registry. */
  records?: Partial<Record<string, readonly FactKind[]>>;
  /** Lists that name datasets of cities on the theme. */
  datasets?: string[];
  /** True where a catalogue of one branch, such as health, tells nothing of the theme by a tag. */
  general?: true;
}

/** A host, or one below it: `download.data.grandlyon.com` is under `data.grandlyon.com`. */
const isUnder = (host: string, catalogue: string): boolean =>
  host === catalogue || (catalogue.split('.').length > 2 && host.endsWith(`.${catalogue}`));

/** Says that one tag is all that tells of a theme, where it is; undefined stands for what tells of it without one. */
function loneTag(found: readonly GradedFact[], wanted: ReadonlySet<string>, titled: RegExp | undefined): string {
  const carried = found.flatMap(({ fact }) =>
    fact.kind === 'catalogue' && !titled?.test(fact.title) ? (fact.themes ?? []) : [undefined],
  );
  const [tag, other] = new Set(carried.filter((theme) => theme === undefined || wanted.has(theme)));
  const whose = countOf(found) === 1 ? 'its entry' : 'their entries';
  return tag !== undefined && other === undefined && !carried.includes(undefined)
    ? ` That is told by one tag of ${whose} alone, “${tag}”.`
    : '';
}

/** The rule in words. */
function ruleOf({ tags, titled, datasets = [], general }: Theme, onHost: boolean): CriterionRow['rule'] {
  const named = datasets.length > 0;
  const branch = general ? ', which is not of one branch alone (health, transport, budgets and the like),' : '';
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(tags.map((tag) => `“${tag}”`));
  return {
    present: `An active catalogue of the city itself${branch} carries the theme ${list} (a set of themes that stands in five or more catalogues of the nation, or in a hundred of one software in ten nations, does not count, nor does the tag of an office with another task)${titled === undefined ? '' : ', or names it in its title'}${
      onHost ? '; or a record of another registry on the theme stands on the host of such a catalogue' : ''
    }${named ? '; or a list names a dataset of the city on the theme, and found no fault with its format, licence or age' : ''}.`,
    partial: [
      ...(named ? datasetReasons : []),
      {
        reason: 'region',
        when: `A catalogue of its county or first-level division${branch} carries the theme${named ? ', or a list names such a dataset of the city in a service of theirs' : ''}.`,
      },
    ],
    absent: `No catalogue of the city is listed${named ? ', or a survey looked for datasets on the theme and found none' : ''}. Where a catalogue is listed and no theme is told, the verdict is unknown.`,
  };
}

/**
 * A criterion answered by a theme tag on the city's own active catalogue, or by a record of another registry of the theme whose address
 * stands on the host of such a catalogue. Tags are never complete, and a set that stands in many catalogues is no evidence: a city with
 * a catalogue and no such evidence is unknown, not absent.
 */
export function themeCriterion(
  row: Pick<
    CriterionDefinition,
    'criterionId' | 'name' | 'domain' | 'dataset' | 'topics' | 'weight' | 'question' | 'references'
  > &
    Pick<CriterionRow, 'subject' | 'category'> &
    Theme,
): CriterionRow {
  const { tags, titled, records = {}, datasets = [], general, ...definition } = row;
  const wanted = new Set(tags);
  const carries = (fact: Catalogue) =>
    isActive(fact) &&
    !(general && (isOfBranch(fact) || isOfGround(fact))) &&
    (((fact.themes ?? []).some((theme) => wanted.has(theme)) && tellsOfTheme(fact, definition.criterionId)) ||
      (fact.level === 'city' && titled?.test(fact.title) === true));
  const onHost = [...new Set(Object.values(records).flatMap((list) => list ?? []))];
  const named = datasets.length > 0;
  const kinds: FactKind[] = ['catalogue', ...(named ? (['listed-dataset'] as const) : []), ...onHost];
  const data = row.subject.one.replace(/^city catalogue with /, '');
  return criterion({
    ...definition,
    staleAfterYears: 4,
    registries: [...registries, ...livePortals, ...Object.keys(records), ...datasets],
    kinds,
    themeTag: true,
    claims: [localCatalogues],
    rule: ruleOf(row, onHost.length > 0),
    coverage: 'At least 5 catalogues of the Common Data Index could be tied to local governments of the nation.',
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
      // A survey that looked and found nothing tells more than catalogues that nobody described.
      const isSurveyed =
        graded.some(({ grade }) => grade === 'negative') &&
        graded.every(({ grade }) => grade === 'negative' || grade === 'unknown');
      // A dataset of the city in a service of its county tells more than a catalogue of the county.
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
    short: (found, city, where) => shortDatasets(found, city, where, data),
    missing: (found, city, where) => missingDatasets(found, city, where, data),
    after: (found) => loneTag(found, wanted, titled),
    told: (found, city, where) => {
      const told = toldDatasets(found, city, where, row.subject, data);
      const [first] = found;
      if (told) return told;
      if (first?.grade === 'present' && found.some(({ fact }) => fact.kind === 'catalogue'))
        return withRecords(found, city, where, row.subject);
      return first?.grade === 'present'
        ? `${capital(where)} ${where.includes(' and ') ? 'list' : 'lists'} ${countOf(found) === 1 ? 'a record' : `${countOf(found)} records`} on the host of ${city}’s own catalogue, ${hostOf(first.fact)}: ${titles(found)}.`
        : undefined;
    },
  });
}
