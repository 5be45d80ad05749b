/** Turns the facts that reach a city into the verdict of one criterion. */
import type { Confidence, Features } from '../contract/answers/confidence.ts';
import type { Basis, CriterionStatus, PartialReason } from '../contract/criterion.ts';
import type { Fact, Reach } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Place } from '../contract/data/place.ts';
import { absence, isUnsearched, searchedFor } from './absence.ts';
import { aged, dateOf, isOld } from './age.ts';
import { areasOf } from './areas-of.ts';
import { alsoClosed } from './also.ts';
import { borneOut } from './borne-out.ts';
import type { Coverage } from './claims.ts';
import { closedAround } from './closed-around.ts';
import type { Estimate } from './completeness.ts';
import { featuresOf, snapshotDate, type Kind } from './confidence.ts';
import type { CriterionRow } from './criterion-row.ts';
import {
  besideFinding,
  inheritedFinding,
  negativeFinding,
  presentFinding,
  registriesPhrase,
  shortfallFinding,
  undescribedFinding,
} from './finding.ts';
import type { Grades } from './grades.ts';
import { gradeOrder, type Grade } from './framework.ts';
import { lookedAt, registriesAbout } from './registries-about.ts';
import { sourceOrder } from './source-order.ts';
import type { Unseen } from './unseen.ts';
import { oldEntries } from './why-short.ts';

/** What judging needs to know beside the facts. */
export interface Context {
  /** Registries that cover a nation for a criterion. */
  coverage: Coverage;
  grades: Grades;
  registries: ReadonlyMap<string, Registry>;
  /** Date of the newest pinned snapshot. */
  newest: string;
  /** How confidence was fitted; null where it never was. */
  fitted: Confidence | null;
  nationName(countryCode: string): string;
  /** Completeness of a row's registries in a nation, where two of them overlap enough to tell. */
  completeness(row: CriterionRow, countryCode: string): Estimate | null;
  /** What a sentence calls a subdivision, as `areaNames` gives it. */
  subdivisionName(code: string): string | undefined;
  /** Why a record counts no more, by what was seen of its address; ends "but it is …". */
  lost?(fact: Fact): string | undefined;
  /** Whether its address was seen alive, and not found gone since. */
  alive?(fact: Fact): boolean;
  /** What follows a finding that says that nothing is listed: records that may seem to refute it. */
  accountFor(row: CriterionRow, place: Place, shown: readonly Fact[]): string;
}

/** A verdict before it is known how sure it is: of an absence that no record tells only all cities together say it. */
export interface Judged {
  row: CriterionRow;
  status: CriterionStatus;
  basis: Basis;
  reason?: PartialReason;
  finding: string;
  groundedAt: string;
  /** The facts it rests on, in the order of `sourceOrder`: what leads best to the data first. */
  facts: Fact[];
  /** What its confidence follows from, where records tell it. */
  features?: Features;
}

export interface Verdict extends Judged {
  confidence: number;
  /** What its confidence follows from, where no record tells it. */
  unseen?: Unseen;
}

const registryOf = (fact: Fact, context: Context): Registry => context.registries.get(fact.registry)!;

const isOwn = (grade: Grade) => !['region', 'nation', 'unknown', 'negative'].includes(grade);

/** What the features of a verdict call it. */
function kindOf(grade: Exclude<Grade, 'unknown'>): Kind {
  if (grade === 'negative') return 'listed-negative';
  return grade === 'present' || grade === 'region' || grade === 'nation' ? grade : 'own-shortfall';
}

/** The verdict of a criterion for a city, from the facts that reach it as `FactIndex.lists` gives them. */
export function judge(
  row: CriterionRow,
  place: Place,
  reaching: readonly (readonly Reach[])[],
  context: Context,
): Judged {
  const graded = context.grades.of(row, reaching).map((record) => aged(row, record, context));
  const best = gradeOrder.find((value) => graded.some((record) => record.grade === value));
  const accounted = (verdict: Judged): Judged => ({
    ...verdict,
    finding: verdict.finding + context.accountFor(row, place, verdict.facts),
  });
  const closed = best ? undefined : closedAround(row, place, reaching, context);
  if (closed) return closed;
  if (!best) return accounted({ row, status: 'absent', facts: [], ...absence(row, place, context) });

  const order = sourceOrder(row.criterionId, place);
  const all = graded.filter((record) => record.grade === best);
  // What a city inherits leads to a living source where there is one.
  const living = best === 'region' || best === 'nation' ? all.filter(({ fact }) => !context.lost?.(fact)) : [];
  const ofGrade = living.length > 0 ? living : all;
  const chosen = context.grades.apart(() => ofGrade.sort(order));
  const sorted = graded.some(({ grade }) => grade === 'siloed')
    ? context.grades.apart(() => graded.toSorted(order))
    : graded;
  const facts = chosen.map(({ fact }) => fact);
  const registries = row.registries
    .filter((slug) => facts.some((fact) => fact.registry === slug))
    .map((slug) => context.registries.get(slug)!);
  const where = registriesPhrase(registries);
  const searched = registriesPhrase(searchedFor(row, place, registriesAbout(row, lookedAt(place), context)), 'or');
  const agreeing = isOwn(best) && best !== 'present' ? graded.filter((record) => isOwn(record.grade)) : chosen;
  const heard = new Set(agreeing.map(({ fact }) => fact.registry));
  const disagrees = graded.some((record) => isOwn(record.grade) && isOwn(best) && !heard.has(record.fact.registry));
  const common = {
    row,
    facts,
    ...(best !== 'unknown' && {
      features: featuresOf(kindOf(best), agreeing, context, {
        themeTag: row.themeTag,
        disagrees,
        alive: facts.some((fact) => context.alive?.(fact) === true),
      }),
    }),
    groundedAt: facts
      .map((fact) => snapshotDate(registryOf(fact, context)))
      .sort()
      .at(-1)!,
  };
  if (best === 'unknown')
    return {
      ...common,
      status: 'absent',
      basis: 'uncovered',
      finding: undescribedFinding(row, place.name, chosen, where),
    };
  if (best === 'negative')
    return { ...common, status: 'absent', basis: 'listed', finding: negativeFinding(row, place.name, chosen, where) };
  if (best === 'present')
    return {
      ...common,
      status: 'present',
      basis: 'listed',
      finding:
        presentFinding(row, place.name, chosen, where) +
        (row.after?.(chosen) ?? '') +
        borneOut(chosen, context.registries) +
        alsoClosed(sorted, chosen, context.registries, row.label),
    };
  if (best === 'region' || best === 'nation') {
    const undescribed = graded.filter(({ grade }) => grade === 'unknown');
    const area = areasOf(chosen, context);
    const finding =
      undescribed.length > 0
        ? besideFinding(row, place.name, undescribed, chosen, where, area)
        : inheritedFinding(row, place.name, chosen, where, registries.length > 1, area, !isUnsearched(row, place));
    const dates = facts.map((fact) => dateOf(fact, context));
    const old = dates.every((date) => isOld(row, date, context)) ? oldEntries(dates) : '';
    const verdict: Judged = { ...common, status: 'partial', basis: 'inherited', reason: best, finding: finding + old };
    return undescribed.length > 0 ? verdict : accounted(verdict);
  }
  return {
    ...common,
    status: 'partial',
    basis: 'listed',
    reason: best,
    finding:
      shortfallFinding(row, place.name, chosen, where, searched, best) +
      (best === 'stale' ? alsoClosed(sorted, chosen, context.registries, row.label) : ''),
  };
}
