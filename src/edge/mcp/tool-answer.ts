/** Answers a tool call with the endpoint's own function, or with a problem that a model can act on. */
import { type BriefAnswer, CityAssessment, type Ranking } from '../../contract/answers/assessment.ts';
import { Resources } from '../../contract/answers/resources.ts';
import {
  InterfaceLanguages,
  type BriefLanguage,
  type InterfaceLanguage,
} from '../../contract/data/interface-language.ts';
import { files, routes, type Route, type RouteId } from '../../contract/interface/routes.ts';
import { briefOf, briefText } from '../../queries/brief/brief.ts';
import { foreignNameIn } from '../../queries/brief/place-language.ts';
import { Writer } from '../../queries/brief/writer.ts';
import { ProblemError } from '../http/problems.ts';
import { type Published, required, type Answer } from '../published.ts';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { mcpTools, smallAnswer, type McpTool, type McpToolName } from '../../contract/interface/mcp-tools.ts';
import { licence, serviceName } from '../../contract/about.ts';
import { questionNames } from '../../contract/interface/parameter-names.ts';
import { shortForms, mapForm } from '../../contract/answers/short-form.ts';
import { answers } from '../answers.ts';
import { countryOf, type CountryAsked, isScopeId, scopeNamed } from '../reading/parameters.ts';
import { membersAs, parsed, refuseUnknown } from '../http/query.ts';
import { asksForPart } from '../../queries/short-form.ts';
import { inSentence } from '../../language/fold.ts';
import { bytesOf, listAt } from '../answers/paging.ts';
import { askedPart, valueOf } from '../answers/parts.ts';
import {
  cutAnswer,
  type Part,
  askForWhatFits,
  roomFor,
  requestUrl,
  askedPartOf,
  httpRequests,
  type HttpRequest,
} from './requests.ts';
import { digest } from './digest.ts';

const namedCities = 3;

type Named = Pick<CityAssessment, 'name' | 'localName' | 'names' | 'briefs'>;

/** The name that the city's own brief gives it, or one of its names in the language. */
const nameIn = (city: Named, language: BriefLanguage): string =>
  city.briefs.find((brief) => brief.language === language)?.name ?? foreignNameIn(city, language);

async function textsOf(language: BriefLanguage, published: Published): Promise<InterfaceLanguage> {
  const known = await published.json(files.interfaceLanguages, InterfaceLanguages);
  const texts = known?.languages[language] as InterfaceLanguage | undefined;
  if (texts) return texts;
  throw new ProblemError('invalid-parameter', `We have no sentences in ${language} yet.`, {
    parameter: 'language',
    allowed: Object.keys(known?.languages ?? {}),
  });
}

async function cityBrief(city: CityAssessment, language: BriefLanguage, published: Published): Promise<BriefAnswer> {
  const [texts, resources, vocabulary] = await Promise.all([
    textsOf(language, published),
    required(published, files.resources(city.scopeId), Resources),
    published.vocabulary(),
  ]);
  const others = new Map<string, Pick<CityAssessment, 'name' | 'countryCode' | 'country'>>();
  for (const { example } of city.improvements.slice(0, namedCities)) {
    const other = example && (await published.json(files.city(example.scopeId), CityAssessment));
    if (other) others.set(other.scopeId, { ...other, name: nameIn(other, language) });
  }
  const publishers = new Map(vocabulary.criteria.map(({ criterionId, publisher }) => [criterionId, publisher]));
  const { site = '' } = await published.access();
  const writer = new Writer(language, texts, city.countryCode);
  const page = city.briefs.find((brief) => brief.language === language)?.page ?? `/cities/${city.scopeId}`;
  const brief = briefOf(
    {
      city,
      resources,
      cities: vocabulary.scopes.length,
      name: nameIn(city, language),
      publisherOf: (criterionId) => publishers.get(criterionId) ?? 'city',
      cityOf: (scopeId) => others.get(scopeId),
      absolute: (path) => `${site}${path}`,
    },
    writer,
    page,
  );
  return { language, page, ...briefText(brief, writer) };
}

/** In bytes: the text that comes with a brief, and what every answer has. */
const besideBrief = smallAnswer.textBytes + 600;

/** In bytes. A call could only show a few rows of a longer body, and parsing it needs too much memory for a small host. */
const largestBody = 2e6;

type Arguments = Record<string, unknown>;
type AnswerAny = (query: unknown, published: Published) => Promise<Answer>;

/** Arguments for a question under other names that models use. */
function withOwnNames({ input }: Pick<McpTool, 'input'>, args: object): Arguments {
  const own = questionNames.find((name) => Object.hasOwn(input.shape, name));
  const other = questionNames.find((name) => Object.hasOwn(args, name) && !Object.hasOwn(input.shape, name));
  if (!own || !other || (args as Arguments)[own]) return args as Arguments;
  const { [other]: question, ...rest } = args as Arguments;
  return { ...rest, [own]: question };
}

