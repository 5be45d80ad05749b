/** What portals answered -> elements. Everything that a portal wrote becomes text, never markup. */
import type { AskedPortal, FoundInAll, FoundInPortals } from '../../contract/found-portals.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { element } from '../element.ts';
import { counted } from '../number-text.ts';

type Child = Node | string;

/** A link out; an address that is none of the web's becomes its text alone. */
const link = (href: string, text: string): Child =>
  /^https?:\/\//.test(href) ? element('a', { href, rel: 'external noopener' }, text) : text;

const hostOf = (address: string): string => new URL(address).host;

/** One file a line: its format and name. */
const fileRow = ({ url, format, title }: FoundInPortals['resources'][number]): HTMLElement =>
  element('li', {}, link(url, [format, title].filter(Boolean).join(', ') || hostOf(url)));

/** Files that are shown of a dataset; the rest stands on its page. */
const filesShown = 10;

function datasetRow(found: FoundInPortals, titles: ReadonlyMap<string, string>): HTMLElement {
  const { title, description, page, publisher, licence, modified, resources, portals } = found;
  const about = [publisher, licence, modified && `changed ${modified}`].filter(Boolean).join(' · ');
  const others = resources.length - filesShown;
  return element(
    'li',
    {},
    element('h3', { dir: 'auto' }, page === undefined ? title : link(page, title)),
    ...(about ? [element('p', { class: 'small' }, about)] : []),
    ...(description ? [element('p', { dir: 'auto' }, description)] : []),
    ...(resources.length > 0
      ? [
          element(
            'details',
            {},
            element('summary', {}, counted(resources.length, 'file', 'files')),
            element('ul', {}, ...resources.slice(0, filesShown).map(fileRow)),
            ...(others > 0 ? [element('p', { class: 'small' }, `and ${others} more on its page`)] : []),
          ),
        ]
      : []),
    element(
      'p',
      { class: 'small quiet' },
      'In ',
      ...portals.flatMap(({ base, page: own }, i) => [
        ...(i > 0 ? [', '] : []),
        own === undefined ? (titles.get(base) ?? hostOf(base)) : link(own, titles.get(base) ?? hostOf(base)),
      ]),
    ),
  );
}

/** Where people search a portal themselves: its search page where that is below its base, else its home page. */
export function searchPage(
  { platform, base, page }: Pick<AskedPortal, 'platform' | 'base' | 'page'>,
  words: string,
  adapters: readonly Pick<Adapter, 'platform' | 'searchPage'>[],
): string {
  const path = adapters.find((adapter) => adapter.platform === platform)?.searchPage;
  const isThere = page === undefined || new URL(page).host === new URL(base).host;
  return path !== undefined && isThere && words !== '' ? base + path + encodeURIComponent(words) : (page ?? `${base}/`);
}

/** The search pages of portals, as list items that each end with why one would go there. */
export const portalList = (
  portals: readonly (AskedPortal & { why?: string })[],
  words: string,
  adapters: readonly Adapter[],
): HTMLElement =>
  element(
    'ul',
    { class: 'portals' },
    ...portals.map((portal) =>
      element(
        'li',
        {},
        link(searchPage(portal, words, adapters), portal.title),
        ` (${hostOf(portal.page ?? portal.base)})${portal.why === undefined ? '' : `: ${portal.why}`}`,
      ),
    ),
  );

/** In a sentence, for those who do not see the list. */
export function saidOf({ datasets, asked, faults }: FoundInAll): string {
  if (asked.length === 0) return 'No portal answered.';
  const found =
    datasets.length === 0 ? 'Nothing was found' : `${counted(datasets.length, 'dataset', 'datasets')} found`;
  const failed = faults.length > 0 ? `; ${counted(faults.length, 'portal', 'portals')} not searched` : '';
  return `${found} in ${counted(asked.length, 'portal', 'portals')}${failed}.`;
}

/** Datasets, then which portals were asked for what, then those that a browser cannot ask. */
export function resultRows(
  found: FoundInAll,
  { portals, words, adapters }: { portals: readonly AskedPortal[]; words: string; adapters: readonly Adapter[] },
): HTMLElement[] {
  const titles = new Map(portals.map(({ base, title }) => [base, title]));
  const told = (base: string, why: string) => portals.flatMap((one) => (one.base === base ? [{ ...one, why }] : []));
  const asked = found.asked.flatMap(({ base, found: count, words: wordings }) =>
    told(base, `${count} for ${wordings.map((wording) => `“${wording}”`).join(', ')}`),
  );
  const failed = found.faults.flatMap(({ base, fault }) => told(base, `${fault}. Search it on its own page.`));
  return [
    element('h2', {}, saidOf(found)),
    element('ol', { class: 'found-datasets' }, ...found.datasets.map((one) => datasetRow(one, titles))),
    ...(asked.length > 0 ? [element('h2', {}, 'Asked'), portalList(asked, words, adapters)] : []),
    ...(failed.length > 0 ? [element('h2', {}, 'Not searched from here'), portalList(failed, words, adapters)] : []),
  ];
}
