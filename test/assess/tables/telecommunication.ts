/** Cases of the criteria of the category telecommunication. */
import { fact } from '../../small-world.ts';
import { nation, state, type Table } from './shapes.ts';

export const tables: Record<string, Table> = {
  'catalogue-api': [
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
  'telecom-catalogue': [
    [[fact('catalogue', { themes: ['Utilities / Communication'] })], 'present'],
    [[fact('catalogue', { title: 'Public Wi-Fi map' })], 'present'],
    [[fact('catalogue', { ...nation, publisher: 'Telecommunications Authority' })], 'partial nation'],
    [[fact('catalogue', { ...nation, publisher: 'Ministry of Telework' })], 'absent uncovered'],
  ],
};
