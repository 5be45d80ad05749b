/**
 * CLDR's time zone ids as tables: the city of a zone, and the id by which GeoNames knows the zone.
 * CLDR keeps the ids of its first version; the tz database has since renamed some.
 */

/** Present ids of zones with an outdated CLDR id. */
export const ZONES: Readonly<Record<string, readonly string[]>> = {
  'Africa/Asmera': ['Africa/Asmara'],
  'America/Buenos_Aires': ['America/Argentina/Buenos_Aires'],
  'America/Catamarca': ['America/Argentina/Catamarca'],
  'America/Coral_Harbour': ['America/Atikokan'],
  'America/Cordoba': ['America/Argentina/Cordoba'],
  'America/Godthab': ['America/Nuuk'],
  'America/Indianapolis': ['America/Indiana/Indianapolis'],
  'America/Jujuy': ['America/Argentina/Jujuy'],
  'America/Louisville': ['America/Kentucky/Louisville'],
  'America/Mendoza': ['America/Argentina/Mendoza'],
  'Asia/Calcutta': ['Asia/Kolkata'],
  'Asia/Katmandu': ['Asia/Kathmandu'],
  'Asia/Rangoon': ['Asia/Yangon'],
  'Asia/Saigon': ['Asia/Ho_Chi_Minh'],
  'Asia/Urumqi': ['Asia/Shanghai'], // GeoNames gives all of China one zone
  'Atlantic/Faeroe': ['Atlantic/Faroe'],
  'Europe/Kiev': ['Europe/Kyiv'],
};

/** Cities of zones, where the last part of the zone id is not their name. */
export const CITIES_BY_ZONE: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'America/Argentina/Tucuman': 'San Miguel de Tucuman',
  'America/Matamoros': 'Heroica Matamoros',
  'America/New_York': 'New York City',
  'Asia/Aqtau': 'Aktau',
  'Asia/Aqtobe': 'Aktobe',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Qostanay': 'Kostanay',
  'Asia/Qyzylorda': 'Kyzylorda',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Ulaanbaatar': 'Ulan Bator',
  'Europe/Kiev': 'Kyiv',
  'Europe/Tirane': 'Tirana',
};

/** Zones named after a country or island with the same name as a city of the zone. Some languages name the two differently. */
export const NOT_CITIES: ReadonlySet<string> = new Set([
  'America/Guatemala',
  'America/Panama',
  'Asia/Kuwait',
  'Pacific/Easter',
  'Pacific/Galapagos',
]);
