/** The ledger and the facts -> dead addresses by registry, as Markdown that can be handed upstream. */
import type { Fact } from '../../contract/data/fact.ts';
import type { Registry } from '../../contract/data/registry.ts';
import type { Seen } from '../../contract/data/seen.ts';

const cell = (text: string): string => text.replace(/\|/g, '\\|');
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Addresses that were gone when they were last asked, or moved for good; registries by slug, records by id. */
export function deadLinks(
  facts: readonly Fact[],
  registries: readonly Registry[],
  seen: ReadonlyMap<string, Seen>,
): string {
  const parts = registries.flatMap(({ slug, title, upstream }) => {
    const rows = facts
      .filter(({ registry }) => registry === slug)
      .flatMap(({ record, url }) => {
        const line = seen.get(url);
        if (line?.outcome === 'gone')
          return [[record, url, line.why ?? '', `${line.gone!.from}, ${count(line.gone!.checks, 'check', 'checks')}`]];
        return line?.outcome === 'moved'
          ? [[record, url, line.to ? `moved to ${line.to}` : 'moved', line.checked]]
          : [];
      })
      .sort(([a], [b]) => (a! < b! ? -1 : a! > b! ? 1 : 0));
    if (rows.length === 0) return [];
    const addresses = new Set(rows.map(([, url]) => url)).size;
    return [
      `## ${title}\n\n${count(addresses, 'address', 'addresses')} of ${upstream[0]!.repository} at ${upstream[0]!.commit.slice(0, 12)}.\n\n| record | address | what was seen | since |\n|---|---|---|---|\n${rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')}\n`,
    ];
  });
  return parts.length === 0 ? 'No address is known to be gone or to have moved.\n' : parts.join('\n');
}
