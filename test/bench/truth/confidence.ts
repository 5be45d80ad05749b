/** Audited verdicts, known sources and the atlas -> how confidence is fitted, and how far it holds: `data/confidence.json`. */
import { roundConfidence } from '../../../src/assess/confidence.ts';
import { type Confidence, FeatureId, type Features } from '../../../src/contract/answers/confidence.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { absencesOf, detectionIn, detectionWith, gapsIn, shownSources } from './detection.ts';
import { crossValidated, reliabilityOf, rounded, sum } from './reliability.ts';
import { type Fit, fitRidge, logistic } from './ridge.ts';
import type { AuditedVerdict, EarlierVerdict, KnownSource, SinglyRead } from './sets.ts';

/** A normal prior of deviation 1: one feature seldom moves the odds by more than seven times, unless the verdicts say so. */
const penalty = 1;

interface Read {
  name: string;
  features: Features;
  y: number;
}
const vectorOf = (features: Features): number[] => FeatureId.options.map((feature) => features[feature] ?? 0);

/** Right by the share of its readers who say so. */
const rightOf = ({ readers }: Pick<AuditedVerdict | EarlierVerdict | SinglyRead, 'readers'>): number =>
  sum(readers, ({ right }) => Number(right)) / readers.length;

/** The audited verdicts that haven't changed since they were read and that cite records, with today's features. */
export function readVerdicts(
  audited: readonly (AuditedVerdict | EarlierVerdict | SinglyRead)[],
  atlas: Pick<Atlas, 'cities'>,
): { read: Read[]; counts: Confidence['audited'] } {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const counts = { verdicts: audited.length, used: 0, right: 0, changed: 0, changedWrong: 0, withoutRecords: 0 };
  const read = audited.flatMap((row): Read[] => {
    const now = cities.get(row.scopeId)?.verdicts.find((verdict) => verdict.row.criterionId === row.criterionId);
    const y = rightOf(row);
    if (now?.status !== row.status || (now.reason ?? null) !== row.reason) {
      counts.changed += 1;
      counts.changedWrong += 1 - y;
    } else if (!now.features) counts.withoutRecords += 1;
    else return [{ name: `${row.scopeId} ${row.criterionId}`, features: now.features, y }];
    return [];
  });
  return { read, counts: { ...counts, used: read.length, right: sum(read, ({ y }) => y) } };
}

/** If all are right, or none is, no feature says anything: a constant, from half a verdict of either kind (Jeffreys). */
function fitted(read: readonly Read[]): Fit {
  const right = sum(read, ({ y }) => y);
  if (right > 0 && right < read.length)
    return fitRidge(
      read.map(({ features, y }) => ({ x: vectorOf(features), y })),
      penalty,
    );
  const none = FeatureId.options.map(() => 0);
  return {
    weights: [Math.log((right + 0.5) / (read.length - right + 0.5)), ...none],
    errors: [0, ...none.map(() => 1 / Math.sqrt(penalty))],
  };
}

/** Throws when no verdict is left to fit, or no known source to look for. */
export function fitConfidence(
  atlas: Pick<Atlas, 'cities' | 'completeness' | 'facts' | 'nations' | 'registries'>,
  sources: readonly KnownSource[],
  audited: readonly (AuditedVerdict | EarlierVerdict | SinglyRead)[],
): Confidence {
  const { read, counts } = readVerdicts(audited, atlas);
  const shown = shownSources(sources, atlas);
  if (read.length === 0 || shown.length === 0)
    throw new Error('there are no audited verdicts or no known sources to fit');
  const { weights, errors } = fitted(read);
  const detection = detectionIn(shown);
  const chance = detectionWith(atlas);
  return {
    audited: counts,
    penalty,
    base: rounded(weights[0]!, 3),
    features: FeatureId.options.map((feature, i) => {
      const having = read.filter(({ features }) => features[feature] !== undefined);
      return {
        feature,
        weight: rounded(weights[i + 1]!, 3),
        error: rounded(errors[i + 1]!, 3),
        verdicts: having.length,
        right: sum(having, ({ y }) => y),
      };
    }),
    heldOut: reliabilityOf(
      crossValidated(read, fitted, (model, { features }) =>
        roundConfidence(logistic(model.weights, vectorOf(features))),
      ),
    ),
    detection: {
      sources: shown.length,
      found: sum(shown, ({ y }) => y),
      ...detection,
      gaps: gapsIn(shown),
      heldOut: reliabilityOf(
        crossValidated(shown, detectionIn, (model, { verdict: { row }, countryCode }) =>
          chance(row, countryCode, model),
        ),
      ),
    },
    absences: absencesOf(shown, atlas, (row, countryCode) => chance(row, countryCode, detection)),
  };
}

const lines = (rows: readonly object[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
const table = ({ buckets, ...rest }: Confidence['heldOut']): string =>
  `{${JSON.stringify(rest).slice(1, -1)},"buckets":${lines(buckets)}}`;

/** `data/confidence.json`: a row a line. */
export function confidenceFile({
  absences,
  audited,
  base,
  detection,
  features,
  heldOut,
  penalty: ridge,
}: Confidence): string {
  const { criteria, gaps, heldOut: found, ...pool } = detection;
  const parts = [
    `"audited":${JSON.stringify(audited)}`,
    `"penalty":${ridge}`,
    `"base":${base}`,
    `"features":${lines(features)}`,
    `"heldOut":${table(heldOut)}`,
    `"detection":{${JSON.stringify(pool).slice(1, -1)},"criteria":${lines(criteria)},\n"gaps":${lines(gaps)},\n"heldOut":${table(found)}}`,
    `"absences":${lines(absences)}`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
