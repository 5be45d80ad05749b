/**
 * Faults of portals while their catalogue is read, one at a time or all at once. They depend only on the request, so
 * that every run is the same.
 */
import { type FalseCatalogue, type Item, itemsOf, type Paging } from './catalogues/catalogue.ts';
import { type FalsePortal, html, json } from './fixture.ts';

export interface Faults extends Paging {
  /** One request in eight fails the first time: 429, 5xx, HTML instead of data, half an answer, nothing. */
  fails?: boolean;
  /** The portal says another number of datasets in each answer: fewer than it has, or also more. */
  totals?: 'fewer' | 'any';
  /** While the first half is read, datasets from far behind come to the front: pages repeat some and miss others. */
  moves?: boolean;
  /** Some answers are Latin-1 and say so, say UTF-8 or say nothing. */
  encodings?: boolean;
}

/** FNV-1a of 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const half = (response: Response, text: string): Response =>
  new Response(text.slice(0, text.length / 2), { headers: response.headers });
const failures: ((response: Response, text: string) => Response)[] = [
  () => json({ error: 'too many requests' }, { status: 429, headers: { 'retry-after': '0' } }),
  () => json({ error: 'busy' }, { status: 503, headers: { 'retry-after': '0' } }),
  () => new Response('', { status: 502 }),
  () => html('</head><body>Sign in</body>'),
  () => new Response(''),
  half,
];

/** Where the platforms say how many datasets they have. */
const totals =
  /("(?:count|total|total_count|resultSetSize|numberMatched|results|value|hydra:totalItems)":|numberOfRecordsMatched=")(\d+)/g;
const fewer = [
  (total: number) => total,
  (total: number) => total - 1,
  (total: number) => Math.floor(total / 3),
  () => 0,
];
const any = [...fewer, (total: number) => total + 1, (total: number) => total * 10];

const charsets = ['; charset=iso-8859-1', '; charset=utf-8', ''];

/** The same items, with one from far back moved to the front. */
function moved(items: readonly Item[], times: number): readonly Item[] {
  const all = [...items];
  for (let time = 1; time <= times; time++) {
    const [item] = all.splice(all.length - 1 - ((time * 37) % Math.ceil(all.length / 3)), 1);
    if (item) all.unshift(item);
  }
  return all;
}

/** The catalogue's portal with these faults. */
export function faulty(catalogue: FalseCatalogue, items: readonly Item[], faults: Faults): FalsePortal {
  const asked = new Set<string>();
  let answers = 0;
  let now = items;
  /** Answers between two moves, of the four or more that a pass takes with pages of 200. */
  const turn = Math.floor(items.length / 800);
  const isSorted = catalogue.isDirectory || catalogue.countsNothing || catalogue.isOnePage;
  const portal = catalogue.portal(() => now, faults);
  return async (request) => {
    const key = `${request.method} ${request.url.replace(/^https?:\/\/[^/]+/, '')} ${await request.clone().text()}`;
    const hash = hashOf(key);
    // Three moves while the first pass goes on; later ones don't see any.
    if (faults.moves && !isSorted && turn > 0 && answers <= turn * 3 && answers % turn === 0)
      now = moved(items, answers / turn);
    answers++;
    const response = await portal(request);
    let text = await response.text();
    if (response.status !== 200) return new Response(text, response);
    const isFirst = !asked.has(key);
    asked.add(key);
    if (faults.fails && isFirst && hash % 8 === 0) return failures[(hash >>> 3) % failures.length]!(response, text);
    if (faults.totals) {
      const lies = faults.totals === 'fewer' ? fewer : any;
      text = text.replace(totals, (_, before: string, total: string) => {
        return before + Math.max(0, lies[(hash >>> 6) % lies.length]!(Number(total)));
      });
    }
    const type = text.startsWith('<') ? 'application/xml' : 'application/json';
    if (!faults.encodings || hash % 3 > 0) return new Response(text, { headers: { 'content-type': type } });
    const charset = charsets[(hash >>> 4) % charsets.length]!;
    return new Response(new Uint8Array(Buffer.from(text, 'latin1')), { headers: { 'content-type': type + charset } });
  };
}

const brokenDays = ['0000-00-00', '9999-99-99', '2026-13-45', 'soon', ''];

/** Platforms where everything is text, and can't be in several languages. */
const onlyText = new Set(['csw', 'wfs', 'wms', 'wmts', 'entryscape', 'arcgisserver']);

/** Items as portals write them: letters with accents, titles in several languages, broken days, no keywords. */
export const oddItems = (count: number, platform: string): Item[] =>
  itemsOf(count).map((item, index): Item => {
    const title = `Straßenbäume ${index}`;
    if (index % 13 === 5) return { ...item, title };
    if (index % 13 === 7) return { ...item, modified: brokenDays[index % brokenDays.length]! };
    if (onlyText.has(platform)) return item;
    if (index % 13 === 9) return { ...item, title: { fr: `Arbres ${index}`, en: item.title } as unknown as string };
    if (index % 13 === 11) return { ...item, keyword: null as unknown as string };
    return item;
  });

/** The title that the atlas reads. */
export const titleOf = ({ title }: Item): string => (typeof title === 'string' ? title : (title as { en: string }).en);
