/** The kinds of data that a use case needs most. Shown in answers and on the page of search quality. */

interface UseCase {
  name: string;
  /** English words, one of which must be in the text. The interpreter translates purposes from other languages. */
  words: RegExp;
  /** Criteria, the weightiest first. */
  kinds: readonly string[];
}

export const useCases: readonly UseCase[] = [
  {
    name: 'digital twin',
    words: /\bdigital twins?\b|\b3d (?:city )?model|\bcity model/,
    kinds: [
      'city-model-3d',
      'building-footprints',
      'terrain-elevation',
      'base-map',
      'orthophoto',
      'land-parcels',
      'address-register',
    ],
  },
  {
    name: 'flood modelling',
    words: /\bflood|\bhydrolog|\binundation|\bstorm ?water/,
    kinds: [
      'terrain-elevation',
      'river-levels',
      'hazard-warnings',
      'weather-stations',
      'building-footprints',
      'water-catalogue',
    ],
  },
  {
    name: 'noise simulation',
    words: /\bnoise\b|\bacoustic/,
    kinds: [
      'building-footprints',
      'terrain-elevation',
      'city-model-3d',
      'live-traffic-parking',
      'transport-catalogue',
      'environment-catalogue',
    ],
  },
  {
    name: 'routing and journey planning',
    words: /\brout(?:e|es|ing)\b|\bnavigation|\bjourney plan|\btrip plan|\btravel time|\btransit app|\bisochron/,
    kinds: [
      'gtfs-schedule',
      'gtfs-realtime',
      'shared-mobility',
      'live-traffic-parking',
      'address-register',
      'base-map',
      'transport-catalogue',
    ],
  },
  {
    name: 'air and exposure studies',
    words: /\bair (?:quality|pollution)|\bexposure\b|\bepidemiolog/,
    kinds: ['air-quality', 'weather-stations', 'weather-realtime', 'live-traffic-parking', 'population-catalogue'],
  },
  {
    name: 'energy planning',
    words: /\benergy\b|\bsolar\b|\bheat(?:ing)? (?:plan|demand|transition)|\bphotovoltaic/,
    kinds: [
      'energy-catalogue',
      'building-footprints',
      'city-model-3d',
      'grid-network-data',
      'electricity-live-data',
      'power-plant-register',
    ],
  },
  {
    name: 'emergency planning',
    words: /\bemergenc|\bdisaster|\bevacuat|\brisk (?:map|assess|analys)/,
    kinds: [
      'hazard-warnings',
      'river-levels',
      'terrain-elevation',
      'building-footprints',
      'population-catalogue',
      'address-register',
    ],
  },
  {
    name: 'deliveries and geocoding',
    words: /\bgeocod|\bdeliver(?:y|ies)\b|\blogistics/,
    kinds: ['address-register', 'base-map', 'administrative-boundaries', 'live-traffic-parking', 'building-footprints'],
  },
  {
    name: 'urban planning and sites',
    words: /\burban plan|\bcity planning|\btown planning|\bsite selection|\breal estate|\bhousing\b|\bproperty\b/,
    kinds: [
      'land-parcels',
      'planning-catalogue',
      'building-footprints',
      'administrative-boundaries',
      'population-catalogue',
      'base-map',
    ],
  },
  {
    name: 'population studies',
    words: /\bdemograph|\bpopulation\b|\bcensus\b|\bsocial (?:study|research|science)/,
    kinds: ['population-catalogue', 'official-statistics', 'administrative-boundaries', 'social-services-catalogue'],
  },
];

/** The first use case of the table that a text names; undefined for another. */
export const useCaseOf = (text: string): UseCase | undefined => {
  const said = text.toLowerCase().replace(/\s+/g, ' ');
  return useCases.find(({ words }) => words.test(said));
};
