/** `npm run validate`: checks every file of `data/`, and whether criteria and facts agree on registries; names each fault, and counts what is there. */
import { criteria } from '../assess/criteria/index.ts';
import { registryFaults, replyFaults } from '../assess/faults.ts';
import { framework } from '../publish/judged.ts';
import { frameworkFaults } from '../facts/interface-languages.ts';
import { DataError } from '../facts/read-rows.ts';
import { loadData } from '../facts/load.ts';
import { wordFaults } from '../facts/words.ts';
import { textFaults } from '../publish/schema-files.ts';

try {
  const { registries, nations, places, facts, changes, replies, listings, words, interfaceLanguages } =
    await loadData('data');
  const faults = [
    ...registryFaults(criteria, new Map(registries.map((registry) => [registry.slug, registry])), facts),
    ...replyFaults(replies, criteria, places),
    ...wordFaults(
      words,
      criteria.map(({ criterionId }) => criterionId),
    ),
    ...frameworkFaults(interfaceLanguages, framework),
    ...textFaults(),
  ];
  if (faults.length > 0) throw new DataError(faults);
  console.log(
    `data/ is valid: ${registries.length} registries, ${nations.length} nations, ${places.length} places, ${facts.length} facts, ${changes.length} changes, ${[...listings.records.values()].flat().length} records with the day of their listing, words of ${Object.keys(words.languages).length} languages, briefs in ${interfaceLanguages.size}.`,
  );
} catch (error) {
  console.error(error instanceof DataError ? error.message : error);
  process.exitCode = 1;
}
