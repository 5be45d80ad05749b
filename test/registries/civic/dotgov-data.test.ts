/** .gov domains: cities of 200,000 in the stated state, and nobody else. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/dotgov-data.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, US, conforms } from '../conformance.ts';

test('a domain belongs to the city of its organisation in its state', async () => {
  const { facts, report } = await imported(importer, await fixture('dotgov-data'));
  expect([...facts.values()].map(({ record, places, publisher }) => [record, places?.[0]?.scopeId, publisher])).toEqual(
    [
      ['arlingtontx.gov', 'us.arlington', 'City of Arlington, Texas'],
      ['boston.gov', 'us.boston', 'City of Boston'],
      ['cityofphoenix.gov', 'us.phoenix', 'City of Phoenix'],
      ['dallaspolice.gov', 'us.dallas', 'City of Dallas'],
      ['gilbertaz.gov', 'us.gilbert', 'Town of Gilbert'],
      ['phoenix.gov', 'us.phoenix', 'City Of Phoenix'],
    ],
  );
  expect(report).toMatchObject({ records: 14, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'not of a city of 200,000 inhabitants or more': 6,
    'not registered by a "City of", "Town of", "Municipality of" or the like': 2,
  });
});

test('a domain outside .gov is rejected with its line', async () => {
  const { report } = await imported(importer, {
    'current-full.csv': 'Domain name,Domain type,Organization name,State\nboston.com,City,City of Boston,MA\n',
  });
  expect(report.rejected).toMatchObject([{ location: 'current-full.csv:2' }]);
});

conforms(importer, {
  needs: ['Domain name', 'Domain type', 'Organization name', 'State'],
  position: NONE,
  country: US,
  address: ['Domain name'],
});
