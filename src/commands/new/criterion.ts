/** Turns a category and a slug into the skeleton of a criterion: its row, and the table of its cases. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categories } from '../../assess/framework.ts';
import { type Skeleton, titleOf } from './skeleton.ts';

const row = (category: string, slug: string) => `  criterion<'catalogue'>({
    criterionId: '${slug}',
    staleAfterYears: 4,
    name: '${titleOf(slug)}',
    category: '${category}',
    domain: null,
    dataset: '${slug}',
    topics: [],
    weight: 0.5,
    question: 'Does the city publish …?',
    subject: { article: 'A', one: 'record of this', many: 'records of this' },
    rule: {
      present: 'An active catalogue of the city itself …',
      partial: [{ reason: 'stale', when: 'It is closed.' }],
      absent: 'No such catalogue is listed.',
    },
    coverage: 'At least 5 catalogues of the Common Data Index could be tied to local governments of the nation.',
    references: { iso37120: [], u4ssc: [], sdg: [] },
    registries: ['dataportals-registry'],
    kinds: ['catalogue'],
    claims: [
      {
        registries: ['dataportals-registry'],
        atLeast: 5,
        noun: ['catalogue that could be tied to a local government', 'catalogues that could be tied to a local government'],
        counts: (fact) => fact.kind === 'catalogue' && fact.ownerType === 'local',
      },
    ],
    own: (fact) => (fact.state === 'active' ? 'present' : 'stale'),
  }),
`;

const cases = (slug: string) => `  '${slug}': [
    [[fact('catalogue')], 'present'],
    [[fact('catalogue', { state: 'retired' })], 'partial stale'],
    [[], 'absent uncovered'],
  ],
`;

/** The text with a part put before the line that ends what begins at `start`. */
function added(path: string, text: string, start: RegExp, end: string, part: string): string {
  const from = text.search(start);
  const at = from === -1 ? -1 : text.indexOf(end, from);
  if (at === -1) throw new Error(`${path}: no table like ${start.source} … ${end.trim()}; add the row by hand`);
  return `${text.slice(0, at + 1)}${part}${text.slice(at + 1)}`;
}

/** Throws for an unknown category and for a criterion that exists. */
export async function newCriterion(category: string, slug: string, root: string): Promise<Skeleton> {
  if (!categories.some(({ id }) => id === category))
    throw new Error(`${category} is no category; there are ${categories.map(({ id }) => id).join(', ')}`);
  const [table, tests] = [`src/assess/criteria/${category}.ts`, `test/assess/tables/${category}.ts`];
  const [rows, tables] = await Promise.all([table, tests].map((path) => readFile(join(root, path), 'utf8')));
  const known = new RegExp(`(?:criterionId|dataset): '${slug}'`);
  for (const { id } of categories) {
    const path = `src/assess/criteria/${id}.ts`;
    if (known.test(await readFile(join(root, path), 'utf8')))
      throw new Error(`${slug} is a criterion or dataset of ${path} already; choose another slug`);
  }
  return {
    created: {},
    changed: {
      [table]: added(table, rows ?? '', /^export const \w+ = \[$/m, '\n];', row(category, slug)),
      [tests]: added(tests, tables ?? '', /^export const tables\b.*\{$/m, '\n};', cases(slug)),
    },
    steps: [
      `${table}: question, subject, rule and coverage of ${slug} in words; registries, kinds and claims; the grade of a record in own().`,
      `${tests}: a case for every reason that the rule names, and for absent searched and absent uncovered.`,
      `npx vitest run --config test/vitest.config.ts test/assess`,
      'npm run validate, then npm run readme and npm run check.',
    ],
  };
}
