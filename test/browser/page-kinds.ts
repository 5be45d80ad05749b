/** One address of every kind of page, and the cities that pages break on first. */
export const pageKinds: readonly string[] = [
  '/', '/ranking', '/cities/fr.lyon', '/countries', '/countries/fi', '/criteria', '/criteria/gtfs-schedule', '/gaps', '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki',
  '/coverage?pattern=fr:lyon:transport', '/recent', '/registries', '/method', '/search-quality', '/search?q=air%20quality%20in%20Lisbon',
  '/datasets', '/datasets/fr', '/datasets/fr/lyon', '/datasets/fr/lyon/transport', '/datasets/topics/air-quality', '/datasets/kinds/gbfs',
  '/reference', '/agents', '/changelog', '/downloads', '/problems/unknown-scope', '/nothing-here',
];

/** Long names, other scripts, right to left, no evidence, one city in the nation, the most records. */
export const hardCities: readonly string[] = ['/cities/es.las-palmas-de-gran-canaria', '/cities/jp.osaka', '/cities/va.vatican-city', '/cities/eg.cairo', '/cities/sg.singapore', '/cities/gb.london', '/countries/cn', '/countries/mc'];
