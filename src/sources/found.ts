/** Turns the loose fields of a portal's entry into a `FoundDataset`: plain texts, days, formats and addresses that hold. */
import type { FoundDataset, FoundResource } from '../contract/answers/found-portals.ts';
import { type Alive, type NotAlive, SourceError } from './adapter.ts';
import { plainText, textsOf } from './texts.ts';

/** What looks like a host without its scheme: resolved as a path it would lead nowhere. */
const hostOnly = /^[^/?#.]+\.[^/?#]*(?:[/?#]|$)/;

/** An http(s) address, relative ones resolved; undefined for any other scheme, and for one with somebody's password. */
export function httpUrl(value: unknown, base: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.trim();
  if (!/^[a-z][a-z\d+.-]*:/i.test(text) && hostOnly.test(text)) return undefined;
  const url = URL.parse(text, `${base}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.href;
}

const dayOf = (milliseconds: number): string | undefined => {
  const iso = Math.abs(milliseconds) < 8.64e15 ? new Date(milliseconds).toISOString() : '';
  return /^(?:19|2\d)\d\d-/.test(iso) ? iso.slice(0, 10) : undefined;
};

const isoTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/;
const httpTime = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/;

/** Day in UTC of a time as portals send it: ISO 8601 (UTC without a time zone), an HTTP date, or seconds or milliseconds since 1970. */
export function isoDay(value: unknown): string | undefined {
  // Seconds and milliseconds of 1973 to 5138; a smaller number is no time.
  if (typeof value === 'number') return value < 1e8 ? undefined : dayOf(value < 1e11 ? value * 1000 : value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const [, day, time = '00:00', zone = 'Z'] = isoTime.exec(text) ?? [];
  if (day) return dayOf(Date.parse(`${day}T${time}${zone.replace('UTC', 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`));
  return httpTime.test(text) ? dayOf(Date.parse(text)) : undefined;
}

export const newestDay = (values: readonly unknown[]): string | undefined =>
  values
    .map(isoDay)
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** Media types whose last word is not what people call the format. */
const mediaTypes: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.google-earth.kml+xml': 'KML',
  'application/vnd.google-earth.kmz': 'KMZ',
  'application/geo+json': 'GEOJSON',
  'application/vnd.geo+json': 'GEOJSON',
  'application/ld+json': 'JSON-LD',
  'application/rdf+xml': 'RDF/XML',
  'application/x-zipped-shp': 'SHP',
  'text/plain': 'TXT',
  'text/tab-separated-values': 'TSV',
};

/** The first non-empty text, in any language and shape: at most 300 characters, without markup. */
export const plainLine = (value: unknown): string | undefined =>
  textsOf(value)
    .map(plainText)
    .find((text) => text !== undefined);

/** A format in upper case, from a name, a media type, or an address in a vocabulary such as that of the EU's file types. */
export function formatName(value: unknown): string | undefined {
  const text = plainLine(value)?.replace(/\s*;.*$/, '');
  if (text === undefined) return undefined;
  const known = mediaTypes[text.toLowerCase()];
  if (known) return known;
  const name = /^https?:/.test(text) || /^[a-z]+\/[\w.+-]+$/.test(text) ? text.replace(/^.*[/#]/, '') : text;
  return name.replace(/^[.\s]+/, '').toUpperCase() || undefined;
}

/** Texts may be in several languages, as `textsOf` reads them. */
export interface LooseResource {
  title?: unknown;
  url: unknown;
  format?: unknown;
  licence?: unknown;
}

/** A dataset as a portal describes it. A search shows less of it than a listing. */
export interface LooseDataset {
  id: unknown;
  title: unknown;
  description?: unknown;
  page?: unknown;
  publisher?: unknown;
  licence?: unknown;
  modified?: unknown;
  issued?: unknown;
  frequency?: unknown;
  /** Lists, or one text with commas or semicolons. */
  keywords?: unknown;
  themes?: unknown;
  resources: readonly LooseResource[];
}

/** The id, a number as a text; empty where there is none. */
export const idOf = ({ id }: LooseDataset): string =>
  typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : '';

export const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Resources with an address; each once. */
function foundResources(loose: readonly LooseResource[], base: string): FoundResource[] {
  const byUrl = new Map<string, FoundResource>();
  for (const { title, url: given, format } of loose) {
    const url = httpUrl(given, base);
    if (url === undefined || byUrl.has(url)) continue;
    byUrl.set(url, defined({ title: plainLine(title), url, format: formatName(format) }));
  }
  return [...byUrl.values()];
}

/** A dataset without id or title is none. `base` is that of the portal, for relative addresses. */
export function foundDataset(loose: LooseDataset, base: string): FoundDataset | undefined {
  const id = idOf(loose);
  const title = plainLine(loose.title);
  if (id === '' || title === undefined) return undefined;
  return defined({
    id,
    title,
    description: plainLine(loose.description),
    page: httpUrl(loose.page, base),
    publisher: plainLine(loose.publisher),
    licence: plainLine(loose.licence),
    modified: isoDay(loose.modified),
    resources: foundResources(loose.resources, base),
  });
}

/** The datasets of these, each once, at most `limit`. */
export function foundDatasets(loose: readonly LooseDataset[], base: string, limit: number): FoundDataset[] {
  const byId = new Map<string, FoundDataset>();
  for (const one of loose) {
    const dataset = foundDataset(one, base);
    if (dataset && !byId.has(dataset.id)) byId.set(dataset.id, dataset);
  }
  return [...byId.values()].slice(0, limit);
}

/** A probe's outcome: an answer that is not what it has to be is a source that does not live. @throws AskError. */
export async function probed(
  platform: string,
  probe: () => Promise<Omit<Alive, 'platform'>>,
): Promise<Alive | NotAlive> {
  try {
    return defined({ platform, ...(await probe()) });
  } catch (error) {
    if (error instanceof SourceError) return { platform, fault: error.message };
    throw error;
  }
}
