/** All adapters, the most specific first: the first that recognises an address or an answer is asked. */
import type { Adapter } from './adapter.ts';
import { arcgishub } from './arcgishub/arcgishub.ts';
import { arcgisserver } from './arcgisserver/arcgisserver.ts';
import type { Answer } from './ask.ts';
import { ckan } from './ckan/ckan.ts';
import { csw } from './csw/csw.ts';
import { dcat } from './dcat/dcat.ts';
import { feed } from './feed/feed.ts';
import { file } from './file/file.ts';
import { gbfs } from './gbfs/gbfs.ts';
import { gtfs } from './gtfs/gtfs.ts';
import { gtfsRealtime } from './gtfs-realtime/gtfs-realtime.ts';
import { ogcApi } from './ogc-api/ogc-api.ts';
import { opendatasoft } from './opendatasoft/opendatasoft.ts';
import { pxweb } from './pxweb/pxweb.ts';
import { sdmx } from './sdmx/sdmx.ts';
import { socrata } from './socrata/socrata.ts';
import { udata } from './udata/udata.ts';
import { wfs } from './wfs/wfs.ts';
import { wms } from './wms/wms.ts';
import { wmts } from './wmts/wmts.ts';

export const adapters: readonly Adapter[] = [
  arcgishub,
  arcgisserver,
  opendatasoft,
  socrata,
  udata,
  ckan,
  dcat,
  ogcApi,
  csw,
  wms,
  wfs,
  wmts,
  sdmx,
  pxweb,
  gtfs,
  gtfsRealtime,
  gbfs,
  feed,
  file,
];

export const adapterOf = (platform: string): Adapter | undefined =>
  adapters.find((adapter) => adapter.platform === platform);

/** The platform that an address or what it answered is of, and its base. What it answered says more than its address. */
export function recognised(url: URL, answer?: Answer): { adapter: Adapter; base: string } | undefined {
  for (const seen of answer ? [answer, undefined] : [undefined])
    for (const adapter of adapters) {
      const base = adapter.recognise(url, seen);
      if (base !== undefined) return { adapter, base };
    }
  return undefined;
}
