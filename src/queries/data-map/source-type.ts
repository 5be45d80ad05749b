/** What kind of source a fact names, in snake_case, and the time its data are about. */
import type { Fact, FactKind } from '../../contract/data/fact.ts';

const types: Record<Exclude<FactKind, 'catalogue'>, string> = {
  'gtfs-schedule': 'timetable_feed',
  'gtfs-realtime': 'live_transit_feed',
  'journey-planner': 'journey_planner',
  gbfs: 'shared_mobility_feed',
  'mds-agency': 'mobility_agency',
  parking: 'parking_feed',
  'traffic-camera': 'traffic_cameras',
  'traffic-service': 'traffic_interface',
  'electricity-zone': 'grid_operator',
  'grid-dataset': 'grid_dataset',
  'power-plant': 'power_plant_register',
  'climate-target': 'climate_plan',
  'river-gauge': 'river_gauges',
  'hydrology-service': 'hydrology_service',
  'cap-feed': 'alert_feed',
  'air-quality-source': 'air_quality_network',
  'air-quality-station': 'air_quality_network',
  'weather-station': 'weather_station',
  'wis2-centre': 'weather_centre',
  'waste-calendar': 'waste_calendar',
  addresses: 'address_register',
  parcels: 'land_register',
  buildings: 'building_register',
  'city-model': 'city_model',
  'map-layer': 'map_service',
  'statistics-provider': 'statistics_office',
  procurement: 'procurement_publisher',
  'measurement-site': 'measurement_site',
  'community-network': 'community_network',
  'issue-api': 'issue_interface',
  'council-source': 'council_information',
  'participation-platform': 'participation_platform',
  gazette: 'gazette',
  'code-account': 'code_account',
  'civic-group': 'civic_group',
  'safety-dataset': 'safety_dataset',
  'web-domain': 'web_site',
  'news-feed': 'news_feed',
  'listed-dataset': 'dataset',
  'portal-report': 'portal_report',
};

/** A catalogue's own type where it is one: "Open data portal" is `open_data_portal`. */
export const sourceType = (fact: Fact): string =>
  fact.kind === 'catalogue'
    ? fact.catalogueType
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_|_$/g, '') || 'catalogue'
    : types[fact.kind];

/** ISO 8601 interval with open ends `..`; null where the record says nothing of time. */
export function temporalOf(fact: Fact): string | null {
  if (fact.kind === 'measurement-site' && fact.since) return `${fact.since}/${fact.until ?? '..'}`;
  if (fact.kind === 'gazette' && fact.since) return `${fact.since}/..`;
  return null;
}
