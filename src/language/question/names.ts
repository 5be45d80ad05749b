/** An interpreted text -> the places, countries and parts of the world that a question uses. */
import type { NamedCriterion } from '../criteria.ts';
import { findWorldRegions, type WorldRegion } from '../geo/world-regions.ts';
import type { Reading } from '../geo/reading.ts';
import type { Interpreted } from '../interpret.ts';
import type { Framework } from './clauses.ts';
import { findMarks, has, type Mark } from './piece.ts';
import type { Span } from '../tokens.ts';
import { questionSign } from '../signs.ts';

/** The cities that the question compares with. Their readings were rejected, since it isn't about their data. */
function compared({ readings }: Interpreted, marks: readonly Mark[]): Reading[] {
  const comparing = marks.filter((mark) => has(mark, 'better', 'alike'));
  return comparing.flatMap((mark) => {
    const [best] = readings
      .filter(({ from, to, edits, named }) => {
        const beside = from === mark.to || to === mark.from;
        return beside && edits === 0 && named.kind === 'place' && named.assessed;
      })
      .sort((x, y) => y.to - y.from - (x.to - x.from) || y.score - x.score);
    return best?.rejected ? [best] : [];
  });
}

/** "100 km from Osaka": the best rejected city, if a distance but no other place is given. */
function measuredFrom({ text, readings }: Interpreted, marks: readonly Mark[]): Reading[] {
  // "كم" is kilometres and how many.
  const isMeasured = /\p{N}/u.test(text.q) && marks.some((mark) => has(mark, 'kilometres', 'miles'));
  if (!isMeasured && !/\d(?:km|公里|キロ|킬로)/u.test(text.q)) return [];
  return readings
    .filter(({ edits, named }) => edits === 0 && named.kind === 'place' && named.assessed)
    .sort((a, b) => b.score - a.score)
    .slice(0, 1);
}

/** Names that hold, except within names of data kinds and in comparisons. */
export function namesOf(read: Interpreted, kinds: readonly NamedCriterion[]): Reading[] {
  const { text, readings } = read;
  const marks = findMarks(text, () => false);
  const inKind = ({ from, to }: Span) =>
    kinds.some((kind) => kind.from <= from && to <= kind.to && kind.to - kind.from > to - from);
  // "Name the smallest capital", "städer nära Uppsala": such words aren't Namur and Nara.
  const isWord = ({ from, to, named }: Reading) =>
    to - from === 1 &&
    named.kind === 'place' &&
    text.questions.has(text.keys[from]!) &&
    (!named.assessed || (marks.length >= 3 && (!text.tokens[from]!.capital || text.tokens[from]!.first)));
  // "La Unión" within "la Unión Europea".
  const world = findWorldRegions(text);
  const inWorld = ({ from, to }: Span) =>
    world.some((part) => part.from < to && from < part.to && !(from <= part.from && part.to <= to));
  const held = readings.filter(
    (reading) =>
      !reading.rejected && reading.leftOut !== 'not' && !inKind(reading) && !isWord(reading) && !inWorld(reading),
  );
  // A country only qualifies a place that holds: "kota Jepang" has none.
  const qualifiesNone = ({ from }: Span) => !held.some(({ to, behind }) => behind && from >= to && from - to <= 1);
  const holding = held.map(
    ({ qualifies, ...reading }): Reading =>
      qualifies && !qualifiesNone(reading) ? { ...reading, qualifies } : reading,
  );
  return [
    ...holding,
    ...compared(read, marks),
    ...(holding.some(({ named }) => named.kind === 'place') ? [] : measuredFrom(read, marks)),
  ];
}

/** Words before lower-case "eu" that make it the Union. */
const union = questionSign('beforeUnion');

/** Named parts of the world that the atlas knows. */
export function regionsOf({ text }: Interpreted, framework: Framework): WorldRegion[] {
  const { tokens, keys } = text;
  const small = keys.flatMap((key, at) =>
    /^(?:eu|ue)$/.test(key) && !tokens[at]!.upper && union.test(keys[at - 1] ?? '')
      ? [{ from: at, to: at + 1, regionId: 'eu' }]
      : [],
  );
  return [...findWorldRegions(text), ...small].filter(
    ({ regionId }, i, all) =>
      framework.nameOfRegion(regionId) !== undefined && all.findIndex(({ from }) => from === all[i]!.from) === i,
  );
}
