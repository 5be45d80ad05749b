/** The answer to a question as HTML: what matches first, for every place that it names. */
import type { AnswerRow, PlaceAnswer } from '../contract/answers/answer.ts';
import { comparePageShown } from '../queries/compare.ts';
import { attribution } from '../contract/about.ts';
import { citation } from '../queries/citation.ts';
import { csvText } from '../queries/csv.ts';
import { rowFacts } from '../queries/data-map/place-answer.ts';
import { escapeHtml, outward } from './markup.ts';

/** Markers on the search page: the edge function leaves out its head, keeps the box, and puts the answer in place of the rest. */
export const answerMarks = ['<!--head-->', '<!--box-->', '<!--answer-->', '<!--end-->'] as const;

const isHere = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

const linkTo = (address: string, text: string): string =>
  isHere(address) ? `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>` : outward(address, text);

function rowHtml(row: AnswerRow): string {
  const { role, text, url, portalUrl } = row;
  if (role === 'missing') return `<li>${escapeHtml(text)}</li>`;
  const own = portalUrl ? [outward(portalUrl, 'Search on the portal itself')] : [];
  const facts = [...own, ...rowFacts(row).map(escapeHtml)].join(' · ');
  return `<li>${linkTo(url!, text)}${facts && ` <small>${facts}</small>`}</li>`;
}

export const answerList = (rows: readonly AnswerRow[]): string =>
  rows.length > 0 ? `<ul class="home-lines answer-rows">${rows.map(rowHtml).join('')}</ul>` : '';

/** `level` of its heading: of one answer the page's own. */
function placeHtml({ title, sentence, rows, broader, page, place }: PlaceAnswer, level: 1 | 2): string {
  const wider =
    broader.length > 0 ? `<h${level + 1}>From its region and country</h${level + 1}>${answerList(broader)}` : '';
  return (
    `<h${level}>${escapeHtml(title)}</h${level}><p class="lead">${escapeHtml(sentence)}</p>${answerList(rows)}${wider}` +
    `<p><a href="${escapeHtml(page)}">Everything we know about ${escapeHtml(place)}</a></p>`
  );
}

/** "Open X: https://…" as a list item with a link. */
function stepHtml(step: string): string {
  const [, words, address] = /^(.*): (\S+)$/.exec(step) ?? [];
  return words && address ? `<li>${linkTo(address, words)}</li>` : '';
}

/** What is on the page already, or has a link of its own. */
const isShown = (step: string): boolean => /^(?:Open|Search|Compare|See everything) /.test(step);

/** How an answer is cited: its address, and the day of the data. */
interface Given {
  url: string;
  date: string;
}
export const citeHtml = (title: string, { url, date }: Given): string =>
  `<p class="small quiet">Cite: ${escapeHtml(citation({ title, url, date }).text)}</p>`;

const csvColumns = [
  'role',
  'text',
  'url',
  'publisher',
  'formats',
  'licence',
  'licenceUrl',
  'date',
  'level',
  'note',
] as const;
/** The rows as CSV in a link, which needs neither scripts nor another request. */
function csvLink(answers: readonly PlaceAnswer[]): string {
  const lines = answers.flatMap(({ place, rows, broader }) =>
    [...rows, ...broader].map((row) => [place, ...csvColumns.map((name) => String(row[name] ?? '')), attribution]),
  );
  const text = csvText([['place', ...csvColumns, 'attribution'], ...lines]);
  return `<a download="open-city-atlas-answer.csv" href="data:text/csv;charset=utf-8,${encodeURIComponent(text).replaceAll("'", '%27')}">CSV</a>`;
}

interface Shown extends Given {
  q: string;
  answers: readonly PlaceAnswer[];
  steps: readonly string[];
  /** How the question was read, where it could have been meant otherwise. */
  notes: readonly string[];
}

/** The answers, then folded sections on how the question was read and what to do next. */
export function answerHtml(shown: Shown): string {
  const { q, answers, steps, notes } = shown;
  const ids = answers.flatMap(({ scopeId }) => scopeId ?? []);
  const several = answers.length > 1;
  const compare =
    ids.length > 1
      ? `<p><a href="${comparePageShown}?scopeIds=${escapeHtml(ids.join())}">Compare ${ids.length} cities side by side</a></p>`
      : '';
  const more = [
    ...notes.map((note) => `<li>${escapeHtml(note)}</li>`),
    ...steps.filter((step) => !isShown(step)).map(stepHtml),
  ].join('');
  return (
    `<section class="reading" id="reading" data-answer aria-label="Answer">` +
    (several ? `<h1>${escapeHtml(q)}</h1>${compare}` : '') +
    answers.map((one) => placeHtml(one, several ? 2 : 1)).join('') +
    (more ? `<details><summary>More on this</summary><ul>${more}</ul></details>` : '') +
    `<p class="small">Download: ${csvLink(answers)}, <a href="/api/search?${escapeHtml(String(new URLSearchParams({ query: q })))}">JSON</a></p>` +
    citeHtml(answerTitle(shown), shown) +
    `</section>`
  );
}

export const answerTitle = ({ q, answers }: Pick<Shown, 'q' | 'answers'>): string =>
  answers.length === 1 ? answers[0]!.title : q.slice(0, 80);
