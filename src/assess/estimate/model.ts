/**
 * The chance that a registry that covers a country shows a criterion for a city: a logistic model with nested and crossed effects (Fox & Glas, Psychometrika 66, 2001; Breslow & Clayton, J. Am. Stat. Assoc. 88, 1993).
 *
 *   logit π = intercept + size · x + v + u + e + f + w
 *
 * x is the city's size. The other effects are normal around 0: v of the country, u of the city, e of country and criterion; f and w of country and
 * city with the registry that answers the criterion (`groupsOf`), so that its other criteria inform this one, and all of them may be wrong
 * together. Fitted by Fisher scoring on the penalised likelihood, block by block, in a fixed number of rounds: the same verdicts give the same
 * numbers.
 *
 * Where no registry answers a criterion in a country, the country is either out of reach, or within reach with no city listed. Verdicts don't say
 * which. We take the odds to be even at most, with no more such countries within reach than there are answered ones, and weigh a country by the
 * chance that all its cities publish nothing (a zero-inflated model, Lambert, Technometrics 34, 1992). Without this, countries where we only know
 * what is published would look as if they published everything.
 */
import type { AssessedCity } from '../assess.ts';
import type { CriterionRow } from '../criterion-row.ts';
import type { Verdict } from '../verdict.ts';
import type { EstimateParameters } from '../../contract/answers/estimate.ts';

/** A criterion's parameters in every country; `spread` is the standard error of the intercept. We know nothing about a new criterion. */
export type CriterionParameters = Omit<EstimateParameters['published'][number], 'criterionId'>;
const unfitted: CriterionParameters = { intercept: -1, size: 0, spread: 3 };

/** A verdict counts as seen from this level on: 2 for published, 1 for published at least in part. */
export type Threshold = 1 | 2;

const rounds = { fit: 30, effects: 30 };
/**
 * Prior variances by part: of the intercept around the mean of all criteria, and of the effects of country, country and criterion, city, country
 * and registry, city and registry. Of a few that we tried, these predicted hidden blocks best (not those of the test).
 */
const prior = [9, 2, 2.5, 2, 1.5, 7];
/**
 * Fitted chances are too cautious: effects are drawn to 0, and errors that partly cancel are counted one by one. So logits and errors are stretched
 * and logits raised (D. Cox, Biometrika 45, 1958) until hidden verdicts, single and in blocks, occurred as often as stated (not those of the test).
 */
const [stretched, raised] = [1.9, 0.15];
/** Variance of an effect that doesn't exist: a registry's on a criterion that shares none. */
const nothing = 1e-9;

/**
 * Curvature of a verdict's likelihood: that of the parabola that bounds it everywhere (Jaakkola & Jordan, Stat. Comput. 10, 2000). Where all
 * verdicts are the same, p (1 − p) would say that we know hardly anything.
 */
const curvature = (logit: number, p: number): number => (Math.abs(logit) < 1e-3 ? 0.25 : (p - 0.5) / logit);

/** Verdicts that say something, and the criteria that registries answer in each country. */
function informativeCells({ levels, nation, criteria: { length: k } }: Observations, nations: number) {
  const bothOf = (cell: number) => nation[Math.floor(cell / k)]! * k + (cell % k);
  const answered = new Uint8Array(nations * k);
  for (const [cell, level] of levels.entries()) if (level >= 0) answered[bothOf(cell)] = 1;
  // Where we know a criterion in other cities of the country, an unknown verdict says nothing.
  const isInformative = (cell: number) => levels[cell]! >= 0 || (levels[cell] === -1 && !answered[bothOf(cell)]);
  return { answered, cells: Uint32Array.from(levels.keys()).filter(isInformative) };
}

/** Unknowns of a kind, normal a priori about their mean; `at` says which of them each known verdict belongs to. */
interface Part extends Record<'values' | 'variances' | 'precision', Float64Array> {
  mean: number;
  at: Uint32Array;
}

export type Model = ReturnType<typeof fitModel>;

