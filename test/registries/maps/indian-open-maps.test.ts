/** Layers of Indian map services: whose parcels and buildings they are, and what is left out. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/indian-open-maps.ts';
import { NONE, conforms } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('indian-open-maps'));

test.each([
  [
    '/not-so-open/cadastrals/delhi/urban/gsdl/',
    { kind: 'parcels', level: 'city', places: [{ scopeId: 'in.delhi' }], url: 'https://gsdl.org.in/index.html' },
  ],
  [
    '/not-so-open/cadastrals/bihar/matribhoomi/',
    {
      kind: 'parcels',
      level: 'region',
      region: 'IN.34',
      access: 'unknown',
      url: 'https://mapservice.gov.in/mapserviceserv176/rest/services/Matribhoomi/Matribhoomi/MapServer',
    },
  ],
  // The district, not the city.
  [
    '/not-so-open/cadastrals/punjab/jalandhar/ncog/',
    { level: 'region', region: 'IN.23', places: [{ scopeId: 'in.jalandhar' }] },
  ],
  ['/not-so-open/cadastrals/puducherry/coastal/ncscm/', { level: 'city', places: [{ scopeId: 'in.puducherry' }] }],
  ['/not-so-open/urban/buildings/tamil-nadu/amrut/', { kind: 'buildings', level: 'region', region: 'IN.25' }],
  ['/not-so-open/urban/buildings/ahmedabad/vedas/', { level: 'city', places: [{ scopeId: 'in.ahmedabad' }] }],
  ['/not-so-open/urban/chennai/buildings/tngis/', { level: 'city', places: [{ scopeId: 'in.chennai' }] }],
  ['/not-so-open/buildings/shillong/nesdr/', { level: 'city', places: [{ scopeId: 'in.shillong' }] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('no layer states terms that it has not', () =>
  expect([...facts.values()].filter(({ licence }) => licence)).toEqual([]));

test('what is left out is counted', () =>
  expect([report.rejected, report.skipped]).toEqual([
    [],
    new Map([
      ['strip along the coast of a state', 1],
      ['forests', 1],
      ['not of a government of India', 1],
      ['buildings of the government alone', 1],
      ['neither parcels nor buildings', 1],
      ['not of a government', 1],
    ]),
  ]));

conforms(importer, {
  needs: ['name', 'category'],
  position: NONE,
  country: 'the list is of India',
  address: ['source'],
});