/** Checks arguments by the tool's schema, and names unknown ones with the known ones. */
export function argumentsOf(tool: Pick<McpTool, 'name' | 'input'>, given: unknown): Arguments {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new ProblemError('invalid-parameter', 'The arguments must be an object.', { parameter: 'arguments' });
  const args = withOwnNames(tool, given);
  refuseUnknown(Object.keys(args), tool.input, tool.name);
  const read = membersAs(tool.input, args);
  parsed(tool.input, read);
  // Without defaults: the endpoint applies its own, as for callers by HTTP.
  return read;
}

/** Refuses a request for everything in words of arguments; the endpoint would speak of addresses. */
function checkSense(tool: McpTool, args: Arguments): void {
  if (tool.name === 'find_datasets' && !['q', 'place', 'country', 'topic', 'use_case'].some((key) => key in args)) {
    throw new ProblemError(
      'missing-parameter',
      'The request is empty: give q, a sentence ("air quality in Lyon"), or at least one of place, country, topic, use_case.',
      { parameter: 'q' },
    );
  }
  if (tool.name === 'recent_changes' && ['country', 'scopeId', 'page'].filter((key) => key in args).length > 1) {
    throw new ProblemError(
      'invalid-parameter',
      'Give only one of country, scopeId and page: feeds of a country or city have no pages.',
      { parameter: 'page' },
    );
  }
}

/** A page of the changes, or a feed. */
async function readFile(file: string, published: Published): Promise<Answer> {
  const body = await published.bytes(file);
  if (body) return { body, file };
  throw file.startsWith('/feeds/')
    ? new ProblemError(
        'not-found',
        'The registries show no changes there, so there is no feed. Leave out country and scopeId for all changes.',
      )
    : new ProblemError('not-found', `There’s nothing at ${file}; there are fewer pages.`, {
        parameter: 'page',
      });
}

/** Refuses a file by its length, before reading it. */
async function read(tool: McpTool, request: HttpRequest, published: Published): Promise<Answer> {
  const row = request.route && (routes as Record<RouteId, Route>)[request.route];
  const query = row && parsed(row.query, request.query);
  const file = row ? row.file(query) : request.file!;
  const length = file ? ((await published.length(file)) ?? 0) : 0;
  if (file && length > largestBody) throw tooLong(length, tool, file);
  if (!request.route) return readFile(file!, published);
  const answer = await (answers[request.route] as AnswerAny)(query, published);
  if (answer.body.length > largestBody) throw tooLong(answer.body.length, tool, requestUrl(request));
  return answer;
}

/** The cities of a country. `count` is the length of the whole list, as everywhere. */
function ofCountry(value: Ranking, country: string): Ranking {
  const ranking = value.ranking.filter(({ countryCode }) => countryCode === country);
  return { ...value, count: ranking.length, ranking };
}

function tooLong(bytes: number, tool: McpTool, address: string): ProblemError {
  const what = tool.name === 'query_coverage' ? 'Give a country, a place or a dataset in the pattern' : 'Ask for less';
  return new ProblemError(
    'invalid-parameter',
    `The answer has ${(bytes / 1e6).toFixed(1)} MB, too much for one call. ${what}, or read ${address} on the site.`,
    { parameter: tool.name === 'query_coverage' ? 'pattern' : 'arguments' },
  );
}

async function assessedCountry(text: string, published: Published): Promise<CountryAsked> {
  const asked = await countryOf(text, published);
  const { nations } = await published.vocabulary();
  if (nations.some(({ countryCode, cityCount }) => countryCode === asked.nation.code && cityCount > 0)) return asked;
  throw new ProblemError('unknown-country', `We assess no city in ${inSentence(asked.nation.name)}.`, {
    parameter: 'country',
  });
}

/** Resolves names as freely as the endpoints. A feed needs the canonical id. `notes` say what else a name may mean. */
async function resolved(
  { name }: McpTool,
  args: Arguments,
  published: Published,
): Promise<{ args: Arguments; notes: readonly string[] }> {
  const { country, scopeId } = args;
  if (typeof country === 'string' && (name === 'rank_cities' || name === 'recent_changes')) {
    const { nation, notes } = await assessedCountry(country, published);
    return { args: { ...args, country: nation.code }, notes };
  }
  const isNamed = name === 'recent_changes' && typeof scopeId === 'string';
  if (!isNamed || (isScopeId(scopeId) && published.lists(`/feeds/cities/${scopeId}.json`))) return { args, notes: [] };
  const named = await scopeNamed(published, scopeId, 'scopeId');
  return { args: { ...args, scopeId: named.scopeId }, notes: named.notes };
}

/** Every answer says whom to credit. */
async function citeOf(value: Arguments, whole: string, published: Published): Promise<string> {
  // A feed has no date.
  const date = value['dataDate'] ?? (await published.vocabulary()).dataDate;
  return `Credit ${serviceName} (${licence.name}, ${licence.url}), newest registry snapshot ${String(date)}, ${whole}. Records keep the licence and attribution of their registries; see /registries.`;
}