/** Fits all unknowns, or only the effects where the criteria's are given. */
export function fitModel(o: Observations, from: Threshold, given?: ReadonlyMap<string, CriterionParameters>) {
  const [n, k, cities] = [o.nations.length, o.criteria.length, o.scopeIds.length];
  const { cells, answered } = informativeCells(o, n);
  /** Positions of the unknowns of city i and criterion j in each part. */
  const places = (i: number, j: number) => {
    const [nation, g] = [o.nation[i]!, o.group[j]!];
    return [j, nation, nation * k + j, i, nation * o.groups + g, i * o.groups + g];
  };
  const lengths = [k, n, n * k, cities, n * o.groups, cities * o.groups];
  const parts = lengths.map(
    (length, part): Part => ({
      values: new Float64Array(length),
      variances: new Float64Array(length),
      precision: Float64Array.from({ length }, (_, g) => 1 / (part > 3 && g % o.groups === 0 ? nothing : prior[part]!)),
      mean: 0,
      at: cells.map((cell) => places(Math.floor(cell / k), cell % k)[part]!),
    }),
  );
  const [intercept, , both, city] = parts as [Part, Part, Part, Part];
  const rows = o.criteria.map(({ criterionId }) => given?.get(criterionId) ?? unfitted);
  intercept.values = Float64Array.from(rows, (row) => row.intercept);
  intercept.variances = Float64Array.from(rows, (row) => row.spread ** 2);
  const [slopes, flat] = [Float64Array.from(rows, (row) => row.size), new Float64Array(k)];
  const size = { ...intercept, values: slopes, variances: flat, precision: flat.map(() => 1) };
  /** As fitted, of city i and criterion j. */
  const logit = (i: number, j: number) =>
    places(i, j).reduce((sum, at, part) => sum + parts[part]!.values[at]!, size.values[j]! * o.size[i]!);
  /** Standard errors of the parts of logit π, stretched like it. */
  const deviations = (i: number, j: number) =>
    places(i, j).map((at, part) => stretched * Math.sqrt(parts[part]!.variances[at]!));
  const sizes = Float64Array.from(city.at, (i) => o.size[i]!);
  const ones = sizes.map(() => 1);
  const logits = sizes.map((_, c) => logit(city.at[c]!, intercept.at[c]!));

  /** Chance that a country is within reach in a criterion. */
  const within = Float64Array.from(answered);
  const answeredIn = o.criteria.map((_, j) => answered.filter((known, g) => known && g % k === j).length);
  const reached = answeredIn.map((count) => Math.min(0.5, count / Math.max(1, n - count)));
  const scoreReach = () => {
    const odds = within.map((_, g) => reached[g % k]! / (1 - reached[g % k]!));
    for (const [c, x] of logits.entries()) odds[both.at[c]!]! *= Math.exp(-softplus(x));
    within.set(odds.map((odd, g) => (answered[g] ? 1 : odd / (1 + odd))));
  };
  /** One step of Fisher scoring, at most 1 wide, of unknowns by what they are multiplied. */
  const score = ({ values, variances, precision, mean, at }: Part, times: Float64Array) => {
    const information = precision.slice();
    const gradient = values.map((value, g) => (mean - value) * precision[g]!);
    for (let c = 0; c < cells.length; c++) {
      const p = 1 / (1 + Math.exp(-logits[c]!));
      const weighted = within[both.at[c]!]! * times[c]!;
      gradient[at[c]!]! += weighted * ((o.levels[cells[c]!]! >= from ? 1 : 0) - p);
      information[at[c]!]! += weighted * times[c]! * curvature(logits[c]!, p);
    }
    const steps = gradient.map((slope, g) => Math.max(-1, Math.min(1, slope / information[g]!)));
    for (let c = 0; c < cells.length; c++) logits[c]! += times[c]! * steps[at[c]!]!;
    values.set(values.map((value, g) => value + steps[g]!));
    variances.set(information.map((value) => 1 / value));
  };
  for (let round = 0; round < (given ? rounds.effects : rounds.fit); round++) {
    if (!given) {
      intercept.mean = intercept.values.reduce((sum, value) => sum + value, 0) / k;
      score(intercept, ones);
      score(size, sizes);
    }
    for (const effect of parts.slice(1).reverse()) score(effect, ones);
    if (given || round > 4) scoreReach();
  }
  const predicted = (i: number, j: number) => raised + stretched * logit(i, j);
  return { o, intercept, size, city, within, deviations, logit: predicted };
}

