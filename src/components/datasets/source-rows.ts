/** Rows of a data map's table as HTML text: thousands of pages are rendered quicker so than as components. Everything a registry wrote is escaped. */
import { escapeHtml, glyph, hostText, outward } from '../../markup/markup.ts';
import { stateWord } from '../../contract/verdict-state.ts';
import type { DataGap, DataMap, SourceDomain } from '../../contract/answers/data-map.ts';
import { datasetPages } from '../../contract/answers/dataset-pages.ts';

const accessLabel: Record<SourceDomain['access'], string> = {
  open: 'open',
  key: 'needs a key',
  login: 'needs a login',
  proprietary: 'vendor interface',
  unknown: 'not stated',
};
const levelWord: Record<SourceDomain['level'], string> = { city: 'city', region: 'region', nation: 'country' };
const gapForms = {
  missing: ['absent', 'not found'],
  unknown: ['unknown', 'not checked'],
  stale: ['partial', 'partly (out of date)'],
  siloed: ['partial', 'partly (not open)'],
  uncertain: ['unknown', 'not checked'],
} as const;

/** Names that the rows need: dataset kinds by id, countries by code, registries by slug, cities by scopeId. */
export interface Names {
  kinds: ReadonlyMap<string, string>;
  nations: ReadonlyMap<string, string>;
  registries: ReadonlyMap<string, string>;
  cities: (scopeId: string) => string | undefined;
}

export const hostsOfPage = 15;

const columns = 6;
const shownKinds = 4;

const kindLinks = ({ publishes }: SourceDomain, { kinds }: Names): string => {
  const links = publishes.map(
    (kind) => `<a href="${datasetPages.kind(kind)}">${escapeHtml(kinds.get(kind) ?? kind)}</a>`,
  );
  const rest = links.length - shownKinds;
  return rest > 1
    ? `${links.slice(0, shownKinds).join(', ')} <details><summary>and ${rest} more</summary>${links.slice(shownKinds).join(', ')}</details>`
    : links.join(', ');
};

/** On a place's map the level of the source, elsewhere the cities it serves. */
function whose({ level, places, placeCount }: SourceDomain, ofPlace: boolean, { cities }: Names): string {
  if (ofPlace) return levelWord[level];
  const named = places
    .slice(0, placeCount > 3 ? 2 : 3)
    .map((id) => `<a href="${datasetPages.place(id)}">${escapeHtml(cities(id) ?? id)}</a>`);
  const rest = placeCount - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}${level === 'city' ? '' : `<small>record of the ${levelWord[level]}</small>`}`;
}

function licenceText({ licence, licenceUrl }: SourceDomain): string {
  if (licence === null) return '<span class="quiet">not stated</span>';
  const text = /^https?:/i.test(licence) ? 'licence terms' : licence;
  return licenceUrl ? outward(licenceUrl, text, 'license') : escapeHtml(text);
}

export function sourceRow(source: SourceDomain, { place }: DataMap['about'], names: Names): string {
  const { domain, url, status, title, publisher, access, registry, record, recordUrl, recordCount } = source;
  const by =
    publisher && publisher !== title && !title.startsWith(publisher) ? `<small>${escapeHtml(publisher)}</small>` : '';
  const more = recordCount > 1 ? ` and ${recordCount - 1} more` : '';
  return (
    `<tr><th scope="row" class="pin host">${glyph(status!)}${outward(url, domain, '', hostText(domain))}<span class="hidden-text">, ${stateWord[status!]}</span></th>` +
    `<td class="kinds">${kindLinks(source, names)}</td>` +
    `<td class="who">${escapeHtml(title)}${by}<small>${outward(recordUrl, `record ${record.length > 28 ? `${record.slice(0, 27)}…` : record}`)} in ${escapeHtml(names.registries.get(registry) ?? registry)}${more}</small></td>` +
    `<td class="whose">${whose(source, place !== null, names)}</td><td>${accessLabel[access]}</td><td>${licenceText(source)}</td></tr>`
  );
}

/** The same in one line: sources of the country are in full on its own page, others in another section. */
export const sourceText = ({ url, domain, publishes }: SourceDomain, { kinds }: Names): string =>
  `${outward(url, domain)} (${publishes.map((kind) => escapeHtml(kinds.get(kind) ?? kind)).join(', ')})`;

/** Of a place that is not assessed: no status, no confidence, but the topics of the kinds and the date of the record. */
export function listedRow(source: SourceDomain, names: Names, topics: readonly string[]): string {
  const { domain, url, title, publisher, access, registry, record, recordUrl, date } = source;
  return (
    `<tr><th scope="row" class="pin host">${outward(url, domain, '', hostText(domain))}</th>` +
    `<td class="kinds">${kindLinks(source, names)}<small>${topics.join(', ')}</small></td>` +
    `<td class="who">${escapeHtml(title)}${publisher && publisher !== title ? `<small>${escapeHtml(publisher)}</small>` : ''}<small>${outward(recordUrl, `record ${record}`)} in ${escapeHtml(names.registries.get(registry) ?? registry)}</small></td>` +
    `<td>${accessLabel[access]}</td><td>${licenceText(source)}</td><td>${date}</td></tr>`
  );
}

export const sourceRows = (sources: readonly SourceDomain[], about: DataMap['about'], names: Names): string =>
  sources.map((source) => sourceRow(source, about, names)).join('');

export const gapRows = ({ data_map: { gaps, missing_or_uncertain } }: DataMap): string =>
  gaps
    .map(
      ({ name, state, page }, i) =>
        `<tr><th scope="row" class="pin">${glyph(gapForms[state][0])}<a href="${page}">${escapeHtml(name)}</a><small>${gapForms[state][1]}</small></th>` +
        `<td colspan="${columns - 1}" class="why"><span>${escapeHtml(missing_or_uncertain[i]!)}</span></td></tr>`,
    )
    .join('');

/** The same in one line, each with a link to its verdict. Its sign never ends a line. */
export const gapText = ({ name, state }: DataGap, address: string): string =>
  `${glyph(gapForms[state][0])}\u2060<a href="${address}">${escapeHtml(name)}</a> ${gapForms[state][1]}`;

/** Next steps as list items; the address that ends a step is a link. On the page of a place its sources come first, so that steps to open one are left out. */
export const actionItems = ({ about, next_actions }: DataMap): string =>
  next_actions
    .filter((line) => about.place === null || !line.startsWith('Open '))
    .map((line) => {
      const [, words, address] = /^(.*): (\S+)$/.exec(line) ?? [];
      if (!words || !address) return `<li>${escapeHtml(line)}</li>`;
      const link = /^\/(?!\/)/.test(address)
        ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
        : outward(address, address.length > 90 ? `${address.slice(0, 89)}…` : address);
      return `<li>${escapeHtml(words)}: ${link}</li>`;
    })
    .join('');
