/** Freifunk directory: names of communities in ASCII. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/networks/freifunk-directory.ts';
import { fixture, imported } from '../fixture.ts';
import { ASIDE, NONE, SCRIPT, UNKNOWN, conforms, text } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('freifunk-directory'));

test.each([
  ['aachen', 'de.aachen'],
  ['berlin', 'de.berlin'],
  ['frankfurt_am_main', 'de.frankfurt-am-main'],
  ['fuerth', 'de.furth'],
  ['graz', 'at.graz'],
  ['kbu-koeln', 'de.koeln'],
  ['luxembourg', 'lu.luxembourg'],
  ['muenchen', 'de.munich'],
  ['soest', 'de.soest'],
  ['weimarnetz', 'de.weimar'],
  ['wien', 'at.vienna'],
  ['zuerich', 'ch.zuerich'],
  ['nordhessen', undefined],
  ['altdorf', undefined],
  ['koblenz-ch', undefined],
])('%s is %s', (record, scopeId) => {
  expect(facts.get(record)).toMatchObject({ level: 'city', kind: 'community-network' });
  expect(facts.get(record)?.places?.[0]?.scopeId).toBe(scopeId);
});

test('title, address and line of a record', () => {
  expect(facts.get('kbu-koeln')).toMatchObject({
    title: 'Freifunk Kbu Koeln',
    url: 'https://kbu.freifunk.net/api/koeln.json',
    location: 'directory.json:8',
    nation: 'DE',
  });
});

test('an address that is not http(s) is left out', () => {
  expect(report.records).toBe(16);
  expect(report.skipped).toEqual(new Map([['community without an http(s) address', 1]]));
});

test('a directory that is no object is refused', async () => {
  await expect(imported(importer, { 'directory.json': '[]' })).rejects.toThrow(
    'directory.json: not an object of names and addresses',
  );
});

conforms(importer, {
  needs: [text(/^\{/, '[{')],
  position: NONE,
  country: 'keys name cities',
  address: [text(/"https?:[^"]*"/g, `"${SCRIPT}"`)],
  unaddressed: ASIDE,
  placeless: UNKNOWN,
  whole: 'one object is the whole list',
});
