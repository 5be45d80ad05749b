/** `npm run validate`: reads every file of `data/`, names each fault, and counts what is there. */
import { DataError, loadData } from './load.ts';

try {
  const { registries, nations, places, facts, changes } = await loadData('data');
  console.log(`data/ is valid: ${registries.length} registries, ${nations.length} nations, ${places.length} places, ${facts.length} facts, ${changes.length} changes.`);
} catch (error) {
  console.error(error instanceof DataError ? error.message : error);
  process.exitCode = 1;
}
