/**
 * Sources of a country or region as evidence for its cities (framework, third edition, §1): what they must give, and
 * why one falls short.
 */
import type { CriterionDefinition, PartialReason } from '../../contract/criterion.ts';
import type { FactOf } from '../../contract/data/fact.ts';
import { type Grain, NATIONAL_SOURCES } from '../../contract/data/national-source.ts';
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

/** What a source must give for a criterion, in words and as a check. */
interface Need {
  /** Follows "A source of the country or region counts if it gives". */
  words: string;
  /** Whether our list can show it of a source for more than the city. */
  isShown?: boolean;
  fault(source: Source): SourceFault | undefined;
}

const ofGrain = (words: string, ...grains: Grain[]): Need => ({
  words,
  fault: (source) => (source.grains.some((grain) => grains.includes(grain)) ? undefined : 'grain'),
});
/** Objects as data: a map service only draws them. */
const asData = (need: Need): Need => ({
  words: `${need.words} as data, not as pictures`,
  fault: (source) => need.fault(source) ?? (source.form === 'wms' ? 'picture' : undefined),
});
const upTo = (metres: number, what: string): Need => ({
  words: `${what} at ${metres} m or finer`,
  fault: ({ resolution }) => (resolution !== undefined && resolution <= metres ? undefined : 'coarse'),
});
/**
 * What depends on stations, stops or streets: our list doesn't show that they are in the city or near it, unless its
 * area is the city, or a document says that it has every town.
 */
const byPlace = (words: string): Need => ({
  words,
  isShown: false,
  fault: ({ level, everywhere }) => (level === 'city' || everywhere !== undefined ? undefined : 'grain'),
});
const live: Need = {
  words: 'live data',
  fault: (source) => (source.live ? undefined : 'grain'),
};

const municipal = ofGrain(
  'data down to the municipality',
  'address',
  'parcel',
  'building',
  'facility',
  'municipality',
  'district',
);

const needs: Readonly<Record<string, Need>> = {
  'gtfs-schedule': byPlace('stops in the city'),
  'gtfs-realtime': byPlace('stops in the city'),
  'transit-data-licence': byPlace('stops in the city'),
  'live-traffic-parking': byPlace('streets of the city'),
  'transport-catalogue': municipal,
  'electricity-live-data': live,
  'grid-network-data': ofGrain('lines and substations', 'line'),
  'power-plant-register': byPlace('a plant near the city'),
  'energy-catalogue': municipal,
  'river-levels': byPlace('a gauge near the city'),
  'hazard-warnings': live,
  'terrain-elevation': upTo(5, 'terrain heights'),
  'water-catalogue': municipal,
  'air-quality': byPlace('a station near the city'),
  'weather-realtime': byPlace('a station near the city'),
  'environment-catalogue': municipal,
  'address-register': asData(ofGrain('addresses', 'address')),
  'land-parcels': asData(ofGrain('parcels', 'parcel')),
  'building-footprints': asData(ofGrain('buildings', 'building')),
  'city-model-3d': asData(ofGrain('buildings', 'building')),
  'planning-catalogue': municipal,
  'administrative-boundaries': ofGrain('limits of municipalities', 'municipality', 'district'),
  orthophoto: upTo(1, 'imagery'),
  'base-map': ofGrain('a map', 'raster', 'feed', 'address', 'parcel', 'building', 'municipality', 'line'),
  'population-catalogue': municipal,
  'official-statistics': ofGrain('figures down to the municipality', 'municipality', 'district'),
  'social-services-catalogue': municipal,
  'economy-catalogue': municipal,
  'open-contracting': ofGrain('notices or contracts by buyer', 'notice', 'municipality'),
  'telecom-catalogue': municipal,
};

/** Why a source falls short for a criterion; undefined where it serves every city of its area in full. */
function faultOf(source: Source, { fault }: Pick<Need, 'fault'>): SourceFault | undefined {
  if (source.access === 'proprietary') return 'view';
  if (source.access === 'login') return 'login';
  if (source.unofficial) return 'unofficial';
  if (source.part) return 'part';
  if (source.portalOnly) return 'portal';
  const short = fault(source);
  if (short) return short;
  const terms = openness(source.licence);
  return terms === 'open' ? undefined : terms === 'none' ? 'no-licence' : 'closed-licence';
}

/** Why a source that serves a city falls short for a criterion; undefined where it doesn't. */
export const sourceFault = (source: Source, criterionId: string): SourceFault | undefined =>
  faultOf(source, needs[criterionId]!);

/**
 * Grade of a source for a city in its area; undefined where it says nothing. If the city itself must publish, only a
 * source by municipality counts.
 */
function gradeSource(
  source: Source,
  { criterionId, publisher }: Pick<CriterionDefinition, 'criterionId' | 'publisher'>,
  level: 'city' | 'region' | 'nation',
): Grade | undefined {
  if (!source.criteria.includes(criterionId)) return undefined;
  const fault = sourceFault(source, criterionId);
  if (publisher === 'any') return fault ? gradeOf[fault] : 'present';
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

function ruleWith({ rule, publisher }: CriterionRow, { words, isShown = true }: Need): CriterionRow['rule'] {
  if (publisher === 'city')
    return {
      ...rule,
      partial: merged(rule.partial, [
        { reason: 'region', when: `Our list has a source of the region with ${words}.` },
        { reason: 'nation', when: `Our list has a source of the country with ${words}.` },
        { reason: 'incomplete', when: `Our list has such a source of a city-state.` },
      ]),
    };
  const short = isShown
    ? `Our list has a source of the country or region, but it leaves out some cities, doesn’t have ${words}, or is a portal that we haven’t looked into.`
    : `Our list has a source of the country or region. It doesn’t show whether that source has ${words}.`;
  const gives = isShown
    ? `gives every city of its country or region ${words}`
    : 'serves the city (its area is the city, a public document says that it has every town, or another list shows a station or plant near the city)';
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

/** What a source must give once another list shows where. */
const anywhere = { fault: () => undefined };
/** Whether a record shows a station near the city that a national network reads, or a plant, which stays for decades. */
const showsNear = ({ fact, level, grade }: GradedFact): boolean =>
  level === 'city' && keptNearest.has(fact.kind) && (grade === 'present' || fact.kind === 'power-plant');

/** The row with our list of national and regional sources as evidence, where its criterion takes them. */
export function withNationalSources(row: CriterionRow): CriterionRow {
  const need = needs[row.criterionId];
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
      const isNear = need.isShown === false && others.some(showsNear);
      const serves = ({ fact }: GradedFact) => isSource(fact) && faultOf(fact, anywhere) === undefined;
      return [
        ...(kept ?? others),
        ...sources.map((record) => (isNear && serves(record) ? { ...record, grade: 'present' as const } : record)),
      ];
    },
  };
}
