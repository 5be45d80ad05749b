/** Accounts of governments: only those of the tables, and every city of the tables in the gazetteer. */
import { expect, test } from 'vitest';
import { recordOwners } from '../../../src/facts/corrections.ts';
import { importer } from '../../../src/registries/civic/government-github-orgs.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';
import { NONE, SCRIPT, conforms, text } from '../conformance.ts';

test('accounts of cities and countries', async () => {
  const { facts, report } = await imported(importer, await fixture('government-github-orgs'));
  expect(
    [...facts.values()].map(({ record, level, nation, places }) => [record, level, places?.[0]?.scopeId ?? nation]),
  ).toEqual([
    ['18f', 'nation', 'US'],
    ['CityOfBoston', 'city', 'us.boston'],
    ['cambridgedata', 'city', 'us.cambridge'],
    ['cityofwestsacramento', 'city', 'us.west-sacramento'],
    ['argob', 'nation', 'AR'],
    ['gcba', 'city', 'ar.buenos-aires'],
    ['city-of-kobe', 'city', 'jp.kobe'],
    ['govtechsg', 'city', 'sg.singapore'],
  ]);
  expect(report).toMatchObject({ records: 11, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({ 'account in no table': 2, 'listed again': 1 });
  expect(facts.get('CityOfBoston')).toMatchObject({
    url: 'https://github.com/CityOfBoston',
    location: '_data/governments.yml:16',
  });
});

test('what is no login is rejected', async () => {
  const { report } = await imported(importer, { 'governments.yml': 'Chile:\n  - a b\n' });
  expect(report.rejected).toEqual([{ location: 'governments.yml:2', reason: 'login: not a login: a b' }]);
});

test('the rows name cities and countries of the gazetteer, and no account twice', () => {
  const rows = recordOwners('government-github-orgs');
  expect(rows.filter((row) => 'city' in row && !gazetteer.place(row.city))).toEqual([]);
  expect(rows.filter((row) => 'nation' in row && !gazetteer.hasNation(row.nation))).toEqual([]);
  const logins = rows.map(({ owner }) => owner.toLowerCase());
  expect(new Set(logins).size).toBe(logins.length);
});

conforms(importer, {
  needs: [text(/:$/gm, '')],
  position: NONE,
  country: 'a table has the owners of accounts',
  address: [text(/^( +)- .*/gm, `$1- ${SCRIPT}`)],
  unseen: { 'governments.yml': 'a list may end behind any item' },
});
