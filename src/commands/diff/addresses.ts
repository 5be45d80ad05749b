/** Addresses by shape; by folder where no data tell shapes, with some of them named. */
import { grouped } from '../../queries/wording.ts';
import { bullets, code, counted, folded, table } from './lines.ts';
import type { Side } from './sides.ts';
import { shown } from './thresholds.ts';

const columns = ['changed:', 'new:', 'gone:'];

export interface AddressChanges {
  changed: string[];
  added: string[];
  removed: string[];
  of: number;
}

export function addressChanges(before: Side, after: Side): AddressChanges {
  const [old, now] = [before.addresses, after.addresses];
  return {
    changed: [...now].filter(([path, { hash }]) => old.has(path) && old.get(path)!.hash !== hash).map(([path]) => path),
    added: [...now.keys()].filter((path) => !old.has(path)),
    removed: [...old.keys()].filter((path) => !now.has(path)),
    of: now.size,
  };
}

/** `/cities/….html`, `/api/compare/….json`: the first folder, of the API the first two, and the ending. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(1, -1);
  const kept = folders.slice(0, folders[0] === 'api' ? 2 : 1);
  const ending = /\.[a-z0-9]+$/i.exec(path)?.[0] ?? '';
  return kept.length === 0 ? path : `/${kept.join('/')}/…${ending}`;
}

export function addressesSection(before: Side, after: Side, { changed, added, removed, of }: AddressChanges): string[] {
  if (changed.length + added.length + removed.length === 0) return [];
  const known = before.judged !== undefined || after.judged !== undefined;
  const groupOf = (path: string) =>
    after.addresses.get(path)?.shape ?? before.addresses.get(path)?.shape ?? folderOf(path);
  const groups = new Map<string, [changed: number, added: number, removed: number]>();
  for (const [column, paths] of [changed, added, removed].entries()) {
    for (const path of paths) {
      const row = groups.get(groupOf(path)) ?? [0, 0, 0];
      row[column]! += 1;
      groups.set(groupOf(path), row);
    }
  }
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([group, counts]) => [code(group), ...counts]);
  const named = (
    [
      ['gone', removed],
      ['new', added],
      ['changed', changed],
    ] as const
  ).flatMap(([word, paths]) => paths.toSorted().map((path) => `${word} ${code(path)}`));
  return [
    `## Addresses: ${grouped(changed.length)} changed, ${grouped(added.length)} new, ${grouped(removed.length)} gone, of ${grouped(of)}`,
    '',
    ...(known
      ? folded(counted(rows.length, 'shape'), table(['shape', ...columns], rows))
      : [
          ...table(['addresses', ...columns], rows),
          ...folded('some of them, those gone first', bullets(named, shown.folded)),
        ]),
  ];
}
