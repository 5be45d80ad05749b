/** Feeds and datasets, as rows of a table in HTML text. The build and the browser write them alike. */
import { escapeHtml, outward } from '../../markup/markup.ts';
import type { ListedSource } from '../../queries/source-columns.ts';
import { addressText } from '../../queries/wording.ts';
import { longDate } from '../../wording/phrases.ts';

export const sourcesOfPage = 12;

const longestAddress = 72;
const shortAddress = (url: string): string => {
  const text = addressText(url);
  return text.length > longestAddress ? `${text.slice(0, longestAddress - 1)}…` : text;
};

const access: Record<string, string> = {
  key: 'needs a key',
  login: 'needs a login',
  proprietary: 'vendor interface',
};

function row(source: ListedSource): string {
  const { title, url, publisher, countryName, cityNames, licence, licenceUrl, date, registry, recordUrl } = source;
  const by = publisher && !title.includes(publisher) ? `, ${escapeHtml(publisher)}` : '';
  const notes = [access[source.access], source.state === 'active' ? '' : 'old or inactive'].filter(Boolean);
  const named = /^https?:/i.test(licence) ? 'licence terms' : licence;
  return (
    `<tr><th scope="row" class="pin">${outward(url, title)}<small>${escapeHtml(shortAddress(url))}${by}</small></th>` +
    `<td>${escapeHtml(countryName)}${cityNames ? `<small>${escapeHtml(cityNames)}</small>` : ''}</td>` +
    `<td>${licence === '' ? '<span class="quiet">not stated</span>' : licenceUrl ? outward(licenceUrl, named, 'license') : escapeHtml(named)}${notes.length > 0 ? `<small>${notes.join(', ')}</small>` : ''}</td>` +
    `<td class="nowrap"><time datetime="${date}">${longDate(date)}</time></td><td>${outward(recordUrl, registry.replace(/^the /, ''))}</td></tr>`
  );
}

export const sourceListRows = (sources: readonly ListedSource[]): string => sources.map(row).join('');
