/** The README's examples are real: every curl prints what it shows, and the fact it follows is in the data. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createHandler } from '../src/edge/handler.ts';
import { loadAtlas } from '../src/publish/atlas.ts';
import { explain } from '../src/publish/explain.ts';
import { publications } from '../src/publish/files.ts';

const readme = await readFile('README.md', 'utf8');
const atlas = await loadAtlas();
const bodies = new Map([...publications(atlas)].map(({ path, body }) => [path, body]));
const handle = createHandler(async (path) => (bodies.has(path) ? new TextEncoder().encode(bodies.get(path)!()) : null));

const examples = [...readme.matchAll(/\$ curl -s '(http:[^']+)'(?: \| head -c (\d+))?\n([^]*?)\n```/g)].map(([, url, bytes, shown]) => ({ url: url!, bytes, shown: shown! }));

test('there are examples', () => expect(examples.length).toBeGreaterThanOrEqual(4));
test.each(examples)('$url', async ({ url, bytes, shown }) => {
  const body = new Uint8Array(await (await handle(new Request(url))).arrayBuffer());
  expect(new TextDecoder().decode(bytes ? body.subarray(0, Number(bytes)) : body).trimEnd()).toBe(shown);
});

test('the fact that is followed stands in the data, and its replay prints what is shown', async () => {
  const line = /```json\n\s*(\{"kind".*)\n/.exec(readme)![1]!;
  const { registry, nation } = JSON.parse(line) as { registry: string; nation: string };
  expect(await readFile(`data/facts/${registry}/${nation.toLowerCase()}.json`, 'utf8')).toContain(line);
  const [, scope, criterion] = /`npm run explain -- (\S+) (\S+)` replays/.exec(readme)!;
  const { text } = explain(atlas, scope!, criterion!, (path) => bodies.get(path)?.() ?? null);
  const shown = /replays the judgement:\n\n {3}```console\n([^]*?)\n {3}```/.exec(readme)![1]!.replace(/^ {3}/gm, '');
  expect(shown).toBe(text.split('\n').map((row) => row.trimEnd()).join('\n'));
});
