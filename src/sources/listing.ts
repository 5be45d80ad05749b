/** Reads a whole catalogue page by page, even if the portal changes between pages. */
import { type CataloguedDataset, type ListingEnd, SourceError } from './adapter.ts';
import { AskError } from './ask.ts';
import { defined, formatName, httpUrl, idOf, isoDay, type LooseDataset, plainLine } from './found.ts';
import { textsOf } from './texts.ts';

/** Longest keyword, theme or format that is kept, in UTF-16 units. */
const LONGEST_WORD = 100;
/** Keywords, themes and distributions of a dataset that are kept. */
const MOST_WORDS = 60;
const MOST_DISTRIBUTIONS = 100;

const wordLine = (value: unknown): string | undefined => plainLine(value)?.slice(0, LONGEST_WORD).trim();

function wordsOf(value: unknown): string[] {
  const texts = textsOf(value).flatMap((text) => text.split(/[;,|\n]/));
  const words = texts.map(wordLine).filter((text) => text !== undefined);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A text by itself: a part of another, such as the answer that it was cut from, keeps the whole of it in memory. */
const ownText = (text: string): string => decoder.decode(encoder.encode(text));
const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })];

/** The dataset in plain texts, whole addresses and days; undefined without an id or a title. `base` resolves relative addresses. */
export function cataloguedDataset(entry: LooseDataset, base: string): CataloguedDataset | undefined {
  const id = ownText(idOf(entry));
  const title = plainLine(entry.title);
  if (id === '' || title === undefined) return undefined;
  const distributions = entry.resources.slice(0, MOST_DISTRIBUTIONS).flatMap(({ url, format, licence }) => {
    const address = httpUrl(url, base);
    return address === undefined
      ? []
      : [defined({ url: address, format: formatName(format)?.slice(0, LONGEST_WORD), licence: plainLine(licence) })];
  });
  return defined({
    id,
    title,
    description: plainLine(entry.description),
    publisher: plainLine(entry.publisher),
    keywords: wordsOf(entry.keywords),
    themes: wordsOf(entry.themes),
    licence: plainLine(entry.licence),
    issued: isoDay(entry.issued),
    modified: isoDay(entry.modified),
    frequency: wordLine(entry.frequency),
    page: httpUrl(entry.page, base),
    distributions,
  });
}

export interface CataloguePage<Position> {
  /** Its datasets; undefined for an entry that describes none. */
  datasets: readonly (CataloguedDataset | undefined)[];
  /** How many the portal says it has, in this answer. */
  total?: number | undefined;
  /** Where the next page begins. Undefined after the last. */
  next?: Position | undefined;
  /** A folder may be empty, where an empty page is the end of a list. */
  isFolder?: true;
}

/** More datasets are no catalogue of a city, region or country. */
const MOST_DATASETS = 500_000;
/** Pages of a pass; a folder or file is a page too. */
const MOST_PAGES = 50_000;
/** How often everything is read again to find what moved between pages. */
const PASSES = 3;
/** Pages that may fail in a pass before it is given up. */
const FAILED_PAGES = 3;

/** What is wrong with a portal, without a full stop; undefined for an error of our own. */
export const faultText = (error: unknown): string | undefined =>
  error instanceof SourceError || error instanceof AskError ? error.message.replace(/\.$/, '') : undefined;

/** What a pass over all pages found out. */
interface Pass {
  /** The largest number of datasets that the portal said it has. */
  stated?: number | undefined;
  /** Why it didn't reach the last page, or missed one. */
  fault?: string | undefined;
  /** Datasets that no pass had before. */
  added: number;
  /** Its datasets, each once, and the entries that describe none. */
  entries: number;
  /** The portal said another number while it was read: something may have moved between two pages. */
  changed: boolean;
}

/** What a busy portal refuses once it often gives the second time. @throws AskError | SourceError. */
export async function askTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (faultText(error) === undefined) throw error;
    return read();
  }
}

/** Everything that the portal says it has was listed, and it never said another number. */
const isAll = ({ stated, entries, changed }: Pass): boolean => stated !== undefined && entries >= stated && !changed;

/**
 * Lists a catalogue by its pages, each dataset once; what fell between two pages is found in another pass. It ends when
 * pages end, repeat themselves or fail. @param read the page at a position. @throws AskError | SourceError, only before
 * the first dataset. @param skip the position after a page that failed.
 */
