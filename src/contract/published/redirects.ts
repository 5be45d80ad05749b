/** Addresses whose body stands at another: hosts, the function and descriptions read them from here. No dependency. */

/** Shapes; `to` takes the values of `from` by their names. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Found, not permanent: the address beside a page is the one to keep, where its body stands may change, and browsers never forget a 308. */
export const redirectStatus = 302;

/** The same bytes would stand beside the page otherwise. */
export const redirects: readonly Redirect[] = [
  { from: '/cities/{scopeId}.json', to: '/api/assessments/scope/{scopeId}.json' },
  { from: '/countries/{country}.json', to: '/api/countries/{country}.json' },
];
