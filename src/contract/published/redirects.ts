/** Addresses that redirect to a file, answer or page section. */
import { criterionOf } from '../answers/dataset-pages.ts';

/** Shapes; `to` uses the parameters of `from`. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** 302, not permanent: the target may change, and browsers cache a 308 forever. */
export const redirectStatus = 302;

/** Avoid publishing the same bytes twice. The first match applies. */
export const redirects: readonly Redirect[] = [
  { from: '/cities/{scopeId}.json', to: '/api/assessments/scope/{scopeId}.json' },
  { from: '/countries/{country}.json', to: '/api/countries/{country}.json' },
  { from: '/api/compare/{scopeId},{other}.json', to: '/api/compare?scopeIds={scopeId},{other}' },
  { from: '/api/coverage/query/_/{place}.json', to: '/api/coverage/query?pattern=*:{place}' },
  { from: '/api/coverage/query/{nation}/{place}.json', to: '/api/coverage/query?pattern={nation}:{place}' },
  { from: '/api/coverage/query/_/_/_/{dataset}.json', to: '/api/coverage/query?pattern=*:*:*:{dataset}' },
  { from: '/datasets/{nation}/{place}/{topic}.json', to: '/api/search?place={nation}.{place}&topic={topic}' },
  { from: '/criteria/{criterion}.csv', to: '/criteria/{criterion}.csv.gz' },
  { from: '/search/maps/{nation}/{asked}.json', to: '/api/search?country={nation}&query={asked}' },
  { from: '/datasets/{nation}/{place}/{topic}', to: '/datasets/{nation}/{place}#{topic}' },
  { from: '/criteria', to: '/datasets' },
  { from: '/kinds', to: '/datasets' },
  { from: '/coverage', to: '/reference/coverage' },
  ...Object.entries(criterionOf).map(([dataset, criterion]) => ({
    from: `/datasets/kinds/${dataset}`,
    to: `/criteria/${criterion}`,
  })),
  { from: '/datasets/kinds/{dataset}', to: '/criteria/{dataset}' },
];
