/** Features of confidence in words, and how a confidence came about, line by line. */
import texts from '../../data/texts/findings.json' with { type: 'json' };
import { chanceOf, partsOf, type Weights } from '../assess/confidence.ts';
import type { Tally, Verdict } from '../assess/verdict.ts';
import type { Features } from '../contract/answers/confidence.ts';

export const featureWords: Record<keyof Features, string> = texts.features;

const two = (value: number) => value.toFixed(2).replace('-', '−');
const tally = ({ seen, of }: Tally) => `${seen} of ${of}`;

export function confidenceLines(
  { basis, confidence, features, unseen }: Pick<Verdict, 'basis' | 'confidence' | 'features' | 'unseen'>,
  weights: Weights | null,
): string[] {
  if (weights === null) return [`${confidence}: it was never fitted`];
  if (features) {
    const parts = partsOf(weights, features);
    const x = parts.reduce((sum, [, part]) => sum + part, weights.base);
    return [
      `${confidence}: 1 ÷ (1 + e^−x) = ${chanceOf(weights, features).toFixed(3)} for x = ${two(x)}, the sum of`,
      `  ${two(weights.base)}  a present verdict, matched to the city by an official code`,
      ...parts.map(([feature, part]) => `  ${part < 0 ? '' : '+'}${two(part)}  ${featureWords[feature]}`),
    ];
  }
  const { nation, world, share, detection, searched, chance } = unseen!;
  return [
    `${confidence}: the chance that there is nothing, ${(1 - chance).toFixed(3)}${searched ? '' : '; as nobody looked, one half at most'}`,
    `  seen in ${tally(nation)} cities of the country that could show it, and in ${tally(world)} of all: a share of ${two(share)}, the country’s, drawn towards that of all`,
    `  if there is one, we find it with a chance of ${two(detection)}`,
    `  there is one ${searched ? 'that we missed ' : ''}with a chance of ${chance.toFixed(3)} (basis ${basis})`,
  ];
}
