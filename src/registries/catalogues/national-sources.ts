/**
 * Our list `data/national-sources` → `national-source`, one a source or subdivision. Rows without a public file that
 * names the address don't count.
 */
import { basename } from 'node:path';
import { NATIONAL_SOURCES, NationalSource } from '../../contract/data/national-source.ts';
import { type AreaReach, areaReach, nationReach, type Gazetteer } from '../../places/match/match-place.ts';
import * as z from 'zod';
import { filesLike, type Raw, readRecords } from '../../snapshots/records.ts';
import { listImporter, reject, skip, type Snapshot } from '../importer.ts';

export const importer = listImporter('national-source')({
  registry: NATIONAL_SOURCES,
  files: rows,
  Row: z.object({ nation: z.string(), source: NationalSource }),
  fact({ nation, source }, { gazetteer }) {
    const { id, areas: _, asOf, seen, access, ...rest } = source;
    if (seen === undefined) return skip('seen in no public file yet', id);
    return reaches(source, nation, gazetteer).map(([record, reach]) =>
      reach === undefined
        ? reject(`no subdivision for ${record}`)
        : {
            record,
            nation,
            ...reach,
            ...rest,
            access: access === 'view' ? 'proprietary' : access,
            updated: asOf,
            // A row that says in words where it was seen has no document to open but the source itself.
            location: seen.startsWith('https://') ? seen : source.url,
          },
    );
  },
});

async function* rows(snapshot: Snapshot): AsyncGenerator<Raw> {
  for await (const file of filesLike(snapshot, /(^|\/)[a-z]{2}\.json$/)) {
    const nation = basename(file.path, '.json').toUpperCase();
    for (const raw of await readRecords(file))
      yield 'value' in raw ? { ...raw, value: { nation, source: raw.value } } : raw;
  }
}

function reaches(
  { id, areas }: NationalSource,
  countryCode: string,
  gazetteer: Gazetteer,
): [record: string, reach: AreaReach | undefined][] {
  const record = `${countryCode.toLowerCase()}/${id}`;
  if (!areas) return [[record, nationReach(countryCode)]];
  return areas.map((iso) => {
    const code = gazetteer.subdivision(countryCode, iso);
    return [
      areas.length === 1 ? record : `${record}/${iso}`,
      code === undefined ? undefined : areaReach(code, gazetteer),
    ];
  });
}
