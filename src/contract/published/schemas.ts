/** The contract's named schemas. Those with an id are published under `/schemas` in this order; `data/texts/fields.json` describes members. */
import * as z from 'zod';
import { CityAssessment, Countries, Country, CriterionReport, GapAtlas, Gaps, Ranking } from '../answers/assessment.ts';
import {
  Cities,
  CitiesAnswer,
  CityFeatures,
  CityGroups,
  CityMatrix,
  VerdictFeatures,
  Verdicts,
} from '../answers/cities.ts';
import { Changes, CityChanges, Edition, CityHistory, HistorySeries } from '../answers/history.ts';
import { Comparison, ComparisonSort } from '../answers/comparison.ts';
import { CoverageCollection, EntryChange, RecentCoverage } from '../answers/coverage.ts';
import {
  Basis,
  CriterionId,
  CriterionStatus,
  Domain,
  EntryState,
  PartialReason,
  Topic,
  VerdictState,
} from '../criterion.ts';
import { InterfaceLanguages } from '../data/interface-language.ts';
import { Croissant } from '../answers/croissant.ts';
import { CityDatasets, DatasetKinds, Datasets, KindDatasets } from '../answers/datasets.ts';
import { KindId, KindTerms } from '../data/dataset-kind.ts';
import {
  DataMap,
  DatasetIndex,
  Interpretation,
  LanguageSearch,
  Leaders,
  SearchAnswer,
  SearchRequest,
} from '../answers/data-map.ts';
import {
  JsonSchemaFile,
  Linkset,
  OpenApi,
  AiCatalog,
  McpOrigins,
  McpRegistryEntry,
  McpServerCard,
} from '../answers/description.ts';
import { DataPackage } from '../answers/download.ts';
import { JsonFeed } from '../answers/feed.ts';
import { NationPortals, PortalSearch } from '../answers/found-portals.ts';
import { CountryCode, ScopeId } from '../data/place.ts';
import { PlaceMatch, Places } from '../answers/places.ts';
import { Problem } from '../answers/problem.ts';
import { Releases } from '../answers/releases.ts';
import { Resources } from '../answers/resources.ts';
import { SearchQualityReport } from '../answers/quality.ts';
import { PartOfAnswer } from '../answers/short-form.ts';
import { Chances } from '../answers/estimate.ts';
import { OtherPlaces, Suggestions } from '../answers/suggestions.ts';
import { SeenReport } from '../data/seen.ts';
import { TruthReport } from '../answers/truth.ts';
import { Vocabulary } from '../answers/vocabulary.ts';
import { PortalWords, WordLists } from '../data/words.ts';

export const schemas = {
  CountryCode,
  ScopeId,
  Topic,
  Domain,
  CriterionStatus,
  Basis,
  VerdictState,
  PartialReason,
  EntryState,
  CriterionId,
  KindId,
  EntryChange,
  ComparisonSort,
  Ranking,
  CityAssessment,
  Gaps,
  GapAtlas,
  CriterionReport,
  Countries,
  Country,
  CitiesAnswer,
  Cities,
  CityGroups,
  CityFeatures,
  Verdicts,
  VerdictFeatures,
  CityMatrix,
  CityChanges,
  Comparison,
  CoverageCollection,
  RecentCoverage,
  Changes,
  Resources,
  Datasets,
  CityDatasets,
  KindDatasets,
  DatasetKinds,
  CityHistory,
  HistorySeries,
  NationPortals,
  PortalSearch,
  Edition,
  SearchRequest,
  SearchAnswer,
  DataMap,
  DatasetIndex,
  LanguageSearch,
  Interpretation,
  Places,
  PlaceMatch,
  Leaders,
  Vocabulary,
  SearchQuality: SearchQualityReport,
  SeenReport,
  Releases,
  Truth: TruthReport,
  DataPackage,
  JsonFeed,
  Problem,
  McpOrigins,
  McpServerCard,
  McpRegistryEntry,
  AiCatalog,
  Suggestions,
  OtherPlaces,
  WordLists,
  KindTerms,
  PortalWords,
  InterfaceLanguages,
  Chances,
  Croissant,
  OpenApi,
  JsonSchemaFile,
  Linkset,
  PartOfAnswer,
} as const satisfies Record<string, z.ZodType>;
export type SchemaName = keyof typeof schemas;

export const schemaName = (schema: z.ZodType): string | undefined => z.globalRegistry.get(schema)?.id;

export const schemaAddress = (name: string): string => `/schemas/${name}.json`;
