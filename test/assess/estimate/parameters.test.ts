/** The parameters of the estimate are those of the committed verdicts. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fittedFile } from '../../../src/commands/estimate.ts';

test('data/estimate.json is what is fitted', async () =>
  expect(await readFile('data/estimate.json', 'utf8'), 'run npm run estimate').toBe(await fittedFile()));
