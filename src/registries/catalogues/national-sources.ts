/**
 * Turns our own list of national and regional sources, `data/national-sources`, into facts of the kind `national-source`: one a source, or one a
 * subdivision where it is about some. Rows that name no public file in which the address was seen don't count.
 */
import { basename } from 'node:path';
import type { Fact } from '../../contract/data/fact.ts';
import { NATIONAL_SOURCES, NationalSource } from '../../contract/data/national-source.ts';
import { type AreaReach, areaReach, nationReach } from '../../places/match/area-reach.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  for await (const file of filesLike(snapshot, /(^|\/)[a-z]{2}\.json$/)) {
    const nation = basename(file.path, '.json').toUpperCase();
    for await (const { row, location } of records(file, NationalSource, report)) {
      if (row.seen === undefined) report.skip('seen in no public file yet', row.id);
      else if (!gazetteer.hasNation(nation)) report.reject(location, `no country ${nation}`);
      else
        for (const [record, reach] of reaches(row, nation, gazetteer))
          if (reach === undefined) report.reject(location, `no subdivision for ${record}`);
          else yield toFact(row, { record, reach, nation, observed: snapshot.date });
    }
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

interface Where {
  record: string;
  reach: AreaReach;
  nation: string;
  observed: string;
}

function toFact(source: NationalSource, { reach, ...where }: Where): Fact {
  const { id: _, areas: __, asOf, seen, access, ...rest } = source;
  return {
    kind: 'national-source',
    registry: NATIONAL_SOURCES,
    ...where,
    ...reach,
    ...rest,
    access: access === 'view' ? 'proprietary' : access,
    state: 'active',
    ...(asOf === undefined ? {} : { updated: asOf }),
    // A row that says in words where it was seen has no document to open but the source itself.
    location: seen!.startsWith('https://') ? seen! : source.url,
  };
}

export const importer: Importer = { registry: NATIONAL_SOURCES, facts };
