/** Finds every place, region and country reading of a text with its score, and decides which hold. */
import { hasMarks, streamKey, type PlaceName } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import { covered } from '../tokens.ts';
import type { Text } from '../text.ts';
import { writtenNames } from './candidates.ts';
import { among, around, capitals, describesNext, nationBefore, type Evidence, rivals, score } from './evidence.ts';
import { markLeftOut, rejectCovered, rejectOverlaps, rejectPartial, rejectWeak } from './hold.ts';
import { inflected, isWrittenAsName, misspelled, strangeTokens } from './unknown-words.ts';
import { isOrdinary } from './ordinary.ts';
import { qualify } from './qualify.ts';
import type { Reading, Candidate, Option } from './reading.ts';
import { askedIn, speaking, spokenIn } from './spoken.ts';
import { partsOfTheWorld } from './world-regions.ts';

/** What is known before names are weighed: parts of the world, and the number of content words. */
interface Known {
  world: ReturnType<typeof partsOfTheWorld>;
  content: number;
  /** Countries that speak the text's language; empty if it isn't recognised. */
  nations: ReadonlySet<string>;
  names: Names;
  isRequest: boolean;
}

/** What the surrounding words say about every option of a candidate. */
function contextOf(text: Text, { from, to }: Candidate, ordinary: boolean, { world, content }: Known): Evidence {
  const context = around(text, from, to, ordinary);
  if (world.some((part) => part.from <= from && to <= part.to)) {
    context.ruledOut = 'names a part of the world';
    delete context.areaWord;
  }
  const term = text.phrases.find((phrase) => phrase.from < to && from < phrase.to);
  if (text.claimed.some((phrase) => phrase.from <= from && to <= phrase.to))
    context.ruledOut = 'part of a phrase that names no place';
  else if (term && term.to - term.from > to - from)
    context.ruledOut = `part of the term “${text.keys.slice(term.from, term.to).join(' ')}”`;
  const rest = content - (ordinary ? 0 : to - from);
  if (
    text.tokens.length <= 7 &&
    rest <= 1 &&
    (text.phrases.length > 0 || text.tokens.length <= 2) &&
    (!ordinary || capitals(text, from) === 'name')
  )
    among(context, rest <= 0 ? 1 : 0.6);
  return context;
}

/** Whether a text in small letters begins or ends with a name right next to a term: "turkey weather stations". */
const isBesideTerm = ({ tokens, phrases }: Text, { from, to }: Candidate): boolean =>
  tokens.every(({ capital }) => !capital) &&
  phrases.some((term) => (from === 0 ? term.from === to : to === tokens.length && term.to === from));

/** A country that is also a word, in capitals or next to a term: "Turkey earthquakes". "Kota di Prancis" asks for cities, not for Qatar. */
const meansNation = (text: Text, candidate: Candidate, { named, weak }: Option, ordinary: boolean): boolean =>
  (ordinary || weak) &&
  !text.questions.table.find(candidate.key)?.some(({ word }) => word === 'cities') &&
  named.kind === 'nation' &&
  candidate.key.length > 3 &&
  text.phrases.length > 0 &&
  (text.tokens[candidate.from]!.capital || isBesideTerm(text, candidate));

/** Support for an exact spelling: Mâcon and Macon share a key, and so do Valencia and València. */
function forLetters({ q, tokens }: Text, { from, to, key }: Candidate, named: PlaceName, names: Names): number {
  const as = q.slice(tokens[from]!.start, tokens[to - 1]!.end);
  if (key.includes('saint')) return streamKey(as) === streamKey(named.name) ? 0.8 : 0;
  return hasMarks.test(as) && names.isWritten(named, as) ? 1.2 : 0;
}

