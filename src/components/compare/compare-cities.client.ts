/** The comparison that the address asks for, in place of the example; picker, order and the browser's history. */
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import type { ComparisonSort, EvidencedComparison } from '../../contract/answers/comparison.ts';
import type { DatasetIndex } from '../../contract/answers/data-map.ts';
import { datasetPages } from '../../contract/answers/dataset-pages.ts';
import { files } from '../../contract/interface/file-paths.ts';
import {
  arranged,
  compare,
  comparePage,
  comparisonAddress,
  comparisonJson,
  comparisonTitle,
  defaultSort,
} from '../../queries/compare.ts';
import { comparisonHtml, comparisonProblemHtml } from '../../markup/comparison-html.ts';
import { picker, type Picked } from './compare-picker.client.ts';
import { loadFile, loadSuggestions } from '../element.client.ts';

const host = document.querySelector<HTMLElement>('.compare-picker');
const section = document.querySelector<HTMLElement>('.comparison');
class Refused extends Error {
  readonly meant: string[];
  constructor(detail: string, meant: string[] = []) {
    super(detail);
    this.meant = meant;
  }
}

/** From the files of the cities, on hosts that have no function. */
async function fromFiles(ids: readonly string[]): Promise<EvidencedComparison> {
  const cities = await Promise.all(
    ids.map(async (id): Promise<CityAssessment> => {
      const answer = await fetch(files.city(id));
      if (!answer.ok) throw new Refused(`No city in the atlas has the scopeId ${id.slice(0, 60)}.`);
      return answer.json();
    }),
  );
  return compare(cities);
}

/** Names of registries in sentences; their slugs if the file of names can't be loaded. */
const loadNames = (): Promise<ReadonlyMap<string, string>> =>
  loadFile<DatasetIndex>(`${datasetPages.index}.json`).then(
    ({ registries }) => new Map(registries.map(({ registry, name }) => [registry, name])),
    () => new Map(),
  );

/** Asked in one order, whichever is shown, so that caches have it once. */
async function load(ids: readonly string[]): Promise<EvidencedComparison> {
  const response = await fetch(comparisonJson(ids, 'framework'));
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return fromFiles(ids);
  const body = await response.json();
  if (!response.ok)
    throw new Refused(body.detail ?? 'We couldn’t read the comparison. Try again later.', body.did_you_mean);
  return body;
}

if (host && section) {
  const known = new Map<string, EvidencedComparison>();
  const asked = (): { given: boolean; other: string | undefined; ids: string[]; sort: ComparisonSort } => {
    const query = new URLSearchParams(location.search);
    const other = [...query.keys()].find((name) => name !== 'scopeIds' && name !== 'sort');
    return {
      given: query.has('scopeIds') || other !== undefined,
      other,
      ids: query
        .getAll('scopeIds')
        .join()
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
      sort: query.get('sort') === 'framework' ? 'framework' : defaultSort,
    };
  };
  const example = {
    ids: host.dataset['asked']!.split(',').filter(Boolean),
    html: section.innerHTML,
    title: document.title,
    shown: section.dataset['shown'],
  };
  const note = document.querySelector<HTMLElement>('.compare-example');
  const names = () =>
    [...section.querySelectorAll<HTMLAnchorElement>('.stack tbody th a')].map(
      (link): Picked => ({ scopeId: link.pathname.slice('/cities/'.length), name: link.textContent }),
    );
  let turn = 0;

  const linkJson = (ids: readonly string[], sort: ComparisonSort) =>
    document.querySelector('.compared-json')?.setAttribute('href', comparisonJson(ids, sort));
  const fill = (html: string) => {
    section.innerHTML = html;
    section.removeAttribute('aria-busy');
  };
  async function show(): Promise<void> {
    const mine = ++turn;
    const { given, other, ids, sort } = asked();
    if (note) note.hidden = given;
    if (!given) {
      fill(example.html);
      document.title = example.title;
      linkJson(example.ids, defaultSort);
      list.show(names());
      return;
    }
    if (`${ids.join()} ${sort}` === example.shown) {
      fill(example.html);
      list.show(names());
      return;
    }
    try {
      if (other !== undefined)
        throw new Refused(`There is no parameter ${other.slice(0, 60)}. Use scopeIds, as in scopeIds=fr.lyon,be.gent.`);
      if (ids.length === 0) throw new Refused('Name two to five cities to compare.');
      if (ids.length < 2) throw new Refused(`You named one city, ${ids[0]!.slice(0, 60)}. Add another.`);
      if (ids.length > 5) throw new Refused(`You named ${ids.length} cities. You can compare up to five.`);
      if (new Set(ids).size < ids.length) throw new Refused('You named a city twice. Name different ones.');
      const key = ids.toSorted().join();
      if (!known.has(key)) section!.setAttribute('aria-busy', 'true');
      const [found, registries] = await Promise.all([known.get(key) ?? load(ids.toSorted()), loadNames()]);
      known.set(key, found);
      if (mine !== turn) return;
      const answer = arranged(found, ids, sort);
      fill(comparisonHtml(answer, comparePage, registries));
      document.title = `${comparisonTitle(answer.cities)} | Open City Atlas`;
      linkJson(ids, sort);
      list.show(answer.cities);
    } catch (error) {
      if (mine !== turn) return;
      const { message, meant } =
        error instanceof Refused ? error : new Refused('We couldn’t load the comparison. Try again later.');
      fill(comparisonProblemHtml({ detail: message, did_you_mean: meant }, ids, comparePage));
      document.title = 'We can’t compare these | Open City Atlas';
      const named = new Map(
        (await loadSuggestions().catch(() => undefined))?.places.map(([scopeId, name]) => [scopeId, name]),
      );
      if (mine === turn) list.show(ids.map((scopeId) => ({ scopeId, name: named.get(scopeId) ?? scopeId })));
    }
  }
  const go = (ids: readonly string[], sort: ComparisonSort) => {
    history.pushState(null, '', comparisonAddress(comparePage, ids, sort));
    void show();
  };
  const list = picker(host, (cities) =>
    go(
      cities.map(({ scopeId }) => scopeId),
      asked().sort,
    ),
  );

  section.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-sort]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const sort = link.dataset['sort'] as ComparisonSort;
    go(
      names().map(({ scopeId }) => scopeId),
      sort,
    );
    section.querySelector<HTMLElement>(`a[data-sort=${sort}]`)?.focus();
  });
  // Evidence is read side by side: what opens in one city opens in all.
  section.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      for (const other of target.closest('tr')?.querySelectorAll('details') ?? []) other.open = target.open;
    },
    true,
  );
  addEventListener('popstate', () => void show());
  void show();
}
