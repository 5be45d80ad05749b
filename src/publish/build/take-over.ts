/** What the last build worked out of data that are the same is read from its files, where working it out anew takes a second. */
import { readFileSync } from 'node:fs';
import { RecentCoverage, type RecentEntry } from '../../contract/coverage.ts';
import { files } from '../../contract/routes.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { entriesOf, inOrder, recentEntries } from '../../queries/recent.ts';
import { nameFiles } from '../name-files.ts';
import type { Keys } from './keys.ts';
import type { KeptFiles } from './last-build.ts';

/** Every entry of the last build's change feed; undefined where a page of it is gone. */
function entriesOfLast(kept: KeptFiles): RecentEntry[] | undefined {
  const entries: RecentEntry[] = [];
  for (let page: string | undefined = files.recent(); page !== undefined;) {
    const there = kept.get(page);
    if (!there) return undefined;
    const read: RecentCoverage = RecentCoverage.parse(JSON.parse(readFileSync(there.file, 'utf8')));
    entries.push(...read.entries);
    page = read.next;
  }
  return entries;
}

/** Tells the atlas's functions the place names, if they are as they were, and the change feed, but for the nations of which something changed. */
export function takeOver(atlas: Atlas, was: Keys, is: Keys, kept: KeptFiles): void {
  // Other code made it: its files may not even be read.
  if (Object.keys(was).length === 0) return;
  const isSame = (key: string) => was[key] !== undefined && was[key] === is[key];
  if (isSame('names')) {
    const there = kept.paths.filter((path) => /^\/search\/names\.\w+\.txt$/.test(path)).map((path) => ({ path, kept: kept.get(path) }));
    if (there.every((file) => file.kept)) nameFiles.know(atlas, there.map((file) => ({ path: file.path, body: readFileSync(file.kept!.file, 'utf8') })));
  }
  const entries = entriesOfLast(kept);
  if (!entries) return;
  const stays = (scopeId: string) => isSame(scopeId.slice(0, 2));
  const anew = entriesOf(atlas.regroundings(atlas.cities.filter(({ scopeId }) => !stays(scopeId))));
  recentEntries.know(atlas, inOrder([...entries.filter(({ scopeId }) => stays(scopeId)), ...anew]));
}
