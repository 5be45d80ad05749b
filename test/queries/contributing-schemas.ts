/** What upstream asks of a record, restated as JSON Schema: required members, known members and their forms, no more than what our records use. */
import type { JsonSchema } from '../../src/publish/schema-files.ts';

const text: JsonSchema = { type: 'string', minLength: 1 };
const oneOf = (...values: string[]): JsonSchema => ({ enum: values });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items, minItems: 1 });
const only = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const open = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** openaddresses/openaddresses, schema/source_schema_v2.json, schema/layers/*.json and schema/util/*.json. */
const layer = (conform: JsonSchema): JsonSchema =>
  list(
    only(
      {
        name: text,
        protocol: oneOf('http', 'ftp', 'ESRI'),
        data: text,
        license: open({ url: { type: 'string', pattern: '^https?://' } }, []),
        conform,
      },
      ['data', 'protocol', 'name'],
    ),
  );
const formats = ['gdb', 'geojson', 'gpkg', 'shapefile'];
const openAddresses = only(
  {
    schema: { const: 2 },
    coverage: open({ country: text, state: text, city: text, geometry: { type: 'object' } }, ['country']),
    layers: only(
      {
        addresses: layer(
          only({ format: oneOf('csv', 'xml', 'shapefile-polygon', ...formats), number: text, street: text }, [
            'number',
            'street',
          ]),
        ),
        parcels: layer(only({ format: oneOf(...formats), pid: text }, ['pid'])),
        buildings: layer(only({ format: oneOf(...formats) }, [])),
      },
      [],
    ),
  },
  ['schema', 'coverage'],
);

/** transitland/distributed-mobility-feed-registry, json-schema/dmfr.schema-v0.6.0.json. */
const address: JsonSchema = { type: 'string', pattern: "^(http|https|ftp)://[\\p{L}\\p{N}.,~#{}():&/%='?_/-]+$" };
const dmfr = open(
  {
    feeds: list(
      only(
        {
          // README of the Atlas: f- and letters and digits of any script, with ~ between words.
          id: { type: 'string', pattern: '^f-[\\p{L}\\p{N}~]+$' },
          spec: oneOf('gtfs', 'gtfs-rt', 'gbfs', 'mds'),
          urls: only({ static_current: address, realtime_trip_updates: address }, []),
          license: only({ url: address }, []),
        },
        ['id', 'spec', 'urls'],
      ),
    ),
  },
  ['feeds'],
);

/** osmlab/editor-layer-index, schema.json, and what CONTRIBUTING.md asks besides. */
const year: JsonSchema = { type: 'string', pattern: '^\\d\\d\\d\\d(-\\d\\d(-\\d\\d)?)?$' };
const position: JsonSchema = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 };
const layerIndex = open(
  {
    type: oneOf('Feature'),
    properties: only(
      {
        id: { type: 'string', pattern: '^[-_.A-Za-z0-9]+$' },
        name: text,
        type: oneOf('tms', 'wms', 'bing', 'scanex', 'wms_endpoint', 'wmts', 'pmt3'),
        url: { type: 'string', pattern: '^https://.*\\{proj\\}.*\\{width\\}.*\\{height\\}.*\\{bbox\\}' },
        category: oneOf('photo', 'map', 'historicmap', 'osmbasedmap', 'historicphoto', 'qa', 'elevation', 'other'),
        country_code: { type: 'string', pattern: '^[A-Z]{2}$' },
        start_date: year,
        end_date: year,
        license_url: text,
        privacy_policy_url: text,
        attribution: only({ text, url: text }, []),
      },
      ['id', 'type', 'url', 'name', 'category', 'license_url', 'privacy_policy_url'],
    ),
    geometry: open({ type: oneOf('Polygon'), coordinates: list(list(position)) }, ['type', 'coordinates']),
  },
  ['type', 'properties', 'geometry'],
);

/** commondataio/dataportals-registry, data/schemes/catalog.schema.json, docs/scheduled.md and docs/directory-layout.md. */
const place = open({ country: open({ id: text, name: text }, ['id', 'name']), level: { const: 30 } }, ['country']);
const topics = list(open({ id: text, name: text, type: oneOf('eudatatheme', 'iso19115') }, ['id', 'name', 'type']));
const endpoints = list(open({ type: text, url: { type: 'string', pattern: '^https?://' } }, ['type', 'url']));
const catalogue = open(
  {
    id: { type: 'string', pattern: '^[a-z0-9]+$' },
    uid: { type: 'string', pattern: '^temp\\d{8}$' },
    name: text,
    link: { type: 'string', pattern: '^https?://' },
    catalog_type: oneOf('Open data portal', 'Geoportal', 'Indicators catalog'),
    access_mode: list(oneOf('open', 'restricted', 'limited', 'public', 'protected', 'closed', 'private')),
    status: oneOf('scheduled'),
    software: open({ id: text, name: text }, ['id', 'name']),
    owner: open({ name: text, type: oneOf('Local government'), location: place }, ['name', 'type', 'location']),
    coverage: list(open({ location: place }, ['location'])),
    topics,
    endpoints,
  },
  ['access_mode', 'catalog_type', 'coverage', 'id', 'link', 'name', 'owner', 'software', 'status', 'uid'],
);

/** mampfes/hacs_waste_collection_schedule, doc/contributing_ics.md. */
const calendar = open(
  { title: text, url: text, country: text, howto: open({ en: text }, ['en']), test_cases: { type: 'object' } },
  ['title', 'url', 'howto', 'test_cases'],
);

/** Schemas by registry: of a new file, and of a correction to an entry of the Common Data Index. */
export const ofFiles: Readonly<Record<string, JsonSchema>> = {
  'openaddresses-sources': openAddresses,
  'transitland-atlas': dmfr,
  'editor-layer-index': layerIndex,
  'dataportals-registry': catalogue,
  'waste-collection': calendar,
};
export const mending = only({ topics, endpoints }, []);

/** MobilityData/mobility-database-catalogs, CONTRIBUTING.md: the parameters that each operation takes and we give. */
export const operations: Readonly<Record<string, readonly string[]>> = {
  add_gtfs_schedule_source: [
    'provider',
    'country_code',
    'direct_download_url',
    'subdivision_name',
    'municipality',
    'license_url',
  ],
  add_gtfs_realtime_source: ['entity_type', 'provider', 'direct_download_url', 'static_reference', 'license_url'],
};
