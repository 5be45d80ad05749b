/** Ranks the topics and domains that the terms of a text name. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import type { Phrase } from './phrases.ts';
import type { Purpose } from './purpose.ts';
import type { Text } from './text.ts';

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

/** Boost for terms behind words of asking, and their reach in words. */
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

/** Whether a term of the population only says how many people cities have: "powyżej 200 tys. mieszkańców". */
function isSize({ keys, questions }: Text, { from, to, senses }: Phrase): boolean {
  if (!senses.some(({ topic }) => topic === 'population')) return false;
  const isNumber = (at: number) =>
    /^\d/.test(keys[at] ?? '') ||
    (questions.table.find(keys[at] ?? '') ?? []).some(({ word }) => word === 'million' || word === 'thousand');
  for (let at = from - countReach; at < to + countReach; at++) if (isNumber(at)) return true;
  return false;
}

/** The terms of a text that asks for a topic besides the size of cities, without those of that size. */
function besidesSize(text: Text): readonly Phrase[] {
  const rest = text.phrases.filter((phrase) => !isSize(text, phrase));
  return rest.length > 0 ? rest : text.phrases;
}

/** Ranks topics by weight and position of their terms. A term's second sense counts by its own weight. */
export function rankTopics(text: Text, purpose: Purpose | null): Ranked {
  const phrases = besidesSize(text);
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
