/** Open Raadsinformatie: municipalities by their code, and other bodies with the same names. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/open-raadsinformatie.ts';
import { NONE, OWN, conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('open-raadsinformatie'));

test.each([
  ['rotterdam', 'nl.rotterdam', 'https://www.openraadsinformatie.nl/'],
  ['den_haag', 'nl.the-hague', 'https://www.openraadsinformatie.nl/'],
  ['den_bosch', 'nl.s-hertogenbosch', 'https://www.openraadsinformatie.nl/'],
  ['utrecht', 'nl.utrecht', 'https://www.openraadsinformatie.nl/'],
  ['groningen', 'nl.groningen', 'https://gemeenteraad.groningen.nl/api'],
])('%s is %s', (record, scopeId, url) =>
  expect(facts.get(record)).toMatchObject({ kind: 'council-source', places: [{ scopeId, match: 'id' }], url }),
);

test('provinces, water boards and districts are not the city', () => {
  expect(['provincie-utrecht', 'limburg', 'amsterdam_noord'].filter((record) => facts.has(record))).toEqual([]);
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toMatchObject({
    'of a province': 3,
    'of a water board': 2,
    'of a district of a city': 1,
  });
});

conforms(importer, {
  needs: ['level', 'source'],
  position: NONE,
  country: [set('cbs_id', 'Atlantis')],
  address: ['base_url'],
  unaddressed: OWN,
});
