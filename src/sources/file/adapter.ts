/** A plain file on a server: its format by its first bytes, its age by HTTP, and its beginning. */
import type { DatasetPreview } from '../../contract/answers/found-portals.ts';
import { type Adapter, type Alive, SourceError } from '../adapter.ts';
import { type Answer, type Ask, searchBytes } from '../ask.ts';
import { formatOfBytes, wordsOfBytes } from '../format-of-bytes.ts';
import { isoDay, probed } from '../found.ts';
import { pathOf, requireContent } from '../json-answer.ts';
import { previewFile } from '../preview-file.ts';
import { remoteZip } from '../remote-zip.ts';
import { allOf, xmlOf } from '../xml.ts';

/** Bytes by which a file is known. */
const beginning = 64 * 1024;

/** What the bytes may be, by the ending of the name. A table of one column looks like text, GeoJSON with its type at the end like JSON. */
const formats: Record<string, string[]> = {
  csv: ['CSV', 'text'],
  tsv: ['CSV', 'text'],
  geojson: ['GEOJSON', 'JSON'],
  xlsx: ['XLSX'],
  xls: ['XLS', 'XLSX'],
  ods: ['ZIP'],
  kml: ['XML'],
  gml: ['XML'],
  gpkg: ['SQLITE'],
  parquet: ['PARQUET'],
  pdf: ['PDF'],
};
const mediaTypes =
  /^(?:text\/csv|application\/(?:geo\+json|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|geopackage\+sqlite3))\b/i;

const endingOf = (url: string): string | undefined => {
  const [, ending] = /\.(\w{3,7})$/.exec(pathOf(url).toLowerCase()) ?? [];
  return ending !== undefined && Object.hasOwn(formats, ending) ? ending : undefined;
};

/** @throws SourceError for a page or another format instead of the file. */
function formatOf(answer: Answer): string | undefined {
  const { bytes, url } = answer;
  requireContent(answer);
  const found = formatOfBytes(bytes);
  const ending = endingOf(url);
  const expected = ending && formats[ending];
  if (found === 'HTML' || (expected && !expected.includes(found ?? '')))
    throw new SourceError(
      url,
      `${pathOf(url)} answers with ${wordsOfBytes(bytes)}, not ${ending?.toUpperCase() ?? 'a file'}`,
    );
  return ending?.toUpperCase() ?? (found === 'text' ? 'TXT' : found);
}

async function probe(base: string, ask: Ask): Promise<Omit<Alive, 'platform'>> {
  const answer = await ask(base, { range: { from: 0, to: beginning - 1 }, maxBytes: beginning });
  return { format: formatOf(answer), newest: isoDay(answer.headers.get('last-modified')) };
}

/** Sheets of a workbook (ECMA-376, 18.2.19), files of any other archive. */
async function previewOfZip(url: string, ask: Ask): Promise<DatasetPreview> {
  const { members } = await remoteZip(url, ask, searchBytes);
  const workbook = members.find(({ name }) => name === 'xl/workbook.xml');
  if (!workbook)
    return { kind: 'members', members: members.slice(0, 100).map(({ name }) => name), total: members.length };
  const bytes = await workbook.bytes(beginning);
  const sheets = allOf(xmlOf({ url, status: 200, headers: new Headers(), bytes, whole: true }), 'sheet');
  const names = sheets.map(({ attributes }) => attributes['name'] ?? '').filter((name) => name !== '');
  return { kind: 'members', members: names.slice(0, 100), total: names.length };
}

/** `newest` is the file's `Last-Modified`. */
export const adapter: Adapter = {
  platform: 'file',
  title: 'File',
  recognise(url, answer) {
    const is = answer
      ? answer.status < 300 && mediaTypes.test(answer.headers.get('content-type') ?? '')
      : endingOf(url.href) !== undefined;
    return is ? url.href : undefined;
  },
  probe: (base, ask) => probed('file', () => probe(base, ask)),
  preview: (resource, ask) =>
    /^(?:XLSX|ODS|ZIP)$/.test(resource.format ?? '') || /\.(?:xlsx|ods|zip)$/i.test(pathOf(resource.url))
      ? previewOfZip(resource.url, ask)
      : previewFile(resource, ask),
};
