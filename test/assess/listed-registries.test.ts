/** Criteria and facts agree on registries, else the build stops with a sentence that names registry, kind, criterion and remedy. */
import { expect, test } from 'vitest';
import { assessAll } from '../../src/assess/assess.ts';
import { criteria } from '../../src/assess/criteria/index.ts';
import { registryFaults } from '../../src/assess/faults.ts';
import { FactIndex } from '../../src/facts/index.ts';
import { context, fact, places } from '../small-world.ts';

const known = context([]).registries;
const unlisted =
  'criterion gtfs-schedule grades the record gbfs-systems/feed of the kind gtfs-schedule, but gbfs-systems is not among its registries (mobility-database-catalogs, transitland-atlas, gtfs-jp-feeds, national-sources); add gbfs-systems there in data/texts/criteria.json, or let its rule pass the record over';

test('a record of a registry that its criterion does not name', () => {
  const facts = [fact('gtfs-schedule', { registry: 'gbfs-systems', record: 'feed' })];
  expect(registryFaults(criteria, known, facts)).toContain(unlisted);
  expect(() => assessAll(places, { ...context(facts), index: new FactIndex(facts) })).toThrow(unlisted);
});

test('records of named registries, and of kinds that no criterion grades, are no fault', () =>
  expect(registryFaults(criteria, known, [fact('gtfs-schedule'), fact('safety-dataset', { table: 'stops' })])).toEqual(
    [],
  ));

test('a criterion that names an unknown registry', () => {
  const [row] = criteria;
  const wrong = [{ ...row!, registries: ['gtfs-lists'], claims: [] }];
  delete wrong[0]!.recapture;
  expect(registryFaults(wrong, known, [])).toEqual([
    `criterion ${row!.criterionId} names the registry gtfs-lists, which is not in data/registries.json; correct the slug in data/texts/criteria.json or add the row`,
  ]);
});
