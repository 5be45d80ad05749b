/** What the command says before it asks anybody. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../src/commands/probe.ts';
import { userAgentOf } from '../../../src/commands/probe/polite.ts';

const known = { ATLAS_ORIGIN: 'https://atlas.example', ATLAS_OPERATOR: 'City <https://city.example/contact>' };
async function said(argv: string[], environment: Record<string, string> = known): Promise<[number, string]> {
  const texts: string[] = [];
  const add = (text: string) => void texts.push(text);
  const cacheDir = mkdtempSync(join(tmpdir(), 'atlas-probe-command-'));
  try {
    const asked = () => Promise.reject(new Error('asked'));
    const code = await run(argv, { environment, out: add, err: add, cacheDir, network: { resolve: asked } });
    return [code, texts.join('')];
  } finally {
    rmSync(cacheDir, { recursive: true });
  }
}

test.each<[argv: string[], message: string | RegExp]>([
  [['--limt', '3'], /^Unknown option '--limt'\.[^]*\nUsage: npm run probe/],
  [['--limit', '0'], /^--limit 0 is not a whole number from 1 to 9999999\.\nUsage/],
  [['--minutes', '1.5'], /^--minutes 1\.5 is not a whole number/],
  [['--nations', 'FRA'], /^--nations fra is no code of two letters, as fr\./],
  [['--nations', 'fr,zz'], '--nations zz: no address of it is known.\n'],
])('%j is refused', async (argv, message) => {
  const [code, text] = await said(argv);
  expect(code).toBe(1);
  if (typeof message === 'string') expect(text).toBe(message);
  else expect(text).toMatch(message);
});

test('how to call it', async () =>
  expect(await said(['--help'], {})).toEqual([0, expect.stringMatching(/^Usage: npm run probe/)]));

test.each([[{}], [{ ATLAS_ORIGIN: 'https://atlas.example' }]])(
  'without an operator it sends no requests: %j',
  async (environment) =>
    expect(await said(['--limit', '1'], environment as Record<string, string>)).toEqual([
      1,
      expect.stringMatching(/^Who is asked has to know who asks: set ATLAS_ORIGIN/),
    ]),
);

test('requests say who is asking, and where to complain', () =>
  expect(
    userAgentOf({
      origin: 'https://atlas.example',
      operator: { name: 'City', url: 'https://city.example/contact' },
    } as never),
  ).toMatch(
    /^open-city-atlas\/[\d.]+ \(\+https:\/\/atlas\.example\/method; complaints: https:\/\/city\.example\/contact\)$/,
  ));
