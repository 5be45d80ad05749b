/** What `data/` holds, validated. */
import type { AgentTasks } from '../contract/interface/agent-tasks.ts';
import type { Change } from '../contract/data/change.ts';
import type { InterfaceChange, RuleChange } from '../contract/data/changelog.ts';
import type { Confidence } from '../contract/answers/confidence.ts';
import type { CountryProfile } from '../contract/data/country-profile.ts';
import type { EstimateParameters } from '../contract/answers/estimate.ts';
import type { EstimateTest } from '../contract/answers/estimate-test.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Listings } from '../contract/data/history.ts';
import type { Nation, NationGroup, Place, Subdivision } from '../contract/data/place.ts';
import type { Reply } from '../contract/data/reply.ts';
import type { Precision } from '../contract/data/precision.ts';
import type { QuestionQuality } from '../contract/answers/question-quality.ts';
import type { SearchQuality } from '../contract/answers/search-quality.ts';
import type { Seen } from '../contract/data/seen.ts';
import type { Truth } from '../contract/answers/truth.ts';
import type { WordData } from '../contract/data/words.ts';

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
