/** Confidence of a verdict, 0.05 to 0.99 in two decimals (framework §3). */
import {
  confidenceBounds,
  disagreementFactor,
  freshness,
  levelFactor,
  matchFactor,
  searchedCompleteness,
  themeTagFactor,
} from './framework.ts';
import type { Registry } from '../contract/registry.ts';
import type { Located } from './criterion-row.ts';

/** Months from one ISO date to a later one, a begun month counted whole; 0 when not later. */
export function monthsBetween(from: string, to: string): number {
  const part = (date: string, start: number, end: number) => Number(date.slice(start, end));
  const months = (part(to, 0, 4) - part(from, 0, 4)) * 12 + part(to, 5, 7) - part(from, 5, 7);
  return Math.max(0, months + (part(to, 8, 10) > part(from, 8, 10) ? 1 : 0));
}

/** F: what is left of a record's weight at its age. */
export function freshnessFactor(date: string, newest: string): number {
  const months = monthsBetween(date, newest);
  return freshness.find(([limit]) => months <= limit)![1];
}

/** A: throws for a registry without one, so that none is forgotten. */
export function authorityOf({ slug, authority }: Registry): number {
  if (authority === undefined)
    throw new Error(
      `registry ${slug} has no authority, which a criterion needs; add it to its row of data/registries.json`,
    );
  return authority;
}

/** Date of the snapshot that stands for a registry. */
export const snapshotDate = ({ upstream }: Registry): string => upstream[0]!.date;

/** q = A · M · F · L of one record of the registry. `newest` is the date of the newest pinned snapshot. */
export function recordConfidence(located: Located, registry: Registry, newest: string, themeTag: boolean): number {
  const { fact, match, level } = located;
  const a = authorityOf(registry) * (themeTag ? themeTagFactor : 1);
  return a * matchFactor[match] * freshnessFactor(fact.updated ?? snapshotDate(registry), newest) * levelFactor[level];
}

const clamp = (value: number) =>
  Math.round(Math.min(Math.max(value, confidenceBounds[0]), confidenceBounds[1]) * 100) / 100;

/** 1 − Π(1 − q) over the best record of each independent registry that agrees, less when another disagrees. */
export function verdictConfidence(best: readonly number[], disagrees: boolean): number {
  const doubt = best.reduce((product, q) => product * (1 - q), 1);
  return clamp((1 - doubt) * (disagrees ? disagreementFactor : 1));
}

/** A registry that was searched, and its completeness where that was estimated. */
export interface Searched {
  registry: Registry;
  completeness?: number | undefined;
}

/** 1 − Π(1 − k · A · F) over the registries that cover the nation and list nothing; k is the estimated completeness, else the framework's. */
export function searchedConfidence(searched: readonly Searched[], newest: string): number {
  const doubt = searched.reduce((product, { registry, completeness }) => {
    const k = completeness ?? searchedCompleteness[registry.enumerates ? 'enumerated' : 'other'];
    return product * (1 - k * authorityOf(registry) * freshnessFactor(snapshotDate(registry), newest));
  }, 1);
  return clamp(1 - doubt);
}
