/** A fact that reaches a city, and what tells whether two facts give one address. */
import type { Fact, MatchMethod } from '../contract/fact.ts';
import type { ResourceLevel } from '../contract/resources.ts';

/** A fact, whose record it is, and how it was tied to the city. */
export interface Reaching {
  fact: Fact;
  level: ResourceLevel;
  match: MatchMethod;
}

/** What two addresses of the same page have in common: no scheme, no www, no slash at the end. */
export function addressKey(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search;
}