export async function* listPages<Position>(
  first: Position,
  read: (position: Position) => Promise<CataloguePage<Position>>,
  skip: (position: Position) => Position | undefined = () => undefined,
): AsyncGenerator<CataloguedDataset, ListingEnd> {
  const seen = new Set<string>();
  let pass: Pass = { added: 0, entries: 0, changed: false };
  for (let turn = 0; turn < PASSES; turn++) {
    pass = yield* onePass(seen, turn === 0);
    const { stated, fault, added, entries, changed } = pass;
    const isWhole = fault === undefined && (stated === undefined || entries >= stated);
    // A total that says something else in every answer proves nothing, but a second pass that finds nothing new does.
    if (isWhole && (!changed || (turn > 0 && added === 0))) return { stated, complete: true };
    if (seen.size > MOST_DATASETS || (turn > 0 && added === 0 && !changed)) break;
  }
  const { stated, entries, changed } = pass;
  const fault =
    pass.fault ??
    (changed ? 'it changed whenever it was read' : `it says it has ${stated} datasets and lists ${entries}`);
  return { stated, complete: false, fault };

  async function* onePass(known: Set<string>, isFirst: boolean): AsyncGenerator<CataloguedDataset, Pass> {
    const result: Pass = { added: 0, entries: 0, changed: false };
    const positions = new Set<string>();
    let [position, failed, repeated]: [Position | undefined, number, number] = [first, 0, 0];
    // In the first pass both are the same.
    const inPass = isFirst ? known : new Set<string>();
    while (position !== undefined) {
      // A portal whose next page is one that was read never ends.
      const key = JSON.stringify(position);
      if (positions.has(key)) return { ...result, fault: 'its pages lead in a circle' };
      positions.add(key);
      if (positions.size > MOST_PAGES) return { ...result, fault: `it has more than ${MOST_PAGES} pages` };
      const here: Position = position;
      let page: CataloguePage<Position>;
      try {
        page = await askTwice(() => read(here));
      } catch (error) {
        const text = faultText(error);
        if (text === undefined || (isFirst && positions.size === 1)) throw error;
        // Some portals refuse requests after their last page.
        if (isAll(result)) return result;
        result.fault = text;
        position = ++failed > FAILED_PAGES ? undefined : skip(position);
        continue;
      }
      result.changed ||= result.stated !== undefined && page.total !== undefined && page.total !== result.stated;
      result.stated = result.stated === undefined ? page.total : Math.max(result.stated, page.total ?? 0);
      // Entries that describe no dataset all look the same.
      let isNew = page.datasets.length > 0 && page.datasets.every((dataset) => dataset === undefined);
      for (const dataset of page.datasets) {
        if (!dataset) {
          result.entries++;
          continue;
        }
        if (inPass.has(dataset.id)) continue;
        isNew = true;
        result.entries++;
        const isKnown = known.has(dataset.id);
        inPass.add(dataset.id);
        if (isKnown) continue;
        known.add(dataset.id);
        result.added++;
        yield dataset;
      }
      if (known.size > MOST_DATASETS) return { ...result, fault: `it lists more than ${MOST_DATASETS} datasets` };
      repeated = isNew || page.isFolder ? 0 : repeated + 1;
      if (repeated > 0 && isAll(result)) return result;
      // One page may repeat the last when entries moved. A portal that keeps repeating ignores which page we request.
      if (repeated > 1) return page.datasets.length === 0 ? result : { ...result, fault: 'its pages repeat' };
      position = page.next;
    }
    return result;
  }
}

/** Lists what is in folders, each of them one page: the first folder, then those below it. */
export function listFolders<Folder>(
  root: Folder,
  read: (folder: Folder) => Promise<{ datasets: readonly (CataloguedDataset | undefined)[]; below: readonly Folder[] }>,
): AsyncGenerator<CataloguedDataset, ListingEnd> {
  let folders: Folder[] = [];
  const after = (position: number) => (position + 1 < folders.length ? position + 1 : undefined);
  const readFolder = async (position: number): Promise<CataloguePage<number>> => {
    if (position === 0) folders = [root];
    const { datasets, below } = await read(folders[position]!);
    folders.push(...below);
    return { datasets, next: after(position), isFolder: true };
  };
  return listPages(0, readFolder, after);
}

/** The end of a listing of several parts: complete if all are. @param aside entries of the first part that are parts themselves. */
export function joinEnds(ends: readonly ListingEnd[], aside = 0): ListingEnd {
  const stated = ends.some((end) => end.stated === undefined)
    ? undefined
    : ends.reduce((sum, end) => sum + end.stated!, -aside);
  const { fault } = ends.find((end) => !end.complete) ?? {};
  return { stated, complete: ends.every(({ complete }) => complete), ...(fault === undefined ? {} : { fault }) };
}

/** The address of a link to the next page, which may be relative to the page (RFC 3986, 5.2). */
export const linkedPage = (href: unknown, url: string): string | undefined =>
  typeof href === 'string' ? httpUrl(URL.parse(href.trim(), url)?.href, url) : undefined;

/**
 * The next offset: undefined behind an empty page, or a short one unless the portal says there's more. Totals may be
 * wrong. @param got entries of the page, also those that describe no dataset.
 */
export function nextOffset(offset: number, got: number, asked: number, total: number | undefined): number | undefined {
  if (got === 0) return undefined;
  const next = offset + got;
  return got >= asked || (total !== undefined && next < total) ? next : undefined;
}
