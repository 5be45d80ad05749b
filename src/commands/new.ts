/** The command `npm run new -- registry|criterion|kind|platform|host …`: writes a skeleton that runs and passes its tests, and prints what is left to do. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile, readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { Domain } from '../contract/criterion.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { Registry } from '../contract/data/registry.ts';
import { formatRows } from '../facts/data-files.ts';
import { kindRecogniser } from '../language/kinds.ts';
import { categories } from '../assess/framework.ts';
import type { LanguageWords, WordData } from '../contract/data/words.ts';
import { criterionNamed } from '../edge/reading/parameters.ts';
import { DataError } from '../facts/read-rows.ts';
import { formatWords, readWords } from '../facts/words.ts';
import { lexiconsOf } from '../language/word-files.ts';

interface Skeleton {
  /** Text by path: new files, and changed ones. */
  created: Record<string, string>;
  changed: Record<string, string>;
  steps: string[];
}

/** "city-bike-lists" -> "City bike lists". */
const titleOf = (slug: string): string => `${slug[0]!.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;

/** Reads the project's files, and the skeletons with a name filled in. `more` are further forms, such as its category. */
function skeletonsFor(root: string, name: string, more: Readonly<Record<string, string | number>> = {}) {
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

/** The folder for registries of web domains. */
const room = 'registries/civic';

/** A registry that reads a CSV file of cities: importer, fixture, test and row. Throws if it exists. */
async function newRegistry(slug: string, root: string): Promise<Skeleton> {
  const table = 'data/registries.json';
  const { read, filled, steps } = skeletonsFor(root, slug);
  const rows = z.array(Registry).parse(JSON.parse(await read(table)));
  if (rows.some((row) => row.slug === slug)) throw new Error(`${slug} is in ${table} already; choose another slug`);
  const repository = `https://github.com/owner/${slug}`;
  const newest = rows
    .map(({ upstream }) => upstream[0]?.date ?? '')
    .toSorted()
    .at(-1);
  const row = Registry.parse({
    slug,
    title: titleOf(slug),
    shortTitle: titleOf(slug),
    homepage: repository,
    licence: { name: 'CC0 1.0 Universal', spdx: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    attribution: titleOf(slug),
    coverage: 'What a missing record means.',
    upstream: [{ repository, commit: '0'.repeat(40), date: newest, paths: ['cities.csv'] }],
    refresh: 'upstream',
  });
  const sorted = [...rows, row].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return {
    created: {
      [`src/${room}/${slug}.ts`]: await filled('registry-importer.ts.txt'),
      [`test/fixtures/${slug}/cities.csv`]: await filled('registry-fixture.csv'),
      [`test/${room}/${slug}.test.ts`]: await filled('registry-test.ts.txt'),
    },
    changed: { [table]: formatRows(sorted) },
    steps: await steps('registry'),
  };
}

/** The layout of `data/kinds/*.json`: a member, and a language, per line. */
const line = (key: string, value: unknown, indent: string): string =>
  `${indent}${JSON.stringify(key)}: ${Array.isArray(value) ? `[${value.map((term) => JSON.stringify(term)).join(', ')}]` : JSON.stringify(value)}`;

function member([key, value]: [string, unknown]): string {
  if (!['terms', 'search', 'not'].includes(key)) return line(key, value, '    ');
  const languages = Object.entries(value as Record<string, readonly string[]>);
  return `    "${key}": {\n${languages.map(([code, terms]) => line(code, terms, '      ')).join(',\n')}\n    }`;
}

const formatKinds = (kinds: readonly DatasetKind[]): string =>
  `[\n${kinds.map((kind) => `  {\n${Object.entries(kind).map(member).join(',\n')}\n  }`).join(',\n')}\n]\n`;

const outside = 'other';
const domains = [...Domain.options, outside];

/** A kind's row, with one term to begin with. Throws for an unknown domain, a kind that exists, and words that name another kind. */
async function newKind(domain: string, slug: string, root: string): Promise<Skeleton> {
  if (!domains.includes(domain)) throw new Error(`${domain} is no domain; there are ${domains.join(', ')}`);
  const { read, steps } = skeletonsFor(root, slug, { category: domain });
  const rows = new Map<string, DatasetKind[]>();
  for (const one of domains) rows.set(one, JSON.parse(await read(`data/kinds/${one}.json`)) as DatasetKind[]);
  const all = [...rows.values()].flat();
  if (all.some(({ id }) => id === slug)) throw new Error(`${slug} is a kind already; choose another slug`);
  const title = titleOf(slug);
  const [other] = kindRecogniser(all)({ title });
  if (other) throw new Error(`the words of ${slug} name the kind ${other.kind} already; add your terms there`);
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
    changed: { [`data/kinds/${domain}.json`]: formatKinds([...rows.get(domain)!, kind]) },
    steps: await steps('kind'),
  };
}

