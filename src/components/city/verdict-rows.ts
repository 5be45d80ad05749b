/** A city's verdicts and sources as HTML text: 43 a page and thousands of pages are rendered quicker so than as components. Everything a registry wrote is escaped. */
import { longDate } from '../../assess/finding.ts';
import type { CriterionAnswer, Source } from '../../contract/assessment.ts';
import { escapeHtml, glyph, outward } from '../../queries/markup.ts';
import { basisPhrase, reasonLabel } from '../../queries/wording.ts';

/** Sources of a verdict that are shown at once. */
const openSources = 3;

/** A host without `www.`, that may break after its dots. */
export const host = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
const breakable = (name: string): string => escapeHtml(name).replace(/[.-]/g, '$&<wbr>');

/** Licences known by an address only are "licence terms" at that address. */
const licenceText = (licence: string): string =>
  /^https?:/i.test(licence) ? outward(licence, 'licence terms', 'license external') : escapeHtml(licence);

/** A source as a list item: its host and title, then the registry record that names it, and its licence. */
export function sourceItem({ url, title, registry, record, recordUrl, licence, licenceFrom }: Source): string {
  const short = record.length > 40 ? `${record.slice(0, 39)}…` : record;
  return (
    `<li><span>${outward(url, '', 'external', breakable(host(url)))} <span class="quiet">${escapeHtml(title)}</span></span>` +
    `<span class="from">${outward(recordUrl, `record ${short}`)} in <a href="/registries#${registry}">${registry}</a>${licence ? `, ${licenceText(licence)}${licenceFrom ? ` as ${licenceFrom} states` : ''}` : ''}</span></li>`
  );
}

/** Sources as a list, those beyond the first few folded away. */
export function sourceList(sources: readonly Source[], count = sources.length): string {
  if (sources.length === 0) return '';
  const open = sources.length > openSources + 1 ? openSources : sources.length;
  const list = (some: readonly Source[]) => `<ul class="sources">${some.map(sourceItem).join('')}</ul>`;
  const rest = sources.length - open;
  const more = count > sources.length ? `, of ${count} in all` : '';
  return (
    list(sources.slice(0, open)) +
    (rest > 0 ? `<details><summary>${rest} more records${more}</summary>${list(sources.slice(open))}</details>` : '')
  );
}

const addText = (addAt: NonNullable<CriterionAnswer['addAt']>): string =>
  `<p class="small quiet">If one exists, it can be added to ${addAt.map(({ registry, url }, i) => `${i === 0 ? '' : i === addAt.length - 1 ? ' or ' : ', '}${outward(url, registry)}`).join('')}.</p>`;

/** One criterion: status, finding, sources, and how sure it is. */
export function verdictItem({
  criterionId,
  name,
  status,
  basis,
  reason,
  finding,
  confidence,
  groundedAt,
  sources,
  sourceCount,
  addAt = [],
}: CriterionAnswer): string {
  const shown = basis === 'uncovered' ? 'uncovered' : status;
  return (
    `<li id="${criterionId}" class="verdict ${status}"><p class="status">${glyph(shown)}${shown}${reason ? `<span class="reason">${reasonLabel[reason]}</span>` : ''}</p>` +
    `<div><h3><a href="/criteria/${criterionId}">${escapeHtml(name)}</a></h3><p class="finding">${escapeHtml(finding)}</p>` +
    sourceList(sources, sourceCount) +
    (addAt.length > 0 ? addText(addAt) : '') +
    `<p class="meta"><span>confidence <b>${confidence.toFixed(2)}</b></span> <span>${basisPhrase[basis]}</span> <time datetime="${groundedAt}">${longDate(groundedAt)}</time></p></div></li>`
  );
}
