/** Cases of the criteria of the category governance. */
import { fact } from '../../small-world.ts';
import { county, elsewhere, locals, nation, otherState, state, type Table, wide } from './shapes.ts';

const osm = { registry: 'osm-community-index' },
  brigade = { registry: 'brigade-information' },
  govdata = { registry: 'musterdatenkatalog' },
  r311 = { registry: 'r311-open311-endpoints' },
  odi = { registry: 'odi-cidades-brasil' },
  japan = { registry: 'japan-opendata-survey' },
  github = { registry: 'government-github-orgs' };

const uk = { registry: 'open-data-uk' };
const organisation = { catalogueType: 'ArcGIS Online organisation' };
const old = fact('catalogue', {
  registry: 'okfn-dataportals',
  state: 'stale',
  updated: '2013-01-01',
  url: 'https://data.alpha.example/',
});

const ownPage = { ...old, url: 'https://www.alpha.example/open' };
const shared = { ...old, url: 'https://data.state.example/organization/city-of-alpha' };
const citygml = { registry: 'awesome-citygml', semantic: true };
const eli = { category: 'photo' as const, areaKm2: 1 };

/** A site of the platform of portals that was made for one purpose. */
const reporter = fact('catalogue', {
  catalogueType: 'Geoportal',
  software: 'arcgishub',
  title: 'Citizen Problem Reporter',
  url: 'https://reporter-alpha.hub.arcgis.com/',
});

