/** The named schemas of the contract: those with an id are published under `/schemas` and referred to by it, in this order. */
import * as z from 'zod';
import { CityAssessment, Countries, Country, CriterionReport, GapAtlas, Gaps, Ranking } from '../assessment.ts';
import { Cities, CitiesAnswer, CityFeatures, CityGroups, CityMatrix } from '../cities.ts';
import { CityChanges } from '../city-changes.ts';
import { Comparison, ComparisonSort } from '../comparison.ts';
import { CoverageCollection, EntryChange, RecentCoverage } from '../coverage.ts';
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
import { Croissant } from '../croissant.ts';
import {
  DataMap,
  DatasetIndex,
  Interpretation,
  LanguageSearch,
  Leaders,
  SearchAnswer,
  SearchRequest,
} from '../data-map.ts';
import { JsonSchemaFile, Linkset, OpenApi } from '../description.ts';
import { DataPackage } from '../download.ts';
import { Edition } from '../edition.ts';
import { JsonFeed } from '../feed.ts';
import { NationPortals } from '../found-portals.ts';
import { CityHistory, HistorySeries } from '../history-answers.ts';
import { AiCatalog, McpOrigins, McpRegistryEntry, McpServerCard } from '../mcp-discovery.ts';
import { CountryCode, ScopeId } from '../place.ts';
import { Problem } from '../problem.ts';
import { Resources } from '../resources.ts';
import { SearchQualityReport } from '../search-quality.ts';
import { PartOfAnswer } from '../short-form.ts';
import { Chances } from '../chances.ts';
import { OtherPlaces, Suggestions } from '../suggestions.ts';
import { SeenReport } from '../seen-report.ts';
import { TruthReport } from '../truth.ts';
import { Vocabulary } from '../vocabulary.ts';
import { PortalWords, WordLists } from '../words.ts';

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
  CityMatrix,
  CityChanges,
  Comparison,
  CoverageCollection,
  RecentCoverage,
  Resources,
  CityHistory,
  HistorySeries,
  NationPortals,
  Edition,
  SearchRequest,
  SearchAnswer,
  DataMap,
  DatasetIndex,
  LanguageSearch,
  Interpretation,
  Leaders,
  Vocabulary,
  SearchQuality: SearchQualityReport,
  SeenReport,
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
  PortalWords,
  Chances,
  Croissant,
  OpenApi,
  JsonSchemaFile,
  Linkset,
  PartOfAnswer,
} as const satisfies Record<string, z.ZodType>;
export type SchemaName = keyof typeof schemas;

/** Name under which a schema is published; undefined for a part that has none. */
export const schemaName = (schema: z.ZodType): string | undefined => z.globalRegistry.get(schema)?.id;

export const schemaAddress = (name: string): string => `/schemas/${name}.json`;
