/** The formats of a dataset by the names that facts have, and whether it is live. */
import { readDataFile, readTables, textByKey } from '../facts/data-files.ts';
import { fold } from '../language/fold.ts';
import type { CataloguedDataset } from '../sources/adapter.ts';
import { formatName } from '../sources/found.ts';

const { formats: known } = readTables('harvest', {
  /** Other names of formats, as portals write them. An empty one doesn't say what a file is. */
  formats: textByKey,
});

/** Endings of files, and words of services in addresses. */
const IN_ADDRESS =
  /(?:\.|[?&](?:f|format|outputformat)=|exports\/)(csv|fgb|geojson|gml|gpkg|json|kmz?|ods|parquet|pdf|rss|shp|txt|xlsx?|xml|zip)(?=$|[?&#])|\/(featureserver|mapserver)(?=\/|$|\?)|\b(wfs|wms|wmts)\b/i;
/** Portals in Germany end titles so: "Baumbestand Berlin - [WFS]". */
const IN_TITLE = /\b(wfs|wms|wmts)\]?$/i;

/** In upper case, unique, sorted. If a dataset names no format, its file addresses and the end of its title decide. */
export function formatsOf({ title, distributions }: Pick<CataloguedDataset, 'title' | 'distributions'>): string[] {
  const named = distributions.map(({ url, format }) => {
    const name = formatName(format);
    return name === undefined ? inAddress(url) : (known[name] ?? name);
  });
  const formats = new Set(named.filter((name) => name !== undefined && name !== ''));
  const titled = formats.size === 0 ? IN_TITLE.exec(title)?.[1]?.toUpperCase() : undefined;
  if (titled) formats.add(titled);
  return ([...formats] as string[]).sort();
}

const inAddress = (url: string): string | undefined => IN_ADDRESS.exec(url)?.slice(1).find(Boolean)?.toUpperCase();

/** Formats through which data can be read again and again as it changes. */
const INTERFACE = /\b(?:api|rest|featureserver|mapserver|wfs|json|geojson|xml|rss|atom|gtfs|gbfs|siri|datex)\b/i;
/** Frequencies of updates, as portals and the EU's vocabulary write them. */
const BY_THE_HOUR = /continuous|update_cont|hourly|minute|real[ -]?time|R\/PT\d/i;
/** Days before the reading in which something live was changed last. */
const LIVE_DAYS = 30;

const live = ((readDataFile('words/requests.json') as { live?: string[] } | undefined)?.live ?? []).map((term) => {
  const key = fold(term.replace(/\*$/, ''));
  return term.endsWith('*') ? ` ${key}` : ` ${key} `;
});

/** Whether a feed or interface has a sign that it is live: it says so, or was changed in the month before it was read. */
export function isLive(
  { title, keywords, frequency = '', modified }: CataloguedDataset,
  formats: readonly string[],
  read: string,
): boolean {
  if (!formats.some((format) => INTERFACE.test(format))) return false;
  if (modified !== undefined && Date.parse(read) - Date.parse(modified) <= LIVE_DAYS * 86_400_000) return true;
  const text = ` ${fold([title, ...keywords].join(' '))} `;
  return BY_THE_HOUR.test(frequency) || live.some((term) => text.includes(term));
}
