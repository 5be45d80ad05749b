/** Addresses of the published files that hold answers; no dependency, so that the client can use it as well. */
export const files = {
  vocabulary: '/api/vocabulary.json',
  ranking: '/api/assessments.json',
  city: (id: string) => `/api/assessments/scope/${id}.json`,
  resources: (id: string) => `/api/resources/${id}.json`,
  countries: '/api/countries.json',
  country: (code: string) => `/api/countries/${code.toLowerCase()}.json`,
  gapAtlas: '/api/gaps.json',
  gaps: (criterion: string, countryCode?: string) =>
    countryCode ? `/api/gaps/${criterion}/${countryCode.toLowerCase()}.json` : `/api/gaps/${criterion}.json`,
  criterion: (criterion: string) => `/criteria/${criterion}.json`,
  /** Published only for two cities with the ids in ascending order. */
  compare: (ids: readonly string[]) => `/api/compare/${ids.join(',')}.json`,
  /** A `*` tier is `_`; `canonical` has its trailing wildcards dropped already. */
  coverage: (canonical: string) => `/api/coverage/query/${canonical.replaceAll('*', '_').replaceAll(':', '/')}.json`,
  leaders: '/search/leaders.json',
  recent: (page = 1) => (page === 1 ? '/api/coverage/recent.json' : `/api/coverage/recent/${page}.json`),
  /** Change feed as Atom or JSON Feed: of all ("recent"), a nation ("fr") or a city ("cities/fr.lyon"). */
  feed: (name: string, form: 'xml' | 'json') => `/feeds/${name}.${form}`,
};
