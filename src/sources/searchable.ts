/** The adapters that search, each loaded when a portal is of its platform: a page asks one or two platforms, and need not carry all. */
import type { Adapter } from './adapter.ts';

const loaders: Readonly<Record<string, () => Promise<Adapter>>> = {
  arcgishub: async () => (await import('./arcgishub/arcgishub.ts')).arcgishub,
  opendatasoft: async () => (await import('./opendatasoft/opendatasoft.ts')).opendatasoft,
  socrata: async () => (await import('./socrata/socrata.ts')).socrata,
  udata: async () => (await import('./udata/udata.ts')).udata,
  ckan: async () => (await import('./ckan/ckan.ts')).ckan,
  dcat: async () => (await import('./dcat/dcat.ts')).dcat,
  'ogc-api': async () => (await import('./ogc-api/ogc-api.ts')).ogcApi,
  csw: async () => (await import('./csw/csw.ts')).csw,
  wms: async () => (await import('./wms/wms.ts')).wms,
  wfs: async () => (await import('./wfs/wfs.ts')).wfs,
  wmts: async () => (await import('./wmts/wmts.ts')).wmts,
  sdmx: async () => (await import('./sdmx/sdmx.ts')).sdmx,
  pxweb: async () => (await import('./pxweb/pxweb.ts')).pxweb,
};

/** Platforms that can be searched. */
export const searchable: readonly string[] = Object.keys(loaders);

/** The adapters of some platforms, each once; of one that cannot be searched none. */
export const adaptersOf = (platforms: Iterable<string>): Promise<Adapter[]> =>
  Promise.all([...new Set(platforms)].flatMap((platform) => loaders[platform]?.() ?? []));
