/** What `npm run new` writes, and the steps that are left. Texts of new files are in `data/skeletons`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Skeleton {
  /** Text by path: new files, and changed ones. */
  created: Record<string, string>;
  changed: Record<string, string>;
  steps: string[];
}

export const whatFollows = [
  'npm run bench:search -- --write, npm run bench:truth -- --write, npm run estimate, then npm run readme: write the figures and documents that follow from the verdicts.',
  'npm run check, then npm test.',
];

/** "city-bike-lists" -> "City bike lists". */
export const titleOf = (slug: string): string => `${slug[0]!.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;

/** "my-cloud" -> "myCloud". */
export const identifierOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A text of `data/skeletons` with the name filled in, in each of its forms. */
export async function filledSkeleton(root: string, file: string, name: string, category = ''): Promise<string> {
  const forms: Readonly<Record<string, string>> = {
    name,
    title: titleOf(name),
    words: name.replaceAll('-', ' '),
    identifier: identifierOf(name),
    category,
  };
  const text = await readFile(join(root, 'data/skeletons', file), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, form: string) => forms[form]!);
}
