/** Rows of a ranking as HTML text: hundreds of rows are rendered quicker so than as components, and with fewer elements. Column by column as RankingTable heads them. */
import type { RankingEntry } from '../../contract/answers/assessment.ts';
import { population } from '../text.ts';
import { bandPaths, bandText, stripPaths, stripText } from '../../markup/strip.ts';
import { grouped, oneDecimal, rankText } from '../../queries/wording.ts';
import { escapeHtml } from '../../markup/markup.ts';

/**
 * With countries the third column is the country and the first the rank; without, the place in the table from `first`,
 * and the rank.
 */
export const rankingRows = <Entry extends RankingEntry>(
  entries: readonly Entry[],
  positions: readonly number[],
  {
    nations,
    first = 1,
    tied,
    weighed,
  }: {
    nations?: ReadonlyMap<string, string>;
    first?: number;
    tied?: ReadonlySet<number>;
    /** Two more columns before the strip, by the reader's weights. */
    weighed?: (entry: Entry) => readonly [between: string, published: string];
  } = {},
): string =>
  entries
    .map((entry, i) => {
      const { rank, scopeId, name, localName, countryCode, smartnessPct, estimate, strip } = entry;
      const ranked = rankText(rank, tied?.has(rank) === true);
      return (
        `<tr><td>${nations ? ranked : grouped(first + i)}</td><th scope="row"><a href="/cities/${scopeId}">${escapeHtml(name)}</a>${localName ? ` <bdi class="local">${escapeHtml(localName)}</bdi>` : ''}</th>` +
        (nations
          ? `<td><a href="/countries/${countryCode.toLowerCase()}">${escapeHtml(nations.get(countryCode) ?? countryCode)}</a></td>`
          : `<td>${ranked}</td>`) +
        `<td>${population(entry.population)}</td><td>${oneDecimal(smartnessPct)}</td>` +
        `<td><svg class="range" role="img" aria-label="${bandText(smartnessPct, estimate)}">${bandPaths(smartnessPct, estimate)}</svg></td>` +
        (weighed?.(entry) ?? []).map((text) => `<td class="weighed">${text}</td>`).join('') +
        `<td><svg class="strip" role="img" aria-label="${stripText(strip)}">${stripPaths(strip, positions)}</svg></td></tr>`
      );
    })
    .join('\n');
