/** The oracle of filters over the committed data: two thousand at random have the cities that a look at every city finds, page by page. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { atlas, bodies } from '../publish/published-atlas.ts';
import { filters, holdsAgainst } from './city-filters.ts';

const made = new Map<string, Uint8Array>();
const handle = handlerOverMade(async (path) => {
  const file = bodies.get(path);
  if (!file) return null;
  if (!made.has(path)) made.set(path, new TextEncoder().encode(file.body()));
  return made.get(path)!;
});

test('two thousand filters', async () => {
  let found = 0;
  for (const query of fc.sample(filters(atlas), { numRuns: 2000, seed: 3 }))
    if ((await holdsAgainst(atlas, handle, query, 250)) > 0) found++;
  // They are not all of nothing.
  expect(found).toBeGreaterThan(800);
});

test('the matrix is small enough to be loaded for a question', async () => {
  const packed = new Response(made.get('/api/cities/matrix.json')! as Uint8Array<ArrayBuffer>).body!.pipeThrough(
    new CompressionStream('gzip'),
  );
  expect((await new Response(packed).arrayBuffer()).byteLength).toBeLessThan(200_000);
});
