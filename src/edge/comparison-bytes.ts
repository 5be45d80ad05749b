/** A comparison as bytes, put together from what was written of each city's answers before: the same bytes as its value encoded. */
import type { CityAssessment, CriterionAnswer } from '../contract/assessment.ts';
import type { ComparisonSort } from '../contract/comparison.ts';
import { comparedRows, comparedVerdict } from '../queries/compare.ts';
import { keepFor } from '../queries/keep.ts';

const encoder = new TextEncoder();

/** Bytes of UTF-8 that a unit of UTF-16 takes at most. */
const bytesOfUnit = 3;

/** What a city brings to a comparison, as JSON by criterion. Made when first asked for. */
class Written {
  readonly name: string;
  readonly #criteria = new Map<string, Uint8Array>();
  readonly #differing = new Map<string, Uint8Array>();
  readonly #alike = new Map<string, Uint8Array>();
  /** Shared by many, since each text in a buffer of its own takes longer to copy and to clear away. */
  #room = new Uint8Array(0);

  constructor({ scopeId }: CityAssessment) { this.name = JSON.stringify(scopeId); }

  /** The end of the criterion before, and this one up to its first status: `}},{"criterionId":…,"statuses":{`. */
  criterion({ criterionId, name, weight }: CriterionAnswer, category: string): Uint8Array {
    return this.#once(this.#criteria, criterionId, () => `}},${JSON.stringify({ criterionId, name, category, weight }).slice(0, -1)},"statuses":{`);
  }

  /** As a member after another: `,"aa.city":{…}`. */
  verdict(answer: CriterionAnswer, differs: boolean): Uint8Array {
    return this.#once(differs ? this.#differing : this.#alike, answer.criterionId, () => `,${this.name}:${JSON.stringify(comparedVerdict(answer, differs))}`);
  }

  #once(kept: Map<string, Uint8Array>, criterionId: string, text: () => string): Uint8Array {
    let bytes = kept.get(criterionId);
    if (!bytes) kept.set(criterionId, (bytes = this.#encoded(text())));
    return bytes;
  }

  #encoded(text: string): Uint8Array {
    const most = text.length * bytesOfUnit;
    if (this.#room.length < most) this.#room = new Uint8Array(Math.max(1 << 14, most));
    const { written } = encoder.encodeInto(text, this.#room);
    const bytes = this.#room.subarray(0, written);
    this.#room = this.#room.subarray(written);
    return bytes;
  }
}

/** For as long as the city's published assessment is kept. */
const writtenOf = keepFor((city: CityAssessment) => new Written(city));

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `Comparison` of 2 to 5 cities, whose assessments are trusted as published. */
export function comparisonBytes(cities: readonly CityAssessment[], sort: ComparisonSort): Uint8Array {
  const { rows, beside: { licence, dataDate, ...before } } = comparedRows(cities, sort);
  const written = cities.map(writtenOf);
  const parts: Uint8Array[] = [encoder.encode(`${JSON.stringify(before).slice(0, -1)},"criteria":[`)];
  /** From the first status to the first verdict: of two cities there are nine at most. */
  const between = new Map<string, Uint8Array>();
  for (const [i, { category, answers, difference }] of rows.entries()) {
    const differs = difference > 0, key = answers.map(({ status }) => status).join();
    let statuses = between.get(key);
    if (!statuses) {
      const members = answers.map(({ status }, city) => `${written[city]!.name}:"${status}"`).join();
      between.set(key, (statuses = encoder.encode(`${members}},"differs":${differs},"difference":${difference},"verdicts":{`)));
    }
    const start = written[0]!.criterion(answers[0]!, category);
    parts.push(i > 0 ? start : start.subarray('}},'.length), statuses);
    for (const [city, answer] of answers.entries()) {
      const member = written[city]!.verdict(answer, differs);
      parts.push(city > 0 ? member : member.subarray(','.length));
    }
  }
  parts.push(encoder.encode(`}}],${JSON.stringify({ licence, dataDate }).slice(1)}\n`));
  return concatenated(parts);
}
