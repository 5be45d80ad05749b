/**
 * Sources of a country or region as evidence for its cities (framework, third edition, §1): what they must give, and
 * why one falls short.
 */
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
const gradeOf = {
  view: 'siloed',
  login: 'siloed',
  unofficial: 'unofficial',
  part: 'incomplete',
  portal: 'incomplete',
  grain: 'incomplete',
  picture: 'incomplete',
  coarse: 'incomplete',
  'no-licence': 'unlicensed',
  'closed-licence': 'unlicensed',
} as const satisfies Record<string, PartialReason>;
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

function merged(partial: Partial, more: Partial): Partial {
  const added = partial.map((one) => {
    const other = more.find(({ reason }) => reason === one.reason);
    return other ? { ...one, when: `${one.when} ${other.when}` } : one;
  });
  return [...added, ...more.filter(({ reason }) => !partial.some((one) => one.reason === reason))];
}

function ruleWith({ rule, publisher }: CriterionRow, { words, byPlace }: Need): CriterionRow['rule'] {
  if (publisher === 'city')
    return {
      ...rule,
      partial: merged(rule.partial, [
        { reason: 'region', when: `Our list has a source of the region with ${words}.` },
        { reason: 'nation', when: `Our list has a source of the country with ${words}.` },
        { reason: 'incomplete', when: `Our list has such a source of a city-state.` },
      ]),
    };
  const short = byPlace
    ? `Our list has a source of the country or region. It doesn’t show whether that source has ${words}.`
    : `Our list has a source of the country or region, but it leaves out some cities, doesn’t have ${words}, or is a portal that we haven’t looked into.`;
  const gives = byPlace
    ? 'serves the city (its area is the city, a public document says that it has every town, or another list shows a station or plant near the city)'
    : `gives every city of its country or region ${words}`;
  return {
    ...rule,
    present: `${rule.present} Or our list of national and regional sources has one that ${gives}, needs no account, and is under an open licence that a public document states.`,
    partial: merged(rule.partial, [
      { reason: 'siloed', when: 'A source of the country or region needs an account, or is only a viewer.' },
      { reason: 'stale', when: 'A source of the country or region was last seen too long ago.' },
      {
        reason: 'unlicensed',
        when: 'No public document that we know states an open licence for a source of the country or region.',
      },
      { reason: 'unofficial', when: 'A source for the country or region isn’t official.' },
      { reason: 'incomplete', when: short },
    ]),
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
