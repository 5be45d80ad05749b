/** How a text was read, for people and agents to check: spans, candidates, rejections with reasons, unread words. */
import type { Interpretation } from '../contract/answers/data-map.ts';
import { withTown, type Reading } from './geo/reading.ts';
import type { Interpreted } from './interpret.ts';
import { idOf, nationOf } from './names/named.ts';
import { covered, join, type Span } from './tokens.ts';
import type { Purpose } from './topics.ts';
import type { Text } from './text.ts';

type Trace = Pick<Interpretation, 'text' | 'spans' | 'candidates' | 'rejected' | 'leftover'>;

const mostRejected = 25;
const round = (score: number): number => Math.round(score * 100) / 100;

type TracedSpan = Trace['spans'][number];

export const placed = ({ q, tokens }: Text, { from, to }: Span) => {
  const start = tokens[from]!.start,
    end = tokens[to - 1]!.end;
  return { text: q.slice(start, end), start, end };
};

function spansOf(text: Text, holding: readonly Reading[], purpose: Purpose | null): TracedSpan[] {
  const spans: TracedSpan[] = [
    ...holding.map((reading) => ({
      ...placed(text, reading),
      kind: reading.qualifies ? ('qualifier' as const) : reading.named.kind,
      ids: [idOf(reading.named)],
      name: reading.named.name,
    })),
    ...text.phrases
      .filter(({ senses }) => senses.length > 0)
      .map((phrase): TracedSpan => {
        const topics = phrase.senses.flatMap(({ topic }) => topic ?? []);
        const [kind, ids] =
          topics.length > 0
            ? (['topic', topics] as const)
            : (['domain', phrase.senses.flatMap(({ domain }) => domain ?? [])] as const);
        return { ...placed(text, phrase), kind, ids, name: join(text.keys, phrase.from, phrase.to) };
      }),
    ...text.claimed.map(
      (phrase): TracedSpan => ({
        ...placed(text, phrase),
        kind: 'nothing',
        ids: [],
        name: join(text.keys, phrase.from, phrase.to),
      }),
    ),
  ];
  if (purpose && purpose.to > purpose.from)
    spans.push({ ...placed(text, purpose), kind: 'use_case', ids: [], name: purpose.text });
  return spans.sort((a, b) => a.start - b.start || b.end - a.end);
}

function searchWith(q: string, more: Record<string, string>): string {
  return `/api/search?${new URLSearchParams({ q, ...more })}`;
}

const explicit = ({ named }: Reading): Record<string, string> =>
  named.kind === 'place' ? { place: named.scopeId } : { country: nationOf(named).code };

const shown = (text: Text, reading: Reading) => ({
  ...placed(text, reading),
  kind: reading.named.kind,
  id: idOf(reading.named),
  name: reading.named.name,
  score: round(reading.score),
});

const byScore = (a: { score: number }, b: { score: number }): number => b.score - a.score;

/** `q` is the original text. */
export function traceOf(q: string, { text, readings, ranked, chosen, purpose }: Interpreted): Trace {
  const { tokens, keys, words } = text;
  const holding = readings.filter(({ rejected }) => !rejected);
  const used = covered([...holding.map(withTown), ...text.phrases, ...text.claimed, ...(purpose ? [purpose] : [])]);
  const isSmall = (key: string) => words.stop.has(key) || words.strongCues.has(key) || words.weakCues.has(key);
  return {
    text: text.q,
    spans: spansOf(text, holding, purpose),
    candidates: [
      ...holding.toSorted(byScore).map((reading) => ({
        ...shown(text, reading),
        chosen: reading === chosen,
        evidence: reading.reasons,
        search: searchWith(q, explicit(reading)),
      })),
      ...ranked.topics.map(({ topic, score }, at) => ({
        ...placed(text, text.phrases.find(({ senses }) => senses.some((sense) => sense.topic === topic))!),
        kind: 'topic' as const,
        id: topic,
        name: topic,
        score: round(score),
        chosen: at === 0,
        evidence: [],
        search: searchWith(q, { topic }),
      })),
    ],
    rejected: readings
      .filter(({ rejected, score }) => rejected && score > -2)
      .sort(byScore)
      .slice(0, mostRejected)
      .map((reading) => ({
        ...shown(text, reading),
        reason: reading.rejected!,
        search: searchWith(q, explicit(reading)),
      })),
    leftover: tokens.flatMap((token, i) => (used.has(i) || isSmall(keys[i]!) ? [] : [token.text])),
  };
}
