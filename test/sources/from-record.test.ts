/** What registries say of portals leads to the platform and the address to ask. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import type { FactOf } from '../../src/contract/data/fact.ts';
import { adapterOf, fromRecord, fromRecords } from '../../src/sources/index.ts';

/** Platforms without an adapter, or for which no registry names a portal. */
const unknown = undefined;

/** The 50 open data portals of the most populous cities as registries described them in 2026: address, software, interfaces. */
const largest: [url: string, software: string, endpoints: string, expected: string | undefined][] = [
  ['https://data.sh.gov.cn', 'custom', '', unknown],
  ['https://data.beijing.gov.cn', 'custom', '', unknown],
  ['https://opendata.sz.gov.cn/', 'custom', '', unknown],
  ['https://data.gz.gov.cn/', 'custom', '', unknown],
  ['https://data.ibb.gov.tr', 'ckan', 'ckan:package-search', 'ckan https://data.ibb.gov.tr'],
  ['https://opendata.hochiminhcity.gov.vn', 'dkan', 'dcatus11', 'dkan https://opendata.hochiminhcity.gov.vn'],
  ['https://data.chengdu.gov.cn', 'custom', '', unknown],
  ['https://dados.prefeitura.sp.gov.br', 'ckan', 'ckan:package-search', 'ckan https://dados.prefeitura.sp.gov.br'],
  ['https://orcamentoaberto.prefeitura.sp.gov.br', 'ckan', '', 'ckan https://orcamentoaberto.prefeitura.sp.gov.br'],
  ['https://datos.cdmx.gob.mx', 'ckan', 'ckan:package-search', 'ckan https://datos.cdmx.gob.mx'],
  ['https://cdmx.opendatasoft.com', 'opendatasoft', 'opendatasoft', 'opendatasoft https://cdmx.opendatasoft.com'],
  ['https://data.tj.gov.cn', 'custom', '', unknown],
  ['https://delhi.data.gov.in', 'ogdindia', 'ogdindia:catalog', unknown],
  ['https://data.wuhan.gov.cn', 'custom', '', unknown],
  ['https://data.mos-gorsud.ru/', 'custom', '', unknown],
  ['https://data.mos.ru', 'custom', 'rest', unknown],
  ['https://data.seoul.go.kr', 'custom', '', unknown],
  [
    'https://portal.data.metro.tokyo.lg.jp',
    'ckan',
    'ckan:package-search',
    'ckan https://portal.data.metro.tokyo.lg.jp',
  ],
  [
    'https://catalog.data.metro.tokyo.lg.jp',
    'ckan',
    'ckan:package-search',
    'ckan https://catalog.data.metro.tokyo.lg.jp',
  ],
  ['http://dataopen.dg.gov.cn/dataopen/', 'custom', '', unknown],
  ['https://data.xa.gov.cn', 'custom', '', unknown],
  ['http://opendata.nanjing.gov.cn', 'custom', '', unknown],
  ['https://data.hangzhou.gov.cn', 'jdop', 'jdop:catalog', unknown],
  ['https://data.london.gov.uk', 'ckan', 'ckan:package-search dcatus11', 'ckan https://data.london.gov.uk'],
  ['http://www.nyc.gov/data/', '', '', unknown],
  ['https://data.cityofnewyork.us', 'socrata', 'dcatus11', 'socrata https://data.cityofnewyork.us'],
  ['https://opendata.cityofnewyork.us/', '', '', unknown],
  ['https://data.jakarta.go.id', 'custom', '', unknown],
  ['https://data.taipei', 'modaopendata', 'modaopendata:catalog', unknown],
  ['https://datosabiertos.bogota.gov.co', 'ckan', 'ckan dcatus11', 'ckan https://datosabiertos.bogota.gov.co'],
  ['https://ider-catalogo.sdp.gov.co', 'ckan', 'ckan', 'ckan https://ider-catalogo.sdp.gov.co'],
  ['https://transport.opendatasoft.com', 'opendatasoft', '', 'opendatasoft https://transport.opendatasoft.com'],
  ['https://data.cq.gov.cn', 'custom', '', unknown],
  ['https://data.gov.hk/en-data/', 'ckan', 'ckan:package-search', 'ckan https://data.gov.hk/en-data'],
  ['http://data.qingdao.gov.cn/', 'oportal', 'oportal:catalog', unknown],
  ['http://data.shenyang.gov.cn/', 'custom', '', unknown],
  ['https://portalgeo-pcrj.opendata.arcgis.com/', '', '', 'arcgishub https://portalgeo-pcrj.opendata.arcgis.com'],
  // Another registry names its software.
  ['https://data.rio/', '', '', 'arcgishub https://www.data.rio'],
  ['https://data.suzhou.gov.cn', 'custom', '', unknown],
  ['https://data.gov.sg', 'custom', '', unknown],
  ['https://sg-mdh.mpa.gov.sg', 'drupal', '', unknown],
  ['https://datamall.lta.gov.sg/content/datamall/en.html', 'custom', '', unknown],
  ['https://classif.gov.spb.ru', 'custom', '', unknown],
  ['http://data.gov.spb.ru/', 'custom', '', unknown],
  [
    'https://data.melbourne.vic.gov.au',
    'opendatasoft',
    'opendatasoftapi',
    'opendatasoft https://data.melbourne.vic.gov.au',
  ],
  ['http://data.harbin.gov.cn/oportal/index', 'oportal', 'oportal:catalog', unknown],
  ['https://data.bangkok.go.th', 'ckan', 'ckan:package-search', 'ckan https://data.bangkok.go.th'],
  ['https://www.hefei.gov.cn/open-data-web/index/index-hfs.do', 'custom', '', unknown],
  ['https://www.dl.gov.cn', 'custom', '', unknown],
  ['https://zwgk.dl.gov.cn/', '', '', unknown],
];

