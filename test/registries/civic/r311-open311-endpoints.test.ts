/** Open311 endpoints of r311: the city behind a name and an ambiguous code, and whose interface it is. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/r311-open311-endpoints.ts';
import { ASIDE, NONE, conforms } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('r311-open311-endpoints'));

test.each([
  // DE on a German host is Germany, CA is California.
  ['Bonn, DE', 'de.bonn', { access: 'open', state: 'active', title: 'Open311 interface of Bonn' }],
  ['Köln / Cologne, DE', 'de.koeln', {}],
  ['München, DEU', 'de.munich', {}],
  ['City of Corona, CA', 'us.corona', { vendor: 'SeeClickFix' }],
  ['Oakland, California', 'us.oakland', { title: 'Open311 interface of Oakland through SeeClickFix' }],
  ['Newark, OH', 'us.newark-oh', {}],
  ['Canton OH', 'us.canton-oh', {}],
  ['Saint Petersburg, FL', 'us.st-petersburg', {}],
  ['Ottawa, ON', 'ca.ottawa', { state: 'retired' }],
  ['St. Louis, MO', 'us.st-louis', { access: 'key' }],
  [
    'Espoo, FI',
    'fi.espoo',
    { url: 'https://easiointi.espoo.fi/efeedback/api/georeport/6aika/services.json?jurisdiction_id=espoo' },
  ],
] as [string, string, object][])('%s is %s', (record, scopeId, expected) =>
  expect(facts.get(record)).toMatchObject({ places: [{ scopeId }], ...expected }),
);

test('what is left out', () => {
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'run by citizens for a whole nation': 1,
    // Upstream writes Chicago without its scheme.
    'no http(s) address': 1,
    // A state, and a city in the wrong one.
    'no such city in the gazetteer': 2,
  });
});

conforms(importer, {
  needs: ['name', 'root', 'key', 'json'],
  position: NONE,
  country: 'an unknown country is skipped: the list names bodies that are no places',
  address: ['root'],
  unaddressed: ASIDE,
});
