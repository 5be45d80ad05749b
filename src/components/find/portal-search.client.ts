/** Searches the portals of a city from the reader's browser, without a server between. City and words are in the address. */
import type { AskedPortal, FoundInAll, NationPortals, FoundInPortals } from '../../contract/answers/found-portals.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { fold } from '../../language/fold.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { PortalWords } from '../../contract/data/words.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { fetchAsk } from '../../sources/fetch-ask.ts';
import { usualDatasets, unknownPlatform } from '../../contract/answers/portal-limits.ts';
import { faultWords, findInPortals } from '../../sources/find.ts';
import { searchPage } from '../../sources/search-page.ts';
import { escapeHtml, outward } from '../../markup/markup.ts';
import { loadFile } from '../element.client.ts';
import { counted } from '../text.ts';

/** What portals answered, as HTML text. Everything that a portal wrote is escaped. */
const external = (href: string, text: string): string => outward(href, text, 'external noopener');

const hostOf = (address: string): string => new URL(address).host;

/** One file a line: its format and name. */
const fileRow = ({ url, format, title }: FoundInPortals['resources'][number]): string =>
  `<li>${external(url, [format, title].filter(Boolean).join(', ') || hostOf(url))}</li>`;

const filesShown = 10;

function datasetRow(found: FoundInPortals, titles: ReadonlyMap<string, string>): string {
  const { title, description, page, publisher, licence, modified, resources, portals } = found;
  const about = [publisher, licence, modified && `changed ${modified}`].filter(Boolean).join(' · ');
  const others = resources.length - filesShown;
  const files =
    `<details><summary>${counted(resources.length, 'file', 'files')}</summary><ul>${resources.slice(0, filesShown).map(fileRow).join('')}</ul>` +
    `${others > 0 ? `<p class="small">and ${others} more on its page</p>` : ''}</details>`;
  const listedIn = portals.map(({ base, page: own }) => external(own ?? '', titles.get(base) ?? hostOf(base)));
  return (
    `<li><h3 dir="auto">${external(page ?? '', title)}</h3>` +
    (about && `<p class="small">${escapeHtml(about)}</p>`) +
    (description ? `<p dir="auto">${escapeHtml(description)}</p>` : '') +
    (resources.length > 0 ? files : '') +
    `<p class="small quiet">In ${listedIn.join(', ')}</p></li>`
  );
}

/** The search pages of portals, as list items that each end with why one would go there. */
function portalList(portals: readonly (AskedPortal & { why?: string })[], words: string): string {
  const items = portals.map((portal) => {
    const why = portal.why === undefined ? '' : `: ${portal.why}`;
    const place = escapeHtml(` (${hostOf(portal.page ?? portal.base)})${why}`);
    return `<li>${external(searchPage(portal, words), portal.title)}${place}</li>`;
  });
  return `<ul class="portals">${items.join('')}</ul>`;
}

/** In a sentence, for those who do not see the list. */
function saidOf({ datasets, asked, faults }: FoundInAll): string {
  if (asked.length === 0) return 'No portal answered.';
  const found =
    datasets.length === 0 ? 'Nothing was found' : `${counted(datasets.length, 'dataset', 'datasets')} found`;
  const failed = faults.length > 0 ? `; ${counted(faults.length, 'portal', 'portals')} not searched` : '';
  return `${found} in ${counted(asked.length, 'portal', 'portals')}${failed}.`;
}

/** Datasets, then which portals were asked for what, then those that a browser cannot ask. */
function results(found: FoundInAll, portals: readonly AskedPortal[], words: string): string {
  const titles = new Map(portals.map(({ base, title }) => [base, title]));
  const withReason = (base: string, why: string) =>
    portals.flatMap((one) => (one.base === base ? [{ ...one, why }] : []));
  const asked = found.asked.flatMap(({ base, found: count, words: wordings }) =>
    withReason(base, `${count} for ${wordings.map((wording) => `“${wording}”`).join(', ')}`),
  );
  const failed = found.faults.flatMap(({ base, fault }) => withReason(base, fault));
  const list = (heading: string, rows: typeof asked) =>
    rows.length > 0 ? `<h2>${heading}</h2>${portalList(rows, words)}` : '';
  return (
    `<h2>${saidOf(found)}</h2><ol class="found-datasets">${found.datasets.map((one) => datasetRow(one, titles)).join('')}</ol>` +
    list('Portals searched', asked) +
    list('Search these on their own page', failed)
  );
}

