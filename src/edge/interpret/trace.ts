/** How a text was read, for people and agents to check: spans, candidates, what was rejected and why, what is left over. */
import type { Interpretation } from '../../contract/data-map.ts';
import { idOf, nationOf, type Reading } from './reading.ts';
import type { Interpreted } from './interpret.ts';
import type { Text } from './text.ts';

type Trace = Pick<Interpretation, 'text' | 'spans' | 'candidates' | 'rejected' | 'leftover'>;

/** Most rejected readings that are shown. */
const mostRejected = 25;
const round = (score: number): number => Math.round(score * 100) / 100;

const spanOf = ({ q, tokens }: Text, from: number, to: number) => {
  const start = tokens[from]!.start, end = tokens[to - 1]!.end;
  return { text: q.slice(start, end), start, end };
};

/** Address of the language search with one reading made explicit. */
function searchWith(q: string, more: Record<string, string>): string {
  return `/api/search?${new URLSearchParams({ q, ...more })}`;
}

const explicit = ({ named }: Reading): Record<string, string> =>
  named.kind === 'place' ? { place: named.scopeId } : { country: nationOf(named).code };

/** The trace of an interpretation; `q` is the text as it was given. */
export function traceOf(q: string, { text, readings, ranked, chosen, purpose }: Interpreted): Trace {
  const holding = readings.filter(({ rejected }) => !rejected);
  const spans: Trace['spans'] = [
    ...holding.map((reading) => ({
      ...spanOf(text, reading.from, reading.to), kind: reading.qualifies ? 'qualifier' as const : reading.named.kind, ids: [idOf(reading.named)], name: reading.named.name,
    })),
    ...text.phrases.map(({ from, to, senses }) => {
      const topics = senses.flatMap(({ topic }) => topic ?? []);
      return topics.length > 0
        ? { ...spanOf(text, from, to), kind: 'topic' as const, ids: topics, name: text.keys.slice(from, to).join(' ') }
        : { ...spanOf(text, from, to), kind: 'domain' as const, ids: senses.flatMap(({ domain }) => domain ?? []), name: text.keys.slice(from, to).join(' ') };
    }),
    ...text.claimed.map(({ from, to }) => ({ ...spanOf(text, from, to), kind: 'nothing' as const, ids: [], name: text.keys.slice(from, to).join(' ') })),
    ...(purpose && purpose.to > purpose.from ? [{ ...spanOf(text, purpose.from, purpose.to), kind: 'use_case' as const, ids: [], name: purpose.text }] : []),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const used = new Set<number>();
  for (const { from, to } of [...holding, ...text.phrases, ...text.claimed, ...(purpose ? [purpose] : [])]) for (let i = from; i < to; i++) used.add(i);
  return {
    text: text.q, spans,
    candidates: [
      ...holding.sort((a, b) => b.score - a.score).map((reading) => ({
        ...spanOf(text, reading.from, reading.to), kind: reading.named.kind, id: idOf(reading.named), name: reading.named.name, score: round(reading.score),
        chosen: reading === chosen, evidence: reading.reasons, search: searchWith(q, explicit(reading)),
      })),
      ...ranked.topics.map(({ topic, score }, at) => {
        const phrase = text.phrases.find(({ senses }) => senses.some((sense) => sense.topic === topic))!;
        return { ...spanOf(text, phrase.from, phrase.to), kind: 'topic' as const, id: topic, name: topic, score: round(score), chosen: at === 0, evidence: [], search: searchWith(q, { topic }) };
      }),
    ],
    rejected: readings.filter(({ rejected, score }) => rejected && score > -2).sort((a, b) => b.score - a.score).slice(0, mostRejected).map((reading) => ({
      ...spanOf(text, reading.from, reading.to), kind: reading.named.kind, id: idOf(reading.named), name: reading.named.name, score: round(reading.score),
      reason: reading.rejected!, search: searchWith(q, explicit(reading)),
    })),
    leftover: text.tokens.flatMap((token, i) => (used.has(i) || text.words.stop.has(text.keys[i]!) || text.words.strongCues.has(text.keys[i]!) || text.words.weakCues.has(text.keys[i]!) ? [] : [token.text])),
  };
}
