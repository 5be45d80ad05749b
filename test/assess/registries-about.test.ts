/** Registries that a finding names: those about the place, in the criterion's order. */
import { expect, test } from 'vitest';
import { registriesAbout } from '../../src/assess/coverage.ts';
import type { Registry } from '../../src/contract/data/registry.ts';
import { registries } from '../small-world.ts';

const { nations: _, ...any } = registries[0]!;
const of = (slug: string, about: Partial<Registry> = {}): Registry => ({ ...any, slug, ...about });
const known = new Map(
  [
    of('world'),
    of('brazil', { nations: ['BR'] }),
    of('nordic', { nations: ['FI', 'SE'] }),
    of('scotland', { nations: ['GB'], divisions: ['GB.SCT'] }),
    of('capitals', { nations: ['BR'], judgesFew: true }),
  ].map((row) => [row.slug, row]),
);

test.each([
  ['BR', ['brazil', 'world', 'nordic'], ['brazil', 'world']],
  ['SE', ['brazil', 'world', 'nordic'], ['world', 'nordic']],
  ['FR', ['brazil', 'world', 'nordic'], ['world']],
  // Nothing is about the country: we still name what was searched.
  ['FR', ['brazil', 'nordic'], ['brazil', 'nordic']],
  ['GB.SCT', ['world', 'scotland'], ['world', 'scotland']],
  ['GB.ENG', ['world', 'scotland'], ['world']],
  // A registry of a part of the country counts for the country too.
  ['GB', ['world', 'scotland'], ['world', 'scotland']],
  // It says something about the cities that it judged, which have a record.
  ['BR', ['capitals', 'world'], ['world']],
])('%s of %j: %j', (where, slugs, expected) => {
  const countryCode = where.slice(0, 2);
  const looked = { countryCode, division: where === countryCode ? undefined : where };
  expect(registriesAbout({ registries: slugs }, looked, { registries: known }).map(({ slug }) => slug)).toEqual(
    expected,
  );
});