const region = document.getElementById('portal-answer')!;
const status = document.getElementById('portal-said')!;
const form = document.querySelector<HTMLFormElement>('#portal-search')!;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

const show = (said: string, html: string): void => {
  region.innerHTML = html;
  region.removeAttribute('aria-busy');
  status.textContent = said;
};
const tell = (text: string): void => show(text, `<p>${escapeHtml(text)}</p>`);

interface Place {
  scopeId: string;
  name: string;
  portals: AskedPortal[];
}

/** The most populous assessed city of a name. */
async function cityNamed(name: string): Promise<string | undefined> {
  const { scopes } = await loadFile<Vocabulary>(files.vocabulary);
  const folded = fold(name);
  return scopes.find((city) => [city.name, ...city.aliases].some((one) => fold(one) === folded))?.scopeId;
}

/** The place of a scopeId or of an assessed city's name. A sentence if we know none. */
async function placeOf(typed: string): Promise<Place | string> {
  const isId = /^[a-z]{2}\.[a-z0-9-]+$/i.test(typed);
  const scopeId = isId ? typed.toLowerCase() : await cityNamed(typed);
  if (!scopeId) return `We assess no city called ${typed}. Try its scopeId, such as fr.lyon.`;
  const nation = await loadFile<NationPortals>(files.portals(scopeId.slice(0, 2))).catch(() => undefined);
  const place = nation?.places[scopeId];
  if (!nation || !place) return `We know no portal of ${scopeId} that can be searched.`;
  const portals = place.portals.map((i) => ({ ...nation.portals[i]!, languages: nation.languages }));
  return { scopeId, name: place.name, portals };
}

const bare = (host: string): string => host.replace(/^www\./, '');
/** A page can't tell a portal that is gone from one that doesn't allow requests from other sites (CORS). */
const unreachable = 'we couldn’t reach it, or it doesn’t answer other websites';

/** Each adapter is a file of its own, so that a page loads only those of the portals it asks. Vite finds them by their folders. */
async function adaptersOf(portals: readonly AskedPortal[]): Promise<Adapter[]> {
  const platforms = new Set(portals.map(({ platform }) => platform));
  platforms.delete(unknownPlatform);
  const modules = [...platforms].map((platform) => import(`../../sources/${platform}/adapter.ts`));
  return ((await Promise.all(modules)) as { adapter: Adapter }[]).map(({ adapter }) => adapter);
}

async function search({ portals }: Place, words: string): Promise<FoundInAll> {
  const secure = portals.filter(({ base }) => base.startsWith('https:'));
  const hosts = new Set(secure.map(({ base }) => bare(new URL(base).host)));
  const ask = fetchAsk({
    allows: (url) => url.startsWith('https:') && hosts.has(bare(new URL(url).host)),
    maxBytes: 3e6,
    timeoutMs: 15_000,
  });
  const [{ wordsIn }, { things }, adapters] = await Promise.all([
    import('../../language/portal-words.ts'),
    loadFile<PortalWords>(files.portalWords),
    adaptersOf(secure),
  ]);
  const found = await findInPortals(secure, words, usualDatasets, {
    adapters,
    askOf: () => ask,
    wordsIn: (languages, asked) => wordsIn(things, languages, asked),
  });
  const plain = portals.filter((portal) => !secure.includes(portal));
  const faults = [
    ...found.faults.map((row) => (row.fault === faultWords.connection ? { ...row, fault: unreachable } : row)),
    ...plain.map(({ title, base }) => ({ title, base, fault: 'it has no https address, and browsers need one here' })),
  ];
  return { ...found, faults };
}

async function run(): Promise<void> {
  const given = new URLSearchParams(location.search);
  const typed = given.get('scopeId')?.trim() ?? '',
    words = given.get('q')?.trim().slice(0, 200) ?? '';
  if (typed === '') return;
  field('scopeId').value = typed;
  field('q').value = words;
  region.setAttribute('aria-busy', 'true');
  const place = await placeOf(typed);
  if (typeof place === 'string') return tell(place);
  const { name, portals } = place;
  document.title = document.title.replace(/^.*(?= \|)/, () => `Search the portals of ${name}`);
  if (words === '')
    return show('', `<h2>Portals of ${escapeHtml(name)}, its region and its country</h2>${portalList(portals, '')}`);
  status.textContent = `Asking the portals of ${name}.`;
  const found = await search(place, words);
  show(saidOf(found), results(found, portals, words));
}

run().catch(() => tell('We couldn’t read the list of portals. Try again later.'));
