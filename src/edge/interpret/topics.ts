/** Ranks the topics and domains that the terms of a text name, and finds the purpose of the request. */
import { topicDomain, type Domain, type Topic } from '../../contract/criterion.ts';
import { join, parts, type Phrase, type Text } from './text.ts';

export interface Ranked { topics: { topic: Topic; score: number }[]; domain: Domain | null }
export interface Purpose { from: number; to: number; text: string }

const longestPurpose = 9;
/** Share that a term of the purpose has beside one of the request itself. */
const ofPurpose = 0.25;
/** How much less each further term says than the one before it. */
const later = 0.06, floor = 0.4;
const again = 0.5;

/** A term behind words of asking counts more; how far these reach, in words. */
const asked = 1.5, reach = 14;

/** Whether a word of asking stands before a term in its sentence. */
function isAsked({ keys, tokens, words }: Text, { from }: Phrase): boolean {
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    if (/[.!?]/.test(tokens[at]!.after) && tokens[at + 1]!.first) return false;
    if (words.requests.has(keys[at]!)) return true;
  }
  return false;
}

/** Topics by the weight and position of their terms. A second reading of a term counts by its own weight. */
export function rankTopics(text: Text, purpose: Purpose | null): Ranked {
  const { phrases } = text;
  const topics = new Map<Topic, number>(), domains = new Map<Domain, number>();
  const within = ({ from, to }: Phrase) => purpose !== null && purpose.from <= from && to <= purpose.to;
  phrases.forEach((phrase, at) => {
    const share = Math.max(floor, 1 - later * at) * (within(phrase) ? ofPurpose : 1) * (phrase.meant ? 0.9 : 1) * (isAsked(text, phrase) ? asked : 1);
    const strongest = Math.max(...phrase.senses.map(({ weight }) => weight));
    for (const { topic, domain, weight } of phrase.senses) {
      const value = weight * share;
      if (topic) topics.set(topic, topics.has(topic) ? topics.get(topic)! + value * again : value);
      if (domain && weight === strongest) domains.set(domain, domains.has(domain) ? domains.get(domain)! + value * again : value);
    }
  });
  const ranked = [...topics].map(([topic, score]) => ({ topic, score })).sort((a, b) => b.score - a.score);
  const best = ranked[0]?.topic;
  const [domain] = [...domains].sort((a, b) => b[1] - a[1] || (best && a[0] === topicDomain[best] ? -1 : 0));
  return { topics: ranked, domain: domain?.[0] ?? null };
}

/** Topics that a request asks for: the best, and those that say nearly as much. */
export const askedFor = ({ topics }: Ranked): Topic[] => topics.filter(({ score }) => score >= 0.75 * topics[0]!.score && score >= 1.5).map(({ topic }) => topic).slice(0, 3);

/** Names of the same purpose in the languages it is asked in. */
const canonical: readonly (readonly [RegExp, string])[] = [
  [/digital\w* twin|digital\w* zwilling|jumeaux? numerique|gemelos? digital|gemell\w digital|gemeos? digital|digitale tweeling|cyfrow\w+ bliznia|цифров\S+ двойник|цифров\S+ двіиник|デシタルツイン|デジタルツイン|数字孪生|數字孿生/u, 'digital twin'],
];

/** The phrase behind "for" that ends in a purpose: "for flood modelling". `isName` tells tokens that name a place or nation. */
export function findPurpose(text: Text, isName: (at: number) => boolean): Purpose | null {
  const { keys, tokens, words, q } = text;
  const whole = canonical.find(([pattern]) => pattern.test(keys.join(' ')));
  for (let cue = 0; cue < keys.length - 1; cue++) {
    if (!words.purposeCues.has(keys[cue]!) || parts(tokens[cue]!)) continue;
    let from = cue + 1;
    if (keys[from] === 'on') from++;
    while (from < keys.length - 1 && /^(?:a|an|my|our|the|some|un|une|einen?|eine|ein|mein\w*|mon|notre|uma?|il|een|mijn|den|das|die|mi|mes|meu|minha)$/.test(keys[from]!)) from++;
    let to = from;
    while (to < keys.length && to - from < longestPurpose && !isName(to) && !(to > from && ends.has(keys[to]!))) {
      to++;
      if (parts(tokens[to - 1]!)) break;
    }
    if (to === from) continue;
    const said = cue > 1 && keys[cue] === 'for' && keys[cue - 1] === 'is' && from > cue + 1;
    if (!said && !keys.slice(from, to).some((key) => words.purposes.has(key)) && !canonical.some(([pattern]) => pattern.test(join(keys, from, to)))) continue;
    const written = q.slice(tokens[from]!.start, tokens[to - 1]!.end).replace(/\s+/g, ' ').toLowerCase();
    return { from: cue, to, text: canonical.find(([pattern]) => pattern.test(join(keys, from, to)))?.[1] ?? written };
  }
  return whole ? { from: 0, to: 0, text: whole[1] } : null;
}

/** Words that a purpose does not go beyond. */
const ends = new Set('in at from with that which who where and or but about on near around within across i we please using via en à a dans avec in im mit und von aus con com com e y da de em no na su für w we z в у з с и'.split(' ').filter((word) => word !== 'de'));
