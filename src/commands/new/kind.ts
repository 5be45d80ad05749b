/** The skeleton of a kind of dataset: its row, with one term to begin with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Domain } from '../../contract/criterion.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';
import { kindRecogniser } from '../../language/kinds.ts';
import { type Skeleton, titleOf, whatFollows } from './skeleton.ts';

/** The layout of `data/kinds/*.json`: a member, and a language, per line. */
const line = (key: string, value: unknown, indent: string): string =>
  `${indent}${JSON.stringify(key)}: ${Array.isArray(value) ? `[${value.map((term) => JSON.stringify(term)).join(', ')}]` : JSON.stringify(value)}`;

function member([key, value]: [string, unknown]): string {
  if (key !== 'terms' && key !== 'not') return line(key, value, '    ');
  const languages = Object.entries(value as Record<string, readonly string[]>);
  return `    "${key}": {\n${languages.map(([code, terms]) => line(code, terms, '      ')).join(',\n')}\n    }`;
}

const formatKinds = (kinds: readonly DatasetKind[]): string =>
  `[\n${kinds.map((kind) => `  {\n${Object.entries(kind).map(member).join(',\n')}\n  }`).join(',\n')}\n]\n`;

const outside = 'other';
const domains = [...Domain.options, outside];

/** Throws for an unknown domain, a kind that exists, and words that name another kind. */
export async function newKind(domain: string, slug: string, root: string): Promise<Skeleton> {
  if (!domains.includes(domain)) throw new Error(`${domain} is no domain; there are ${domains.join(', ')}`);
  const paths = domains.map((one) => `data/kinds/${one}.json`);
  const rows = new Map<string, DatasetKind[]>();
  for (const path of paths) rows.set(path, JSON.parse(await readFile(join(root, path), 'utf8')) as DatasetKind[]);
  const all = [...rows.values()].flat();
  if (all.some(({ id }) => id === slug)) throw new Error(`${slug} is a kind already; choose another slug`);
  const title = titleOf(slug);
  const [other] = kindRecogniser(all)({ title });
  if (other) throw new Error(`the words of ${slug} name the kind ${other.kind} already; add your terms there`);
  const path = `data/kinds/${domain}.json`;
  const kind: DatasetKind = {
    id: slug,
    name: title,
    definition: `${title} of the city`,
    ...(domain === outside ? {} : { domain: Domain.parse(domain) }),
    years: 4,
    terms: { en: [title.toLowerCase()] },
  };
  return {
    created: {},
    changed: { [path]: formatKinds([...rows.get(path)!, kind]) },
    steps: [
      `${path}: write the name, the definition, topic, criterion, core, live and years of ${slug}; data/kinds/README.md explains them.`,
      `${path}: add what people call such data in every language you know, and in not what only looks like it.`,
      'test/language/kinds/labelled-titles.json: label ten titles of the kind, and ten that are close to it.',
      'npx vitest run --config test/vitest.config.ts --project code test/language/kinds.test.ts',
      'npm run validate: checks the rows.',
      ...whatFollows,
    ],
  };
}
