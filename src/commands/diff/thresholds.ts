/** From where on a change asks for a look: it could be a fault of an importer or of upstream. */

/** A week takes less than one per cent of the records of any registry read here; a file that is no longer read takes more. */
export const registry = {
  goneShare: 0.03,
  /** Of a registry of 20, one record is 5 per cent and news all the same. */
  goneAtLeast: 3,
  /** Even half a year of news is less for most registries; records that are read twice or in parts are more. */
  newShare: 0.25,
  newAtLeast: 10,
  /** One member of so many records changes where upstream changed its format or the importer its reading. */
  memberShare: 0.1,
  memberAtLeast: 10,
} as const;

/** Some registries keep a nation in a file of its own, which goes as a whole. Below ten records, chance looks the same. */
export const nation = { goneShare: 0.3, goneOf: 10, enteredShare: 0.25, enteredAtLeast: 5 } as const;

/** A criterion rests on several registries and hundreds of records, so that news seldom moves a tenth of all cities. */
export const criterionShare = 0.1;

/** The record of a region reaches some ten cities in a few criteria each; one that flips more has a wide claim that should be true. */
export const flipsOfRecord = 30;

/** One verdict moves a score by at most 3.3 points, so that so much takes several. */
export const scorePoints = 5;

/** Lines that are shown of a check, of the records behind lost verdicts, of scores, of wide records, of a folded list, and of nations. */
export const shown = { items: 10, causes: 20, scores: 10, wide: 5, folded: 40, nations: 30 } as const;

/** GitHub takes 65,536 characters and the workflow cuts at 60,000 bytes: fewer records are named where the report would be longer. */
export const longestReport = 59_000;
