/** Cases of the criteria of the category telecommunication. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { county, datasetTable, elsewhere, locals, nation, state, type Table } from './shapes.ts';

const site = (more: Partial<FactOf<'measurement-site'>> = {}) =>
  fact('measurement-site', { registry: 'mlab-sites', since: '2012-05-01', ...more });
const retired = { state: 'retired' as const, until: '2019-06-06' };
const near = {
  level: 'region' as const,
  places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-half-radius' as const, km: 12 }],
};
const network = (more: Partial<FactOf<'community-network'>> = {}) =>
  fact('community-network', { registry: 'freifunk-directory', ...more });

export const tables: Record<string, Table> = {
  'catalogue-api': [
    // The page of a viewer, which is listed as its interface.
    [[fact('catalogue', { endpoints: ['page'] })], 'partial incomplete'],
    [[fact('catalogue', { ...county, endpoints: ['page'] })], 'absent uncovered'],
    [[fact('catalogue', { endpoints: ['page'] }), fact('catalogue', { endpoints: ['ckan'] })], 'present'],
    [
      [
        fact('catalogue', {
          registry: 'public-apis-korea',
          endpoints: ['openapi'],
          access: 'key',
          apiStatus: undefined,
        }),
      ],
      'partial siloed',
    ],
    [
      [
        fact('catalogue', {
          registry: 'public-apis-korea',
          endpoints: ['openapi'],
          access: 'key',
          apiStatus: undefined,
        }),
      ],
      'partial siloed',
    ],
    [[fact('catalogue', { endpoints: ['ckan:package-search'] })], 'present'],
    [[fact('catalogue', { endpoints: ['sitemap', 'rss'] })], 'absent uncovered'],
    [[fact('catalogue', { endpoints: ['ckan'], apiStatus: 'uncertain' })], 'partial stale'],
    [[fact('catalogue', { ...state, endpoints: ['ckan'] })], 'partial region'],
    [[fact('catalogue', { ...state, endpoints: ['ckan'], apiStatus: 'uncertain' })], 'absent uncovered'],
  ],
  'geo-web-services': [
    [[fact('catalogue', { endpoints: ['wms130'] })], 'present'],
    [[fact('catalogue', { endpoints: ['ogcrecordsapi'] })], 'absent uncovered'],
    [[fact('catalogue', { endpoints: ['arcgis:rest:services'] })], 'partial siloed'],
    [[fact('catalogue', { ...state, endpoints: ['wfs200'] })], 'partial region'],
    [[fact('catalogue', { endpoints: ['wms130'], apiStatus: 'inactive' })], 'absent uncovered'],
  ],
  'catalogue-metadata': [
    [[fact('catalogue', { endpoints: ['dcatap201'] })], 'present'],
    [[fact('catalogue', { endpoints: ['csw202'] })], 'present'],
    [[fact('catalogue', { software: 'ckan' })], 'partial incomplete'],
    [[fact('catalogue', { ...state, endpoints: ['oaipmh20'] })], 'partial region'],
    [[fact('catalogue', { software: 'custom' })], 'absent uncovered'],
  ],
  'internet-measurement': [
    [[site()], 'present'],
    [[site(), site(retired)], 'present'],
    [[site(retired)], 'partial stale'],
    [[site(near)], 'partial region'],
    [[site({ ...near, ...retired })], 'absent searched'],
    [[site(elsewhere)], 'absent searched'],
    [[], 'absent searched'],
  ],
  'telecom-catalogue': [
    [[fact('catalogue', { themes: ['Utilities / Communication'] })], 'present'],
    [[fact('catalogue', { title: 'Public Wi-Fi map' })], 'present'],
    [[network()], 'partial incomplete'],
    [[network(), fact('catalogue', { themes: ['Utilities / Communication'] })], 'present'],
    [[network(elsewhere), ...locals(5)], 'absent searched'],
    [[fact('catalogue', { ...nation, publisher: 'Telecommunications Authority' })], 'partial nation'],
    [[fact('catalogue', { ...nation, publisher: 'Ministry of Telework' })], 'absent uncovered'],
    ...datasetTable('Utilities / Communication'),
  ],
};
