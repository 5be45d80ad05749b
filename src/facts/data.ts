/** What `data/` holds, validated. */
import type { AgentTasks, QuestionQuality, StrangersQuality, SearchQuality } from '../contract/answers/quality.ts';
import type { Change } from '../contract/data/change.ts';
import type { InterfaceChange, RuleChange } from '../contract/data/changelog.ts';
import type { Confidence } from '../contract/answers/confidence.ts';
import type { CountryProfile } from '../contract/data/country-profile.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { PortalLicence } from '../contract/data/dataset-list.ts';
import type { EstimateParameters } from '../contract/answers/estimate.ts';
import type { EstimateTest } from '../contract/answers/estimate-test.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { LanguageTexts } from '../contract/data/interface-language.ts';
import type { Listings } from '../contract/data/history.ts';
import type { Nation, NationGroup, Place, Subdivision } from '../contract/data/place.ts';
import type { Reply } from '../contract/data/reply.ts';
import type { Release } from '../contract/answers/releases.ts';
import type { Precision, Truth } from '../contract/answers/truth.ts';
import type { Seen } from '../contract/data/seen.ts';
import type { WordData } from '../contract/data/words.ts';

export interface Data {
  registries: Registry[];
  nations: Nation[];
  nationGroups: NationGroup[];
  profiles: readonly CountryProfile[];
  subdivisions: Subdivision[];
  places: Place[];
  facts: Fact[];
  portalLicences: readonly PortalLicence[];
  /** Oldest first within a registry. */
  changes: Change[];
  listings: Listings;
  confidence: Confidence | null;
  precision: Precision | null;
  searchQuality: SearchQuality | null;
  questionQuality: QuestionQuality | null;
  strangersQuality: StrangersQuality | null;
  truth: Truth | null;
  estimate: EstimateParameters | null;
  estimateTest: EstimateTest | null;
  agentTasks: AgentTasks | null;
  /** Newest first. */
  interfaceChanges: InterfaceChange[];
  releases: Release[];
  ruleChanges: RuleChange[];
  /** At most one per finding. */
  replies: Reply[];
  /** By address; empty without checks. */
  seen: ReadonlyMap<string, Seen>;
  words: WordData;
  interfaceLanguages: LanguageTexts;
  kinds: readonly DatasetKind[];
}
