/** What `npm run new` writes, and the steps that are left. */

export interface Skeleton {
  /** Text by path: new files, and changed ones. */
  created: Record<string, string>;
  changed: Record<string, string>;
  steps: string[];
}

/** The last steps if verdicts change. */
export const whatFollows = [
  'npm run bench:search -- --write, npm run bench:truth -- --write, npm run estimate, then npm run readme: write the figures and documents that follow from the verdicts.',
  'npm run check, then npm test.',
];

/** "city-bike-lists" -> "City bike lists". */
export const titleOf = (slug: string): string => `${slug[0]!.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;
