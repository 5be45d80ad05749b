/** Records that went, folded, some of each registry. */
import { grouped } from '../../queries/wording.ts';
import type { Compared } from './compared.ts';
import { bullets, code, folded, recordLink } from './lines.ts';
import { renamed } from './look-registries.ts';
import { few, placesOf } from './told.ts';

/** At most `each` of a registry are named. */
export function recordsSection({ registries }: Compared, each: number): string[] {
  const lost = registries.filter(({ removed }) => removed.length > 0);
  if (lost.length === 0) return [];
  return [
    '## Records no longer listed',
    '',
    ...lost.flatMap((row) => {
      const again = renamed(row);
      return folded(
        `${row.slug}: ${grouped(row.removed.length)}`,
        bullets(
          row.removed.map(({ id, before }) => {
            const places = placesOf(before);
            const where = places.length > 0 ? few(places.map(code)) : code(before!.region ?? before!.nation);
            return `${recordLink(before!, true)}, ${where}${again.has(id) ? ', now under another id' : ''}`;
          }),
          each,
        ),
      );
    }),
  ];
}
