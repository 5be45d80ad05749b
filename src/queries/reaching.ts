/** A fact that reaches a city. */
import type { Fact, MatchMethod } from '../contract/data/fact.ts';
import type { ResourceLevel } from '../contract/answers/resources.ts';

/** A fact, whose record it is, and how it was tied to the city. */
export interface Reaching {
  fact: Fact;
  level: ResourceLevel;
  match: MatchMethod;
}
