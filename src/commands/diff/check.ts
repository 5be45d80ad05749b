/** What a check of the report is, and the thresholds above which a change may be a fault of an importer or of upstream. */
import type { Compared } from './difference.ts';

/** A kind of change that a person should look at. `about` names it in the list of checks that found nothing. */
export interface Check {
  about: string;
  /** Shown in bold, followed by why it may be a fault. */
  title: string;
  reason: string;
  /** Items, the most important first; none where there is nothing to look at. */
  find(compared: Compared): string[];
  /** How many of them are shown, if it isn't the usual number. */
  limit?: number;
  /** They are lines of Markdown already, all of them to be shown. */
  isWritten?: true;
}

/** In a week no registry loses one per cent of its records. A file that is no longer read costs more. */
export const registry = {
  goneShare: 0.03,
  /** In a registry of 20, one record is already 5 per cent. */
  goneAtLeast: 3,
  /** Most registries grow less in half a year. Records that are read twice or in parts add more. */
  newShare: 0.25,
  newAtLeast: 10,
  /** So many change at once when upstream changed its format, or the importer how it reads it. */
  memberShare: 0.1,
  memberAtLeast: 10,
} as const;

/** Some registries keep each country in its own file, which can vanish whole. Below ten records it may be chance. */
export const nation = { goneShare: 0.3, goneOf: 10, enteredShare: 0.25, enteredAtLeast: 5 } as const;

/** A criterion uses several registries and hundreds of records, so an update rarely moves a tenth of all cities. */
export const criterionShare = 0.1;

/** A region's record usually reaches ten cities in a few criteria each. One that flips more should be checked. */
export const flipsOfRecord = 30;

/** One verdict moves a score by at most 3.3 points, so this takes several. */
export const scorePoints = 5;

/** How many lines each list shows. */
export const shown = { items: 10, causes: 20, scores: 10, wide: 5, folded: 40, nations: 30 } as const;

/** GitHub accepts 65,536 characters and the workflow cuts at 60,000 bytes. A longer report names fewer records. */
export const longestReport = 59_000;