/** A platform's adapter, its fixture, and its line in the list of adapters. */
async function newPlatform(name: string, root: string): Promise<Skeleton> {
  const list = 'src/sources/index.ts';
  const { identifier, read, filled, steps } = skeletonsFor(root, name);
  const text = await read(list);
  const start = 'export const adapters: readonly Adapter[] = [\n';
  if (!text.includes(start)) throw new Error(`${list}: no line "${start.trim()}"; add the adapter by hand`);
  const line = `import { adapter as ${identifier} } from './${name}/adapter.ts';\n`;
  return {
    created: {
      [`src/sources/${name}/adapter.ts`]: await filled('platform-adapter.ts.txt'),
      [`test/sources/fixtures/${name}.ts`]: await filled('platform-fixture.ts.txt'),
    },
    changed: { [list]: text.replace(`\n${start}`, `${line}\n${start}  ${identifier},\n`) },
    steps: await steps('platform'),
  };
}

/** A host's description, its entry, and its place in the list. Throws if it exists. */
async function newHost(name: string, root: string): Promise<Skeleton> {
  const list = 'src/edge/hosts/hosts.ts';
  const { identifier, read, filled, steps } = skeletonsFor(root, name);
  const text = await read(list);
  const members = /^export const hosts = \{ ([^}]*) \};$/m;
  const known = members.exec(text)?.[1];
  if (known === undefined) throw new Error(`${list}: no line "export const hosts = { … };"; add the host by hand`);
  if (known.split(', ').includes(identifier)) throw new Error(`${name} is in ${list} already; choose another name`);
  const member = identifier === name ? name : `'${name}': ${identifier}`;
  const named = text.replace(members, `export const hosts = { ${known}, ${member} };`);
  const last = named.lastIndexOf('\n', named.indexOf('export const hosts')) + 1;
  const imports = named.slice(0, last).trimEnd();
  return {
    created: {
      [`src/edge/hosts/${name}/host.ts`]: await filled('host.ts.txt'),
      [`src/edge/hosts/${name}/main.ts`]: await filled('host-main.ts.txt'),
    },
    changed: { [list]: `${imports}\nimport { ${identifier} } from './${name}/host.ts';\n\n${named.slice(last)}` },
    steps: await steps('host'),
  };
}

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
async function newCriterion(category: string, slug: string, root: string): Promise<Skeleton> {
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

const USAGE = `usage: npm run new -- registry <slug>
       npm run new -- criterion <category> <slug>
       npm run new -- kind <domain>|other <slug>
       npm run new -- platform <name>
       npm run new -- host <name>`;

/** The value, when it is a slug in kebab case. */
function checkedSlug(value: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value))
    throw new Error(`${value} is no slug; write small letters, digits and single hyphens, e.g. city-bike-lists`);
  return value;
}

/** Where lines break follows from how long the names are. */
function format(paths: readonly string[], root: string): void {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const options = ['--write', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  execFileSync(process.execPath, [biome, 'format', ...options, ...paths], { cwd: root, stdio: 'pipe' });
}

const byName = { registry: newRegistry, platform: newPlatform, host: newHost };
const byGroup = { criterion: newCriterion, kind: newKind };

async function skeletonOf([what = '', ...names]: string[], root: string): Promise<Skeleton> {
  if (Object.hasOwn(byName, what) && names.length === 1)
    return byName[what as keyof typeof byName](checkedSlug(names[0]!), root);
  if (Object.hasOwn(byGroup, what) && names.length === 2)
    return byGroup[what as keyof typeof byGroup](names[0]!, checkedSlug(names[1]!), root);
  throw new Error(USAGE);
}

/** Returns the exit code: 1 when nothing was written, with the reason. @param root the project's folder. */
export async function run(argv: string[], root = '.', out = console.log, err = console.error): Promise<number> {
  try {
    const { created, changed, steps } = await skeletonOf(argv, root);
    const taken = Object.keys(created).find((path) => existsSync(join(root, path)));
    if (taken !== undefined) throw new Error(`${taken} exists already; choose another name or edit it`);
    for (const [path, text] of Object.entries({ ...created, ...changed })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    format(Object.keys({ ...created, ...changed }), root);
    for (const path of Object.keys(created)) out(`wrote   ${path}`);
    for (const path of Object.keys(changed)) out(`changed ${path}`);
    out(`\nLeft to do:\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}`);
    return 0;
  } catch (error) {
    err(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
