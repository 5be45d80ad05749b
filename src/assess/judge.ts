/** Turns the facts that reach a city into the verdict of one criterion. */
import { memoizeByKey } from '../cache.ts';
import type { Registry } from '../contract/data/registry.ts';
import { isLocated, type Place } from '../contract/data/place.ts';
import type { Reach } from '../contract/data/fact.ts';
import { dateOf, isOld, seenOn, withAge, snapshotDate } from './grades.ts';
import { varied } from './catalogues/evidence.ts';
import { featuresOf, type Kind, missFew } from './confidence.ts';
import { byPosition, type CriterionRow, type GradedFact, isByPosition } from './criterion-row.ts';
import { gradeOrder } from './framework.ts';
import { areaOf, registriesAbout } from './coverage.ts';
import { sourceOrder } from './records/order.ts';
import { countryOf } from '../facts/fact-countries.ts';
import type { Context, Judged, Near, Searched } from './verdict.ts';

const nothingNear: Near = { naming: [], unplaced: 0 };

/** What a record shows, the best first: what serves the city in full, then what falls short of it, then what says nothing or that there is nothing. */
const tiers = ['own', 'served', 'own-shortfall', 'wide', 'wide-shortfall', 'unknown', 'negative'] as const;

function tierOf({ grade, level }: GradedFact): (typeof tiers)[number] {
  if (grade === 'unknown' || grade === 'negative') return grade;
  if (grade === 'region' || grade === 'nation') return 'wide';
  if (level === 'city') return grade === 'present' ? 'own' : 'own-shortfall';
  return grade === 'present' ? 'served' : 'wide-shortfall';
}

/** Whether a record says that there is something for the city, and not only for its region or country. */
const isOwn = (record: GradedFact): boolean => tierOf(record).startsWith('own');

/** Less for what is worth more. */
const worthOf = (record: GradedFact): number =>
  tiers.indexOf(tierOf(record)) * gradeOrder.length + gradeOrder.indexOf(record.grade);

function kindOf({ grade, level }: GradedFact): Kind {
  if (grade === 'negative') return 'listed-negative';
  if (grade === 'region' || grade === 'nation') return grade;
  if (level !== 'city') return level;
  return grade === 'present' ? grade : 'own-shortfall';
}

/** Registries of records by position are searched only around larger cities. */
const skips = (row: CriterionRow, place: Place): boolean =>
  !isLocated(place) && !row.judgesSmallPlaces && row.kinds.some(isByPosition);

/** The same for all cities of a division, unwatched from their size. */
const searchedIn = memoizeByKey(
  Infinity,
  ({ criterionId }: CriterionRow, place: Place, skipped: boolean) =>
    `${criterionId} ${place.admin1 ?? place.scopeId.slice(0, 2)} ${skipped}`,
  (context: Context, row, place, skipped): Searched => {
    const where = areaOf(place);
    const all = registriesAbout(row, where, context);
    const isSkipped = ({ slug }: Registry) => skipped && byPosition.has(slug);
    const { registries, records } = context.coverage(row, where.countryCode);
    return {
      registries: all.filter((registry) => !isSkipped(registry)),
      skipped: all.filter(isSkipped),
      isCovered: !skipped && registries.size > 0,
      records,
    };
  },
);

const latest = (dates: readonly string[]): string => dates.toSorted().at(-1)!;

/** Records of the region or country that need a key or a login: better than nothing where a city has no other. */
function closedAround(
  row: CriterionRow,
  [own = [], ...wide]: readonly (readonly Reach[])[],
): { level: 'region' | 'nation'; records: GradedFact[] } | undefined {
  if (!row.closed) return undefined;
  const kinds: readonly string[] = row.kinds;
  const closed = [...own, ...wide.flat()].filter(
    ({ fact, level }) =>
      level !== 'city' &&
      kinds.includes(fact.kind) &&
      (fact.access === 'key' || fact.access === 'login') &&
      row.closed!(fact as never),
  );
  const level = closed.some((reach) => reach.level === 'region') ? 'region' : 'nation';
  const records = closed
    .filter((reach) => reach.level === level)
    .map((reach) => ({ ...reach, grade: 'siloed' }) as GradedFact);
  return records.length > 0 ? { level, records } : undefined;
}

