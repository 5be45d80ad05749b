/** Bodies of metropolitan areas: the region that they lie in, and the cities that they serve; null for other bodies. */
import { expect, test } from 'vitest';
import { metropolitan } from '../../../src/places/portals/region-owner.ts';
import { gazetteer } from '../../registries/fixture.ts';

test.each([
  // An area whose name is no city's has its members.
  ['Regionalverband Ruhr', { nation: 'DE', area: 'DE.07' }, 'DE.07', { has: 'de.bochum', lacks: 'de.paderborn' }],
  [
    'Metropolitan Transportation Commission',
    { nation: 'US', area: 'US.CA' },
    'US.CA',
    { has: 'us.oakland', lacks: 'us.san-diego' },
  ],
  // Else the city that it is named after.
  [
    'Winnipeg Metropolitan Region',
    { nation: 'CA', area: 'CA.03' },
    'CA.03',
    { has: 'ca.winnipeg', lacks: 'ca.brandon' },
  ],
  // The region of the city that the host confirms, wherever upstream files the body.
  [
    'Metropolregion Hamburg',
    { nation: 'DE', area: 'DE.06', host: 'geoportal.metropolregion.hamburg.de' },
    'DE.04',
    { has: 'de.hamburg', lacks: 'de.hannover' },
  ],
])('%s', (name, where, region, { has, lacks }) => {
  const found = metropolitan(name, where, gazetteer);
  const places = found?.level === 'region' ? found.places!.map(({ scopeId }) => scopeId) : [];
  expect(found).toMatchObject({ level: 'region', region });
  expect(places).toContain(has);
  expect(places).not.toContain(lacks);
});

test.each([
  ['Ardenne Métropole', 'FR', 'FR.44', 'none'],
  // A division that is called so itself, and a body that is not.
  ['Gobierno Regional Metropolitano de Santiago', 'CL', 'CL.12', undefined],
  ['Land Nordrhein-Westfalen', 'DE', 'DE.07', undefined],
])('%s: %s', (name, nation, area, level) => {
  expect(metropolitan(name, { nation, area }, gazetteer)?.level).toBe(level);
});
