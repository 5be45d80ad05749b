/** Turns an interpreted text into its filter, counts, and notes on what was understood and what wasn't. */
import type * as z from 'zod';
import { CitiesQuery } from '../../contract/interface/city-filter.ts';
import type { questionMembers } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { stateWord } from '../../contract/verdict-state.ts';
import type { Interpreted } from '../../language/interpret.ts';
import type { Framework } from '../../language/question/clauses.ts';
import { readQuestion, type Given, type ReadQuestion } from '../../language/question/read-question.ts';
import { covered } from '../../language/tokens.ts';
import type { Unapplied } from '../../language/question/piece.ts';
import { textWords } from '../../language/kinds/text-words.ts';
import { wordsAt } from '../../language/text.ts';
import { placed } from '../../language/trace.ts';
import { citiesAddress } from '../../queries/cities/filter.ts';
import { criteriaFor } from '../../queries/data-map/map-slice.ts';
import { lower } from '../../language/fold.ts';
import { askCities, type CitiesQuestion } from './cities-answer.ts';
import { isTheme } from './map-datasets.ts';
import type { Published, Site } from '../published.ts';
import type { Understood } from '../reading/intent.ts';

type Members = { [M in keyof typeof questionMembers]: z.infer<(typeof questionMembers)[M]> };

export interface Filtered extends Members {
  /** The filter, if the text asks for more than a country and a kind. */
  question: CitiesQuestion | null;
  notes: string[];
}

const frameworkOf = (words: Vocabulary): Framework => ({
  nameOf: (id) => words.criteria.find(({ criterionId }) => criterionId === id)?.name,
  criteriaOf: (topic, domain) =>
    criteriaFor(words, topic ? [topic] : [], topic ? null : domain).map(({ criterionId }) => criterionId),
  nameOfRegion: (id) => words.regions.find((region) => region.id === id)?.name,
});

