/** The framework `smart-cities-iso`, version 1: axes, categories and the constants of its formulas. */
import type { Axis, Category, PartialReason } from '../contract/criterion.ts';
import type { MatchMethod } from '../contract/fact.ts';

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
 * What a graded record is worth: `present`; why it makes the verdict partial; `unknown`: what is looked for may stand in it, and nobody
 * described it; or `negative`: the registry lists the city and says that there is none.
 */
export type Grade = 'present' | PartialReason | 'unknown' | 'negative';

/** Best first: present, own-city reasons, region, nation, what nobody described, a listed negative. */
export const gradeOrder: readonly Grade[] = [
  'present',
  // A live record behind a key leads to today's data; one that has ended leads nowhere.
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

/** Factor on A for a verdict that rests on a theme tag. */
export const themeTagFactor = 0.85;

/** M: how far a way of tying a record to a place is trusted. A wide box says where vehicles stop, so it ranks with an ambiguous name. */
export const matchFactor: Record<MatchMethod, number> = {
  id: 1,
  'nation-code': 1,
  'nation-name': 0.9,
  municipality: 0.95,
  footprint: 0.95,
  'coordinates-within-half-radius': 0.95,
  'name-and-subdivision': 0.9,
  'operator-name': 0.9,
  'coordinates-within-radius': 0.85,
  predecessor: 0.85,
  'unique-primary-name': 0.8,
  'stops-and-subdivision': 0.8,
  'id-or-host': 0.75,
  'bounding-box-150km': 0.7,
  surroundings: 0.7,
  'alternate-or-ambiguous-name': 0.6,
  'wide-bounding-box': 0.6,
  unplaced: 0,
};

/** F: age of a record in months (inclusive upper bound) and its factor. */
export const freshness: readonly (readonly [number, number])[] = [
  [12, 1],
  [24, 0.9],
  [48, 0.75],
  [84, 0.55],
  [Infinity, 0.35],
];

/** L: whose record it is. */
export const levelFactor = { city: 1, region: 0.8, nation: 0.7 } as const;

/** k: how complete a registry is taken to be where it covers a nation: 0.8 where it enumerates all there is, else 0.5. */
export const searchedCompleteness = { enumerated: 0.8, other: 0.5 } as const;
export const uncoveredConfidence = 0.1;
export const confidenceBounds = [0.05, 0.99] as const;
export const disagreementFactor = 0.9;
