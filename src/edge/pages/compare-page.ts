/** `/compare/show?scopeIds=a,b`: the compare page for readers without scripts. The page shows faults. */
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
import { compareAnswer } from '../answers/compare-answer.ts';
import { wantedAtPage } from '../http/negotiate.ts';
import { ProblemError } from '../http/problems.ts';
import { parsed, queryText } from '../http/query.ts';
import { type Published, registryNames } from '../published.ts';
import { finish, type Finished } from '../http/respond.ts';

const decoder = new TextDecoder();

interface Shown {
  status: number;
  title: string;
  region: string;
  /** The JSON address, if the cities can be compared. */
  json?: string;
}

async function shownFor(asked: readonly string[], sort: string, published: Published): Promise<Shown> {
  const given = { scopeIds: asked.join(), sort, detail: 'full' };
  try {
    const { body } = await compareAnswer(parsed(routes.compare.query, given), published);
    const answer = JSON.parse(typeof body === 'string' ? body : decoder.decode(body)) as EvidencedComparison;
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
  if (start < 0 || end < start)
    throw new ProblemError('unavailable', 'The published file /compare.html is missing.', {}, { 'retry-after': '5' });
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
