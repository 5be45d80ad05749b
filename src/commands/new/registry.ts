/** The skeleton of a registry that reads a CSV file of cities: importer, fixture, test and row. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Registry } from '../../contract/data/registry.ts';
import { formatRows } from '../../facts/data-files.ts';
import { filledSkeleton, type Skeleton, titleOf, whatFollows } from './skeleton.ts';

/** The folder for registries of web domains. */
const room = 'registries/civic';

/** Throws if the registry exists. */
export async function newRegistry(slug: string, root: string): Promise<Skeleton> {
  const table = 'data/registries.json';
  const rows = z.array(Registry).parse(JSON.parse(await readFile(join(root, table), 'utf8')));
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
      [`src/${room}/${slug}.ts`]: await filledSkeleton(root, 'registry-importer.ts.txt', slug),
      [`test/fixtures/${slug}/cities.csv`]: await filledSkeleton(root, 'registry-fixture.csv', slug),
      [`test/${room}/${slug}.test.ts`]: await filledSkeleton(root, 'registry-test.ts.txt', slug),
    },
    changed: { [table]: formatRows(sorted) },
    steps: [
      `${table}: titles, licence, attribution and coverage of ${slug}; repository, commit, date and paths of its snapshot.`,
      `test/fixtures/${slug}: 5 to 20 records as upstream writes them.`,
      `src/${room}/${slug}.ts: move it, and its test, to the folder that fits what it holds; the importer is found by its name.`,
      `src/${room}/${slug}.ts: the row's members, and the kind of fact; src/contract/data/fact.ts lists the kinds.`,
      `test/${room}/${slug}.test.ts: what these records become, and what is particular to them in conforms().`,
      `npx vitest run --config test/vitest.config.ts --project code ${slug}`,
      `src/assess/criteria: where a criterion grades its records, name ${slug} in that row's registries and claims.`,
      'data/texts/contributions.json: where upstream takes contributions, add the form or record that it asks for.',
      `npm run import ${slug}, then npm run validate, then npm run diff -- HEAD data: names every verdict that moves.`,
      'test/registries/match-sample.json: label 10 of its matches, each compared by hand with its record. npx vitest run --config test/vitest.config.ts -u test/registries/match-sample.test.ts counts them in data/precision.json.',
      ...whatFollows,
    ],
  };
}
