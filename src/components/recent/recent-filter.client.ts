/** Changed entries of one country or one kind, read page by page from the change feed; the filter is in the address. */
import type { RecentCoverage, RecentEntry } from '../../contract/answers/coverage.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { grouped } from '../../queries/wording.ts';
import { loadFile, putQuery } from '../element.client.ts';
import { recentRows } from './recent-rows.ts';

/** Rows that a press on the button adds, at least. */
const step = 50;
const form = document.querySelector<HTMLFormElement>('.list-choices')!;
const table = document.querySelector<HTMLTableElement>('.changes')!;
const more = document.querySelector<HTMLButtonElement>('#more')!;
const nothing = document.querySelector<HTMLElement>('#nothing')!;
const output = form.querySelector('output')!;

const selects = {
  nation: form.querySelector<HTMLSelectElement>('#nation')!,
  change: form.querySelector<HTMLSelectElement>('#change')!,
};
const titles = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('.snapshots th a')].map((link) => [
    link.hash.slice(1),
    link.textContent,
  ]),
);
const page = (n: number) => loadFile<RecentCoverage>(files.recent(n));
const every = Array.from({ length: Number(more.dataset['pages']) }, (_, i) => i + 1);
const pagesOf = ({ selectedOptions: [option] }: HTMLSelectElement) =>
  option?.dataset['pages'] ? option.dataset['pages'].split(',').map(Number) : every;

let turn = 0,
  left: number[] = [],
  entries: RecentEntry[] = [];

/** Reads on until there are `wanted` rows or nothing is left. */
async function extend(wanted: number): Promise<void> {
  const mine = turn;
  const [nation, change] = [selects.nation.value, selects.change.value];
  table.setAttribute('aria-busy', 'true');
  try {
    while (entries.length < wanted && left.length > 0) {
      const { entries: next } = await page(left[0]!);
      if (mine !== turn) return;
      left.shift();
      entries.push(
        ...next.filter(
          (entry) =>
            (nation === '' || entry.scopeId.startsWith(`${nation}.`)) && (change === '' || entry.change === change),
        ),
      );
    }
    const all = left.length === 0;
    output.textContent =
      entries.length === 0
        ? 'No entries'
        : `${all ? 'All ' : 'The newest '}${grouped(entries.length)} ${entries.length === 1 ? 'entry' : 'entries'}${nation || change ? ' of this selection' : ''}`;
  } catch {
    output.textContent = 'We couldn’t load the changes. Try again later.';
  }
  table.querySelectorAll('tbody').forEach((body) => body.remove());
  table.insertAdjacentHTML('beforeend', recentRows(entries, titles));
  table.removeAttribute('aria-busy');
  table.hidden = nothing.hidden = false;
  (entries.length === 0 ? table : nothing).hidden = true;
  more.hidden = left.length === 0;
}
const show = () => {
  turn += 1;
  const [of, kind] = [new Set(pagesOf(selects.nation)), pagesOf(selects.change)];
  left = kind.filter((n) => of.has(n));
  entries = [];
  return extend(step);
};
const fromAddress = () => {
  const query = new URLSearchParams(location.search);
  for (const [name, select] of Object.entries(selects)) {
    select.value = query.get(name) ?? '';
    if (select.selectedIndex < 0) select.value = '';
  }
};
form.addEventListener('change', () => {
  putQuery({ nation: selects.nation.value, change: selects.change.value }, 'pushState');
  void show();
});
form.addEventListener('submit', (event) => event.preventDefault());
more.addEventListener('click', async () => {
  const row = table.querySelectorAll('tbody tr:not(.group)').length;
  await extend(Math.max(entries.length, row) + step);
  table.querySelectorAll<HTMLElement>('tbody tr:not(.group) th a')[row]?.focus();
});
addEventListener('popstate', () => {
  fromAddress();
  void show();
});
fromAddress();
if (selects.nation.value || selects.change.value) void show();
else {
  left = every.slice();
  more.hidden = table.querySelectorAll('tbody tr:not(.group)').length >= Number(more.dataset['total']);
}
