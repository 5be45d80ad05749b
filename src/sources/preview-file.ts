/** The beginning of a plain file, of which no service gives rows: CSV as a table, GeoJSON as features, other text as text. */
import type { DatasetPreview, FoundResource } from '../contract/found-dataset.ts';
import { SourceError } from './adapter.ts';
import type { Ask } from './ask.ts';
import { at, listAt, pathOf, requireContent } from './json-answer.ts';
import { mostRows, previewOfFeatures, previewOfText, tableOfLists, tableOfObjects } from './preview-limits.ts';

/** Bytes of a file that are read: rows of a table stand at its beginning, GeoJSON is only features when it is whole. */
const beginning = 256 * 1024;

/** The first records of delimited text (RFC 4180), as many as are whole; quoted fields may hold line ends. */
function records(text: string, delimiter: string, most: number): string[][] {
  const found: string[][] = [];
  let record: string[] = [];
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^\\r\\n${delimiter}]*))([${delimiter}]|\\r\\n|\\n|\\r|$)`, 'y');
  while (found.length < most && field.lastIndex < text.length) {
    const [whole, quoted, bare, end] = field.exec(text) ?? [];
    if (whole === undefined || end === undefined) break;
    record.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === delimiter) continue;
    if (record.length > 1 || record[0] !== '') found.push(record);
    record = [];
  }
  return found;
}

const delimiters = [',', ';', '\t', '|'];
/** The one that the first line has most of; none where it has none. */
function delimiterOf(text: string): string | undefined {
  const line = /^[^\r\n]*/.exec(text)![0];
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  const most = Math.max(...counts);
  return most > 1 ? delimiters[counts.indexOf(most)] : undefined;
}

function previewOfJson(text: string): DatasetPreview | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const features = listAt(json, 'features');
  if (at(json, 'type') === 'FeatureCollection') return previewOfFeatures(features, features.length);
  const rows = listAt(json);
  return typeof rows[0] === 'object' && rows[0] !== null ? tableOfObjects(rows, rows.length) : undefined;
}

const isTable = ({ format, url }: FoundResource): boolean =>
  /CSV|TSV/.test(format ?? '') || /\.[ct]sv(?:$|\?)/i.test(url);

/** @throws AskError | SourceError, where what comes is an error page or no text. */
export async function previewFile(resource: FoundResource, ask: Ask): Promise<DatasetPreview> {
  const answer = await ask(resource.url, { maxBytes: beginning });
  const text = requireContent(answer).replace(/^\uFEFF/, '');
  const path = pathOf(answer.url);
  // PDF, images, archives and spreadsheets have them within their first bytes.
  if (/[\0-\x08\x0E-\x1A]/.test(text.slice(0, 1000)) || text.startsWith('%PDF'))
    throw new SourceError(answer.url, `${path} is no text that could be shown`);
  if (/^\s*<(?:!doctype html|html)\b/i.test(text) && resource.format !== 'HTML')
    throw new SourceError(answer.url, `${path} answers with HTML, not ${resource.format ?? 'a file'}`);
  if (/^\s*[[{]/.test(text)) return previewOfJson(text) ?? previewOfText(text);
  const delimiter = isTable(resource) ? delimiterOf(text) : undefined;
  const [columns, ...rows] = delimiter ? records(text, delimiter, mostRows + 1) : [];
  return columns ? tableOfLists(columns, rows) : previewOfText(text);
}
