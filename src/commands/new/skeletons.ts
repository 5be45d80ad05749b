/** The skeletons of a registry, a kind of dataset, a platform and a host. */
import * as z from 'zod';
import { Domain } from '../../contract/criterion.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';
import { Registry } from '../../contract/data/registry.ts';
import { formatRows } from '../../facts/data-files.ts';
import { kindRecogniser } from '../../language/kinds.ts';
import { type Skeleton, skeletonsFor, titleOf } from './skeleton.ts';

/** The folder for registries of web domains. */
const room = 'registries/civic';

/** A registry that reads a CSV file of cities: importer, fixture, test and row. Throws if it exists. */
export async function newRegistry(slug: string, root: string): Promise<Skeleton> {
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
export async function newKind(domain: string, slug: string, root: string): Promise<Skeleton> {
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
export async function newPlatform(name: string, root: string): Promise<Skeleton> {
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
export async function newHost(name: string, root: string): Promise<Skeleton> {
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
