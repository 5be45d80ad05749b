/** What `data/` holds, validated. */
import type { AgentTasks } from '../contract/agent-tasks.ts';
import type { Change } from '../contract/change.ts';
import type { InterfaceChange, RuleChange } from '../contract/changelog.ts';
import type { Confidence } from '../contract/confidence.ts';
import type { CountryProfile } from '../contract/country-profile.ts';
import type { EstimateParameters } from '../contract/estimate.ts';
import type { EstimateTest } from '../contract/estimate-test.ts';
import type { Fact, Registry } from '../contract/fact.ts';
import type { Listings } from '../contract/history.ts';
import type { Nation, NationGroup, Place, Subdivision } from '../contract/place.ts';
import type { Reply } from '../contract/reply.ts';
import type { NewsItem } from '../contract/resources.ts';
import type { Precision } from '../contract/precision.ts';
import type { QuestionQuality } from '../contract/question-quality.ts';
import type { SearchQuality } from '../contract/search-quality.ts';
import type { Seen } from '../contract/seen.ts';
import type { Truth } from '../contract/truth.ts';
import type { WordData } from '../contract/words.ts';

export interface Data {
  registries: Registry[];
  nations: Nation[];
  nationGroups: NationGroup[];
  /** What is special about some countries. */
  profiles: readonly CountryProfile[];
  subdivisions: Subdivision[];
  places: Place[];
  facts: Fact[];
  /** What newer snapshots changed, oldest first within a registry. */
  changes: Change[];
  /** Since when registries list their records. */
  listings: Listings;
  /** How the confidence of verdicts was fitted. */
  confidence: Confidence | null;
  precision: Precision | null;
  searchQuality: SearchQuality | null;
  questionQuality: QuestionQuality | null;
  truth: Truth | null;
  /** Fitted parameters of the estimate. */
  estimate: EstimateParameters | null;
  /** What decided the order of the ranking. */
  estimateTest: EstimateTest | null;
  /** How agents fare with the tools. */
  agentTasks: AgentTasks | null;
  /** News items by nation, where any were gathered. */
  news: Map<string, NewsItem[]>;
  /** What changed in the interface and in the rules, newest first. */
  interfaceChanges: InterfaceChange[];
  ruleChanges: RuleChange[];
  /** What was replied to findings, at most one each. */
  replies: Reply[];
  /** What was seen of addresses, by address; none where they were never asked. */
  seen: ReadonlyMap<string, Seen>;
  /** What questions are read with. */
  words: WordData;
}
