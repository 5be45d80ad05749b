/** Finds what a text may name on the map: every place, region and nation reading with its score, and which of them hold. */
import type { Named, Names } from '../../queries/names/decode.ts';
import { nameKey, streamKey } from '../../queries/names/name-files.ts';
import { byCode, codes } from './codes.ts';
import { accepted, around, capitals, cueBefore, describesNext, nationBefore, weightOf, type Evidence } from './evidence.ts';
import { qualify } from './qualify.ts';
import { idOf, reject, type Reading } from './reading.ts';
import { join, parts, stemmed, type Text } from './text.ts';
import type { GeoWord } from './words.ts';

const longestName = 6;
/** `sizeOf` from about 85,000 inhabitants on: such a town is meant rather than the region of its name. */
const townSize = 5;

/** Spans of at most six words that no punctuation parts, with all that their words may name. */
function* spans(text: Text, names: Names): Iterable<{ from: number; to: number; key: string }> {
  for (let from = 0; from < text.keys.length; from++) {
    const word = text.keys[from]!;
    const most = names.begins(word) || text.words.begins.has(word) ? longestName : 1;
    for (let to = from + 1; to <= Math.min(text.keys.length, from + most); to++) {
      if (to - from > 1 && parts(text.tokens[to - 2]!)) break;
      yield { from, to, key: join(text.keys, from, to) };
    }
  }
}

/** Words that some names are written with and some without: Frankfurt an der Oder. */
const joint = /^(?:an|am|der|den|upon|on|sur|the|la|le|les|de|du|in|im)$/;
const withoutJoints = (text: Text, from: number, to: number): string =>
  text.keys.slice(from, to).filter((key, i, all) => i === 0 || i === all.length - 1 || !joint.test(key)).join(' ');

interface Found { from: number; to: number; key: string; edits: number; code?: true; options: Option[] }
/** `key`: the name that a misspelling is of. */
interface Option { named: Named; weak: boolean; word: boolean; key?: string }

function exact(text: Text, names: Names, rare: boolean): Found[] {
  const found: Found[] = [];
  for (const { from, to, key } of spans(text, names)) {
    const options: Found['options'] = names.named(key, rare).map((named) => ({ named, weak: false, word: false }));
    if (options.length === 0 && to - from >= 3) options.push(...names.named(withoutJoints(text, from, to), rare).map((named) => ({ named, weak: false, word: false })));
    const add = (list: readonly GeoWord[] | undefined) => {
      for (const { code, weak } of list ?? []) {
        const named = byCode(names, code);
        const known = options.find((option) => option.named === named);
        if (known) known.weak ||= weak;
        else if (named) options.push({ named, weak, word: true });
      }
    };
    add(text.words.geo.get(key));
    if (options.length === 0 && to - from === 1) add(stemmed(text.words, key));
    const implied = text.words.notNations.get(key);
    if (implied !== undefined && !options.some(({ named }) => named.kind === 'place')) {
      const named = implied === null ? undefined : byCode(names, implied);
      found.push({ from, to, key, edits: 0, options: named ? [{ named, weak: false, word: true }] : [] });
      continue;
    }
    if (options.length > 0) found.push({ from, to, key, edits: 0, options });
    const abbreviated = to - from === 1 ? [...codes(text, names, from)].map(({ named, weak }) => ({ named, weak, word: true })) : [];
    if (abbreviated.length > 0) found.push({ from, to, key, edits: 0, code: true, options: abbreviated });
  }
  return found;
}

function among(context: Evidence, points: number): Evidence {
  context.points += points;
  context.reasons.push('the rest of the words are terms');
  context.amongTerms = true;
  return context;
}

const mostMisspelled = 8, mostWindows = 20;

/** Tokens of words that nothing knows and that may be names. */
const strangeTokens = (text: Text, known: ReadonlySet<number>): number[] => {
  const { keys, words } = text;
  return keys.flatMap((key, i) => (known.has(i) || words.stop.has(key) || words.ordinary.has(key) || words.nearTerms.has(key) || words.before.has(key) || words.after.has(key) || words.towns.has(key) || capitals(text, i) === 'word' || /\d/.test(key) ? [] : [i]));
};

