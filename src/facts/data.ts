/** What `data/` holds: files of rows and of measurements with their schemas. */
import { AgentTasks, QuestionQuality, SearchQuality, StrangersQuality } from '../contract/answers/quality.ts';
import type * as z from 'zod';
import { Confidence } from '../contract/answers/confidence.ts';
import { EstimateTest } from '../contract/answers/estimate-test.ts';
import { EstimateParameters } from '../contract/answers/estimate.ts';
import { Release } from '../contract/answers/releases.ts';
import { Precision, Truth } from '../contract/answers/truth.ts';
import { Change, ImportedSnapshot, LeftOut } from '../contract/data/change.ts';
import { InterfaceChange, RuleChange } from '../contract/data/changelog.ts';
import type { CountryProfile } from '../contract/data/country-profile.ts';
import { DatasetKind } from '../contract/data/dataset-kind.ts';
import { DatasetList, PortalLicence } from '../contract/data/dataset-list.ts';
import { Fact } from '../contract/data/fact.ts';
import type { Listings } from '../contract/data/history.ts';
import type { LanguageTexts } from '../contract/data/interface-language.ts';
import { Nation, NationGroup, Place, Subdivision } from '../contract/data/place.ts';
import { Registry } from '../contract/data/registry.ts';
import { Reply } from '../contract/data/reply.ts';
import type { Seen } from '../contract/data/seen.ts';
import type { WordData } from '../contract/data/words.ts';

export const rowFiles = {
  registries: { files: 'registries.json', schema: Registry },
  nations: { files: 'nations.json', schema: Nation },
  subdivisions: { files: 'subdivisions.json', schema: Subdivision },
  places: { files: 'places/*.json', schema: Place },
  facts: { files: 'facts/*/*.json', schema: Fact },
} as const;

/** They may be missing, as in a small world. */
export const otherRowFiles = {
  nationGroups: { files: 'nation-groups.json', schema: NationGroup },
  /** Oldest first within a registry. */
  changes: { files: 'changes/*.json', schema: Change },
  /** At most one per finding. */
  replies: { files: 'replies/*.json', schema: Reply },
  /** Newest first. */
  interfaceChanges: { files: 'changelog/interface.json', schema: InterfaceChange },
  ruleChanges: { files: 'changelog/rules.json', schema: RuleChange },
  kinds: { files: 'kinds/*.json', schema: DatasetKind },
  releases: { files: 'releases.json', schema: Release },
  portalLicences: { files: 'corrections/portal-licences.json', schema: PortalLicence },
} as const;

/** Rows that only importers use. */
export const importFiles = {
  snapshots: { files: 'snapshots/*.json', schema: ImportedSnapshot },
  leftOut: { files: 'left-out/*.json', schema: LeftOut },
  datasetLists: { files: 'dataset-lists.json', schema: DatasetList },
} as const;

/** Measurements, null where there are none, and how to measure again. */
export const measuredFiles = {
  confidence: { schema: Confidence, remedy: 'remove it and run npm run bench:truth -- --write' },
  precision: { schema: Precision, remedy: 'run its test with -u' },
  searchQuality: { schema: SearchQuality, remedy: 'run npm run bench:search -- --write' },
  questionQuality: { schema: QuestionQuality, remedy: 'remove it and run npm run bench:questions -- --write' },
  strangersQuality: { schema: StrangersQuality, remedy: 'remove it and run npm run bench:strangers -- --write' },
  truth: { schema: Truth, remedy: 'remove it and run npm run bench:truth -- --write' },
  estimate: { schema: EstimateParameters, remedy: 'remove it and run npm run estimate' },
  estimateTest: { schema: EstimateTest, remedy: 'remove it and run npm run bench:estimate -- --write' },
  agentTasks: { schema: AgentTasks, remedy: 'remove it and run npm run bench:agents -- --write' },
} as const;

type Table = Record<string, { schema: z.ZodType }>;
export type Rows<T extends Table> = { [Name in keyof T]: z.output<T[Name]['schema']>[] };
export type Measured = {
  [Name in keyof typeof measuredFiles]: z.output<(typeof measuredFiles)[Name]['schema']> | null;
};

export interface Data extends Rows<typeof rowFiles & typeof otherRowFiles>, Measured {
  profiles: readonly CountryProfile[];
  listings: Listings;
  /** By address; empty without checks. */
  seen: ReadonlyMap<string, Seen>;
  words: WordData;
  interfaceLanguages: LanguageTexts;
}
