/** A candidate's option -> a reading with points for the name, its spelling, its context and its rivals. */
import { nameKey } from '../names/name-key.ts';
import { isFirstName, type Named, type PlaceName } from '../names/named.ts';
import { slips } from '../names/slips.ts';
import type { Words } from '../words.ts';
import type { Candidate, Option } from './candidates.ts';
import { weightOf, type Evidence } from './evidence.ts';
import type { Reading } from './reading.ts';

/** Edits cost less in long words. */
const costOf = (edits: number, key: string): number => edits * (key.length >= 9 ? 0.6 : 0.9);

/** One option as a reading; `context` is what the surrounding words say. */
export function score(
  { from, to, key, edits, code }: Candidate,
  { named, weak, word, key: meant = key }: Option,
  context: Evidence,
): Reading {
  let points = context.points,
    own = weightOf(named, meant);
  const reasons = [...context.reasons];
  if (word && named.kind === 'nation') own = 2.4;
  if (weak) {
    own -= own === 4 ? 1.5 : 3;
    reasons.push('counts only with more evidence');
  }
  const short = key.length;
  if (named.kind !== 'nation' && !(code && named.kind === 'place')) {
    if (short <= 2 && /^[a-z]+$/.test(key)) {
      points -= 3;
      reasons.push('very short');
    } else if (short === 3 && own < 2.2) {
      points -= 0.8;
      reasons.push('short');
    }
  }
  if (edits > 0) {
    points -= costOf(edits, key);
    reasons.push(`${edits} ${edits === 1 ? 'edit' : 'edits'} from the name`);
  }
  if (to - from > 1) points += 0.5 * (to - from - 1);
  return {
    from,
    to,
    named,
    key: meant,
    ...(code ? { code } : {}),
    ...(word && !code ? { word } : {}),
    edits,
    slips: edits === 0 ? 0 : slips(key, meant),
    score: own + points,
    evidence: points,
    reasons,
    ...(context.ruledOut ? { rejected: context.ruledOut } : {}),
    ...(context.areaWord && named.kind === 'place' ? { hint: true as const } : {}),
    ...(context.amongTerms ? { amongTerms: true as const } : {}),
    ...(context.town ? { town: context.town } : {}),
  };
}

/** `sizeOf` about 85,000 inhabitants: such a town wins over the region of its name. */
export const townSize = 5;
/** About 170,000 inhabitants: such a city wins over part of another country with its name. */
const citySize = 7;
/** About 20,000 inhabitants. */
export const smallTown = 1;
const isTown = ({ assessed, size }: PlaceName): boolean => assessed || size >= townSize;

/** What rivals of the same name say against an option: points and the reason. `nations` speak the text's language. */
export function rivals(
  { named, rare }: Option,
  { key, options }: Candidate,
  nations: ReadonlySet<string>,
  { administering }: Pick<Words, 'administering'>,
): readonly (readonly [number, string])[] {
  const found: (readonly [number, string])[] = [];
  const any = (test: (other: Named, weak: boolean) => boolean) =>
    options.some(({ named: other, weak, beside }) => !beside && test(other, weak));
  if (named.kind === 'nation') {
    const isTerritory = administering.has(named.code);
    if (
      nameKey(named.name) !== key &&
      any(
        (other) =>
          other.kind === 'place' &&
          (other.nation === named ? isTown(other) : other.size >= citySize) &&
          // "澳門": the city of a territory is the territory.
          (nameKey(other.name) === key ||
            (isTerritory && other.nation === named && nameKey(other.localName ?? '') === key)),
      )
    )
      found.push([2, 'a place has it as its first name']);
    return found;
  }
  if (named.kind === 'region') {
    if (any((other) => other.kind === 'place' && other.nation === named.nation && isTown(other)))
      found.push([2, 'a place of the nation has the name too']);
  } else if (!isTown(named) && any((other) => other.kind === 'region' && other.nation === named.nation))
    found.push([1.5, 'a region of the nation has the name too']);
  if (
    !nations.has(named.nation.code) &&
    options.some(
      ({ named: other, key: meant = key, beside }) =>
        !beside &&
        other.kind === 'place' &&
        other.size >= smallTown &&
        nations.has(other.nation.code) &&
        // Lomé is also called Rome.
        (isFirstName(other, meant) || !isFirstName(named, key)),
    )
  )
    found.push([1.5, 'a town where the language of the text is spoken has the name']);
  if (
    named.kind === 'place' &&
    named.assessed &&
    any((other) => other.kind === 'place' && !other.assessed && other.size > named.size && nameKey(other.name) === key)
  )
    found.push([0.5, 'a larger place has the name, though it is not assessed']);
  if (rare && !isFirstName(named, key) && any((other) => other.kind === 'place' && isFirstName(other, key)))
    found.push([1.5, 'a place has it as its first name']);
  const nation = options.find(({ named: other }) => other.kind === 'nation' && nameKey(other.name) === key);
  if (nation && named.nation !== nation.named) found.push([2, 'a nation has the name']);
  else if (
    named.kind === 'place' &&
    named.size < (named.assessed ? citySize : 8) &&
    any((other, weak) => other.kind === 'nation' && other !== named.nation && !weak)
  )
    found.push([1.5, 'a nation or a part of one has the name']);
  return found;
}
