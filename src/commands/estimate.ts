/** `npm run estimate [-- --check]`: fits the parameters of the estimate to today's verdicts and writes `data/estimate.json`; with `--check` it fails where the file is not that. */
import { readFile, writeFile } from 'node:fs/promises';
import { fitParameters } from '../assess/estimate/estimate.ts';
import { estimateFile } from '../contract/answers/estimate.ts';
import { loadAtlas } from '../publish/atlas.ts';

const path = 'data/estimate.json';

/** The text that belongs into `data/estimate.json` below the working directory. Throws DataError. */
export async function fittedFile(): Promise<string> {
  const { cities, truth } = await loadAtlas();
  return estimateFile(fitParameters(cities, truth));
}

if (import.meta.main) {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (flag !== undefined && flag !== '--check')) {
    console.error('Usage: npm run estimate [-- --check]');
    process.exit(2);
  }
  const text = await fittedFile();
  if (!flag) {
    await writeFile(path, text);
    console.log(`${path} is written`);
  } else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`${path} is not that of the data; run npm run estimate`);
    process.exit(1);
  }
}
