/** The fixtures of all adapters. */
import fg from 'fast-glob';
import type { Fixture } from './fixture.ts';

const files = (await fg('test/sources/fixtures/*.ts')).sort();
export const fixtures: readonly Fixture[] = await Promise.all(
  files.map(async (file) => ((await import(`../../${file}`)) as { fixture: Fixture }).fixture),
);
