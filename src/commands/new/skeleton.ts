/** What `npm run new` makes: files with their text, and the steps that are left. */

/** What a new thing consists of. */
export interface Skeleton {
  /** Text by path: new files, and files that get a row. */
  created: Record<string, string>;
  changed: Record<string, string>;
  /** What is left to do, in order. */
  steps: string[];
}

/** The last steps where verdicts change: kept figures and documents follow from them. */
export const whatFollows = [
  'npm run bench:search -- --write, npm run bench:truth -- --write, npm run estimate, then npm run readme: write the figures and documents that follow from the verdicts.',
  'npm run check, then npm test.',
];

/** Words of a slug as a title: city-bike-lists as "City bike lists". */
export const titleOf = (slug: string): string => `${slug[0]!.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;
