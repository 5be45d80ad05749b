/**
 * Sources of a country or region as evidence for its cities (framework, third edition, §1): what they must give, and
 * why one falls short.
 */
import texts from '../../../data/texts/national-sources.json' with { type: 'json' };
import type { CriterionDefinition, PartialReason } from '../../contract/criterion.ts';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Need } from '../../contract/data/criterion-data.ts';
import { NATIONAL_SOURCES } from '../../contract/data/national-source.ts';
import { type CriterionRow, type GradedFact, keptNearest } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { openness } from '../licences.ts';

type Source = FactOf<'national-source'>;

/**
 * Why a source doesn't count in full. `part`: it leaves out cities; `portal`: we only saw its portal; `grain`: it isn't
 * detailed enough.
 */
const gradeOf = texts.grades as Readonly<Record<keyof typeof texts.grades, PartialReason>>;
export type SourceFault = keyof typeof gradeOf;

/** Whether a source gives too little for a criterion. */
function grainFault(source: Source, { grains, metres, live, asData, byPlace }: Need): SourceFault | undefined {
  if (grains && !source.grains.some((grain) => grains.includes(grain))) return 'grain';
  if (asData && source.form === 'wms') return 'picture';
  if (metres !== undefined && !(source.resolution !== undefined && source.resolution <= metres)) return 'coarse';
  if (byPlace && source.level !== 'city' && source.everywhere === undefined) return 'grain';
  return live && !source.live ? 'grain' : undefined;
}

/** Why a source falls short; undefined where it serves every city of its area in full. */
function faultOf(source: Source, need?: Need): SourceFault | undefined {
  if (source.access === 'proprietary') return 'view';
  if (source.access === 'login') return 'login';
  if (source.unofficial) return 'unofficial';
  if (source.part) return 'part';
  if (source.portalOnly) return 'portal';
  const short = need && grainFault(source, need);
  if (short) return short;
  const terms = openness(source.licence);
  return terms === 'open' ? undefined : terms === 'none' ? 'no-licence' : 'closed-licence';
}

/** Why a source that serves a city falls short for a criterion; undefined where it doesn't. */
export const sourceFault = (source: Source, { nationalSource }: Pick<CriterionRow, 'nationalSource'>) =>
  faultOf(source, nationalSource!);

/**
 * Grade of a source for a city in its area; undefined where it says nothing. If the city itself must publish, only a
 * source by municipality counts.
 */
function gradeSource(source: Source, row: CriterionRow, level: 'city' | 'region' | 'nation'): Grade | undefined {
  if (!source.criteria.includes(row.criterionId)) return undefined;
  const fault = sourceFault(source, row);
  if (row.publisher === 'any') return fault ? gradeOf[fault] : 'present';
  if (fault && gradeOf[fault] !== 'unlicensed') return undefined;
  return level === 'city' ? 'incomplete' : level;
}

type Partial = CriterionDefinition['rule']['partial'];

/** The rule with reasons added, each to those of its kind. */
function merged(partial: Partial, more: Readonly<Record<string, string>>, { words }: Need): Partial {
  const added = (Object.entries(more) as [PartialReason, string][]).map(([reason, when]) => ({
    reason,
    when: when.replace('{words}', words),
  }));
  const both = partial.map((one) => {
    const other = added.find(({ reason }) => reason === one.reason);
    return other ? { ...one, when: `${one.when} ${other.when}` } : one;
  });
  return [...both, ...added.filter(({ reason }) => !partial.some((one) => one.reason === reason))];
}

function ruleWith({ rule, publisher }: CriterionRow, need: Need): CriterionRow['rule'] {
  if (publisher === 'city') return { ...rule, partial: merged(rule.partial, texts.city, need) };
  const { gives, incomplete } = need.byPlace ? texts.byPlace : texts.everywhere;
  return {
    ...rule,
    present: `${rule.present} ${texts.present.replace('{gives}', gives.replace('{words}', need.words))}`,
    partial: merged(rule.partial, { ...texts.partial, incomplete }, need),
  };
}

const isSource = (fact: { kind: string }): fact is Source => fact.kind === 'national-source';

/** Whether a record shows a station near the city that a national network reads, or a plant, which stays for decades. */
const showsNear = ({ fact, level, grade }: GradedFact): boolean =>
  level === 'city' && keptNearest.has(fact.kind) && (grade === 'present' || fact.kind === 'power-plant');

/** The row with our list of national and regional sources as evidence, where its criterion takes them. */
export function withNationalSources(row: CriterionRow): CriterionRow {
  const { nationalSource: need } = row;
  if (need === undefined) return row;
  const { own, inherited, closed, combine } = row;
  return {
    ...row,
    registries: [...row.registries, NATIONAL_SOURCES],
    kinds: [...row.kinds, 'national-source'],
    rule: ruleWith(row, need),
    own: (fact, km) => (isSource(fact) ? gradeSource(fact, row, 'city') : own(fact, km)),
    inherited: (fact, level) =>
      isSource(fact) ? (gradeSource(fact, row, level) ?? false) : (inherited?.(fact, level) ?? false),
    ...(closed && { closed: (fact) => !isSource(fact) && closed(fact) }),
    combine: (graded: GradedFact[], newest: string) => {
      const [sources, others] = [
        graded.filter(({ fact }) => isSource(fact)),
        graded.filter(({ fact }) => !isSource(fact)),
      ];
      const isNational = ({ level }: GradedFact) => level === 'nation';
      // A catalogue of the country with the theme leads less far than a source itself.
      const kept = combine?.(others, newest).filter(
        (record) =>
          row.theme !== undefined ||
          record.fact.kind !== 'catalogue' ||
          !isNational(record) ||
          !sources.some(isNational),
      );
      const isNear = need.byPlace === true && others.some(showsNear);
      // Another list shows where.
      const serves = ({ fact }: GradedFact) => isSource(fact) && faultOf(fact) === undefined;
      return [
        ...(kept ?? others),
        ...sources.map((record) => (isNear && serves(record) ? { ...record, grade: 'present' as const } : record)),
      ];
    },
  };
}
