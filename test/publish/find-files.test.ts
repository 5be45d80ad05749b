/** Suggestions and the OpenSearch description. */
import { expect, test } from 'vitest';
import { Suggestions, suggestionsPath } from '../../src/contract/answers/suggestions.ts';
import { openSearchFiles, openSearchPath } from '../../src/publish/description-files.ts';
import { publicationAt } from '../../src/publish/files.ts';
import { world } from '../edge/hosts.ts';

const files = (origin?: string) =>
  new Map(
    [
      ...openSearchFiles({
        origin,
        operator: undefined,
        securityContact: undefined,
        issues: undefined,
        fileLimit: undefined,
      }),
    ].map(({ path, body }) => [path, body()]),
  );

test('every assessed city is suggested, most populous first', () => {
  const { places, nations, criteria } = Suggestions.parse(JSON.parse(publicationAt(world, suggestionsPath)!.body()));
  expect(places.map(([scopeId]) => scopeId).sort()).toEqual(world.cities.map(({ scopeId }) => scopeId).sort());
  expect(places.map(([, , population]) => population)).toEqual(
    places.map(([, , population]) => population).sort((a, b) => b - a),
  );
  expect(nations.map(([code]) => code)).toEqual([...world.byNation.keys()].map((code) => code.toLowerCase()));
  expect(criteria).toHaveLength(world.criteria.length);
});

test('without an origin there is no OpenSearch description, since its addresses have to be absolute', () => {
  expect([...files().keys()]).toEqual([]);
  const xml = files('https://atlas.example').get(openSearchPath)!;
  expect(xml).toContain('<Url type="text/html" template="https://atlas.example/find?q={searchTerms}"/>');
  expect(/<ShortName>(.*)<\/ShortName>/.exec(xml)![1]!.length).toBeLessThanOrEqual(16);
});