/** Strange words alone and with their neighbours, by what they may misspell. */
function misspelled({ keys, words, tokens }: Text, names: Names, strange: readonly number[]): Found[] {
  const found: Found[] = [];
  const tried = new Set<string>();
  for (const at of strange.slice(0, mostMisspelled)) {
    for (const [from, to] of [[at, at + 1], [at - 1, at + 1], [at, at + 2], [at - 2, at + 1], [at - 1, at + 2], [at, at + 3]] as const) {
      if (from < 0 || to > keys.length || tokens.slice(from, to - 1).some(parts)) continue;
      if (to - from > 1 && (words.stop.has(keys[from]!) || words.strongCues.has(keys[from]!) || words.stop.has(keys[to - 1]!))) continue;
      const key = join(keys, from, to);
      if (tried.has(key) || tried.size >= mostWindows) continue;
      tried.add(key);
      const near = names.near(key);
      const least = near[0]?.edits;
      // Two words at once are misspelled by one letter, or are other words.
      if (to - from > 1 && least !== undefined && least > 1 && key.length < 12) continue;
      const options = near.filter(({ edits, key: other, named }) => edits === least && (to - from === 1 || other.includes(' ')) && (named.kind === 'place' || other[0] === key[0])).map(({ named, key: other }): Option => ({ named, weak: false, word: false, key: other }));
      if (options.length > 0) found.push({ from, to, key, edits: least!, options: [...new Map(options.map((option) => [option.named, option])).values()].slice(0, 40) });
    }
  }
  return found;
}

/** What edits cost: less in long words. */
const costOf = (edits: number, key: string): number => edits * (key.length >= 9 ? 0.6 : 0.9);

/** Scores one option of a span. */
function score({ from, to, key, edits }: Found, { named, weak, word, key: meant = key }: Option, context: Evidence): Reading {
  let points = context.points, own = weightOf(named, meant);
  const reasons = [...context.reasons];
  if (word && named.kind === 'nation') own = 2.4;
  if (weak) { own -= own === 4 ? 1.5 : 3; reasons.push('counts only with more evidence'); }
  const short = key.length;
  if (named.kind !== 'nation') {
    if (short <= 2 && /^[a-z]+$/.test(key)) { points -= 3; reasons.push('very short'); }
    else if (short === 3 && own < 2.2) { points -= 0.8; reasons.push('short'); }
  }
  if (edits > 0) { points -= costOf(edits, key); reasons.push(`${edits} ${edits === 1 ? 'edit' : 'edits'} from the name`); }
  if (to - from > 1) points += 0.5 * (to - from - 1);
  return {
    from, to, named, edits, score: own + points, evidence: points, reasons, ...(context.ruledOut ? { rejected: context.ruledOut } : {}),
    ...(context.areaWord && named.kind === 'place' ? { hint: true as const } : {}), ...(context.amongTerms ? { amongTerms: true as const } : {}), ...(context.town ? { town: true as const } : {}),
  };
}

