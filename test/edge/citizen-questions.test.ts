/** Questions that citizens typed, asked of the whole atlas: each is answered with the right dataset, or a search of the city's portal. */
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { DataMap } from '../../src/contract/answers/data-map.ts';
import { bytesAt } from '../publish/published-atlas.ts';

const handle = handlerOverMade(async (path) => bytesAt(path));
const ask = async (query: string) => {
  const response = await handle(new Request(`http://atlas.example/api/search?${new URLSearchParams({ query })}`));
  return DataMap.parse(await response.json());
};

test.each([
  ['noise map of Lyon', 'search', /grandlyon\.com/],
  ['trees in Melbourne', 'dataset', /Trees/],
  ['crime data Chicago', 'dataset', /^Crimes - 2001 to Present$/],
  ['parking in Zürich', 'search', /data\.stadt-zuerich\.ch for “Park/],
])('%s', async (query, role, text) => {
  const { answers, next_actions: steps } = await ask(query);
  expect(answers).toHaveLength(1);
  expect(answers![0]!.rows[0]).toMatchObject({ role, text: expect.stringMatching(text) });
  // Next steps are about the same.
  expect(steps.length).toBeLessThanOrEqual(6);
  expect(steps.join('\n')).not.toMatch(/aerial|Taxpayer|Ask the operator/);
});

test('flood risk Jakarta: its portals, and a search of the national one for disasters', async () => {
  const [{ rows, broader }] = (await ask('flood risk Jakarta')).answers as [NonNullable<DataMap['answers']>[number]];
  expect(rows.map(({ role }) => role)).toEqual(['portal', 'portal', 'missing']);
  expect(broader[0]).toMatchObject({ role: 'search', url: '/portal-search?scopeId=id.jakarta&q=banjir' });
});

test.each([
  ['Berlin or Vienna', ['Berlin', 'Vienna']],
  ['which of Berlin, Paris, Rome', ['Berlin', 'Paris', 'Rome']],
  ['parking in Finland, Sweden, Norway and Denmark', ['Denmark', 'Finland', 'Norway', 'Sweden']],
  ['compare the capitals of the Baltics', ['Riga', 'Tallinn', 'Vilnius']],
  ['capitals of Benelux parking', ['Amsterdam', 'Brussels', 'Luxembourg']],
])('%s: every place', async (query, places) => {
  const { answers } = await ask(query);
  expect(answers!.map(({ place }) => place).toSorted()).toEqual(places);
});

test('if only a topic covers it, the portal search comes right after the best source', async () => {
  const [{ rows }] = (await ask('curb cuts San Francisco')).answers as [NonNullable<DataMap['answers']>[number]];
  expect(rows.slice(0, 2).map(({ role }) => role)).toEqual(['source', 'search']);
  expect(rows[1]!.text).toMatch(/for “curb cuts”$/);
});
