/** What `npm run new` writes, and the steps that are left: texts of `data/skeletons` with the name filled in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Skeleton {
  /** Text by path: new files, and changed ones. */
  created: Record<string, string>;
  changed: Record<string, string>;
  steps: string[];
}

/** "city-bike-lists" -> "City bike lists". */
export const titleOf = (slug: string): string => `${slug[0]!.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;

/** Reads the project's files, and the skeletons with a name filled in. `more` are further forms, such as its category. */
export function skeletonsFor(root: string, name: string, more: Readonly<Record<string, string | number>> = {}) {
  const forms: Readonly<Record<string, string | number>> = {
    name,
    title: titleOf(name),
    words: name.replaceAll('-', ' '),
    /** "my-cloud" -> "myCloud". */
    identifier: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ...more,
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, form: string) => String(forms[form]!));
  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  return {
    identifier: String(forms['identifier']),
    read,
    filled: async (file: string): Promise<string> => fill(await read(`data/skeletons/${file}`)),
    steps: async (what: string): Promise<string[]> => {
      const steps = JSON.parse(await read('data/skeletons/steps.json')) as Record<string, string[]>;
      return steps[what]!.map(fill);
    },
  };
}
