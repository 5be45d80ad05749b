/** An interpreted text -> the kinds of data it names: criteria, or topics where there is no criterion. */
import type { Domain, Topic } from '../../contract/criterion.ts';
import type { NamedCriterion } from '../criteria.ts';
import type { Interpreted } from '../interpret.ts';
import type { Kind } from './clauses.ts';
import { inOrder, overlaps } from './piece.ts';

export interface Framework {
  nameOf: (criterionId: string) => string | undefined;
  criteriaOf: (topic: Topic | null, domain: Domain | null) => readonly string[];
  nameOfRegion: (regionId: string) => string | undefined;
}

export const named = (found: readonly NamedCriterion[], framework: Framework, taken: ReadonlySet<number>): Kind[] =>
  found
    .filter((span) => !overlaps(span, taken))
    .flatMap(({ from, to, criterionId }) => {
      const name = framework.nameOf(criterionId);
      return name === undefined ? [] : [{ from, to, criterionIds: [criterionId], name }];
    });

/** Topics without a named criterion: all their criteria. */
export const broad = ({ text, ranked }: Interpreted, framework: Framework, taken: ReadonlySet<number>): Kind[] => {
  const topics = new Set(ranked.topics.map(({ topic }) => topic));
  return text.phrases
    .filter((span) => !overlaps(span, taken))
    .flatMap(({ from, to, senses }): Kind[] => {
      const strong = senses.filter(({ weight }) => weight > 1);
      const [sense = strong[0]] = strong
        .filter(({ topic }) => topic !== null && topics.has(topic))
        .sort((a, b) => b.weight - a.weight);
      const criterionIds = sense ? framework.criteriaOf(sense.topic, sense.domain) : [];
      if (criterionIds.length === 0) return [];
      return [{ from, to, criterionIds, name: `data on ${(sense!.topic ?? sense!.domain)!.replace('-', ' ')}` }];
    });
};

export const kindsInOrder = (kinds: readonly Kind[]): Kind[] =>
  inOrder(kinds).filter(
    (kind, i, all) => !all.slice(0, i).some((one) => one.criterionIds.join() === kind.criterionIds.join()),
  );