/** Applies the filter. Parts that its schema refuses, such as a score over 100, are reported as not applied. */
async function ask(asked: ReadQuestion, published: Published): Promise<CitiesQuestion | null> {
  const { parameters, pieces, unapplied } = asked;
  const query = CitiesQuery.safeParse(parameters);
  if (query.success) return Object.keys(parameters).length > 0 ? askCities(query.data, published) : null;
  const faults = query.error.issues.map(({ path }) => String(path[0])).filter((name) => name in parameters);
  if (faults.length === 0) return null;
  for (const name of faults) delete parameters[name];
  for (const { from, to, parameters: own } of pieces)
    if (faults.some((name) => name in own)) unapplied.push({ from, to, reason: 'Filters can’t do this.' });
  return ask(asked, published);
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** If no city matches: each criterion's states among the cities that fit the rest. */
function whyNone({ matched, among, filter, index }: CitiesQuestion): string[] {
  if (matched.length > 0 || among.length === 0) return [];
  const cities = among.length === 1 ? 'city' : 'cities';
  const states = filter.criteria
    .flatMap(({ criterionIds }) => criterionIds)
    .slice(0, 3)
    .map((id) => {
      const column = index.columns.get(id)!;
      const counts = Map.groupBy(among, ({ at }) => index.formOf(column[at]!).state);
      const parts = [...counts].map(([state, those]) => `${stateWord[state]} in ${those.length}`);
      const name = index.matrix.criteria.find(({ criterionId }) => criterionId === id)!.name;
      return `${name}: ${list.format(parts)}.`;
    });
  return states.length > 0
    ? [`No city matches. In the ${among.length} ${cities} that match the rest: ${states.join(' ')}`]
    : [];
}

/** Whether every part of a condition was applied. Parameters may have removed or overruled one. */
const holds = (condition: Readonly<Record<string, string>>, filter: Readonly<Record<string, string>>): boolean =>
  Object.entries(condition).every(([name, value]) => {
    const asked = filter[name]?.split(',') ?? [];
    return value.split(',').every((part) => asked.includes(part));
  });

/** For questions the atlas can't answer. */
const power =
  'You can ask which cities publish what, by kind of data, country, region, population, distance and score.';

/** Longer texts tell a story around what they ask for. */
const mostWords = 12;
/** A question about cities has all its conditions in so many. */
const mostSaid = 24;
const broadCriteria = 3;

const isSize = (parameters: Readonly<Record<string, string>>): boolean =>
  'population_min' in parameters || 'population_max' in parameters;

/** Whether all words of a span name a kind of dataset: "baños públicos". */
function ofKinds({ text }: Interpreted, kindWords: Understood['kindWords']) {
  const known = new Set([...kindWords.values()].flatMap((words) => textWords(words).map(({ text }) => text)));
  return ({ from, to }: { from: number; to: number }): boolean => {
    const said = textWords(wordsAt(text, from, to));
    // In a long text a kind is often named by chance: "we are a city office".
    return text.tokens.length <= mostWords && said.length > 0 && said.every(({ text }) => known.has(text));
  };
}

/** Kinds of dataset that the question asks for and the filter can't tell from others of their theme. */
function kindsUnfiltered(
  { text }: Interpreted,
  { pieces, parameters }: ReadQuestion,
  kindWords: Understood['kindWords'],
  words: Vocabulary,
): Unapplied[] {
  const { tokens } = text;
  if (tokens.length > mostSaid) return [];
  const isCriterion = (id: string) => words.criteria.some(({ criterionId }) => criterionId === id);
  const criteriaAt = (at: number) =>
    pieces
      .filter(({ from, to, parameters: own }) => from <= at && at < to && 'criterion' in own)
      .flatMap(({ parameters: own }) => own['criterion']!.split(/[,:/]/).filter(isCriterion));
  const inSize = covered(pieces.filter(({ parameters: own }) => isSize(own)));
  const isExact = (at: number, own: string | null = null): boolean => {
    const ids = new Set(criteriaAt(at));
    if (inSize.has(at)) return true;
    const isNarrow = ids.size > 0 && ids.size < broadCriteria;
    return (
      isNarrow && (own !== null && ids.has(own) ? !isTheme(words, own) : ![...ids].some((id) => isTheme(words, id)))
    );
  };
  const wider = 'criterion' in parameters ? ' The filter asks for wider data instead.' : '';
  return [...kindWords].flatMap(([kind, said]) => {
    const row = words.kinds.find((one) => one.kind === kind);
    const known = new Set(textWords(said).map(({ text }) => text));
    const at = tokens.flatMap((_, i) =>
      textWords(wordsAt(text, i, i + 1)).some(({ text }) => known.has(text)) ? [i] : [],
    );
    // Words of scripts without spaces may be cut otherwise.
    const isFiltered =
      at.length > 0
        ? at.some((one) => isExact(one, row?.criterionId))
        : row?.criterionId && !isTheme(words, row.criterionId) && parameters['criterion']?.includes(row.criterionId);
    if (!row || isFiltered) return [];
    return [
      {
        from: at[0] ?? 0,
        to: (at.at(-1) ?? tokens.length - 1) + 1,
        reason: `No filter knows ${lower(row.name)} alone.${wider}`,
      },
    ];
  });
}

export async function filterIn(
  read: Interpreted,
  site: Site,
  given: Given = {},
  kindWords: Understood['kindWords'] = new Map(),
): Promise<Filtered> {
  const asked = readQuestion(read, frameworkOf(site.words), given);
  const isNamed = ofKinds(read, kindWords);
  asked.unapplied = asked.unapplied.filter((one) => !isNamed(one));
  if (asked.analytic) asked.unapplied.push(...kindsUnfiltered(read, asked, kindWords, site.words));
  const question = await ask(asked, site);
  const where = (span: { from: number; to: number }) => placed(read.text, span);
  const not_applied = asked.unapplied.map(({ reason, from, to }) => ({ ...where({ from, to }), reason }));
  return {
    filter: question && {
      asked: asked.asked,
      parameters: asked.parameters,
      address: citiesAddress(asked.parameters),
      matched: question.matched.length,
      among: question.among.length,
      total: question.index.cities.length,
    },
    question: asked.analytic ? question : null,
    understood: asked.pieces
      .filter(({ parameters }) => holds(parameters, asked.parameters))
      .map(({ meaning, parameters, from, to }) => ({ ...where({ from, to }), meaning, parameters: { ...parameters } })),
    not_applied,
    notes: [
      ...(question ? whyNone(question) : []),
      ...not_applied.map(({ text, reason }) => `“${text}” was ignored. ${reason}`),
      ...(asked.unapplied.some(({ reason }) => reason.startsWith('The atlas')) ? [power] : []),
    ],
  };
}
