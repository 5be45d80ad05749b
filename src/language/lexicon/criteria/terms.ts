/** The shape of a language's terms of criteria. */

/** The criteria of the framework. */
export type Criterion =
  | 'gtfs-schedule' | 'gtfs-realtime' | 'transit-data-licence' | 'shared-mobility' | 'live-traffic-parking' | 'transport-catalogue'
  | 'electricity-live-data' | 'grid-network-data' | 'power-plant-register' | 'energy-catalogue' | 'emission-target'
  | 'river-levels' | 'hazard-warnings' | 'terrain-elevation' | 'water-catalogue'
  | 'air-quality' | 'weather-stations' | 'weather-realtime'
  | 'climate-plan' | 'waste-calendar' | 'environment-catalogue'
  | 'address-register' | 'land-parcels' | 'building-footprints' | 'city-model-3d'
  | 'planning-catalogue' | 'administrative-boundaries' | 'orthophoto' | 'base-map'
  | 'population-catalogue' | 'official-statistics' | 'social-services-catalogue'
  | 'economy-catalogue' | 'open-contracting'
  | 'catalogue-api' | 'geo-web-services' | 'catalogue-metadata' | 'internet-measurement' | 'telecom-catalogue'
  | 'open-data-portal' | 'geoportal' | 'portal-breadth' | 'civic-participation';

/**
 * Terms that name the kind of data of a criterion, by criterion, parted by `|`. What may mean two criteria, or a whole topic, is no term.
 * A `*` behind a word makes it a prefix; behind a word before the last it serves languages that inflect every word.
 */
export type CriterionTerms = Readonly<Record<Criterion, string>>;