export const parametersOf = ({ o, intercept, size }: Model): CriterionParameters[] =>
  o.criteria.map((_, j) => ({
    intercept: intercept.values[j]!,
    size: size.values[j]!,
    spread: Math.sqrt(intercept.variances[j]!),
  }));

export interface Observed extends Pick<AssessedCity, 'scopeId' | 'countryCode'> {
  place: { population: number };
  verdicts: readonly Pick<Verdict, 'status' | 'basis' | 'row'>[];
}

/** A verdict in halves: 2 present, 1 partial, 0 absent where registries were searched; -1 unknown; -2 hidden, to test the prediction. */
export type Level = -2 | -1 | 0 | 1 | 2;

export const levelOf = ({ status, basis }: Pick<Verdict, 'status' | 'basis'>): Level =>
  status === 'present' ? 2 : status === 'partial' ? 1 : basis === 'uncovered' ? -1 : 0;

/** Inhabitants on a scale that puts most cities between -2 and 2: 0 at 200,000, one up for each factor of √10. */
export const sizeOf = (population: number): number => 2 * Math.log10(Math.max(population, 2000) / 200_000);

/**
 * Criteria answered by the same registry (or, where none claims to cover a country, by the same kind of record) form a group, from 1 on: a registry
 * that is dense in a country is so for all of them. A criterion that shares with none is in group 0.
 */
export function groupsOf(criteria: readonly Pick<CriterionRow, 'claims' | 'kinds'>[]): number[] {
  const lists = criteria.map(
    ({ claims, kinds }) => new Set<string>(claims.length > 0 ? claims.flatMap(({ registries }) => registries) : kinds),
  );
  const first = lists.map((list) => lists.findIndex((other) => !list.isDisjointFrom(other)));
  const shared = [...new Set(first.filter((at, j) => first.indexOf(at) !== j))];
  return first.map((at) => 1 + shared.indexOf(at));
}

export type Observations = ReturnType<typeof observe>;

/** Cities × criteria, both in the order given. Cities need verdicts on the same criteria in the same order. */
export function observe(cities: readonly Observed[]) {
  const criteria: readonly CriterionRow[] = cities[0]?.verdicts.map(({ row }) => row) ?? [];
  const nations = [...new Set(cities.map(({ countryCode }) => countryCode))].sort();
  const place = new Map(nations.map((code, n) => [code, n]));
  const group = groupsOf(criteria);
  return {
    criteria,
    group,
    groups: 1 + Math.max(0, ...group),
    /** `levels[i * criteria.length + j]` */
    levels: Int8Array.from(cities.flatMap(({ verdicts }) => verdicts.map(levelOf))),
    /** Of each city: the position of its country in `nations`, and its size by `sizeOf`. */
    nation: Uint16Array.from(cities, ({ countryCode }) => place.get(countryCode)!),
    size: Float64Array.from(cities, (city) => sizeOf(city.place.population)),
    nations,
    scopeIds: cities.map(({ scopeId }) => scopeId),
  };
}

export const softplus = (x: number): number => (x > 30 ? x : Math.log1p(Math.exp(x)));

/** The exponent: where registries were searched, only what they miss is left; elsewhere everything is. */
export const unlistedPower = (detection: number, searched: boolean): number =>
  searched ? 1 / detection - 1 : 1 / detection;

/** 1 − (1 − π)^power, from the logit of π. */
export const unlistedChance = (logit: number, power: number): number => 1 - (1 + Math.exp(logit)) ** -power;
