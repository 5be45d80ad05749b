/** What is taken over from the last build: nothing of another code's, whose files may have another form. */
import { expect, test, vi } from 'vitest';
import { keysOf } from '../../src/publish/build/keys.ts';
import type { KeptFiles } from '../../src/publish/build/last-build.ts';
import { takeOver } from '../../src/publish/build/take-over.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { data, fact } from '../small-world.ts';

const atlas = buildAtlas(data([fact('gtfs-schedule', { record: '1' })]));
const lastBuild = () => {
  const get = vi.fn(() => undefined);
  return { get, kept: { paths: [], get } as unknown as KeptFiles };
};

test('files that other code made are not read', () => {
  const { get, kept } = lastBuild();
  takeOver(atlas, {}, keysOf(atlas).shared, kept);
  expect(get).not.toHaveBeenCalled();
});

test('those of the same code are', () => {
  const { get, kept } = lastBuild();
  takeOver(atlas, keysOf(atlas).shared, keysOf(atlas).shared, kept);
  expect(get).toHaveBeenCalledWith('/api/coverage/recent.json');
});
