/** Entries of the change feed as table rows in HTML text, under the date and the registry that changed. The build and the browser write them alike. */
import { longDate } from '../../wording/phrases.ts';
import type { RecentEntry } from '../../contract/answers/coverage.ts';
import type { EntryState } from '../../contract/criterion.ts';
import { escapeHtml, glyph, hostText, outward } from '../../markup/markup.ts';
import { hostOf, stateLabel } from '../../queries/wording.ts';

type EntryChange = RecentEntry['change'];
export const changeLabel: Record<EntryChange, string> = {
  new: 'Newly listed',
  state: 'Status changed',
  reassigned: 'Moved',
  source: 'Source added or replaced',
  removed: 'No longer listed',
  reconfirmed: 'Confirmed',
};
export const changes = Object.keys(changeLabel) as EntryChange[];

const signs = {
  published: 'present',
  stale: 'partial',
  siloed: 'partial',
  missing: 'absent',
  unknown: 'unknown',
} as const;
const stateMark = (state: EntryState): string =>
  `<span class="status">${glyph(signs[state])}${stateLabel[state]}</span>`;

export const registryOf = ({ why }: Pick<RecentEntry, 'why'>): string => /” \(([a-z0-9-]+)\//.exec(why)?.[1] ?? '';

/** "Newly listed, not found before": the kind of change, and the earlier state if known. */
const phrase = ({ change, from, to }: RecentEntry): string =>
  `${changeLabel[change]}${from && to ? `<span class="quiet">, ${stateLabel[from]} before</span>` : ''}`;

function row(entry: RecentEntry, registry: string): string {
  const {
    scopeId,
    name,
    criterion,
    criterionId,
    state,
    why,
    sources: [first],
  } = entry;
  const records = why.replaceAll(`” (${registry}/`, '” (');
  return (
    `<tr><th scope="row" class="pin"><a href="/cities/${escapeHtml(scopeId)}#${escapeHtml(criterionId)}">${escapeHtml(name)}</a></th><td>${escapeHtml(criterion)}</td><td>${stateMark(state)}</td>` +
    `<td>${phrase(entry)}<small>${escapeHtml(records)}</small></td><td>${first ? outward(first.url, hostOf(first.url), '', hostText(hostOf(first.url))) : '<span class="quiet">none</span>'}</td></tr>`
  );
}

/** Bodies of the table, one per date and registry. `titles` are the registries by slug. */
export function recentRows(entries: readonly RecentEntry[], titles: ReadonlyMap<string, string>): string {
  const groups = Map.groupBy(entries, (entry) => `${entry.date} ${entry.since} ${registryOf(entry)}`);
  return [...groups]
    .map(([key, rows]) => {
      const [date, since, registry] = key.split(' ') as [string, string, string];
      const head = `<time datetime="${date}">${longDate(date)}</time>, <a href="/registries#${registry}">${escapeHtml(titles.get(registry) ?? registry)}</a> <small>compared with ${longDate(since)}</small>`;
      return `<tbody><tr class="group"><th scope="rowgroup" colspan="5"><span>${head}</span></th></tr>${rows.map((entry) => row(entry, registry)).join('')}</tbody>`;
    })
    .join('');
}

export function lately(
  entries: readonly RecentEntry[],
  population: (scopeId: string) => number,
  most = 5,
): RecentEntry[] {
  const shown = new Set<string>();
  const proven = ({ from, to }: RecentEntry) => Number(from !== undefined && to !== undefined);
  return entries
    .toSorted((a, b) =>
      a.date !== b.date
        ? a.date < b.date
          ? 1
          : -1
        : proven(b) - proven(a) || population(b.scopeId) - population(a.scopeId) || (a.slug < b.slug ? -1 : 1),
    )
    .filter(({ criterionId, scopeId }) => {
      const nation = scopeId.slice(0, 2);
      if (shown.has(criterionId) || shown.has(nation) || shown.size >= 2 * most) return false;
      shown.add(criterionId).add(nation);
      return true;
    });
}