/** All readings, best first; those without `rejected` hold, and no two of these share a word. Null when a word may be a rare name and these are not looked among. */
export function readGeo(text: Text, names: Names, rare: boolean): Reading[] | null {
  const found = exact(text, names, rare);
  const taken = new Set<number>();
  for (const { from, to } of [...text.phrases, ...text.claimed]) for (let i = from; i < to; i++) taken.add(i);
  const known = new Set(taken);
  for (const { from, to, options } of found) if (options.length > 0) for (let i = from; i < to; i++) known.add(i);
  const strange = strangeTokens(text, known);
  if (strange.length > 0 && !rare) return null;
  found.push(...misspelled(text, names, strange));

  const content = text.keys.filter((key, i) => !taken.has(i) && !text.words.stop.has(key) && !/^\d+$/.test(key));
  const ordinaryReadings = new Set<Reading>();
  const readings = found.flatMap((span) => {
    const { from, to, key } = span;
    const term = text.phrases.find((phrase) => phrase.from < to && from < phrase.to);
    const ordinary = !span.code && to - from === 1 && (text.words.ordinary.has(key) || text.words.stop.has(key) || text.lexicon.senses(key) !== undefined);
    const context = around(text, from, to, ordinary);
    if (text.claimed.some((phrase) => phrase.from <= from && to <= phrase.to)) context.ruledOut = 'part of a phrase that names no place';
    else if (term && term.to - term.from > to - from) context.ruledOut = `part of the term “${text.keys.slice(term.from, term.to).join(' ')}”`;
    const rest = content.length - (ordinary ? 0 : to - from);
    if (text.tokens.length <= 7 && rest <= 1 && (text.phrases.length > 0 || text.tokens.length <= 2) && (!ordinary || capitals(text, from) === 'name')) among(context, rest <= 0 ? 1 : 0.6);
    return span.options.map((option) => {
      // A nation that is also a word, in capitals and with a topic: "Turkey earthquakes".
      const meant = (ordinary || option.weak) && option.named.kind === 'nation' && key.length > 3 && text.tokens[from]!.capital && text.phrases.length > 0;
      const reading = meant ? score(span, { ...option, weak: false }, among(around(text, from, to, false), 0.6)) : score(span, option, context);
      const { named } = option;
      if (named.kind !== 'place' && reading.rejected === context.ruledOut && context.areaWord) { delete reading.rejected; reading.score += 1.5; reading.reasons.push(context.areaWord); }
      if (named.kind === 'nation' && nationBefore(text, from)) { reading.score += 3; reading.reasons.push('a word for nation before it'); }
      if (named.kind === 'region' && span.options.some(({ named: other }) => other.kind === 'place' && other.nation === named.nation && (other.assessed || other.size >= townSize))) { reading.score -= 2; reading.reasons.push('a place of the nation has the name too'); }
      else if (named.kind === 'place' && !named.assessed && named.size < townSize && span.options.some(({ named: other }) => other.kind === 'region' && other.nation === named.nation)) { reading.score -= 1.5; reading.reasons.push('a region of the nation has the name too'); }
      else if (named.kind === 'nation' && nameKey(named.name) !== key && span.options.some(({ named: other }) => other.kind === 'place' && (other.assessed || other.size >= townSize) && nameKey(other.name) === key)) {
        reading.score -= 2; reading.reasons.push('a place has it as its first name');
      }
      const nation = span.options.find(({ named: other }) => other.kind === 'nation' && nameKey(other.name) === key);
      if (named.kind !== 'nation' && nation && named.nation !== nation.named) { reading.score -= 2; reading.reasons.push('a nation has the name'); }
      else if (named.kind === 'place' && !named.assessed && named.size < 8 && span.options.some(({ named: other, weak }) => other.kind === 'nation' && !weak)) { reading.score -= 1.5; reading.reasons.push('a nation has the name in another language'); }
      if (named.kind === 'place' && key.includes('saint') && streamKey(text.q.slice(text.tokens[from]!.start, text.tokens[to - 1]!.end)) === streamKey(named.name)) reading.score += 0.8;
      if (ordinary && !meant) ordinaryReadings.add(reading);
      return reading;
    });
  });
  const covers = found.filter(({ options }) => options.length === 0);
  for (const reading of readings) if (covers.some(({ from, to }) => from <= reading.from && reading.to <= to && to - from > reading.to - reading.from)) reject(reading, 'part of a longer name');
  qualify(text, readings);
  for (const reading of ordinaryReadings) {
    if (!reading.qualified && describesNext(text, reading.from, reading.to)) { reading.score -= 1.6; reading.evidence -= 1.6; reading.reasons.push('it describes the next word'); }
  }
  for (const reading of readings) {
    if (reading.score < accepted) reject(reading, 'too little says so');
    else if (idle(text, reading, content.length)) reject(reading, 'nothing else in the text asks for data');
    else if (!wellKnown(text, reading)) reject(reading, 'a small place is only assumed with more evidence');
    else if (reading.edits > 0 && !strongEnough(text, reading)) reject(reading, 'a misspelling is only assumed with more evidence');
  }
  readings.sort((a, b) => b.to - b.from - (a.to - a.from) || b.score - a.score || a.from - b.from || (idOf(a.named) < idOf(b.named) ? -1 : 1));
  const holds: Reading[] = [];
  for (const reading of readings) {
    if (reading.rejected) continue;
    const other = holds.find(({ from, to }) => from < reading.to && reading.from < to);
    if (other) reject(reading, other.from === reading.from && other.to === reading.to ? `${other.named.name} is likelier` : 'part of a longer name');
    else holds.push(reading);
  }
  return readings;
}

/** A misspelling must be of a name that is written or placed like one, or of a great city. */
function strongEnough(text: Text, { from, named, amongTerms, edits }: Reading): boolean {
  if (capitals(text, from) === 'word') return false;
  if (cueBefore(text, from) === 'strong' || capitals(text, from) === 'name' || amongTerms === true) return true;
  const great = named.kind === 'nation' || (named.kind === 'place' && named.size >= 8);
  return edits === 1 && great && (cueBefore(text, from) === 'weak' || text.tokens.length <= 4);
}

/** Whether a name stands among words that are no request for data: "Vienna sausages recipe". */
function idle(text: Text, { from, to, named, edits, evidence }: Reading, content: number): boolean {
  if (text.phrases.length > 0 || content - (to - from) < 2 || text.keys.some((key) => text.words.data.has(key))) return false;
  return edits > 0 || (named.kind !== 'nation' && evidence < 0.5);
}

/** A small region or a place that is not assessed needs some evidence, unless it is large. */
const wellKnown = (text: Text, { from, to, named, qualified, qualifies, amongTerms, town }: Reading): boolean => named.kind === 'nation' || (named.kind === 'place' && named.assessed) || named.size >= 7 || qualifies === true
  || (text.phrases.length > 0 && to - from === 1 && text.keys[from]!.length >= 6 && nameKey(named.name) === text.keys[from]) || qualified === true || cueBefore(text, from) !== null || capitals(text, from) === 'name' || amongTerms === true || town === true;

