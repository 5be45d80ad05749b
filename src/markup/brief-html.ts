/**
 * A city's brief as a page to print, without scripts. Without quotes and end tags that HTML doesn't need: there are
 * thousands.
 */
import { serviceName } from '../contract/about.ts';
import type { CityBrief } from '../contract/answers/assessment.ts';
import { verdictStates } from '../contract/verdict-state.ts';
import type { Brief, BriefBlock, BriefItem, BriefRow, BriefSection } from '../queries/brief/brief-parts.ts';
import type { Writer } from '../queries/brief/writer.ts';
import { escapeHtml, escapeText } from './markup.ts';
import { markPositions, stripHeight, stripPaths, stripWidth } from './strip.ts';

/** Published once for all briefs. */
export const briefStyles = '/brief.css';

export interface BriefPage {
  /** Its own path, and the path of the city's page. */
  path: string;
  cityPage: string;
  briefs: readonly CityBrief[];
  origin: string | undefined;
  /** Names of languages in themselves. */
  selfName(language: CityBrief['language']): string;
}

/** A value of an attribute, in quotes where it needs them. */
const attribute = (text: string): string =>
  /^[\w./:#?%&,;+~@-]+$/.test(text) ? text.replaceAll('&', '&#38;') : `"${escapeHtml(text)}"`;

/** An address, which runs from left to right in every script. */
function addressHtml({ url, address }: BriefItem): string {
  if (address === undefined) return '';
  const text = escapeText(address);
  return url !== undefined && /^(?:https?:\/)?\//i.test(url)
    ? `<a dir=ltr href=${attribute(url)}>${text}</a>`
    : `<code dir=ltr>${text}</code>`;
}

/** Titles of records are in any language and direction. */
const titleHtml = (title: string): string => `<bdi>${escapeText(title)}</bdi>`;

function itemHtml(item: BriefItem, { texts }: Writer): string {
  const { label, title, text } = item;
  const named = label === undefined ? title && titleHtml(title) : escapeText(label);
  const value = [label && title && titleHtml(title), text && escapeText(text), addressHtml(item)]
    .filter(Boolean)
    .join(' ');
  if (named === undefined) return `<li>${value}`;
  const [before = '', after = ''] = texts.format.label.split('{value}');
  const [start = '', end = ''] = before.split('{label}');
  return `<li>${start}<b>${named}</b>${end}${value}${after}`;
}

const list = (rows: readonly string[], name = ''): string => `<ul${name && ` class=${name}`}>${rows.join('')}</ul>`;

const blockHtml = ({ title, text, names = [], items = [] }: BriefBlock, w: Writer): string =>
  (title === undefined ? '<div>' : `<div><h3>${escapeText(title)}</h3>`) +
  (text === undefined ? '' : `<p>${escapeText(text)}`) +
  (names.length > 0
    ? list(
        names.map((name) => `<li>${escapeText(name)}`),
        'names',
      )
    : '') +
  (items.length > 0 ? list(items.map((item) => itemHtml(item, w))) : '') +
  '</div>';

const sectionHtml = ({ id, title, blocks }: BriefSection, w: Writer): string =>
  `<section class=${id}><h2>${escapeText(title)}</h2>${blocks.map((block) => blockHtml(block, w)).join('')}</section>`;

/** One mark per kind of data, in the order of the framework; `label` says them in numbers. */
function stripHtml({ total, rows }: Brief, label: string): string {
  const positions = markPositions(rows.map(({ strip }) => strip.length));
  const width = stripWidth(positions);
  return `<svg viewBox="0 0 ${width} ${stripHeight}" width=${width} height=${stripHeight} role=img aria-label="${escapeHtml(label)}">${stripPaths(total.strip, positions, '')}</svg>`;
}

/** The strip, with the meaning and the number of each kind of mark. */
function resultHtml(brief: Brief, w: Writer): string {
  const { counts } = brief;
  const label = counts.map(({ label, value }) => w.label(label, value)).join(' · ');
  const legend = counts.map(
    ({ state, label, value, meaning }) =>
      `<li><i class=${state}></i><b>${escapeText(w.label(label, value))}</b> <small>${escapeText(meaning)}</small>`,
  );
  return `<section class=result><h2>${escapeText(w.texts.summary.counts)}</h2>${stripHtml(brief, label)}${list(legend, 'legend')}</section>`;
}

function tableHtml({ rows, total }: Brief, w: Writer): string {
  const { table, states, sections } = w.texts;
  const row = ({ name, counts, own, inherited }: BriefRow) =>
    `<tr><th scope=row>${escapeText(name)}${[...verdictStates.map((state) => counts[state]), own, inherited]
      .map((n) => `<td>${w.whole(n)}`)
      .join('')}`;
  const heads = [table.category, ...verdictStates.map((state) => states[state]), table.own, table.inherited];
  return (
    `<section class=publishers tabindex=0 aria-label="${escapeHtml(sections.publishers)}"><h2>${escapeText(sections.publishers)}</h2><table><caption>${escapeText(table.caption)}</caption><thead><tr>` +
    `${heads.map((head) => `<th scope=col>${escapeText(head)}`).join('')}<tbody>${[...rows, total].map(row).join('')}</table></section>`
  );
}

function headHtml(brief: Brief, { path, briefs, origin = '' }: BriefPage): string {
  const alternates =
    briefs.length > 1
      ? briefs.map(({ language, page }) => `<link rel=alternate hreflang=${language} href=${origin}${page}>`).join('')
      : '';
  return (
    '<meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">' +
    `<title>${escapeText(brief.title)} | ${serviceName}</title><meta name="description" content="${escapeHtml(brief.description)}">` +
    `<link rel=icon href=/favicon.svg><link rel=stylesheet href=${briefStyles}>${origin && `<link rel=canonical href=${origin}${path}>`}${alternates}`
  );
}

export function briefHtml(brief: Brief, w: Writer, page: BriefPage): string {
  const { texts, language } = w;
  const others = page.briefs.filter((other) => other.language !== language);
  const switched = others.map(
    (other) =>
      `<a href=${other.page} hreflang=${other.language} lang=${other.language}>${escapeText(page.selfName(other.language))}</a>`,
  );
  const nav =
    others.length > 0 ? `<nav aria-label="${escapeHtml(texts.page.languages)}">${switched.join(' ')}</nav>` : '';
  const all = `<a href=${page.cityPage} hreflang=en>${escapeText(w.englishPage(texts.page.all))}</a>`;
  const [score, rank, ...sentences] = brief.summary.map(escapeText);
  return (
    `<!doctype html><html lang=${language}${w.isRightToLeft ? ' dir=rtl' : ''}><head>${headHtml(brief, page)}</head><body>` +
    `<header><p><a href=/>${serviceName}</a> <span>${escapeText(texts.page.kicker)}</span></p>${nav}</header><main>` +
    `<h1>${escapeText(brief.place)}</h1><p class=facts><b>${score}</b> <b>${rank}</b> <time datetime=${brief.date}>${escapeText(brief.dataAsOf)}</time>` +
    `<p>${w.paragraph(sentences)}${resultHtml(brief, w)}${tableHtml(brief, w)}` +
    `${brief.sections.map((section) => sectionHtml(section, w)).join('')}</main><footer><p>${all}</footer></body></html>\n`
  );
}
