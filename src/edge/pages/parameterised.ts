/** `/compare/show?scopeIds=a,b` and `/find?q=…`: the compare page and answers to questions, also without scripts. */
import type { EvidencedComparison } from '../../contract/answers/comparison.ts';
import { longestInHeader } from '../../contract/interface/http-headers.ts';
import { redirectStatus } from '../../contract/published/redirects.ts';
import { routes } from '../../contract/interface/routes.ts';
import {
  comparisonMarks,
  comparisonRegion,
  comparisonHtml,
  comparisonProblemHtml,
} from '../../markup/comparison-html.ts';
import { comparePageShown, comparisonJson, comparisonTitle, defaultSort } from '../../queries/compare.ts';
import { escapeHtml } from '../../markup/markup.ts';
import { compareAnswer } from '../answers/matrix-answers.ts';
import { wantedAtPage, finish, type Finished } from '../http/respond.ts';
import { missing, ProblemError } from '../http/problems.ts';
import { valueOf } from '../answers/parts.ts';
import { parsed, queryText } from '../http/query.ts';
import { type Published, registryNames, withVocabulary } from '../published.ts';
import type { PlaceAnswer } from '../../contract/answers/answer.ts';
import type { Cities, CityGroups } from '../../contract/answers/cities.ts';
import { datasetPages, longestSentence, type DataMap } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { findPath, searchPage } from '../../contract/interface/parameterised-paths.ts';
import { contentType } from '../../contract/published/media-types.ts';
import { answerHtml, answerMarks, answerTitle } from '../../markup/answer-html.ts';
import { citiesHtml, type Parameters } from '../../markup/cities-html.ts';
import { answerMarkdown } from '../../markup/answer-markdown.ts';
import { citiesAnswer, type CitiesQuestion } from '../answers/cities-answer.ts';
import { datasetSearch } from '../answers/search.ts';
import { isTheme } from '../answers/map-datasets.ts';
import { filterIn } from '../answers/question-filter.ts';

const decoder = new TextDecoder();

interface Shown {
  status: number;
  title: string;
  region: string;
  json?: string;
}

async function shownFor(asked: readonly string[], sort: string, published: Published): Promise<Shown> {
  const given = { scopeIds: asked.join(), sort, detail: 'full' };
  try {
    const found = await compareAnswer(parsed(routes.compare.query, given), published);
    const answer = valueOf(found) as unknown as EvidencedComparison;
    const ids = answer.cities.map(({ scopeId }) => scopeId);
    const html = comparisonHtml(answer, comparePageShown, await registryNames(published));
    return {
      status: 200,
      title: comparisonTitle(answer.cities),
      region: comparisonRegion(ids, html, `${ids.join()} ${answer.sort}`),
      json: comparisonJson(ids, answer.sort),
    };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const problem = { detail: error.message, did_you_mean: error.members.did_you_mean ?? [] };
    return {
      status: error.status,
      title: 'We can’t compare these',
      region: comparisonRegion(
        asked.slice(0, 5),
        comparisonProblemHtml(problem, asked, comparePageShown),
        `${asked.join()} ${sort}`,
      ),
    };
  }
}

/** The published page with its marked region filled. Clients that want JSON are redirected to it. */
export async function comparePage(url: URL, published: Published, request: Request): Promise<Finished> {
  const asJson = `${routes.compare.path}?${queryText(url.searchParams)}`;
  if (wantedAtPage(request.headers.get('accept')) === 'application/json' && asJson.length <= longestInHeader)
    return finish('', {
      status: redirectStatus,
      type: 'text/plain; charset=utf-8',
      headers: { location: asJson, vary: 'accept' },
    });
  const file = await published.bytes('/compare.html');
  const page = file ? decoder.decode(file) : '';
  const [start, end] = comparisonMarks.map((mark) => page.indexOf(mark)) as [number, number];
  if (start < 0 || end < start) throw missing('/compare.html');
  const asked = url.searchParams
    .getAll('scopeIds')
    .join()
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const { status, title, region, json } = await shownFor(
    asked,
    url.searchParams.get('sort')?.trim() || defaultSort,
    published,
  );
  const head = page
    .slice(0, start)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)} | Open City Atlas`)
    .replace(/<p class="compare-example"[^]*?<\/p>/, '');
  const rest = page
    .slice(end + comparisonMarks[1].length)
    .replace(/(class="compared-json" href=")[^"]*/, (whole, before) => (json ? before + escapeHtml(json) : whole))
    .replace(/(class="cite"[^]*?\/compare)(?=[\s<])/, (_, before) => before + escapeHtml(`/show${url.search}`));
  return finish(head + region + rest, {
    status,
    type: 'text/html; charset=utf-8',
    headers: { vary: 'accept' },
  });
}

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
  { query, index }: CitiesQuestion,
  parameters: Parameters,
  notes: readonly string[],
  published: Published,
  url: string,
): Promise<Found> {
  const answer = valueOf(await citiesAnswer(query, published)) as unknown as Cities | CityGroups;
  const { criteria, nations } = index.matrix;
  const names = new Map([
    ...criteria.map(({ criterionId, name }): [string, string] => [criterionId, name]),
    ...nations.map(({ countryCode, name }): [string, string] => [countryCode, name]),
  ]);
  const [count, rows] = citiesHtml(answer, parameters, names, { title: q, url });
  const said = notes.length > 0 ? `<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>` : '';
  // Scripts replace the section, and keep its heading.
  const html = `<h1>${escapeHtml(q)}</h1><section class="reading" id="reading" aria-label="Answer">${count}${said}${rows}</section>`;
  return { title: q.slice(0, 80), html };
}

async function foundFor(q: string, published: Published): Promise<Found> {
  const read = await published.interpret(q);
  const site = await withVocabulary(published);
  const { question, notes, filter } = await filterIn(read, site);
  const url = `${(await published.access()).site ?? ''}${findPath}?${new URLSearchParams({ q })}`;
  if (question) return ofCities(q, question, filter!.parameters, notes, published, url);
  const map = valueOf(await datasetSearch({ query: q }, site)) as unknown as DataMap;
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
