/** The skeleton of a criterion: its data, its grading, its cases, and in each language a term and a name. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { categories } from '../../assess/framework.ts';
import type { LanguageWords, WordData } from '../../contract/data/words.ts';
import { criterionNamed } from '../../edge/reading/parameters.ts';
import { DataError } from '../../facts/read-rows.ts';
import { formatWords, readWords } from '../../facts/words.ts';
import { lexiconsOf } from '../../language/word-files.ts';
import { type Skeleton, skeletonsFor, titleOf } from './skeleton.ts';

/** Inserts a part before the end of the table that begins at `start`. */
function added(path: string, text: string, start: RegExp, part: string): string {
  const from = text.search(start);
  const at = from === -1 ? -1 : text.indexOf('\n};', from);
  if (at === -1) throw new Error(`${path}: no table like ${start.source} … };; add the row by hand`);
  return `${text.slice(0, at + 1)}${part}${text.slice(at + 1)}`;
}

type Read = (path: string) => Promise<string>;

async function terms(slug: string, read: Read, { languages }: WordData): Promise<Record<string, string>> {
  const changed: Record<string, string> = {};
  for (const code of Object.keys(languages).filter((one) => languages[one]!.criteria)) {
    const path = `data/words/${code}.json`;
    const words = JSON.parse(await read(path)) as LanguageWords;
    changed[path] = formatWords({ ...words, criteria: { ...words.criteria, [slug]: [slug.replaceAll('-', ' ')] } });
  }
  return changed;
}

async function names(slug: string, root: string, read: Read): Promise<Record<string, string>> {
  const folder = 'data/interface';
  const files = (await readdir(join(root, folder))).filter((name) => name.endsWith('.json'));
  const texts = files.map(async (name) => {
    const path = `${folder}/${name}`;
    // Criteria are the last group of a file.
    const text = (await read(path)).replace(/"\n {2}\}\n\}\n$/, `",\n    "${slug}": "${titleOf(slug)}"\n  }\n}\n`);
    return [path, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

type Rows = Record<string, { category: string; dataset: string }>;

/** Criteria are in the order of their categories. */
const inOrder = (rows: Rows): Rows =>
  Object.fromEntries(
    categories.flatMap(({ id }) => Object.entries(rows).filter(([, { category }]) => category === id)),
  );

/** Throws for an unknown category or an existing criterion. */
export async function newCriterion(category: string, slug: string, root: string): Promise<Skeleton> {
  if (!categories.some(({ id }) => id === category))
    throw new Error(`${category} is no category; there are ${categories.map(({ id }) => id).join(', ')}`);
  const [file, gradings, tests] = [
    'data/texts/criteria.json',
    `src/assess/criteria/${category}.ts`,
    `test/assess/tables/${category}.ts`,
  ];
  const { read } = skeletonsFor(root, slug);
  const rows = JSON.parse(await read(file)) as Rows;
  if (Object.entries(rows).some(([id, { dataset }]) => id === slug || dataset === slug))
    throw new Error(`${slug} is a criterion or dataset of ${file} already; choose another slug`);
  const faults: string[] = [];
  const known = readWords(join(root, 'data'), faults);
  if (faults.length > 0) throw new DataError(faults);
  const other = criterionNamed(slug, lexiconsOf(known));
  if (other) throw new Error(`the words of ${slug} name the criterion ${other} already; choose another slug`);
  const words = await terms(slug, read, known);
  const named = await names(slug, root, read);
  const counts = { languages: Object.keys(words).length, interfaces: Object.keys(named).length };
  const { filled, steps } = skeletonsFor(root, slug, { category, ...counts });
  const row = JSON.parse(await filled('criterion-data.json')) as Rows[string];
  const start = /^export const \w+: Gradings = \{$/m;
  return {
    created: {},
    changed: {
      [file]: formatWords(inOrder({ ...rows, [slug]: row })),
      [gradings]: added(gradings, await read(gradings), start, await filled('criterion-grading.ts.txt')),
      [tests]: added(tests, await read(tests), /^export const tables\b.*\{$/m, await filled('criterion-cases.ts.txt')),
      ...words,
      ...named,
    },
    steps: await steps('criterion'),
  };
}
