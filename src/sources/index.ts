/** All adapters. The first that recognises an address, answer or record is used, so specific ones come first. */
import type { Portal } from '../contract/answers/found-portals.ts';
import type { Adapter, KnownPortal } from './adapter.ts';
import { AskError, type Answer, type Ask } from './ask.ts';
import { adapter as arcgishub } from './arcgishub/adapter.ts';
import { adapter as arcgisserver } from './arcgisserver/adapter.ts';
import { adapter as ckan } from './ckan/adapter.ts';
import { adapter as csw } from './csw/adapter.ts';
import { adapter as dcat } from './dcat/adapter.ts';
import { adapter as dkan } from './dkan/adapter.ts';
import { adapter as entryscape } from './entryscape/adapter.ts';
import { adapter as feed } from './feed/adapter.ts';
import { adapter as file } from './file/adapter.ts';
import { adapter as gbfs } from './gbfs/adapter.ts';
import { adapter as geonetwork } from './geonetwork/adapter.ts';
import { adapter as geonode } from './geonode/adapter.ts';
import { adapter as gtfs } from './gtfs/adapter.ts';
import { adapter as gtfsRealtime } from './gtfs-realtime/adapter.ts';
import { adapter as masterportal } from './masterportal/adapter.ts';
import { adapter as ogcApi } from './ogc-api/adapter.ts';
import { adapter as opendatasoft } from './opendatasoft/adapter.ts';
import { adapter as pxweb } from './pxweb/adapter.ts';
import { adapter as sdmx } from './sdmx/adapter.ts';
import { adapter as socrata } from './socrata/adapter.ts';
import { adapter as stac } from './stac/adapter.ts';
import { adapter as udata } from './udata/adapter.ts';
import { adapter as wfs } from './wfs/adapter.ts';
import { adapter as wms } from './wms/adapter.ts';
import { adapter as wmts } from './wmts/adapter.ts';

export const adapters: readonly Adapter[] = [
  opendatasoft,
  socrata,
  arcgishub,
  udata,
  ckan,
  dkan,
  entryscape,
  arcgisserver,
  geonode,
  dcat,
  masterportal,
  geonetwork,
  csw,
  stac,
  ogcApi,
  pxweb,
  wms,
  wfs,
  wmts,
  sdmx,
  gtfs,
  gtfsRealtime,
  gbfs,
  feed,
  file,
];

export const adapterOf = (platform: string): Adapter | undefined =>
  adapters.find((adapter) => adapter.platform === platform);

/** Stand for words, in small letters since some adapters fold them, and for their number in what an adapter asks. */
const [terms, count] = ['searchterms', 37];

/** What the adapter asks first for a search, below the base; undefined if it isn't a GET. Sends nothing. */
function searchApi(search: Adapter['search'], base: string): string | undefined {
  const asked: string[] = [];
  const note: Ask = (url, { method = 'GET' } = {}) => {
    if (method === 'GET' && url.startsWith(base)) asked.push(url.slice(base.length));
    return Promise.reject(new AskError('not-allowed', url, 'only noted'));
  };
  search?.(base, terms, count, note).catch(() => undefined);
  return asked[0]?.replace(terms, '{searchTerms}').replace(`=${count}`, '={count}');
}

/** How a portal is searched without its adapter, as published with it. */
export function howToSearch({ platform, base }: KnownPortal): Pick<Portal, 'searchPage' | 'searchApi' | 'searchOnly'> {
  const { searchPage, search, list } = adapterOf(platform)!;
  const api = searchApi(search, base);
  return {
    ...(searchPage === undefined ? {} : { searchPage }),
    ...(api === undefined ? {} : { searchApi: api }),
    ...(list ? {} : { searchOnly: true }),
  };
}

/** The platform of an address or of its answer, and the base to ask. An answer says more than an address. */
export function recognised(url: URL, answer?: Answer): { adapter: Adapter; base: string } | undefined {
  for (const seen of answer ? [answer, undefined] : [undefined])
    for (const adapter of adapters) {
      const base = adapter.recognise(url, seen);
      if (base !== undefined) return { adapter, base };
    }
  return undefined;
}

/** Members of a catalogue's fact. */
export interface RecordedPortal {
  url: string;
  /** As the registry of data portals names it: `ckan`, `arcgishub`. */
  software?: string | undefined;
  /** Interfaces that the registry has seen answer: `ckan:package-search`, `dcatus11`. */
  endpoints?: readonly string[] | undefined;
  /** Where the registry found the search interface, if not at its usual place. */
  interface?: string | undefined;
}

function byAddress(url: URL): KnownPortal | undefined {
  const known = recognised(url);
  return known && { platform: known.adapter.platform, base: known.base.replace(/\/+$/, '') };
}

/** The platform of a portal and its base: by what the registry's record says, else by just the address. Sends no request. */
export function fromRecord(record: RecordedPortal): KnownPortal | undefined {
  const url = URL.parse(record.url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const found = record.interface === undefined ? undefined : byAddress(new URL(record.interface));
  const host = url.host.replace(/^www\./, '');
  for (const { platform, records = [], bases = {} } of adapters)
    for (const { software, endpoint, base: baseOf } of records) {
      const holds =
        (software !== undefined && record.software === software) ||
        (endpoint !== undefined && record.endpoints?.includes(endpoint));
      if (!holds) continue;
      const base = Object.hasOwn(bases, host)
        ? bases[host]
        : found?.platform === platform
          ? found.base
          : baseOf(url, record.interface !== undefined);
      if (base !== undefined) return { platform, base };
    }
  return found ?? byAddress(url);
}

/** For records of several registries about the same domain: one may name a searchable platform that another lacks. */
export function fromRecords(records: readonly RecordedPortal[]): (record: RecordedPortal) => KnownPortal | undefined {
  const hostOf = ({ url }: RecordedPortal): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';
  const byHost = new Map<string, KnownPortal>();
  for (const record of records) {
    const known = fromRecord(record);
    if (known && adapterOf(known.platform)?.search && !byHost.has(hostOf(record))) byHost.set(hostOf(record), known);
  }
  return (record) => fromRecord(record) ?? byHost.get(hostOf(record));
}
