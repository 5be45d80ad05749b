/**
 * The command `npm run import news -- [--nations fr,de]`: fetches the news feeds that the facts list and keeps the newest
 * items of each nation in `data/news/<cc>.json`. Titles and links only; nothing of the articles.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { factId } from '../../contract/data/fact.ts';
import { NewsFeedFact } from '../../contract/data/fact-kinds.ts';
import { NewsItem } from '../../contract/answers/resources.ts';
import { formatRows } from '../../facts/rows.ts';
import { compareCodePoints } from '../../registries/collect.ts';
import { compareFiles, replaceFiles } from '../../facts/data-files.ts';
import { createFetcher, type FetchOptions } from './news-fetch.ts';
import { newsItems } from './news-items.ts';

const USAGE = `usage: npm run import news -- [--nations CC,CC]
  --nations CC,CC   fetch the feeds of these nations only, by ISO 3166-1 alpha-2 code`;

/** Registries that list news feeds. */
const REGISTRIES = ['awesome-rss-feeds', 'news-feed-list-of-countries'];
/** Items kept of a nation. */
const KEPT = 10;

export interface NewsSetting extends FetchOptions {
  dataDir?: string;
  now?: Date;
  out?: (text: string) => void;
  err?: (text: string) => void;
}

type Feed = z.infer<typeof NewsFeedFact>;

/** Runs the command and returns its exit code: 0 when at least one feed was read, else 1. */
export async function gatherNews(argv: string[], setting: NewsSetting = {}): Promise<number> {
  const {
    dataDir = 'data',
    now = new Date(),
    out = (text) => process.stdout.write(text),
    err = (text) => process.stderr.write(text),
  } = setting;
  // Dates without a zone are read as UTC, wherever the command runs.
  process.env['TZ'] = 'UTC';
  try {
    const feeds = chosen(await listedFeeds(dataDir), readNations(argv));
    const items = await gather(feeds, createFetcher(setting), now, err);
    const read = [...items.values()].filter((list) => list !== null).length;
    if (read === 0) throw new Error(`none of ${feeds.length} feeds could be read; nothing written`);
    const files = new Map([...newest(feeds, items)].map(([nation, rows]) => [`news/${nation}.json`, formatRows(rows)]));
    const difference = await compareFiles(dataDir, files, []);
    await replaceFiles(dataDir, files, difference);
    out(
      `news: ${read} of ${feeds.length} feeds read, ${[...files.keys()].length} nations; ${difference.written.length} files written, ${files.size - difference.written.length} unchanged\n`,
    );
    return 0;
  } catch (error) {
    err(`news: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Codes asked for, in upper case; undefined for all. */
function readNations(argv: string[]): string[] | undefined {
  try {
    const { values } = parseArgs({ args: argv, options: { nations: { type: 'string' } } });
    const codes = values.nations?.split(',').map((code) => code.trim().toUpperCase());
    const wrong = codes?.find((code) => !/^[A-Z]{2}$/.test(code));
    if (wrong !== undefined) throw new Error(`${wrong || 'an empty text'} is no two-letter code`);
    return codes;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The feeds that the facts list, except those that no longer answered when their registry asked; one an address. */
async function listedFeeds(dataDir: string): Promise<Feed[]> {
  const feeds = new Map<string, Feed>();
  for (const registry of REGISTRIES) {
    const folder = join(dataDir, 'facts', registry);
    for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).toSorted()) {
      const rows = z.array(NewsFeedFact).safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (!rows.success) throw new Error(`${join(folder, name)}: ${z.prettifyError(rows.error)}`);
      for (const feed of rows.data)
        if (feed.state !== 'retired' && !feeds.has(feed.nation + feed.url)) feeds.set(feed.nation + feed.url, feed);
    }
  }
  return [...feeds.values()];
}

function chosen(feeds: Feed[], nations: string[] | undefined): Feed[] {
  const without = nations?.filter((code) => !feeds.some(({ nation }) => nation === code)) ?? [];
  if (without.length > 0) throw new Error(`no feed of ${without.join(', ')} is listed`);
  if (feeds.length === 0) throw new Error(`no feed is listed; run npm run import ${REGISTRIES.join(' ')}`);
  return nations ? feeds.filter(({ nation }) => nations.includes(nation)) : feeds;
}

/** Items by feed id; null, and a line with the reason, for a feed that fails. */
async function gather(
  feeds: readonly Feed[],
  fetcher: ReturnType<typeof createFetcher>,
  now: Date,
  err: (text: string) => void,
): Promise<Map<string, NewsItem[] | null>> {
  let done = 0;
  const results = feeds.map(async (feed): Promise<[string, NewsItem[] | null]> => {
    const id = factId(feed);
    try {
      return [id, newsItems(await fetcher(feed.url), id, now)];
    } catch (error) {
      err(`news: ${feed.nation.toLowerCase()}: ${feed.title}, ${feed.url}: ${(error as Error).message}\n`);
      return [id, null];
    } finally {
      if (++done % 100 === 0) err(`news: ${done} of ${feeds.length} feeds\n`);
    }
  });
  return new Map(await Promise.all(results));
}

/** The newest items of each nation that has any, by code in lower case; an address or a title stands once. */
function newest(feeds: readonly Feed[], items: ReadonlyMap<string, NewsItem[] | null>): Map<string, NewsItem[]> {
  const byNation = Map.groupBy(feeds, ({ nation }) => nation.toLowerCase());
  return new Map(
    [...byNation]
      .toSorted(([a], [b]) => compareCodePoints(a, b))
      .flatMap(([nation, ofNation]) => {
        const seen = new Set<string>();
        const rows = ofNation
          .flatMap((feed) => items.get(factId(feed)) ?? [])
          .sort(
            (a, b) =>
              compareCodePoints(b.date, a.date) || compareCodePoints(a.url, b.url) || compareCodePoints(a.feed, b.feed),
          )
          .filter(({ url, title }) => !seen.has(url) && !seen.has(title) && seen.add(url) && seen.add(title))
          .slice(0, KEPT)
          .map((item) => NewsItem.parse(item));
        return rows.length > 0 ? [[nation, rows] as const] : [];
      }),
  );
}
