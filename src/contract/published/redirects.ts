/** Addresses whose body stands at another, a file, an answer or a section of a page: hosts, the function and descriptions read them from here. No dependency. */

/** Shapes; `to` takes the values of `from` by their names. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Found, not permanent: the address beside a page is the one to keep, where its body stands may change, and browsers never forget a 308. */
export const redirectStatus = 302;

/** The same bytes would stand in two places otherwise, whole or as a part, and a topic of a place on a page of its own. The first that fits holds. */
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
