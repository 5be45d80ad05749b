/** Previews the beginning of a plain file, if no service gives rows: CSV as a table, GeoJSON as features, other text as text. */
import type { DatasetPreview, FoundResource } from '../contract/answers/found-portals.ts';
import { SourceError } from './adapter.ts';
import type { Answer, Ask } from './ask.ts';
import { csvRows, tableStart } from './csv.ts';
import { at, listAt, pathOf, requireContent } from './json-answer.ts';
import { mostRows, previewOfFeatures, previewOfText, tableOfLists, tableOfObjects } from './preview-limits.ts';

/** Bytes of a file that we read. Rows and features are at its beginning. */
const beginning = 256 * 1024;

/** Where the list below a key begins, or the one that is the whole text. */
function listStart(text: string, key: string): number | undefined {
  const [start] = /^\s*\[/.exec(text) ?? new RegExp(`"${key}"\\s*:\\s*\\[`).exec(text) ?? [];
  return start === undefined ? undefined : text.indexOf(start) + start.length;
}

const parsed = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/** The first objects, at most so many, of the list below `key` or of the list that is the text. */
export function itemsBeforeCut(text: string, key: string, most: number): unknown[] {
  const from = listStart(text, key);
  const found: unknown[] = [];
  if (from === undefined) return found;
  let depth = 0;
  let start = from;
  for (const { 0: mark, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === '{' || mark === '[') {
      if (depth++ === 0) start = from + index;
    } else if (mark === '}' || mark === ']') {
      if (--depth < 0) break;
      if (depth === 0) found.push(...parsed(text.slice(start, from + index + 1)));
      if (found.length === most) break;
    }
  }
  return found;
}

/** Previews JSON that was cut by what comes before the cut. Its length isn't known then. */
function previewOfJson(text: string, whole: boolean): DatasetPreview | undefined {
  let json: unknown;
  try {
    if (whole) json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isGeo = whole ? at(json, 'type') === 'FeatureCollection' : /"type"\s*:\s*"Feature(?:Collection)?"/.test(text);
  const items = whole ? listAt(json, ...(isGeo ? ['features'] : [])) : itemsBeforeCut(text, 'features', mostRows);
  const total = whole ? items.length : undefined;
  if (isGeo) return previewOfFeatures(items, total);
  return typeof items[0] === 'object' && items[0] !== null ? tableOfObjects(items, total) : undefined;
}

const isTable = ({ format, url }: FoundResource, { headers }: Answer): boolean =>
  /CSV|TSV/.test(format ?? '') ||
  /\.[ct]sv(?:$|\?)/i.test(url) ||
  /^text\/(?:csv|tab-separated-values)\b/i.test(headers.get('content-type') ?? '');

/** @throws AskError | SourceError, where what comes is an error page or no text. */
export async function previewFile(resource: FoundResource, ask: Ask): Promise<DatasetPreview> {
  const answer = await ask(resource.url, { maxBytes: beginning });
  const text = requireContent(answer);
  const path = pathOf(answer.url);
  // PDF, images, archives and spreadsheets have them within their first bytes.
  if (/[\0-\x08\x0E-\x1A]/.test(text.slice(0, 1000)) || text.startsWith('%PDF'))
    throw new SourceError(answer.url, `${path} is no text that could be shown`);
  if (/^\s*<(?:!doctype html|html)\b/i.test(text) && resource.format !== 'HTML')
    throw new SourceError(answer.url, `${path} answers with HTML, not ${resource.format ?? 'a file'}`);
  if (/^\s*[[{]/.test(text)) return previewOfJson(text, answer.whole) ?? previewOfText(text);
  const table = isTable(resource, answer) ? tableStart(text) : undefined;
  const [columns, ...rows] = table ? csvRows(text, { ...table, rows: mostRows + 1 }) : [];
  return columns ? tableOfLists(columns, rows) : previewOfText(text);
}