function readingsOf(text: Text, candidate: Candidate, known: Known): Reading[] {
  const { from, to, key, options } = candidate;
  const ordinary = isOrdinary(text, candidate, known.nations, known.isRequest);
  const context = contextOf(text, candidate, ordinary, known);
  return options.map((option) => {
    const { named } = option;
    const meant = meansNation(text, candidate, option, ordinary);
    const reading = meant
      ? score(candidate, { ...option, weak: false }, among(around(text, from, to, false), 0.6))
      : score(candidate, option, context);
    if (ordinary && !meant) reading.ordinary = true;
    if (named.kind !== 'place' && reading.rejected === context.ruledOut && context.areaWord) {
      delete reading.rejected;
      reading.score += 1.5;
      reading.reasons.push(context.areaWord);
    }
    // "Luxemborg city" means the city.
    if (named.kind === 'nation' && text.keys[to] === 'city') reading.score -= 2;
    if (named.kind === 'nation' && nationBefore(text, from)) {
      reading.score += 3;
      reading.reasons.push('a word for nation before it');
    }
    for (const [points, reason] of rivals(option, candidate, context.nations ?? known.nations, text.words)) {
      reading.score -= points;
      reading.reasons.push(reason);
    }
    if (option.needsArea || (named.kind === 'place' && text.words.storied.has(key))) reading.needsArea = true;
    if (named.kind === 'place') reading.score += forLetters(text, candidate, named, known.names);
    return reading;
  });
}

/** Lowers an ordinary word that nothing else marks as a name. */
function discountWord(text: Text, reading: Reading): void {
  if (!reading.ordinary || reading.qualified || reading.town || !describesNext(text, reading.from, reading.to)) return;
  reading.score -= 1.6;
  reading.evidence -= 1.6;
  reading.reasons.push('it describes the next word');
}

/** Words that only name places where the text's language isn't spoken: they may be inflected forms of other names. */
const namedAbroad = ({ words }: Text, candidates: readonly Candidate[], nations: Known['nations']): number[] =>
  nations.size === 0
    ? []
    : candidates
        .filter(
          ({ from, to, key, code, options }) =>
            to - from === 1 &&
            !code &&
            options.length > 0 &&
            !words.ordinary.has(key) &&
            !words.stop.has(key) &&
            options.every(({ named }) => named.kind !== 'nation' && !nations.has(named.nation.code)),
        )
        .map(({ from }) => from);

/** Whether a candidate's options went to another one of the same words. */
function joined(candidates: readonly Candidate[], { from, to, options }: Candidate): boolean {
  const same = candidates.find((other) => other.from === from && other.to === to && !other.code);
  same?.options.push(...options.filter(({ named }) => !same.options.some((other) => other.named === named)));
  return same !== undefined;
}

/** All readings, best first; those without `rejected` hold and don't overlap. Null when rare names are needed and `rare` is false. */
export function readGeo(text: Text, names: Names, rare: boolean, isRequest: boolean): Reading[] | null {
  const candidates = writtenNames(text, names, rare);
  const world = partsOfTheWorld(text);
  const terms = covered([...text.phrases, ...text.claimed, ...world]);
  const known = terms.union(covered(candidates.filter(({ options }) => options.length > 0)));
  const strange = strangeTokens(text, known);
  const languages = spokenIn(text),
    nations = speaking(text.words, languages);
  const abroad = namedAbroad(text, candidates, nations).filter((at) => !terms.has(at)),
    asNames = text.keys.flatMap((_, at) => (!known.has(at) && isWrittenAsName(text, at, nations.size > 0) ? [at] : []));
  const declined = new Set([...strange, ...abroad, ...asNames]);
  if (declined.size > 0 && !rare) return null;
  const cases = inflected(text, names, [...declined], languages.length > 0 ? languages : askedIn(text));
  const named = covered(cases);
  candidates.push(
    ...cases.filter((one) => !joined(candidates, one)),
    ...misspelled(
      text,
      names,
      strange.filter((at) => !named.has(at)),
    ),
  );

  const content = text.keys.filter((key, i) => !terms.has(i) && !text.words.stop.has(key) && !/^\d+$/.test(key)).length;
  const readings = candidates.flatMap((candidate) =>
    readingsOf(text, candidate, { world, content, nations, names, isRequest }),
  );
  rejectCovered(candidates, readings);
  qualify(text, names, readings);
  for (const reading of readings) discountWord(text, reading);
  rejectPartial(text, readings, new Set(strange), known);
  rejectWeak(text, readings, content, isRequest);
  rejectOverlaps(readings);
  markLeftOut(text, readings);
  return readings;
}
