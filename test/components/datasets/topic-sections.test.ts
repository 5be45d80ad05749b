/** Sections of a place's page: one per topic. Every row is in full once, and is named in the other sections it belongs to. */
import { expect, test } from 'vitest';
import { topicSections } from '../../../src/components/datasets/topic-sections.ts';
import { Topic } from '../../../src/contract/criterion.ts';
import { mapNames } from '../../../src/publish/dataset-files.ts';
import { placeMap } from '../../../src/queries/data-map/data-map.ts';
import { world } from '../../edge/hosts.ts';

const maps = world.cities.map((city) => placeMap(world, city));
const sectionsOf = (map: (typeof maps)[number]) => topicSections(map, mapNames(world), world.criteria);

test('every topic has a section, the widest first, and rows without a topic come last', () => {
  for (const map of maps) {
    const ids = sectionsOf(map).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...Topic.options, 'other'].sort());
    expect([ids[0], ids.at(-1)]).toEqual(['geospatial', 'other']);
  }
});

test('every host has one row, a country’s own in one line, and other sections link it too; every gap is named once and leads to its verdict', () => {
  for (const map of maps) {
    const sections = sectionsOf(map);
    const html = sections.map(({ rows, lines }) => rows + lines).join('');
    for (const { name } of map.data_map.gaps) {
      const { criterionId } = world.criteria.find((row) => row.name === name)!;
      expect(html.split(`<a href="/cities/${map.about.place}#${criterionId}">${name}</a>`).length).toBe(2);
    }
    for (const { domain, recordUrl, level } of map.data_map.source_domains)
      expect(html, domain).toContain(level === 'nation' ? `>${domain}</a> (` : recordUrl);
    // A table has only rows of the topic, and no section is empty.
    for (const { rows, lines } of sections) {
      expect(rows + lines).not.toBe('');
      for (const [line] of lines.matchAll(/<li>Also: .*?<\/li>/g)) expect(line).toMatch(/<a href="https?:/);
    }
  }
});

test('a section says how much is in it', () => {
  const beta = maps.find(({ about }) => about.place === 'aa.beta')!;
  const { title, note } = sectionsOf(beta).find(({ id }) => id === 'transport')!;
  expect(title).toBe('Transport');
  expect(note).toMatch(/^1 website, \d+ kinds missing or uncertain$/);
});
