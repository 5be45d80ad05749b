/** A fact that reaches a city. */
import type { Fact, MatchMethod } from '../contract/fact.ts';
import type { ResourceLevel } from '../contract/resources.ts';

/** A fact, whose record it is, and how it was tied to the city. */
export interface Reaching {
  fact: Fact;
  level: ResourceLevel;
  match: MatchMethod;
}
