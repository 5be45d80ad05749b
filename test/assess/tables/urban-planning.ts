/** Cases of the criteria of the category urban-planning. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { dataset, elsewhere, namedThemeTable, type Table } from './shapes.ts';

type Layer = FactOf<'map-layer'>;
const layer = (category: Layer['category'], more: Partial<Layer> = {}) =>
  fact('map-layer', { registry: 'editor-layer-index', category, areaKm2: 300, observed: '2024-10-22', ...more });
const around = { places: [{ scopeId: 'aa.alpha', match: 'footprint' as const }] };
const region = { level: 'region' as const, areaKm2: 20_000, ...around };
const nation = { level: 'nation' as const, areaKm2: 200_000, ...around };

const districts = (more: Partial<FactOf<'listed-dataset'>> = {}) =>
  fact('listed-dataset', {
    registry: 'us-council-districts',
    themes: ['Boundaries'],
    found: true,
    places: [{ scopeId: 'aa.alpha', match: 'name-and-subdivision' }],
    ...more,
  });

const layerTable = (category: Layer['category'], other: Layer['category']): Table => [
  [[layer(category)], 'present'],
  [[layer(category, { endYear: 2019 })], 'present'],
  [[layer(category, { endYear: 2018 })], 'partial stale'],
  [[layer(category, { endYear: 2018 }), layer(category, { permissionOnly: true })], 'partial stale'],
  [[layer(category, { permissionOnly: true })], 'partial unlicensed'],
  [[layer(category, region), layer(category, nation)], 'partial region'],
  [[layer(category, nation)], 'partial nation'],
  [[layer(category, { ...nation, endYear: 2018 })], 'absent uncovered'],
  [[layer(other)], 'absent uncovered'],
  [[layer(other), layer(other, region), layer(other, elsewhere)], 'absent searched'],
];

const licence = { url: 'https://licence.example/' };
/** A layer of the country, under an open licence where nothing else is said. */
const wide = (category: Layer['category'], title: string, more: Partial<Layer> = {}) =>
  layer(category, { ...nation, title, licence, ...more });

export const tables: Record<string, Table> = {
  'planning-catalogue': namedThemeTable('Structure'),
  'administrative-boundaries': [
    ...namedThemeTable('Boundaries'),
    // Catalogues of one branch, of a programme and of figures.
    ...['Performance Metrics Alpha', 'Alpha Police Open Data', 'Rescue Plan Open Data', 'Alpha Budget'].map(
      (title): Table[number] => [[fact('catalogue', { title, themes: ['Boundaries'] })], 'absent uncovered'],
    ),
    [[fact('catalogue', { title: 'Alpha Open Data and Performance', themes: ['Boundaries'] })], 'present'],
    [
      [
        fact('catalogue', {
          title: 'Data Portal',
          publisher: 'Northland State Treasurer',
          themes: ['Boundaries'],
          level: 'region',
          region: 'AA.01',
        }),
      ],
      'absent uncovered',
    ],
    [[districts()], 'present'],
    // What a community made of the city's maps.
    [[dataset('Boundaries', { registry: 'datameet-municipal-maps', official: false })], 'partial unofficial'],
    [[districts({ level: 'region', region: 'AA.01' })], 'partial region'],
    // Nobody described the city's catalogue, and the county serves its districts.
    [[districts({ level: 'region', region: 'AA.01' }), fact('catalogue', { themes: ['AGRI'] })], 'partial region'],
  ],
  orthophoto: [
    ...layerTable('photo', 'historicphoto'),
    [[wide('photo', 'Ortho Express 2024 (20 cm)')], 'present'],
    [[wide('photo', 'Northland DOP20')], 'present'],
    [[wide('photo', 'Aerials 1.5 m')], 'partial nation'],
    [[wide('photo', 'Ortho Express')], 'partial nation'],
    [[wide('photo', 'Ortho Express 2024 (20 cm)', { permissionOnly: true })], 'partial nation'],
  ],
  'base-map': [
    [[wide('map', 'National topographic map')], 'present'],
    [[wide('map', 'Topographic map 500k')], 'partial nation'],
    [[wide('map', 'OSM Aland parcels')], 'partial nation'],
    ...layerTable('map', 'elevation'),
    ...['Cadastral parcels', 'NRW Liegenschaftskataster', 'Stadt ALKIS', 'Granice działek'].map(
      (title): Table[number] => [[layer('other', { title })], 'present'],
    ),
    ...['Buildings', 'Wind Power Plants overlay', 'Schools', 'Straßenbefahrung 2014, Alkis'].map(
      (title): Table[number] => [[layer('other', { title })], 'absent uncovered'],
    ),
    ...['Rural Roads', 'Walking Trails', 'County Boundaries', 'Bus lines'].map((title): Table[number] => [
      [layer('map', { title })],
      'absent uncovered',
    ]),
  ],
};
