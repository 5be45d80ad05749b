/** The framework `smart-cities-iso`, version 1: axes, categories and the constants of its formulas. */
import type { Axis, Category, PartialReason } from '../contract/criterion.ts';

export const axes: Axis[] = [
  { id: 'services', name: 'Urban services', meaning: 'Data on what keeps a city moving and supplied.' },
  { id: 'environment', name: 'Environment and resilience', meaning: 'Data on air, weather, climate and waste.' },
  { id: 'place', name: 'Place and people', meaning: 'Data on land, homes, plans and inhabitants.' },
  { id: 'openness', name: 'Openness and access', meaning: 'Whether data can be found, read by machines and acted on.' },
];

/** Categories in framework order; `iso37120` names clauses of ISO 37120:2018. */
const categoriesById = {
  transportation: { name: 'Transportation', axis: 'services', iso37120: ['19'] },
  energy: { name: 'Energy', axis: 'services', iso37120: ['7'] },
  water: { name: 'Water and drainage', axis: 'services', iso37120: ['22', '23'] },
  'air-weather': { name: 'Air and weather', axis: 'environment', iso37120: ['8'] },
  'climate-waste': { name: 'Climate and waste', axis: 'environment', iso37120: ['8', '16'] },
  housing: { name: 'Housing and land', axis: 'place', iso37120: ['12'] },
  'urban-planning': { name: 'Urban planning and mapping', axis: 'place', iso37120: ['21'] },
  population: { name: 'Population and social conditions', axis: 'place', iso37120: ['13', '6', '11'] },
  economy: { name: 'Economy and finance', axis: 'place', iso37120: ['5', '9'] },
  telecommunication: { name: 'Telecommunication and machine access', axis: 'openness', iso37120: ['18'] },
  governance: { name: 'Governance and open data', axis: 'openness', iso37120: ['10'] },
} satisfies Record<string, Omit<Category, 'id'>>;
export type CategoryId = keyof typeof categoriesById;
export const categories: Category[] = Object.entries(categoriesById).map(([id, category]) => ({ id, ...category }));

/**
 * What a graded record is worth. `unknown`: nobody described what it holds; `negative`: the registry says the city has
 * none.
 */
export type Grade = 'present' | PartialReason | 'unknown' | 'negative';

/** Best first. */
export const gradeOrder: readonly Grade[] = [
  'present',
  // A live record that needs a key leads to today's data, an ended one nowhere.
  'siloed',
  'stale',
  'unlicensed',
  'unofficial',
  'incomplete',
  'declared',
  'region',
  'nation',
  'unknown',
  'negative',
];

/** Confidence is kept between these. */
export const confidenceBounds = [0.05, 0.99] as const;
/** How many checks must find an address gone, over how many days, before its record is out of date. */
export const lostAfter = { checks: 3, days: 14 } as const;

/** Years after which a list that says that a city has none no longer shows that: it may have one by now. */
export const negativeYears = 3;

/** Years after which the reading of a catalogue no longer shows what it holds today. */
export const readingYears = 4;
/** A reading proves that something is missing if it is at most this many days older than the newest snapshot. */
export const proofDays = 400;
/** Where we know the kind of fewer of a portal's datasets than this share, we can't read its language. */
export const leastRecognised = 0.1;
/** Datasets that make a portal an open data portal, and those of a theme that count as it where none is of a core kind. */
export const enough = { portal: 10, theme: 3 } as const;

/** Shares of datasets recognised rightly, and at all, by unseen titles: see `test/language/kinds/README.md`. */
export const recognition = { precision: 0.98, recall: 0.87 } as const;

/**
 * A list shows absence if it misses at most this share of known sources, by Wilson's upper end (framework, third
 * edition, §3).
 */
export const mostMissed = 0.1;
/** Known sources of a country from which on those that are missed there count. */
export const enoughKnown = 5;

/** Highest confidence of an absence where no registry covers the country or describes what is listed. */
export const uncoveredConfidence = 0.5;
/**
 * How many cities at the world's share are mixed into a country's. Fewer make absences too sure (`absences` in
 * `data/confidence.json`).
 */
export const nationWeight = 100;
/** We never assume that a larger share of cities has a source. */
export const mostCommon = 0.95;