/** The kinds of dataset, which a question for a city or a kind gives along with its datasets. */
const isKinds = (value: Arguments): boolean => 'kinds' in value && !('datasets' in value);
/** Sections of a brief that a short answer can do without, the first ones first: the page has them. */
const dispensable = ['publishers', 'cite', 'correct', 'look', 'unknown', 'absent', 'partial'];

/** A city with its brief instead of its criteria, as many sections as there is room for. */
async function inLanguage(
  city: CityAssessment,
  language: BriefLanguage,
  room: number,
  published: Published,
): Promise<Arguments> {
  const { frameworkId, scopeId, name, countryCode, country, score, strip, licence, dataDate } = city;
  const head = { frameworkId, scopeId, name, countryCode, country, score, strip, licence, dataDate };
  const brief = await cityBrief(city, language, published);
  for (const id of dispensable) {
    if (bytesOf({ ...head, brief }) <= room - besideBrief) break;
    brief.sections = brief.sections.filter((section) => section.id !== id);
  }
  return { ...head, brief };
}

function formOf(tool: McpTool, value: Arguments) {
  if ('items' in value) return shortForms.feed;
  if (isKinds(value)) return shortForms.datasets;
  return 'answers' in value ? mapForm : tool.short;
}

async function answerOf(
  tool: McpTool,
  args: Arguments,
  asked: HttpRequest,
  published: Published,
  named: readonly string[],
): Promise<CallToolResult> {
  const room = roomFor(args);
  const isPaged = asked.route === 'cities' || asked.route === 'verdicts';
  // Where the endpoint has criteria itself, they select no part of its answer.
  const wanted = askedPartOf(isPaged ? { fields: args['fields'] as string[] | undefined } : args);
  /** Of an answer with pages, what is shown counts. */
  const ask = async (one: HttpRequest): Promise<Answer> => {
    const found = await read(tool, one, published);
    if (!isPaged || !tool.short) return found;
    return {
      ...found,
      body: JSON.stringify(await askedPart(valueOf(found), tool.short, wanted, requestUrl(one), published)),
    };
  };
  const { request, answer } = isPaged
    ? await askForWhatFits(asked, room, ask)
    : { request: asked, answer: await ask(asked) };
  const all = valueOf(answer);
  const code = tool.name === 'rank_cities' ? (args['country'] as string | undefined) : undefined;
  const whole = code ? files.country(code) : (answer.file ?? requestUrl(request));
  const value = code ? (ofCountry(all as Ranking, code) as unknown as Arguments) : all;
  const form = formOf(tool, value);
  const shown =
    form && !isPaged && asksForPart(wanted) ? await askedPart(value, form, wanted, whole, published) : value;
  const list = isKinds(value) ? 'kinds' : (['items', 'groups'].find((name) => name in shown) ?? tool.list);
  const cut = cutAnswer(shown, list, isPaged ? {} : (args as Part), whole, room);
  const notes = [...named, ...(answer.notes ?? [])];
  const language = tool.name === 'get_city' ? (args['language'] as BriefLanguage | undefined) : undefined;
  const spoken = language && (await inLanguage(value as unknown as CityAssessment, language, room, published));
  const structuredContent = {
    ...(spoken ?? cut),
    ...(notes.length > 0 ? { notes } : {}),
    cite: await citeOf(value, whole, published),
  };
  const address = requestUrl(request, form ? wanted : {});
  const picked = wanted.fields && form && (form.rows === '' ? [cut] : (listAt(cut, list.split('.')) ?? []));
  return {
    content: [
      {
        type: 'text',
        text: [digest(tool.name as McpToolName, structuredContent, address, picked), ...notes].join('\n'),
      },
    ],
    structuredContent,
  };
}

/** What a model needs to fix its call, as text and as the HTTP problem. */
export function failure(error: unknown, instance: string): CallToolResult {
  const problem =
    error instanceof ProblemError ? error : new ProblemError('unavailable', 'We couldn’t answer the call.');
  const { parameter, allowed, did_you_mean: near } = problem.members;
  const words = [
    problem.message,
    ...(parameter ? [`Argument: ${parameter}.`] : []),
    ...(near?.length ? [`Did you mean: ${near.join(', ')}?`] : []),
    ...(allowed ? [`Allowed: ${allowed.join(', ')}.`] : []),
    ...(problem.status >= 500 ? ['Try again in a few seconds.'] : []),
  ];
  return {
    isError: true,
    content: [
      { type: 'text', text: words.join('\n') },
      { type: 'text', text: problem.body(instance).trimEnd() },
    ],
  };
}

/** Never throws. */
export async function callTool(name: McpToolName, given: unknown, published: Published): Promise<CallToolResult> {
  const tool: McpTool = mcpTools.find((row) => row.name === name)!;
  let instance = tool.endpoint;
  try {
    const args = argumentsOf(tool, given);
    checkSense(tool, args);
    const { args: read, notes } = await resolved(tool, args, published);
    const request = httpRequests[name](read);
    instance = requestUrl(request);
    return await answerOf(tool, read, request, published, notes);
  } catch (error) {
    return failure(error, instance);
  }
}
