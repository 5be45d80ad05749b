/** What a brief is made of, and made from. */
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import type { Resources } from '../../contract/answers/resources.ts';
import type { BriefLanguage } from '../../contract/data/interface-language.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';

export interface BriefItem {
  label?: string;
  /** From a record, in its own language. Shown in place of a label. */
  title?: string;
  text?: string;
  url?: string;
  address?: string;
}

export interface BriefBlock {
  title?: string;
  text?: string;
  names?: string[];
  items?: BriefItem[];
}

export type BriefSectionId =
  | 'publishers'
  | 'well'
  | 'partial'
  | 'absent'
  | 'unknown'
  | 'steps'
  | 'look'
  | 'correct'
  | 'cite';

export interface BriefSection {
  id: BriefSectionId;
  title: string;
  blocks: BriefBlock[];
}

/** A row of the table: a category, its marks, and in how many kinds of data which state. */
export interface BriefRow {
  name: string;
  strip: string;
  counts: Record<VerdictState, number>;
  own: number;
  inherited: number;
}

export interface Brief {
  language: BriefLanguage;
  place: string;
  title: string;
  description: string;
  date: string;
  dataAsOf: string;
  summary: string[];
  /** How many kinds of data are in each state, and what that means. */
  counts: { state: VerdictState; label: string; value: string; meaning: string }[];
  total: BriefRow;
  rows: BriefRow[];
  sections: BriefSection[];
}

export interface BriefFacts {
  city: CityAssessment;
  resources: Resources;
  cities: number;
  name: string;
  publisherOf(criterionId: string): 'any' | 'city';
  /** Another city with its name in the language; undefined if unknown. */
  cityOf(scopeId: string): (Pick<CityAssessment, 'countryCode' | 'country'> & { name: string }) | undefined;
  /** Makes a path on this site absolute, where the site’s address is known. */
  absolute(path: string): string;
}