/** Addresses as they are met: in folders, with a language, of a page, on hosts that are not the portal's. */
const addresses: typeof largest = [
  ['https://dati.comune.roma.it/catalog', 'ckan', '', 'ckan https://dati.comune.roma.it/catalog'],
  ['https://datos.coruna.gal/es/dataset/', 'ckan', '', 'ckan https://datos.coruna.gal'],
  ['https://www.girona.cat/opendata/dataset', 'ckan', '', 'ckan https://www.girona.cat/opendata'],
  ['https://open.canada.ca/data/en', 'ckan', '', 'ckan https://open.canada.ca/data'],
  ['https://data.gov.au', 'ckan', 'ckan:package-search', 'ckan https://data.gov.au/data'],
  [
    'https://www.donneesquebec.ca/fr/organisation/ville-de-laval/',
    'ckan',
    '',
    'ckan https://www.donneesquebec.ca/recherche',
  ],
  ['https://odcs.bodik.jp/410004', 'ckan', 'ckan:package-search', unknown],
  ['https://opendata.heredia.go.cr', 'dkan', 'ckan:package-search dcatus11', 'ckan https://opendata.heredia.go.cr'],
  ['https://datos.example/search/type/dataset', 'dkan', '', 'dkan https://datos.example'],
  ['https://data.govmu.org/dkan', 'dkan', 'ckan:package-list dcatus11', 'dkan https://data.govmu.org/dkan'],
  [
    'https://gis.gov.example/server/rest/services/',
    'arcgisserver',
    '',
    'arcgisserver https://gis.gov.example/server/rest/services',
  ],
  ['https://gis.gov.example/map/', 'arcgisserver', '', unknown],
  ['https://hub.arcgis.com/api/v3/datasets?filter%5BorgId%5D=drifeOPKLpgnJ8Qa', '', '', unknown],
  ['https://hub.arcgis.com/', 'arcgishub', '', unknown],
  ['https://data.gov.rs', 'udata', 'udataapi', 'udata https://data.gov.rs'],
  ['https://city.example/data.json', '', '', 'dcat https://city.example/data.json'],
  [
    'https://gdi.berlin.example/geonetwork',
    'geonetwork',
    'csw202',
    'geonetwork https://gdi.berlin.example/geonetwork/srv/eng',
  ],
  [
    'https://geo.example/geonetwork/srv/rus/catalog.search#/home',
    'geonetwork',
    '',
    'geonetwork https://geo.example/geonetwork/srv/rus',
  ],
  ['https://maps.example/', 'geonode', 'csw202', 'csw https://maps.example/catalogue/csw'],
  ['https://maps.example/', 'geonode', 'csw202 geonode:layers', 'csw https://maps.example/catalogue/csw'],
  ['https://maps.example/', 'geonode', 'csw202 geonode:datasets wms130', 'geonode https://maps.example'],
  ['https://geo.example/pycsw/', 'pycsw', 'csw202', 'csw https://geo.example/pycsw'],
  ['https://geo.example/oapi', 'pygeoapi', '', 'ogc-api https://geo.example/oapi'],
  [
    'https://x.hub.arcgis.com/api/search/v1/collections/all',
    'stacserver',
    'stacserverapi',
    'arcgishub https://x.hub.arcgis.com',
  ],
  ['https://api.example/stac/?f=json', 'stacserver', 'stacserverapi', 'stac https://api.example/stac'],
  ['https://files.example/a/catalog.json', 'stacbrowser', 'stacserverapi', 'stac https://files.example/a/catalog.json'],
  [
    'https://www.stadt.example/masterportal/offen/index.html',
    'masterportal',
    '',
    'masterportal https://www.stadt.example/masterportal/offen',
  ],
  ['https://www.dataportal.se', 'entryscape', 'entrystore:search', 'entryscape https://admin.dataportal.se'],
  ['https://catalog.gavle.se', 'entryscape', 'entrystore:search', 'entryscape https://catalog.gavle.se'],
  ['https://www.stad.example/oppna-data', 'entryscape', '', unknown],
  ['https://stat.example/PXWeb', 'pxweb', 'pxwebapi', 'pxweb https://stat.example/PXWeb/api/v1/en'],
  ['https://stat.example/PxWeb/pxweb/no/', 'pxweb', 'pxwebapi', 'pxweb https://stat.example/PxWeb/api/v1/no'],
  ['https://stat.example/', 'pxweb', '', unknown],
  ['https://geo.example/geoserver/web/', 'geoserver', 'wms130', 'wms https://geo.example/geoserver/ows'],
  ['ftp://city.example/', 'ckan', '', unknown],
  ['no address', 'ckan', '', unknown],
];

