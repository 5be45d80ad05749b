/** How well requests are understood and answered: counts in `data/question-quality.json`, `strangers-quality.json`, `search-quality.json` and `agent-tasks.json`, which the benches write with `-- --write`. */
import * as z from 'zod';
import words from '../../../data/texts/words.json' with { type: 'json' };
import { provenance } from '../provenance.ts';
import { IsoDate } from '../data/place.ts';

/** Ids by their texts, in page order. */
const namesIn = <K extends string>(texts: Readonly<Record<K, string>>) => z.enum(Object.keys(texts) as [K, ...K[]]);

const Count = z.int().nonnegative();

/** Conditions and requests in questions, in page order. A question may have several kinds. */
export const QuestionKind = namesIn(words.questionKinds);
export type QuestionKind = z.infer<typeof QuestionKind>;

const questionCounts = {
  questions: Count,
  /** Answered with exactly the intended set, order or numbers. */
  exact: Count,
  /** Questions with a condition that is neither applied nor reported. Must be 0. */
  silent: Count,
};
const withBeyond = {
  ...questionCounts,
  /** Questions beyond any filter, and those whose answer says so. */
  beyond: Count,
  told: Count,
};
export const QuestionCounts = z.strictObject(withBeyond);
export type QuestionCounts = z.infer<typeof QuestionCounts>;

/** `tuned`: the reader was improved on these; `held`: untouched by that. */
export const QuestionPart = z.strictObject({
  part: z.enum(['tuned', 'held']),
  languages: z.array(z.strictObject({ language: z.string().regex(/^[a-z]{2}$/), ...withBeyond })).min(1),
  kinds: z.array(z.strictObject({ kind: QuestionKind, ...questionCounts })).min(1),
  total: QuestionCounts,
});
export type QuestionPart = z.infer<typeof QuestionPart>;

export const QuestionQuality = z.strictObject({ parts: z.array(QuestionPart).length(2) });
export type QuestionQuality = z.infer<typeof QuestionQuality>;

export const StrangersCounts = z.strictObject({
  questions: z.int().positive(),
  place: Count,
  country: Count,
  topic: Count,
  /** Place, country and topic. */
  all: Count,
  /** Narrow subjects, and those with a matching dataset, website or search among the first three rows. */
  narrow: Count,
  found: Count,
  /** Comparisons, and those that show every place. */
  comparisons: Count,
  shown: Count,
  /** Questions about cities, and those that are answered exactly or rightly refused. */
  cities: Count,
  exact: Count,
  /** Questions about cities with a condition that is neither applied nor reported. Must be 0. */
  silent: Count,
});
export type StrangersCounts = z.infer<typeof StrangersCounts>;

/** `later`: written after the fixes that the earlier set led to. `latest`: by us, after those. */
export const StrangersSet = z.enum(['earlier', 'later', 'latest']);
export type StrangersSet = z.infer<typeof StrangersSet>;
/** Nothing is held back of questions that we wrote ourselves. */
export const partsOfSet = (set: StrangersSet) =>
  set === 'latest' ? (['tuned'] as const) : (['held', 'tuned'] as const);

/** `first`: before these questions changed any rule. */
export const StrangersPart = z.strictObject({
  set: StrangersSet,
  part: z.enum(['tuned', 'held']),
  run: z.enum(['first', 'now']),
  counts: StrangersCounts,
});
export type StrangersPart = z.infer<typeof StrangersPart>;

export const StrangersQuality = z.strictObject({ parts: z.array(StrangersPart).min(1) });
export type StrangersQuality = z.infer<typeof StrangersQuality>;

/** What the labelled queries are like, in the order of the page. */
export const QueryClass = namesIn(words.queryClasses);
export type QueryClass = z.infer<typeof QueryClass>;

const queryCounts = {
  queries: z.int().positive(),
  place: Count,
  country: Count,
  topic: Count,
  all: Count,
  namesNothing: Count,
  nothingInvented: Count,
};
export const QualityCounts = z.strictObject(queryCounts);
export type QualityCounts = z.infer<typeof QualityCounts>;

/** `tuned`: the interpreter was improved on these; `held`: untouched by that. */
export const QualityPart = z.strictObject({
  part: z.enum(['tuned', 'held']),
  classes: z.array(z.strictObject({ class: QueryClass, ...queryCounts })).min(1),
  total: QualityCounts,
});
export type QualityPart = z.infer<typeof QualityPart>;

export const SearchQuality = z.strictObject({ parts: z.array(QualityPart).min(1) });
export type SearchQuality = z.infer<typeof SearchQuality>;

export const SearchQualityReport = z
  .object({
    parts: z.array(QualityPart),
    questions: z.array(QuestionPart).optional(),
    strangers: z.array(StrangersPart).optional(),
    ...provenance,
  })
  .meta({ id: 'SearchQuality' });

/** The page; its JSON has the same address with an extension. */
export const searchQualityPage = '/search-quality';

export const TaskKind = namesIn(words.agentTasks);
export type TaskKind = z.infer<typeof TaskKind>;

export const taskBounds = { calls: 3, tokens: 6000 };

const Spread = z.strictObject({ median: z.number().nonnegative(), most: z.int().nonnegative() });
const figures = {
  tasks: z.int().positive(),
  /** Answered as brute force over the downloads does. */
  right: Count,
  within: Count,
  calls: Spread,
  tokens: Spread,
};
export const TaskFigures = z.strictObject(figures);
export type TaskFigures = z.infer<typeof TaskFigures>;

export const AgentTasks = z.strictObject({
  /** Registry state during the run. */
  dataDate: IsoDate,
  /** Tokens of the tool list, which a client reads once. */
  listTokens: z.int().positive(),
  kinds: z.array(z.strictObject({ kind: TaskKind, ...figures })).min(1),
  total: TaskFigures,
});
export type AgentTasks = z.infer<typeof AgentTasks>;
