/** Where a comparison stands, as a page and as JSON, and what it is called. */
import type { Comparison, ComparisonSort } from '../contract/answers/comparison.ts';
import { and } from './wording.ts';

/** Order of the criteria unless another is asked for: here, unlike in the API, what differs comes first. */
export const defaultSort: ComparisonSort = 'difference';

/** Where a comparison stands as a page. */
export const comparePage = '/compare';
/** Where the edge function writes it into that page, for readers without scripts. */
export const comparePageShown = '/compare/show';

/** Address of a comparison as a page, below one of the two. */
export const comparisonAddress = (base: string, ids: readonly string[], sort: ComparisonSort = defaultSort): string =>
  `${base}?scopeIds=${ids.map(encodeURIComponent).join(',')}${sort === defaultSort ? '' : `&sort=${sort}`}`;

/** Address of the same as JSON. */
export const comparisonJson = (ids: readonly string[], sort: ComparisonSort): string =>
  `/api/compare?scopeIds=${ids.map(encodeURIComponent).join(',')}${sort === 'framework' ? '' : `&sort=${sort}`}`;

/** "Lyon, Ghent and Turku side by side". */
export const comparisonTitle = (cities: readonly Pick<Comparison['cities'][number], 'name'>[]): string =>
  `${and(cities.map(({ name }) => name))} side by side`;
