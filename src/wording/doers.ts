/** Who in a city usually publishes what a criterion asks for. */

const survey = 'the survey or GIS department';
const transport = 'the transport authority or operator';
const council = 'the mayor and the council';

const doers: Readonly<Record<string, string>> = {
  'gtfs-schedule': transport,
  'gtfs-realtime': transport,
  'transit-data-licence': transport,
  'shared-mobility': 'the operators, if their permits ask for it',
  'live-traffic-parking': 'the traffic department',
  'grid-network-data': 'the grid operator',
  'emission-target': council,
  'climate-plan': council,
  'river-levels': 'the water authority',
  'hazard-warnings': 'the warning authority',
  'air-quality': 'the environment department',
  'waste-calendar': 'the waste department',
  'official-statistics': 'the statistics office',
  'open-contracting': 'the procurement department',
  'civic-participation': council,
  'terrain-elevation': survey,
  'address-register': survey,
  'land-parcels': survey,
  'building-footprints': survey,
  'city-model-3d': survey,
  'administrative-boundaries': survey,
  orthophoto: survey,
  'base-map': survey,
  geoportal: survey,
  'geo-web-services': survey,
};

export const doerOf = (criterionId: string): string => doers[criterionId] ?? 'the open data team';
