/** Rows of a ranking as HTML text: a thousand rows are rendered quicker so than as components, and with fewer elements. Column by column as RankingTable heads them. */
import type { RankingEntry } from '../../contract/assessment.ts';
import { population } from '../number-text.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { rangePaths, rangeText } from './range-bar.ts';
import { escapeHtml } from '../../queries/markup.ts';
import { stripPaths, stripText } from '../../queries/strip.ts';

/**
 * With nations the third column names the nation and the first is the published rank;
 * without, the first is the place in the table and the third the published rank.
 */
export const rankingRows = (
  entries: readonly RankingEntry[],
  positions: readonly number[],
  nations?: ReadonlyMap<string, string>,
): string =>
  entries
    .map(
      (
        {
          rank,
          scopeId,
          name,
          localName,
          countryCode,
          population: inhabitants,
          smartnessPct,
          ownPct,
          range,
          evidencePct,
          strip,
        },
        i,
      ) =>
        `<tr><td>${grouped(nations ? rank : i + 1)}</td><th scope="row"><a href="/cities/${scopeId}">${escapeHtml(name)}</a>${localName ? ` <bdi class="local">${escapeHtml(localName)}</bdi>` : ''}</th>` +
        (nations
          ? `<td><a href="/countries/${countryCode.toLowerCase()}">${escapeHtml(nations.get(countryCode) ?? countryCode)}</a></td>`
          : `<td>${grouped(rank)}</td>`) +
        `<td>${population(inhabitants)}</td><td>${oneDecimal(smartnessPct)}</td>` +
        `<td><svg class="range" role="img" aria-label="${rangeText(range.high)}">${rangePaths(range.low, range.high)}</svg></td>` +
        `<td>${oneDecimal(ownPct)}</td><td>${Math.round(evidencePct)}</td>` +
        `<td><svg class="strip" role="img" aria-label="${stripText(strip)}">${stripPaths(strip, positions)
          .map(({ letter, d }) => `<path class="${letter}" d="${d}"/>`)
          .join('')}</svg></td></tr>`,
    )
    .join('\n');