export const tables: Record<string, Table> = {
  'open-data-portal': [
    [[fact('catalogue')], 'present'],
    // A failing interface is not a closed portal.
    [[fact('catalogue', { apiStatus: 'inactive' })], 'present'],
    [[fact('catalogue', { state: 'retired' })], 'partial stale'],
    [[fact('catalogue', { url: 'https://opendata-test.alpha.example/' })], 'partial stale'],
    [[fact('catalogue', { catalogueType: 'Geoportal' })], 'partial incomplete'],
    // What it is, not its software: a hub, or one that says so.
    [[fact('catalogue', { catalogueType: 'Geoportal', software: 'arcgishub', title: 'Alpha GeoHub' })], 'present'],
    [[fact('catalogue', { catalogueType: 'Geoportal', saysOpenData: true })], 'present'],
    [[reporter], 'partial incomplete'],
    [[reporter, fact('catalogue')], 'present'],
    // An old entry in a list and a current catalogue of the same site together make a good source. The old entry only says what once was.
    [[old], 'partial stale'],
    [[old, fact('catalogue', { catalogueType: 'Geoportal' })], 'partial stale'],
    [[old, fact('catalogue', { catalogueType: 'Geoportal', url: 'https://data.alpha.example/maps' })], 'present'],
    [
      [old, fact('catalogue', { catalogueType: 'Geoportal', url: 'https://data.alpha.example/arcgis/rest/services' })],
      'partial stale',
    ],
    [[old, fact('catalogue', { ...county, url: 'https://data.alpha.example/maps' })], 'partial stale'],
    [[old, fact('catalogue')], 'present'],
    // So does a current record of data on the site: at the same path, below it, or with it as its terms. Another site, another city's
    // record or an old one doesn't.
    [[old, fact('addresses', { url: 'https://data.alpha.example/addresses.csv' })], 'present'],
    [[old, fact('city-model', { ...citygml, url: 'http://geo.data.alpha.example/model' })], 'present'],
    [
      [
        old,
        fact('map-layer', {
          ...eli,
          url: 'https://other.example/',
          licence: { url: 'https://data.alpha.example/terms' },
        }),
      ],
      'present',
    ],
    [[old, fact('addresses', { url: 'https://alpha.example/data' })], 'partial stale'],
    [[old, fact('addresses', { url: 'https://notdata.alpha.example/' })], 'partial stale'],
    [[old, fact('addresses', { ...elsewhere, url: 'https://data.alpha.example/addresses.csv' })], 'partial stale'],
    [[old, fact('addresses', { ...county, url: 'https://data.alpha.example/addresses.csv' })], 'partial stale'],
    [[old, fact('addresses', { state: 'retired', url: 'https://data.alpha.example/addresses.csv' })], 'partial stale'],
    [
      [old, fact('addresses', { updated: '2018-01-01', url: 'https://data.alpha.example/addresses.csv' })],
      'partial stale',
    ],
    // Evidence is dated by the newest snapshot, not by the day of the city's own records.
    [
      [
        { ...old, observed: '2020-03-11' },
        fact('addresses', { url: 'https://data.alpha.example/addresses.csv', observed: '2020-03-11' }),
      ],
      'partial stale',
    ],
    // Without such a record it is no portal.
    [[fact('addresses', { url: 'https://data.alpha.example/addresses.csv' })], 'absent uncovered'],
    // Among a body's own pages, and in a portal that many share, the path counts.
    [[ownPage, fact('addresses', { url: 'https://www.alpha.example/open/addresses' })], 'present'],
    [[ownPage, fact('addresses', { url: 'https://www.alpha.example/news' })], 'partial stale'],
    [
      [{ ...ownPage, url: 'https://www.alpha.example/' }, fact('addresses', { url: 'https://www.alpha.example/' })],
      'partial stale',
    ],
    [
      [
        { ...ownPage, url: 'https://www.alpha.example/' },
        fact('addresses', { url: 'https://www.alpha.example/dataset/addresses' }),
      ],
      'present',
    ],
    [[shared, fact('addresses', { url: 'https://data.state.example/dataset/addresses' })], 'present'],
    [[shared, fact('addresses', { licence: { url: 'https://data.state.example/terms' } })], 'partial stale'],
    [
      [
        { ...shared, url: 'https://data.state.example/alpha' },
        fact('addresses', { url: 'https://data.state.example/dataset/addresses' }),
      ],
      'partial stale',
    ],
    // An index of one country that says where the data of every council stand.
    [[fact('catalogue', { ...uk, ...wide, ownerType: 'national' })], 'partial nation'],
    [[fact('catalogue', { ...uk, ...organisation })], 'partial incomplete'],
    [[fact('catalogue', { ...uk, ...elsewhere })], 'absent searched'],
    [[fact('catalogue', county)], 'partial region'],
    [[fact('catalogue', state)], 'partial region'],
    [[fact('catalogue', otherState)], 'absent uncovered'],
    [[fact('catalogue', nation)], 'absent uncovered'],
    [[fact('catalogue', state), fact('catalogue', { catalogueType: 'Geoportal' })], 'partial incomplete'],
    [locals(4), 'absent uncovered'],
    [locals(5), 'absent searched'],
    [[fact('portal-report', { ...govdata, bodies: 14 })], 'partial incomplete'],
    [[fact('portal-report', { ...govdata, bodies: 14 }), fact('catalogue')], 'present'],
    [[fact('portal-report', { ...odi, ownPortal: true })], 'present'],
    [[fact('portal-report', { ...odi, ownPortal: false })], 'absent listed'],
    [[fact('portal-report', { ...odi, ownPortal: false }), fact('catalogue')], 'present'],
    [[fact('portal-report', { ...japan, publishes: true })], 'partial declared'],
    [[fact('portal-report', { ...japan, publishes: true, state: 'stale' })], 'partial stale'],
    [
      [fact('portal-report', { ...japan, publishes: true, state: 'stale' }), fact('catalogue', state)],
      'partial region',
    ],
    [[fact('portal-report', { ...japan, publishes: true }), fact('catalogue', state)], 'partial declared'],
    [[fact('portal-report', { ...japan, publishes: true }), fact('catalogue')], 'present'],
    [
      [fact('portal-report', { ...japan, publishes: true }), fact('catalogue', { catalogueType: 'Geoportal' })],
      'partial incomplete',
    ],
    [[fact('portal-report', { ...japan, publishes: false })], 'absent listed'],
    [[fact('portal-report', { ...odi, ownPortal: false }), fact('catalogue', state)], 'partial region'],
  ],
  geoportal: [
    [[fact('catalogue', { catalogueType: 'Geoportal' })], 'present'],
    [[fact('catalogue')], 'absent uncovered'],
    [[fact('catalogue', { catalogueType: 'Geoportal', state: 'retired' })], 'partial stale'],
    [[fact('catalogue', { ...county, catalogueType: 'Geoportal' })], 'partial region'],
    [[reporter], 'partial incomplete'],
    [[{ ...reporter, ...county }], 'absent uncovered'],
  ],
  'portal-breadth': [
    [[1, 2, 3].map((n) => fact('catalogue', { url: `https://h${n}.example/` })), 'present'],
    [[reporter, ...[1, 2].map((n) => fact('catalogue', { url: `https://h${n}.example/` }))], 'partial incomplete'],
    [[reporter], 'partial incomplete'],
    [
      [
        fact('catalogue', { url: 'https://www.h.example/a' }),
        fact('catalogue', { url: 'https://h.example/b' }),
        fact('catalogue', { url: 'https://i.example/' }),
      ],
      'partial incomplete',
    ],
    // A host that serves the interface of another is the same catalogue once more.
    [
      [
        fact('catalogue', { url: 'https://h1.example/', interface: 'https://h2.example/api' }),
        fact('catalogue', { url: 'https://h2.example/' }),
        fact('catalogue', { url: 'https://h3.example/' }),
      ],
      'partial incomplete',
    ],
    [[fact('catalogue', { state: 'retired' })], 'absent uncovered'],
    [[fact('portal-report', { ...govdata, bodies: 3 })], 'present'],
    [[fact('portal-report', { ...govdata, bodies: 3 }), fact('catalogue')], 'present'],
    [[fact('portal-report', { ...govdata, bodies: 2 })], 'partial incomplete'],
    [[fact('portal-report', { ...odi, ownPortal: true })], 'absent uncovered'],
    [
      [
        fact('catalogue', { url: 'https://h.example/a' }),
        fact('catalogue', { ...uk, url: 'https://i.example/b' }),
        fact('catalogue', { ...uk, ...organisation, url: 'https://j.example/b' }),
      ],
      'partial incomplete',
    ],
    [[fact('catalogue', { ...uk, ...organisation })], 'partial incomplete'],
  ],
  'civic-participation': [
    [[fact('issue-api', { registry: 'open311status-cities' })], 'present'],
    [[fact('issue-api', { registry: 'open311status-cities', state: 'retired' })], 'partial stale'],
    [[fact('issue-api', r311)], 'present'],
    [[fact('issue-api', { ...r311, access: 'key' })], 'partial siloed'],
    // A vendor's interface, which the city need not have chosen.
    [[fact('issue-api', { ...r311, vendor: 'SeeClickFix' })], 'partial incomplete'],
    // Of two lists the one that is looked at first decides.
    [
      [fact('issue-api', { registry: 'open311status-cities' }), fact('issue-api', { ...r311, state: 'retired' })],
      'present',
    ],
    [[fact('council-source', { registry: 'open-raadsinformatie' })], 'present'],
    [[fact('council-source', { registry: 'uk-council-sites-lgsf' })], 'present'],
    [[fact('council-source', { registry: 'open-raadsinformatie', ...elsewhere })], 'absent searched'],
    [[fact('issue-api', { ...r311, ...elsewhere })], 'absent uncovered'],
    // A list of 2019.
    [[fact('participation-platform', { registry: 'consul-participation' })], 'partial stale'],
    [[fact('participation-platform', { registry: 'consul-participation' }), fact('code-account', github)], 'present'],
    [[fact('gazette', { registry: 'querido-diario-brazil' })], 'present'],
    [[fact('gazette', { registry: 'querido-diario-brazil', state: 'retired' })], 'partial stale'],
    [
      [
        fact('gazette', { registry: 'querido-diario-brazil', state: 'retired' }),
        fact('gazette', { registry: 'querido-diario-brazil' }),
      ],
      'present',
    ],
    [[fact('code-account', github)], 'present'],
    [[fact('civic-group', osm)], 'partial incomplete'],
    [[fact('civic-group', brigade)], 'partial incomplete'],
    [[fact('civic-group', osm), fact('code-account', github)], 'present'],
    [
      [fact('civic-group', { ...osm, level: 'nation' }), fact('code-account', { ...github, level: 'nation' })],
      'absent uncovered',
    ],
    [[fact('civic-group', { ...osm, ...elsewhere })], 'absent searched'],
    [[], 'absent uncovered'],
  ],
};
