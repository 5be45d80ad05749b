/** The skeleton of a criterion: its row and texts, its cases, and in each language a term and a name. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categories } from '../../assess/framework.ts';
import type { LanguageWords, WordData } from '../../contract/data/words.ts';
import { criterionNamed } from '../../edge/reading/parameters.ts';
import { DataError } from '../../facts/read-rows.ts';
import { formatWords, readWords } from '../../facts/words.ts';
import { lexiconsOf } from '../../language/word-files.ts';
import { filledSkeleton, type Skeleton, titleOf, whatFollows } from './skeleton.ts';

const texts = (slug: string) => ({
  name: titleOf(slug),
  question: 'Does the city publish …?',
  subject: { article: 'A', one: 'record of this', many: 'records of this' },
  rule: {
    present: 'An active catalogue of the city itself …',
    partial: { stale: 'It is closed.' },
    absent: 'No such catalogue is listed.',
  },
  coverage: 'At least 5 catalogues of the Common Data Index could be tied to local governments of the nation.',
});

/** Inserts a part before the end of what begins at `start`. */
function added(path: string, text: string, start: RegExp, end: string, part: string): string {
  const from = text.search(start);
  const at = from === -1 ? -1 : text.indexOf(end, from);
  if (at === -1) throw new Error(`${path}: no table like ${start.source} … ${end.trim()}; add the row by hand`);
  return `${text.slice(0, at + 1)}${part}${text.slice(at + 1)}`;
}

async function terms(slug: string, root: string, { languages }: WordData): Promise<Record<string, string>> {
  const changed: Record<string, string> = {};
  for (const code of Object.keys(languages).filter((one) => languages[one]!.criteria)) {
    const path = `data/words/${code}.json`;
    const words = JSON.parse(await readFile(join(root, path), 'utf8')) as LanguageWords;
    changed[path] = formatWords({ ...words, criteria: { ...words.criteria, [slug]: [slug.replaceAll('-', ' ')] } });
  }
  return changed;
}

async function names(slug: string, root: string): Promise<Record<string, string>> {
  const folder = 'data/interface';
  const files = (await readdir(join(root, folder))).filter((name) => name.endsWith('.json'));
  const texts = files.map(async (name) => {
    const path = `${folder}/${name}`;
    const text = await readFile(join(root, path), 'utf8');
    // Criteria are the last group of a file.
    return [path, text.replace(/"\n {2}\}\n\}\n$/, `",\n    "${slug}": "${titleOf(slug)}"\n  }\n}\n`)] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Throws for an unknown category or an existing criterion. */
export async function newCriterion(category: string, slug: string, root: string): Promise<Skeleton> {
  if (!categories.some(({ id }) => id === category))
    throw new Error(`${category} is no category; there are ${categories.map(({ id }) => id).join(', ')}`);
  const [table, tests] = [`src/assess/criteria/${category}.ts`, `test/assess/tables/${category}.ts`];
  const [rows, tables] = await Promise.all([table, tests].map((path) => readFile(join(root, path), 'utf8')));
  const written = new RegExp(`(?:criterionId|dataset): '${slug}'`);
  for (const { id } of categories) {
    const path = `src/assess/criteria/${id}.ts`;
    if (written.test(await readFile(join(root, path), 'utf8')))
      throw new Error(`${slug} is a criterion or dataset of ${path} already; choose another slug`);
  }
  const faults: string[] = [];
  const known = readWords(join(root, 'data'), faults);
  if (faults.length > 0) throw new DataError(faults);
  const other = criterionNamed(slug, lexiconsOf(known));
  if (other) throw new Error(`the words of ${slug} name the criterion ${other} already; choose another slug`);
  const words = await terms(slug, root, known);
  const named = await names(slug, root);
  const row = await filledSkeleton(root, 'criterion-row.ts.txt', slug, category);
  const cases = await filledSkeleton(root, 'criterion-cases.ts.txt', slug);
  const textFile = 'data/texts/criteria.json';
  const others = JSON.parse(await readFile(join(root, textFile), 'utf8')) as object;
  return {
    created: {},
    changed: {
      [table]: added(table, rows ?? '', /^export const \w+ = \[$/m, '\n];', row),
      [tests]: added(tests, tables ?? '', /^export const tables\b.*\{$/m, '\n};', cases),
      [textFile]: `${JSON.stringify({ ...others, [slug]: texts(slug) }, null, 2)}\n`,
      ...words,
      ...named,
    },
    steps: [
      `${textFile}: write the question, subject, rule and coverage of ${slug}.`,
      `${table}: name the registries that hold records of ${slug} in registries and claims; grade a record in own(), and pass over those of other registries.`,
      `${tests}: give each reason of the rule a case, and absent searched and absent uncovered too.`,
      `data/words: in each of ${Object.keys(words).length} languages, replace "${slug.replaceAll('-', ' ')}" by what people call such data.`,
      `data/interface: in each of ${Object.keys(named).length} languages, translate the name "${titleOf(slug)}".`,
      'test/language/criteria-phrases.ts: add sentences that name it.',
      'npx vitest run --config test/vitest.config.ts --project code test/assess test/language/criteria-lexicon.test.ts',
      `npm run validate, then npm run diff -- HEAD data: counts its verdicts. npm run explain -- <scopeId> ${slug} replays one.`,
      'data/changelog/rules.json: add a row, which the change feed shows.',
      'data/texts/use-cases.json: add it to each use that needs such data.',
      ...whatFollows,
    ],
  };
}
