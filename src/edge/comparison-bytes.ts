/** A comparison as bytes, put together from what was written of each city's answers before: the same bytes as its value encoded. */
import type { CityAssessment, CriterionAnswer } from '../contract/assessment.ts';
import type { ComparisonSort } from '../contract/comparison.ts';
import { comparedRows, comparedVerdict } from '../queries/compare.ts';
import { keepFor } from '../queries/keep.ts';

const encoder = new TextEncoder();

/** Bytes of UTF-8 that a unit of UTF-16 takes at most. */
const bytesOfUnit = 3;

/** A city's verdicts as members of JSON, by criterion: where the cities differ, and where they do not. Made when first asked for. */
class Written {
  readonly name: string;
  readonly #differing = new Map<string, Uint8Array>();
  readonly #alike = new Map<string, Uint8Array>();
  /** Shared by many, since each text in a buffer of its own takes longer to copy and to clear away. */
  #room = new Uint8Array(0);

  constructor({ scopeId }: CityAssessment) { this.name = JSON.stringify(scopeId); }

  /** `,"aa.city":{…}` */
  verdict(answer: CriterionAnswer, differs: boolean): Uint8Array {
    const verdicts = differs ? this.#differing : this.#alike;
    const known = verdicts.get(answer.criterionId);
    if (known) return known;
    const bytes = this.#encoded(`,${this.name}:${JSON.stringify(comparedVerdict(answer, differs))}`);
    verdicts.set(answer.criterionId, bytes);
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

/** Where parts are put together, again and again: fresh room for each would be cleared first, and is larger than what is written. */
let room = new Uint8Array(1 << 17);

/** Texts and bytes one after another. */
function concatenated(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const most = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length * bytesOfUnit : part.length), 0);
  if (room.length < most) room = new Uint8Array(most);
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') at += encoder.encodeInto(part, room.subarray(at)).written;
    else {
      room.set(part, at);
      at += part.length;
    }
  }
  return room.slice(0, at);
}

/** `Comparison` of 2 to 5 cities, whose assessments are trusted as published. */
export function comparisonBytes(cities: readonly CityAssessment[], sort: ComparisonSort): Uint8Array {
  const { rows, beside: { licence, dataDate, ...before } } = comparedRows(cities, sort);
  const written = cities.map(writtenOf);
  const parts: (string | Uint8Array)[] = [];
  let text = `${JSON.stringify(before).slice(0, -1)},"criteria":[`;
  for (const [i, { category, answers, difference }] of rows.entries()) {
    const { criterionId, name, weight } = answers[0]!, differs = difference > 0;
    const statuses = answers.map(({ status }, city) => `${written[city]!.name}:"${status}"`).join();
    text += `${i > 0 ? ',' : ''}${JSON.stringify({ criterionId, name, category, weight }).slice(0, -1)},"statuses":{${statuses}},"differs":${differs},"difference":${difference},"verdicts":{`;
    parts.push(text, ...answers.map((answer, city) => {
      const member = written[city]!.verdict(answer, differs);
      return city === 0 ? member.subarray(1) : member;
    }));
    text = '}}';
  }
  parts.push(`${text}],${JSON.stringify({ licence, dataDate }).slice(1)}\n`);
  return concatenated(parts);
}