const recorded = ([url, software, endpoints]: (typeof largest)[number]) => ({
  url,
  software: software || undefined,
  endpoints: endpoints === '' ? undefined : endpoints.split(' '),
});

test.each([...largest, ...addresses])('%s %s %s: %s', (...row) => {
  const portalOfRio = { url: 'https://www.data.rio', software: 'arcgishub' };
  const known = fromRecords([portalOfRio, recorded(row)])(recorded(row));
  expect(known && `${known.platform} ${known.base}`).toBe(row[3]);
});

const catalogues = fg
  .sync('data/facts/*/*.json')
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as FactOf<'catalogue'>[])
  .filter(({ kind }) => kind === 'catalogue');

test('all but three of the largest have software that registries name', () => {
  const told = largest.map(([, software, , expected]) =>
    expected ? 'searched' : software === 'custom' ? 'own make' : software ? 'another platform' : 'nothing',
  );
  expect(
    Object.fromEntries(
      Map.groupBy(told, (one) => one)
        .entries()
        .map(([one, all]) => [one, all.length]),
    ),
  ).toEqual({
    searched: 18,
    'own make': 23,
    'another platform': 6,
    nothing: 3,
  });
});

/** Where a registry found the interface; another form than the platform's own leads to none. */
test.each<[url: string, software: string, found: string, expected: string | undefined]>([
  [
    'https://hri.example',
    'ckan',
    'https://hri.example/data/api/3/action/package_search',
    'ckan https://hri.example/data',
  ],
  [
    'https://portal.tokyo.example',
    'ckan',
    'https://catalog.tokyo.example/api/3/action/package_search',
    'ckan https://catalog.tokyo.example',
  ],
  [
    'https://open.wiesbaden.example',
    'piveau',
    'https://open.wiesbaden.example/api/hub/search/ckan/package_search',
    unknown,
  ],
  // What its documentation says comes first.
  [
    'https://opendata.swiss',
    'ckan',
    'https://opendata.swiss/api/3/action/package_search',
    'ckan https://ckan.opendata.swiss',
  ],
  [
    'https://palma.example/ca/',
    'geonetwork',
    'https://palma.example/geonetwork/srv/eng/csw?SERVICE=CSW&VERSION=2.0.2&REQUEST=GetCapabilities',
    'geonetwork https://palma.example/geonetwork/srv/eng',
  ],
  [
    'https://stat.example/',
    'pxweb',
    'https://stat.example/pxweb/api/v1/sv/',
    'pxweb https://stat.example/pxweb/api/v1/sv',
  ],
  [
    'https://mappe.example/MapStore2',
    'mapstore',
    'https://mappe.example/geoserver/ows?service=WMS&version=1.3.0&request=GetCapabilities',
    'wms https://mappe.example/geoserver/ows',
  ],
  ['https://portal.example/', 'custom', 'https://portal.example/api/everything', unknown],
])('%s of %s with an interface at %s: %s', (url, software, found, expected) => {
  const endpoints = /package_search/.test(found) ? ['ckan:package-search'] : [];
  const known = fromRecord({ url, software, endpoints, interface: found });
  expect(known && `${known.platform} ${known.base}`).toBe(expected);
});

test('all portals that the atlas knows: their platform has an adapter, and their base is an address', () => {
  const known = catalogues.map(fromRecords(catalogues)).filter((portal) => portal !== undefined);
  expect(known.length).toBeGreaterThan(catalogues.length / 3);
  expect(known.filter(({ platform }) => !adapterOf(platform))).toEqual([]);
  expect(known.filter(({ base }) => !URL.canParse(base) || !/^https?:\/\/[^?#]*[^/?#]$/.test(base))).toEqual([]);
});

/** Their names are those of the registry. */
const named = ['arcgishub', 'ckan', 'opendatasoft', 'socrata', 'udata'];

test.each(named)('all portals of %s are searched as such', (platform) => {
  const others = catalogues.filter((fact) => fact.software === platform && fromRecord(fact)?.platform !== platform);
  // Pages of one portal of many municipalities.
  expect(others.map(({ url }) => new URL(url).host).filter((host) => host !== 'odcs.bodik.jp')).toEqual([]);
});
