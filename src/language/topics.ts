/** A text -> what data it asks for and what they are for: ranked topics and domains, and the phrase after "for". */
import { join, parts, type Span, type Phrase } from './tokens.ts';
import type { Text } from './text.ts';
import { questionSign, questionWords } from './signs.ts';
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';

export interface Purpose extends Span {
  text: string;
}

const longestPurpose = 9;

const ends = questionWords('purposeEnds');

/** Words between “for” and a purpose. */
const articles = questionSign('purposeArticles');

/** Names of the same purpose across languages. */
const canonical: readonly (readonly [RegExp, string])[] = [[questionSign('digitalTwin', 'u'), 'digital twin']];

/** The phrase after "for" that ends in a purpose: "for flood modelling". `isName` marks tokens of a place or country. */
export function findPurpose(text: Text, isName: (at: number) => boolean): Purpose | null {
  const { keys, tokens, words, q } = text;
  const whole = canonical.find(([pattern]) => pattern.test(keys.join(' ')));
  for (let cue = 0; cue < keys.length - 1; cue++) {
    if (!words.purposeCues.has(keys[cue]!) || parts(tokens[cue]!)) continue;
    let from = cue + 1;
    if (keys[from] === 'on') from++;
    while (from < keys.length - 1 && articles.test(keys[from]!)) from++;
    let to = from;
    while (to < keys.length && to - from < longestPurpose && !isName(to) && !(to > from && ends.has(keys[to]!))) {
      to++;
      if (parts(tokens[to - 1]!)) break;
    }
    if (to === from) continue;
    const said = cue > 1 && keys[cue] === 'for' && keys[cue - 1] === 'is' && from > cue + 1;
    if (
      !said &&
      !keys.slice(from, to).some((key) => words.purposes.has(key)) &&
      !canonical.some(([pattern]) => pattern.test(join(keys, from, to)))
    )
      continue;
    const written = q
      .slice(tokens[from]!.start, tokens[to - 1]!.end)
      .replace(/\s+/g, ' ')
      .toLowerCase();
    return { from: cue, to, text: canonical.find(([pattern]) => pattern.test(join(keys, from, to)))?.[1] ?? written };
  }
  return whole ? { from: 0, to: 0, text: whole[1] } : null;
}

export interface Ranked {
  topics: { topic: Topic; score: number }[];
  domain: Domain | null;
}

/** Weight of a term in the purpose, relative to the request. */
const ofPurpose = 0.25;
/** How much less each further term counts. */
const later = 0.06,
  floor = 0.4;
const again = 0.5;

/** Boost for terms after words of asking, and their reach in words. */
const asked = 1.5,
  reach = 14;

/** Whether a word of asking precedes a term in its sentence. */
function isAsked({ keys, tokens, words }: Text, { from }: Phrase): boolean {
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    if (/[.!?]/.test(tokens[at]!.after) && tokens[at + 1]!.first) return false;
    if (words.requests.has(keys[at]!)) return true;
  }
  return false;
}

/** Words between a number and what it counts: "more than 500 thousand inhabitants". */
const countReach = 3;

/** Words of the population that only say how many people cities have, or order them: "powyżej 200 tys. mieszkańców". */
export function sizeWords({ keys, words: { data }, questions: { table }, phrases }: Text): ReadonlySet<number> {
  const says = (key: string, ...words: string[]) => (table.find(key) ?? []).some(({ word }) => words.includes(word));
  const isNumber = (key: string) => /\d/.test(key) || says(key, 'million', 'thousand', 'lakh', 'tenThousand');
  const found = new Set<number>();
  // Of one city the number may be a year.
  const asks = (key: string) => says(key, 'cities', 'capital', 'countries', 'count', 'share') && !says(key, 'filler');
  if (!keys.some(asks)) return found;
  for (const [at, key] of keys.entries()) {
    const isOrder = (from: number) => from >= 0 && says(join(keys, from, at + 1), 'largest', 'smallest');
    const isSaid =
      says(key, 'inhabitants', 'population') ||
      phrases.some(
        ({ from, to, senses }) => from <= at && at < to && senses.some(({ topic }) => topic === 'population'),
      );
    const near = keys.slice(Math.max(0, at - countReach), at + countReach + 1);
    // "Over 500,000 people with population data".
    if (data.has(keys[at + 1] ?? '') && !says(keys[at + 1]!, 'filler')) continue;
    if (isOrder(at) || (isSaid && (near.some(isNumber) || isOrder(at - 1)))) found.add(at);
  }
  return found;
}

export function termsWithoutSize(text: Text): readonly Phrase[] {
  const size = sizeWords(text);
  return text.phrases.filter(({ from, to }) => !isWithin(size, from, to));
}
const isWithin = (size: ReadonlySet<number>, from: number, to: number): boolean =>
  Array.from({ length: to - from }, (_, i) => from + i).every((at) => size.has(at));

/** Ranks topics by weight and position of their terms. A term's second sense counts by its own weight. */
export function rankTopics(text: Text, purpose: Purpose | null): Ranked {
  const phrases = termsWithoutSize(text);
  const topics = new Map<Topic, number>(),
    domains = new Map<Domain, number>();
  const within = ({ from, to }: Phrase) => purpose !== null && purpose.from <= from && to <= purpose.to;
  phrases.forEach((phrase, at) => {
    const share =
      Math.max(floor, 1 - later * at) *
      (within(phrase) ? ofPurpose : 1) *
      (phrase.meant ? 0.9 : 1) *
      (isAsked(text, phrase) ? asked : 1);
    const strongest = Math.max(...phrase.senses.map(({ weight }) => weight));
    for (const { topic, domain, weight } of phrase.senses) {
      const value = weight * share;
      if (topic) topics.set(topic, topics.has(topic) ? topics.get(topic)! + value * again : value);
      if (domain && weight === strongest)
        domains.set(domain, domains.has(domain) ? domains.get(domain)! + value * again : value);
    }
  });
  // "Sewer map", "burst mains in our neighbourhood": a domain without a topic wins over topics only mentioned.
  const isCertain = (test: (sense: Phrase['senses'][number]) => boolean) =>
    phrases.some(({ senses }) => senses.some((sense) => sense.weight === 3 && test(sense)));
  if (isCertain(({ topic, domain }) => !topic && domain !== null))
    for (const topic of [...topics.keys()]) if (!isCertain((sense) => sense.topic === topic)) topics.delete(topic);
  const ranked = [...topics].map(([topic, score]) => ({ topic, score })).sort((a, b) => b.score - a.score);
  const best = ranked[0]?.topic;
  const [domain] = [...domains].sort((a, b) => b[1] - a[1] || (best && a[0] === topicDomain[best] ? -1 : 0));
  return { topics: ranked, domain: domain?.[0] ?? null };
}

/** The best topics: the first, and any that score nearly as high. */
export const askedFor = ({ topics }: Ranked): Topic[] =>
  topics
    .filter(({ score }) => score >= 0.75 * topics[0]!.score && score >= 1.5)
    .map(({ topic }) => topic)
    .slice(0, 3);
