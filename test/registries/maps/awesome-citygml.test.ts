/** Awesome CityGML: items of a Markdown page, by country, state and city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/awesome-citygml.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, UNKNOWN, conforms, text } from '../conformance.ts';

const files = await fixture('awesome-citygml');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'at/vienna',
    {
      level: 'city',
      places: [{ scopeId: 'at.vienna', match: 'unique-primary-name' }],
      semantic: true,
      url: 'https://models.example/vienna',
    },
  ],
  ['de/baden-wurttemberg', { level: 'region', region: 'DE.01', url: 'https://models.example/#/(sidenav:product/13)' }],
  ['de/berlin', { level: 'city', places: [{ scopeId: 'de.berlin' }], url: 'https://more.example/berlin' }],
  ['de/brandenburg', { level: 'region', region: 'DE.11' }],
  ['jp/japan', { level: 'nation', places: [{ scopeId: 'jp.tokyo' }, { scopeId: 'jp.sapporo' }] }],
  ['lu/luxembourg', { level: 'nation', match: 'nation-code' }],
  ['nl/netherlands-buildings', { level: 'nation', title: 'Netherlands, buildings' }],
  ['sg/singapore', { level: 'city', places: [{ scopeId: 'sg.singapore' }], semantic: false }],
  ['ch/zurich', { level: 'city', places: [{ scopeId: 'ch.zuerich' }] }],
  [
    'us/new-york-city-2',
    { level: 'city', places: [{ scopeId: 'us.new-york-city' }], url: 'https://models.example/nyc2' },
  ],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test.each([
  ['four neighborhoods of Berlin', true],
  ['the Reichstag street space area in CityGML', true],
  ['Public housing buildings in LoD1', true],
  ['500 x 500 meters of Berlin', true],
  ['various datasets of the whole city', undefined],
])('a model of %s', async (words, part) => {
  const page = files['README.md']!.replace('**Berlin** buildings', `**Berlin** ${words}`);
  expect((await imported(importer, { 'README.md': page })).facts.get('de/berlin')).toEqual({
    ...facts.get('de/berlin'),
    ...(part && { part }),
  });
});

test('a name that is no place reaches no city', () => {
  expect(facts.get('de/university-campus')).toMatchObject({ level: 'city' });
  expect(facts.get('de/university-campus')).not.toHaveProperty('places');
});

test('what is left out is counted by reason, what is faulty by line', () => {
  expect(report.records).toBe(15);
  expect(report.skipped).toEqual(
    new Map([
      ['model without buildings or streets', 1],
      ['model of no real city, or of the world', 1],
    ]),
  );
  expect(report.rejected).toEqual([{ location: 'README.md:38', reason: 'no http(s) address' }]);
});

conforms(importer, {
  needs: [text(/^# List of Countries/m, '# List'), text(/^- \*\*/gm, '- ')],
  position: NONE,
  country: [text(/^## .*/gm, '## Atlantis')],
  address: [text(/https:/g, 'javascript:')],
  placeless: UNKNOWN,
  unseen: { 'README.md': 'a page may end behind any item' },
});
