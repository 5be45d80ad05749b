/** `/find?q=…`: answers a question on the search page, also without scripts. Redirects where a page has it. */
import type * as z from 'zod';
import type { PlaceAnswer } from '../../contract/answers/answer.ts';
import { Cities, CityGroups } from '../../contract/answers/cities.ts';
import { datasetPages, longestSentence, DataMap } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { longestInHeader } from '../../contract/interface/http-headers.ts';
import { findPath, searchPage } from '../../contract/interface/parameterised-paths.ts';
import { redirectStatus } from '../../contract/published/redirects.ts';
import { contentType } from '../../contract/published/media-types.ts';
import { answerHtml, answerMarks, answerTitle, citiesHtml } from '../../markup/answer-html.ts';
import { answerMarkdown } from '../../markup/answer-markdown.ts';
import { escapeHtml } from '../../markup/markup.ts';
import { comparePageShown } from '../../queries/compare.ts';
import { citiesAnswer } from '../answers/cities-answer.ts';
import type { CitiesQuestion } from '../answers/cities-filter.ts';
import { datasetSearch } from '../answers/dataset-search.ts';
import { isTheme } from '../answers/map-datasets.ts';
import { filterIn } from '../answers/question-filter.ts';
import { wantedAtPage } from '../http/negotiate.ts';
import { finish, type Finished } from '../http/respond.ts';
import { type Published, withVocabulary } from '../published.ts';

const decoder = new TextDecoder();
const parsed = <S extends z.ZodType>(schema: S, body: string | Uint8Array): z.output<S> =>
  schema.parse(JSON.parse(typeof body === 'string' ? body : decoder.decode(body)));

/** What is shown on the search page, or the address of another page. */
type Found = { location: string } | { title: string; html: string; markdown?: string };

/** The nearest page: the first of several topics, the list of kinds for a domain. */
function nearest(
  {
    interpreted_intent: { countryCode, topics, domain, kinds = [] },
    about: { page, dataset },
    data_map: { source_domains },
  }: DataMap,
  words: Vocabulary,
): string | undefined {
  const exact = words.criteria.find((row) => row.dataset === dataset);
  if (kinds.length > 0 && !countryCode && !(exact && !isTheme(words, exact.criterionId))) return `/kinds/${kinds[0]}`;
  if (page !== datasetPages.index) return page.split('#')[0];
  // The search page explains unknown places.
  if (source_domains.length === 0 && !countryCode) return undefined;
  if (topics.length > 0) return datasetPages.worldTopic(topics[0]!);
  if (domain) return datasetPages.index;
  return countryCode ? `/countries/${countryCode.toLowerCase()}` : undefined;
}

/** Cities that are named without a subject are compared. */
function comparison(map: DataMap, answers: readonly PlaceAnswer[]): string | undefined {
  const { kinds = [], topics, domain } = map.interpreted_intent;
  const ids = answers.flatMap(({ scopeId }) => scopeId ?? []);
  const names = kinds.length > 0 || topics.length > 0 || domain !== null || map.about.dataset !== null;
  return ids.length > 1 &&
    ids.length === answers.length &&
    !names &&
    answers[0]!.rows.every(({ role }) => role === 'portal')
    ? `${comparePageShown}?scopeIds=${ids.join()}`
    : undefined;
}

async function ofCities(
  q: string,
  question: CitiesQuestion,
  notes: readonly string[],
  published: Published,
  url: string,
): Promise<Found> {
  const { body } = await citiesAnswer(question.query, published);
  const answer = parsed(question.query.group ? CityGroups : Cities, body);
  const names = new Map(question.index.matrix.criteria.map(({ criterionId, name }) => [criterionId, name]));
  return { title: q.slice(0, 80), html: citiesHtml(q, answer, names, notes, { url, date: answer.dataDate }) };
}

async function foundFor(q: string, published: Published): Promise<Found> {
  const read = await published.interpret(q);
  const site = await withVocabulary(published);
  const { question, notes } = await filterIn(read, site);
  const url = `${(await published.access()).site ?? ''}${findPath}?${new URLSearchParams({ q })}`;
  if (question) return ofCities(q, question, notes, published, url);
  const { body } = await datasetSearch({ query: q }, site);
  const map = parsed(DataMap, body);
  const { answers = [], next_actions: steps } = map;
  const compared = comparison(map, answers);
  if (compared) return { location: compared };
  if (answers.length === 0)
    return { location: nearest(map, site.words) ?? `${searchPage}?${new URLSearchParams({ q })}` };
  // How the question was read, in as many lines as there are gaps of the request.
  const said = map.data_map.missing_or_uncertain.filter((_, i) => map.data_map.gaps[i]?.name === 'request');
  const shown = { q, answers, steps, notes: answers.length > 1 ? [] : said, url, date: map.dataDate };
  return { title: answerTitle(shown), html: answerHtml(shown), markdown: answerMarkdown(shown) };
}

/** The search page with the answer in it; null where it isn't published with its marks. */
async function pageWith(
  q: string,
  { title, html }: { title: string; html: string },
  published: Published,
): Promise<string | null> {
  const file = await published.bytes(`${searchPage}.html`);
  const page = file ? decoder.decode(file) : '';
  const [start, box, after, end] = answerMarks.map((mark) => page.indexOf(mark)) as [number, number, number, number];
  if (start < 0 || box < start || after < box || end < after) return null;
  const head = page.slice(0, start).replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)} | Open City Atlas`);
  const form = page
    .slice(box, after)
    .replace('name="q"', () => `name="q" value="${escapeHtml(q)}"`)
    .replace(/<p class="examples">[^]*?<\/p>/, '');
  return head + form + html + page.slice(end);
}

const redirect = (status: number, location: string, vary: Record<string, string>): Promise<Finished> =>
  finish(`See ${location}\n`, { status, type: 'text/plain; charset=utf-8', headers: { location, ...vary } });

export async function findPage(url: URL, published: Published, request: Request): Promise<Finished> {
  const q = (url.searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim();
  const search = q === '' ? searchPage : `${searchPage}?${new URLSearchParams({ q })}`;
  const wanted = wantedAtPage(request.headers.get('accept'));
  const vary = { vary: 'accept' };
  const asJson = `/api/search?${new URLSearchParams({ query: q })}`;
  if (q !== '' && wanted === 'application/json' && asJson.length <= longestInHeader)
    return redirect(redirectStatus, asJson, vary);
  let found: Found = { location: search };
  try {
    if (q !== '' && q.length <= longestSentence) found = await foundFor(q, published);
  } catch {
    // People get the search page, not a problem document.
  }
  if ('html' in found) {
    if (wanted === 'text/markdown' && found.markdown)
      return finish(found.markdown, { type: contentType('.md'), headers: vary });
    const page = await pageWith(q, found, published);
    if (page) return finish(page, { type: contentType('.html'), headers: { ...vary, 'x-robots-tag': 'noindex' } });
    found = { location: search };
  }
  let { location } = found;
  if (location.length > longestInHeader) {
    // The search page reads the words from its address.
    const page = await published.bytes(`${searchPage}.html`);
    if (page) return finish(page, { type: 'text/html; charset=utf-8' });
    location = searchPage;
  }
  return redirect(303, location, vary);
}
