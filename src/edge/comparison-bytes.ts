/** Comparisons as bytes, put together from what was written of each city before: the same bytes as their values encoded. */
import type { CityAssessment } from '../contract/assessment.ts';
import type { ComparisonSort } from '../contract/comparison.ts';
import { joined } from '../contract/encode.ts';
import { comparedRows, comparedVerdict, type ComparedAnswer, type ComparedCity } from '../queries/compare.ts';

const encoder = new TextEncoder();

/** An answer, and where its pieces begin among those of its city. */
interface WrittenAnswer extends ComparedAnswer {
  /** The end of the criterion before, and this one up to its first status: `}},{"criterionId":…,"statuses":{`. */
  start: number;
  /** What it says, as a member after another: `,"aa.city":{…`. */
  verdict: number;
  /** `,"sources":[…]`, which is left out where cities do not differ. */
  sources: number;
  /** `,"sourceCount":…}`. */
  end: number;
  /** Where the next answer begins. */
  next: number;
}

/** A published assessment as comparisons need it: few objects, and every text written. */
export interface WrittenCity extends ComparedCity<WrittenAnswer> { pieces: Uint8Array }

/** Bytes of UTF-8 that a unit of UTF-16 takes at most. */
const bytesOfUnit = 3;

/** Where texts are written one after another, again and again; a city takes some 30 KB. */
let room = new Uint8Array(1 << 16);

/** Writes a text at a place in the room. Returns the place after it. */
function write(text: string, at: number): number {
  if (room.length - at < text.length * bytesOfUnit) {
    const larger = new Uint8Array(2 * room.length + text.length * bytesOfUnit);
    larger.set(room.subarray(0, at));
    room = larger;
  }
  return at + encoder.encodeInto(text, room.subarray(at)).written;
}

/** A published assessment, which is trusted, with its pieces written. */
export function writtenCity({ frameworkId, scopeId, name, countryCode, population, score, strip, licence, dataDate, categories }: CityAssessment): WrittenCity {
  let next = 0;
  const written = categories.map(({ id, name: category, criteria }) => ({
    id, name: category,
    criteria: criteria.map((answer): WrittenAnswer => {
      const { criterionId, name: title, weight, status, basis } = answer;
      const { sources: shown, sourceCount, ...said } = comparedVerdict(answer, true);
      const start = next, verdict = write(`}},${JSON.stringify({ criterionId, name: title, category, weight }).slice(0, -1)},"statuses":{`, start);
      const sources = write(`,${JSON.stringify(scopeId)}:${JSON.stringify(said).slice(0, -1)}`, verdict);
      const end = write(`,"sources":${JSON.stringify(shown)}`, sources);
      next = write(`,"sourceCount":${sourceCount}}`, end);
      return { criterionId, name: title, weight, status, basis, start, verdict, sources, end, next };
    }),
  }));
  return { frameworkId, scopeId, name, countryCode, population, score, strip, licence, dataDate, categories: written, pieces: room.slice(0, next) };
}

/** `Comparison` of 2 to 5 cities, whose assessments are trusted as published. */
export function comparisonBytes(cities: readonly WrittenCity[], sort: ComparisonSort): Uint8Array {
  const { rows, beside: { licence, dataDate, ...before } } = comparedRows(cities, sort);
  const names = cities.map(({ scopeId }) => JSON.stringify(scopeId));
  const parts: Uint8Array[] = [encoder.encode(`${JSON.stringify(before).slice(0, -1)},"criteria":[`)];
  /** From the first status to the first verdict: of two cities there are nine at most. */
  const between = new Map<string, Uint8Array>();
  for (const [i, { answers, difference }] of rows.entries()) {
    const differs = difference > 0, key = answers.map(({ status }) => status).join();
    let statuses = between.get(key);
    if (!statuses) {
      const members = answers.map(({ status }, city) => `${names[city]!}:"${status}"`).join();
      between.set(key, (statuses = encoder.encode(`${members}},"differs":${differs},"difference":${difference},"verdicts":{`)));
    }
    const { start, verdict: stop } = answers[0]!;
    // Nothing is before the first criterion, and no verdict before the first of one.
    parts.push(cities[0]!.pieces.subarray(i > 0 ? start : start + '}},'.length, stop), statuses);
    for (const [city, { verdict, sources, end, next }] of answers.entries()) {
      const { pieces } = cities[city]!, from = city > 0 ? verdict : verdict + ','.length;
      if (differs) parts.push(pieces.subarray(from, next));
      else parts.push(pieces.subarray(from, sources), pieces.subarray(end, next));
    }
  }
  parts.push(encoder.encode(`}}],${JSON.stringify({ licence, dataDate }).slice(1)}\n`));
  return joined(parts);
}
