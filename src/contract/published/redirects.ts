/** Addresses that lead to another file, answer or section of a page, for hosts, the function and descriptions. Without dependencies. */

/** Shapes; `to` takes the values of `from` by their names. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Found, not permanent: the address beside a page is the lasting one, its target may change, and browsers cache a 308 forever. */
export const redirectStatus = 302;

/** Without these, the same bytes would be published twice. The first that fits applies. */
export const redirects: readonly Redirect[] = [
  { from: '/cities/{scopeId}.json', to: '/api/assessments/scope/{scopeId}.json' },
  { from: '/countries/{country}.json', to: '/api/countries/{country}.json' },
  { from: '/api/compare/{scopeId},{other}.json', to: '/api/compare?scopeIds={scopeId},{other}' },
  { from: '/api/coverage/query/_/{place}.json', to: '/api/coverage/query?pattern=*:{place}' },
  { from: '/api/coverage/query/{nation}/{place}.json', to: '/api/coverage/query?pattern={nation}:{place}' },
  { from: '/api/coverage/query/_/_/_/{dataset}.json', to: '/api/coverage/query?pattern=*:*:*:{dataset}' },
  { from: '/datasets/{nation}/{place}/{topic}.json', to: '/api/search?place={nation}.{place}&topic={topic}' },
  { from: '/datasets/{nation}/{place}/{topic}', to: '/datasets/{nation}/{place}#{topic}' },
];
