/** `npm run estimate [-- --check]`: fits the parameters of the estimate to today's verdicts and writes `data/estimate.json`; with `--check` it fails if the file is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { fitParameters } from '../assess/estimate/estimate.ts';
import { estimateFile } from '../contract/answers/estimate.ts';
import { loadAtlas } from '../publish/atlas.ts';
import { command, UsageError } from './main.ts';

const path = 'data/estimate.json';

/** The text that belongs into `data/estimate.json` below the working directory. Throws DataError. */
export async function fittedFile(): Promise<string> {
  const { cities, truth } = await loadAtlas();
  return estimateFile(fitParameters(cities, truth));
}

if (import.meta.main)
  await command(async () => {
    const [flag, ...rest] = process.argv.slice(2);
    if (rest.length > 0 || (flag !== undefined && flag !== '--check'))
      throw new UsageError('Usage: npm run estimate [-- --check]');
    const text = await fittedFile();
    if (!flag) {
      await writeFile(path, text);
      console.log(`${path} is written`);
    } else if ((await readFile(path, 'utf8').catch(() => '')) !== text)
      throw new Error(`${path} is not that of the data; run npm run estimate`);
  });
