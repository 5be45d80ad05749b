/** Registries that a finding names: those about the nation, in the criterion's order. */
import { expect, test } from 'vitest';
import { registriesAbout } from '../../src/assess/registries-about.ts';
import type { Registry } from '../../src/contract/registry.ts';
import { registries } from '../small-world.ts';

const { nations: _, ...any } = registries[0]!;
const of = (slug: string, nations?: string[]): Registry => ({ ...any, slug, ...(nations && { nations }) });
const known = new Map([of('world'), of('brazil', ['BR']), of('nordic', ['FI', 'SE'])].map((row) => [row.slug, row]));

test.each([
  ['BR', ['brazil', 'world', 'nordic'], ['brazil', 'world']],
  ['SE', ['brazil', 'world', 'nordic'], ['world', 'nordic']],
  ['FR', ['brazil', 'world', 'nordic'], ['world']],
  // Nothing is about the nation: what was searched is named all the same.
  ['FR', ['brazil', 'nordic'], ['brazil', 'nordic']],
])('%s of %j: %j', (nation, slugs, expected) =>
  expect(registriesAbout({ registries: slugs }, nation, { registries: known }).map(({ slug }) => slug)).toEqual(
    expected,
  ),
);
