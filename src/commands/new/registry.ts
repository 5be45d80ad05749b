/** The skeleton of a registry that reads a CSV file of cities: importer, fixture, test and row. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Registry } from '../../contract/data/registry.ts';
import { formatRows } from '../../facts/data-files.ts';
import { type Skeleton, titleOf, whatFollows } from './skeleton.ts';

const importer = (slug: string) => `/**
 * Turns ${titleOf(slug)} into facts of the kind \`web-domain\`.
 * Upstream is one file, \`cities.csv\`, with \`nation\` (ISO 3166-1 alpha-2), \`city\`, \`url\` and \`title\`.
 */
import * as z from 'zod';
import { cityReach } from '../../places/match/area-reach.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip, unknownCountry } from '../importer.ts';

export const importer = listImporter({
  registry: '${slug}',
  kind: 'web-domain',
  files: /(^|\\/)cities\\.csv$/,
  Row: z.object({
    nation: z.string().length(2),
    city: z.string().min(1),
    url: z.string(),
    title: z.string().min(1),
  }),
  fact({ nation, city, title, ...row }, { gazetteer }) {
    const url = httpUrl(row.url);
    const found = gazetteer.matchName(city, { nation });
    if (!gazetteer.hasNation(nation)) return unknownCountry(nation);
    if (url === undefined) return noAddress;
    if (!found) return skip('city not in the gazetteer');
    return { record: \`\${nation}/\${city}\`, title, url, nation, ...cityReach(found) };
  },
});
`;

const fixture = `nation,city,url,title
FR,Lyon,https://www.lyon.example/,Lyon
FI,Tampere,https://www.tampere.example/,Tampere
BE,Ghent,https://www.ghent.example/,Ghent
AT,Graz,https://www.graz.example/,Graz
JP,Osaka,https://www.osaka.example/,Osaka
FR,No such city,https://www.nowhere.example/,Nowhere
`;

/** The folder for registries of web domains, and what is in it as the test sees it. */
const room = 'registries/civic';
const importerOf = (slug: string): string => `../../../src/${room}/${slug}.ts`;

const test = (slug: string) => `/** ${titleOf(slug)}: what its records become, and that bad ones are rejected. */
import { expect, test } from 'vitest';
import { importer } from '${importerOf(slug)}';
import { conforms, NONE, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('${slug}'));

test.each([
  ['FR/Lyon', { places: [{ scopeId: 'fr.lyon' }], url: 'https://www.lyon.example/' }],
  ['JP/Osaka', { places: [{ scopeId: 'jp.osaka' }] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out is counted', () =>
  expect([report.rejected, report.skipped]).toEqual([[], new Map([['city not in the gazetteer', 1]])]));

conforms(importer, {
  needs: ['nation', 'city', 'url', 'title'],
  position: NONE,
  country: [set('nation', 'QQ')],
  address: ['url'],
});
`;

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
      [`src/${room}/${slug}.ts`]: importer(slug),
      [`test/fixtures/${slug}/cities.csv`]: fixture,
      [`test/${room}/${slug}.test.ts`]: test(slug),
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
      'src/queries/city/contributing: where upstream takes contributions, add the form or record that it asks for, and list it in src/queries/city/contribute.ts.',
      `npm run import ${slug}, then npm run validate, then npm run diff -- HEAD data: names every verdict that moves.`,
      'test/registries/match-sample.json: label 10 of its matches, each compared by hand with its record. npx vitest run --config test/vitest.config.ts -u test/registries/match-sample.test.ts counts them in data/precision.json.',
      ...whatFollows,
    ],
  };
}
