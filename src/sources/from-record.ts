/** What a registry says of a portal -> the platform it runs on and the base address to ask, without asking anybody. */
import { isCommonHost } from './arcgishub/arcgishub.ts';
import { adapterOf, recognised } from './index.ts';

/** Members of a catalogue's fact. */
export interface RecordedPortal {
  url: string;
  /** As the registry of data portals names it: `ckan`, `arcgishub`. */
  software?: string | undefined;
  /** Interfaces that the registry has seen answer: `ckan:package-search`, `dcatus11`. */
  endpoints?: readonly string[] | undefined;
  /** Where the registry found the interface that searches it, if not where software of its kind has it. */
  interface?: string | undefined;
}

export interface KnownPortal {
  platform: string;
  /** Without a slash at the end. */
  base: string;
}

/** What the address of an interface says by itself; nothing where the record has none, `false` where it is of no known form. */
type Found = KnownPortal | false | undefined;

interface Row {
  platform: string;
  software?: string;
  endpoint?: string;
  /** Undefined where the address cannot be the platform's, and where its interface is of another form. @param found tells of the record's interface. */
  base(url: URL, found: Found): string | undefined;
}

/** Folders of a page of the portal are no part of its base: a language, a page's file. */
const folder = ({ origin, pathname }: URL): string =>
  origin +
  pathname
    .replace(/\/(?:index|home|default)?(?:\.\w+)?$/i, '')
    .replace(/\/[a-z]{2}(?:[-_][A-Za-z]{2})?$/, '')
    .replace(/\/+$/, '');

/** Its pages stand below its folder. */
const geoserver = (url: URL): string => /^.*?\/geoserver(?=\/|$)/.exec(url.origin + url.pathname)?.[0] ?? folder(url);

/** By the platform's own paths where the address has one. */
const byPaths = (platform: string, otherwise: (url: URL) => string | undefined) => (url: URL) =>
  adapterOf(platform)?.recognise(url) ?? otherwise(url);

const origin = (url: URL): string => url.origin;

/** Portals of CKAN whose interface is not where their pages are, as their documentation says; undefined where there is none for the portal alone. */
const elsewhere: Record<string, string | undefined> = {
  'data.gov.au': 'https://data.gov.au/data',
  'donneesquebec.ca': 'https://www.donneesquebec.ca/recherche',
  // Pages of a municipality each; its datasets are searched only among those of all, at data.bodik.jp.
  'odcs.bodik.jp': undefined,
  'open.toronto.ca': 'https://ckan0.cf.opendata.inter.prod-toronto.ca',
  'opendata.swiss': 'https://ckan.opendata.swiss',
};

function ckanBase(url: URL, found: Found): string | undefined {
  const host = url.host.replace(/^www\./, '');
  if (Object.hasOwn(elsewhere, host)) return elsewhere[host];
  if (found === undefined) return byPaths('ckan', folder)(url);
  return found && found.platform === 'ckan' ? found.base : undefined;
}

/** In the order of how much they can tell: a search of its own before a catalogue that is a file. */
const rows: Row[] = [
  { platform: 'ckan', software: 'ckan', base: ckanBase },
  // DataPress, DKAN, NextGEOSS and others keep this action of CKAN's.
  { platform: 'ckan', endpoint: 'ckan:package-search', base: ckanBase },
  { platform: 'opendatasoft', software: 'opendatasoft', base: origin },
  { platform: 'opendatasoft', endpoint: 'opendatasoftapi', base: origin },
  { platform: 'socrata', software: 'socrata', base: origin },
  { platform: 'socrata', endpoint: 'socrata:views', base: origin },
  {
    platform: 'arcgishub',
    software: 'arcgishub',
    base: (url) => (isCommonHost(url.hostname) ? undefined : url.origin),
  },
  { platform: 'udata', software: 'udata', base: origin },
  { platform: 'udata', endpoint: 'udataapi', base: origin },
  // Without /rest/services the address is that of a map or a portal, and tells nothing of where the services are.
  { platform: 'arcgisserver', software: 'arcgisserver', base: byPaths('arcgisserver', () => undefined) },
  // The standard requires this address (DCAT-US 1.1); so portals of DKAN, GeoNode and Junar can be searched as well.
  { platform: 'dcat', endpoint: 'dcatus11', base: (url) => `${url.origin}/data.json` },
  { platform: 'dcat', endpoint: 'geonode:dcatus11', base: (url) => `${url.origin}/data.json` },
  // Catalogues of geodata, each where its software has it unless it was moved.
  { platform: 'csw', software: 'geonetwork', base: byPaths('csw', (url) => `${folder(url)}/srv/eng/csw`) },
  { platform: 'csw', software: 'geonode', base: (url) => `${url.origin}/catalogue/csw` },
  { platform: 'csw', software: 'pycsw', base: byPaths('csw', folder) },
  { platform: 'ogc-api', software: 'pygeoapi', base: folder },
  // The registry saw this address answer; its pages name the language.
  { platform: 'pxweb', endpoint: 'pxwebapi', base: byPaths('pxweb', (url) => `${folder(url)}/api/v1/en`) },
  { platform: 'wms', software: 'geoserver', base: (url) => `${geoserver(url)}/ows` },
];

const holds = ({ software, endpoint }: Row, record: RecordedPortal): boolean =>
  (software !== undefined && record.software === software) ||
  (endpoint !== undefined && record.endpoints?.includes(endpoint) === true);

function byAddress(url: URL): KnownPortal | undefined {
  const known = recognised(url);
  return known && { platform: known.adapter.platform, base: known.base.replace(/\/+$/, '') };
}

/** By what the registry says, else by the address alone. */
export function fromRecord(record: RecordedPortal): KnownPortal | undefined {
  const url = URL.parse(record.url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const found = record.interface === undefined ? undefined : (byAddress(new URL(record.interface)) ?? false);
  for (const row of rows.filter((one) => holds(one, record))) {
    if (found && found.platform === row.platform && row.platform !== 'ckan') return found;
    const base = row.base(url, found);
    if (base !== undefined) return { platform: row.platform, base };
  }
  return found || byAddress(url);
}

/** For records of several registries: what one does not tell, another may tell of the same host, where that can be searched. */
export function fromRecords(records: readonly RecordedPortal[]): (record: RecordedPortal) => KnownPortal | undefined {
  const hostOf = ({ url }: RecordedPortal): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';
  const byHost = new Map<string, KnownPortal>();
  for (const record of records) {
    const known = fromRecord(record);
    if (known && adapterOf(known.platform)?.search && !byHost.has(hostOf(record))) byHost.set(hostOf(record), known);
  }
  return (record) => fromRecord(record) ?? byHost.get(hostOf(record));
}