/** The records that decide, best source first. What a city inherits leads to a working source where there is one. */
function countedAmong(
  graded: readonly GradedFact[],
  best: GradedFact,
  row: CriterionRow,
  place: Place,
  context: Context,
): GradedFact[] {
  const all = graded.filter((record) => worthOf(record) === worthOf(best));
  const isWide = ['served', 'wide', 'wide-shortfall'].includes(tierOf(best));
  const working = isWide ? all.filter(({ fact }) => !context.whyDead?.(fact)) : [];
  const counted = context.grades.unwatched(() =>
    (working.length > 0 ? working : all).sort(sourceOrder(row.criterionId, place)),
  );
  if (!isWide) return row.theme ? varied(counted) : counted;
  if (counted.some(({ dataset, grade }) => dataset || (grade !== 'region' && grade !== 'nation'))) return counted;
  const dates = counted.map(({ fact }) => dateOf(fact, context));
  return dates.every((date) => isOld(row, date, context))
    ? counted.map((record, at) => ({ ...record, since: dates[at]! }))
    : counted;
}

/** The verdict of a criterion for a city, from the facts that reach it as `FactIndex.lists` gives them. */
export function judge(
  row: CriterionRow,
  place: Place,
  reaching: readonly (readonly Reach[])[],
  context: Context,
): Judged {
  const catalogues = context.catalogues.of(place);
  const found = catalogues.evidence(row);
  const listed = context.grades.of(row, reaching).map((record) => withAge(row, record, context));
  // What an old reading says of a portal, a catalogue that is listed today says better.
  const isListed = listed.some(isOwn);
  const isPast = ({ fact, grade }: GradedFact) => fact.kind === 'catalogue-reading' && grade === 'stale' && isListed;
  const graded = [...listed, ...found.records.filter((record) => !isPast(record))];
  const best = graded.toSorted((a, b) => worthOf(a) - worthOf(b))[0];
  const kinds = context.catalogues.kindsOf(row);
  const isProven = catalogues.isMissing(row);
  const searched = searchedIn(context, row, place, skips(row, place));
  const verdict = (
    decided: Pick<Judged, 'status' | 'basis' | 'reason' | 'features'>,
    counted: readonly GradedFact[],
    outranked: readonly GradedFact[] = [],
  ): Judged => {
    const facts = counted.map(({ fact }) => fact);
    return {
      row,
      place,
      ...decided,
      groundedAt: latest(
        counted.length > 0
          ? facts.map((fact) => seenOn(fact, context))
          : isProven && decided.basis === 'searched'
            ? catalogues.portals.read.map(({ reading }) => reading.read)
            : [...searched.registries, ...searched.skipped].map(snapshotDate),
      ),
      counted,
      facts,
      outranked,
      searched,
      ...(kinds.length > 0 && { catalogues: { portals: catalogues.portals, kinds, proven: isProven } }),
      near: decided.status === 'present' ? nothingNear : context.near(row, place, facts),
    };
  };

  // A closed record of a feed there says more than a source that falls short.
  const isClear = best !== undefined && !['wide-shortfall', 'unknown', 'negative'].includes(tierOf(best));
  const closed = isClear ? undefined : closedAround(row, reaching);
  if (closed) {
    const records = closed.records.sort(sourceOrder(row.criterionId, place));
    const features = featuresOf(closed.level, records, context, { themeTag: row.theme !== undefined });
    return verdict({ status: 'partial', basis: 'inherited', reason: 'siloed', features }, records, graded);
  }
  if (isProven && (!best || best.grade === 'unknown'))
    return verdict({ status: 'absent', basis: 'searched' }, [], graded);
  const isMissing = searched.isCovered && missFew(context.fitted, row, countryOf(place.scopeId));
  if (!best) return verdict({ status: 'absent', basis: isMissing ? 'searched' : 'uncovered' }, []);

  const counted = countedAmong(graded, best, row, place, context);
  const outranked = [
    ...graded.filter((record) => worthOf(record) !== worthOf(best)),
    ...found.records.filter(isPast),
    ...found.outranked,
  ];
  if (outranked.length > 1) context.grades.unwatched(() => outranked.sort(sourceOrder(row.criterionId, place)));
  if (best.grade === 'unknown') return verdict({ status: 'absent', basis: 'uncovered' }, counted, outranked);

  const agreeing = isOwn(best) && best.grade !== 'present' ? graded.filter(isOwn) : counted;
  const heard = new Set(agreeing.map(({ fact }) => fact.registry));
  const features = featuresOf(kindOf(best), agreeing, context, {
    themeTag: row.theme !== undefined && !counted.some(({ dataset }) => dataset),
    disagrees: isOwn(best) && graded.some((record) => isOwn(record) && !heard.has(record.fact.registry)),
    alive: counted.some(({ fact }) => context.isAlive?.(fact) === true),
  });
  const basis = isOwn(best) || best.grade === 'negative' ? 'listed' : 'inherited';
  if (best.grade === 'negative') return verdict({ status: 'absent', basis, features }, counted, outranked);
  if (best.grade === 'present') return verdict({ status: 'present', basis, features }, counted, outranked);
  return verdict({ status: 'partial', basis, reason: best.grade, features }, counted, outranked);
}
