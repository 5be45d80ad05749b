/** Comparisons have their members in the schema's order, so that they can be written without being encoded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { CityAssessment } from '../../src/contract/answers/assessment.ts';
import { Comparison, ComparisonSort } from '../../src/contract/answers/comparison.ts';
import { VerdictState } from '../../src/contract/criterion.ts';
import { stateLetter, statusOf } from '../../src/contract/verdict-state.ts';
import { encode } from '../../src/queries/encode.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { compare, comparedCity, compareStates } from '../../src/queries/compare.ts';
import { world } from './hosts.ts';

/** As published: members in the order of the schema. */
const assessments = world.cities.map((city) => CityAssessment.parse(cityAssessment(world, city)));

/** Any text of a registry: quotes, escapes, one to four bytes a letter, longer than the room that verdicts share. */
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.constantFrom('"@"', '\\', '\u2028', 'Łódź', '東京都', '🏙', 'é'.repeat(20_000)),
);

/** A city that is found in the small world, with statuses and texts of its own. */
const city = fc
  .record({
    of: fc.constantFrom(...assessments),
    states: fc.array(fc.constantFrom(...VerdictState.options), {
      minLength: criteria.length,
      maxLength: criteria.length,
    }),
    texts: fc.array(text, { minLength: 5, maxLength: 5 }),
  })
  .map(({ of, states, texts }): CityAssessment => {
    let at = 0;
    return {
      ...of,
      name: texts[0]!,
      strip: states.map((state) => stateLetter[state]).join(''),
      categories: of.categories.map((category) => ({
        ...category,
        criteria: category.criteria.map((answer) => {
          const state = states[at++]!;
          return {
            ...answer,
            status: statusOf(state),
            state,
            finding: texts[at % texts.length]!,
            sources: answer.sources.map((source) => ({ ...source, title: texts[(at + 1) % texts.length]! })),
          };
        }),
      })),
    };
  });

test('any cities, in any order and next to any others', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(city, { minLength: 2, maxLength: 5, selector: ({ scopeId }) => scopeId }),
      fc.constantFrom(...ComparisonSort.options),
      (cities, sort) => {
        for (const some of [cities, cities.toReversed(), cities.slice(0, 2), cities.slice(-2)]) {
          const [first] = some as [CityAssessment];
          const heads = some.map(comparedCity);
          const whole = compare(some, sort);
          const states = compareStates(first, heads, sort);
          for (const value of [whole, states]) expect(`${JSON.stringify(value)}\n`).toBe(encode(Comparison, value));
        }
      },
    ),
    { numRuns: 60 },
  );
});
