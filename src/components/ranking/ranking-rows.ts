/** Rows of a ranking as HTML text: hundreds of rows are rendered quicker so than as components, and with fewer elements. Column by column as RankingTable heads them. */
import type { RankingEntry } from '../../contract/assessment.ts';
import { population } from '../number-text.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { rangePaths, rangeText } from './range-bar.ts';
import { escapeHtml } from '../../queries/markup.ts';
import { stripPaths, stripText } from '../../queries/strip.ts';

/** Two more columns before the strip, by the reader's weights: the interval of the rank and the published rank. */
export type Weighed = readonly [between: string, published: string];

/**
 * With nations the third column names the nation and the first is the rank;
 * without, the first is the place in the table, counted from `first`, and the third the rank.
 */
export const rankingRows = <Entry extends RankingEntry>(
  entries: readonly Entry[],
  positions: readonly number[],
  {
    nations,
    first = 1,
    weighed,
  }: { nations?: ReadonlyMap<string, string>; first?: number; weighed?: (entry: Entry) => Weighed } = {},
): string =>
  entries
    .map((entry, i) => {
      const { rank, scopeId, name, localName, countryCode, smartnessPct, range, strip } = entry;
      return (
        `<tr><td>${grouped(nations ? rank : first + i)}</td><th scope="row"><a href="/cities/${scopeId}">${escapeHtml(name)}</a>${localName ? ` <bdi class="local">${escapeHtml(localName)}</bdi>` : ''}</th>` +
        (nations
          ? `<td><a href="/countries/${countryCode.toLowerCase()}">${escapeHtml(nations.get(countryCode) ?? countryCode)}</a></td>`
          : `<td>${grouped(rank)}</td>`) +
        `<td>${population(entry.population)}</td><td>${oneDecimal(smartnessPct)}</td>` +
        `<td><svg class="range" role="img" aria-label="${rangeText(range.high)}">${rangePaths(range.low, range.high)}</svg></td>` +
        `<td>${oneDecimal(entry.ownPct)}</td><td>${Math.round(entry.evidencePct)}</td>` +
        (weighed?.(entry) ?? []).map((text) => `<td class="weighed">${text}</td>`).join('') +
        `<td><svg class="strip" role="img" aria-label="${stripText(strip)}">${stripPaths(strip, positions)
          .map(({ letter, d }) => `<path class="${letter}" d="${d}"/>`)
          .join('')}</svg></td></tr>`
      );
    })
    .join('\n');
