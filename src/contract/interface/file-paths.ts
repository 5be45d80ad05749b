/** Addresses of published files with answers; without zod, so that the client can use them. */
import { hasFile, isFault, parsePattern } from './pattern.ts';
import { pathOf } from '../published/shapes.ts';

export const files = {
  vocabulary: pathOf('/api/vocabulary.json', {}),
  ranking: pathOf('/api/assessments.json', {}),
  city: (scopeId: string) => pathOf('/api/assessments/scope/{scopeId}.json', { scopeId }),
  resources: (scopeId: string) => pathOf('/api/resources/{scopeId}.json', { scopeId }),
  datasetKinds: pathOf('/api/datasets.json', {}),
  datasets: (scopeId: string) => pathOf('/api/datasets/{scopeId}.json', { scopeId }),
  kindDatasets: (kind: string) => pathOf('/api/datasets/kinds/{kind}.json', { kind }),
  history: (scopeId: string) => pathOf('/api/history/{scopeId}.json', { scopeId }),
  worldHistory: pathOf('/api/history.json', {}),
  countryHistory: (code: string) => pathOf('/api/history/{country}.json', { country: code.toLowerCase() }),
  portals: (code: string) => pathOf('/api/portals/{nation}.json', { nation: code.toLowerCase() }),
  countries: pathOf('/api/countries.json', {}),
  country: (code: string) => pathOf('/api/countries/{country}.json', { country: code.toLowerCase() }),
  gapAtlas: pathOf('/api/gaps.json', {}),
  gaps: (criterion: string) => pathOf('/api/gaps/{criterion}.json', { criterion }),
  criterion: (criterion: string) => pathOf('/criteria/{criterion}.json', { criterion }),
  kindSources: (kind: string) => pathOf('/kinds/{kind}.csv.gz', { kind }),
  sources: (criterion: string) => pathOf('/criteria/{criterion}.csv.gz', { criterion }),
  cityMatrix: pathOf('/api/cities/matrix.json', {}),
  cityChanges: pathOf('/api/cities/changes.json', {}),
  /** File of a pattern: `_` replaces `*`; `canonical` has no trailing wildcards. */
  coverage: (canonical: string) => `/api/coverage/query/${canonical.replaceAll('*', '_').replaceAll(':', '/')}.json`,
  words: (script: string) => pathOf('/search/words.{script}.json', { script }),
  kindTerms: (script: string) => pathOf('/search/kinds.{script}.json', { script }),
  portalWords: pathOf('/search/portal-words.json', {}),
  interfaceLanguages: pathOf('/api/interface.json', {}),
  leaders: pathOf('/search/leaders.json', {}),
  recent: (page = 1) =>
    page === 1
      ? pathOf('/api/coverage/recent.json', {})
      : pathOf('/api/coverage/recent/{page}.json', { page: String(page) }),
  /** Change feed as Atom or JSON Feed: all ("recent"), a country ("fr") or a city ("cities/fr.lyon"). */
  feed: (name: string, form: 'xml' | 'json') => `/feeds/${name}.${form}`,
};

/** The file of a canonical pattern, or the function's address. */
export function coverageAddress(canonical: string): string {
  const pattern = parsePattern(canonical);
  return !isFault(pattern) && hasFile(pattern) ? files.coverage(canonical) : `/api/coverage/query?pattern=${canonical}`;
}
