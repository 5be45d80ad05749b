/**
 * Cities of the Net Zero Tracker → `climate-target`, also those without a target. One a line of
 * `net-zero-tracker-cities.facts.jsonl`. Matched by country and name; a city that isn't in the gazetteer has no places.
 */
import * as z from 'zod';
import { TargetStatus } from '../../contract/data/fact.ts';
import { alpha2, countryCode } from '../../places/match/territories.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { type Gazetteer, type PlaceMatch, cityReach } from '../../places/match/match-place.ts';
import { municipalityIn } from '../../places/match/named-places.ts';
import { filesLike, records, upstreamFile } from '../../snapshots/records.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const NONE = 'No target';

const City = z.object({
  id_code: z.string().regex(/^CIT-\d+$/),
  name: z.string().min(1),
  country: z.string().regex(/^[A-Z]{3}$/),
  end_target: z.string().min(1).nullish(),
  end_target_year: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  end_target_status: TargetStatus.nullish(),
  interim_target: z.string().nullish(),
  has_plan: z.enum(['Yes', 'No']).nullish(),
  plan_options: z.string().nullish(),
  source_url: z.string().nullish(),
  last_updated: z.string().regex(/^\d{4}-\d\d-\d\d/),
});
const { aliases } = readTables('climate-city-targets', {
  /** Names that the gazetteer spells differently, or that need a subdivision to identify the place; by country. */
  aliases: z.record(z.string(), textByKey),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  let stated = false;
  let path: string | undefined;
  for await (const file of filesLike(snapshot, /(^|\/)net-zero-tracker-cities\.facts\.jsonl$/)) {
    path = file.path;
    for await (const { row: city, location } of records(file, City, report)) {
      const country = alpha2(city.country);
      if (country === undefined) {
        report.reject(location, `unknown country ${city.country}`);
        continue;
      }
      stated ||= city.end_target != null;
      const nation = gazetteer.nation(country, { places: [city.name] });
      yield {
        kind: 'climate-target',
        record: city.id_code,
        title: city.name,
        // Targets that the tracker found without an address are only in its table.
        url: firstUrl(city.source_url) ?? upstreamFile(snapshot, snapshot.registry.upstream[0]!.paths[0]!),
        nation,
        ...cityReach(placeOf(city.name, nation, gazetteer)),
        location,
        updated: city.last_updated.slice(0, 10),
        target: city.end_target ?? NONE,
        targetYear: city.end_target_year ? Number(city.end_target_year) : undefined,
        status: city.end_target_status ?? undefined,
        interim: ![undefined, null, '', NONE].includes(city.interim_target),
        plan: city.has_plan ? city.has_plan === 'Yes' : undefined,
        planContents: (city.plan_options ?? '') !== '',
      };
    }
  }
  // A blank target is no target. A list without any lacks the column.
  if (report.records > 0 && !stated) throw new Error(`${path}: no record states end_target`);
}

export const importer: Importer = { registry: 'climate-city-targets', facts };

/** The first address of a field that may hold several, parted by spaces, commas, semicolons or bars. */
const firstUrl = (text: string | null | undefined): string | undefined =>
  text
    ?.split(/[\s;|]+|,(?=\s*https?:)/)
    .map((part) => httpUrl(part))
    .find((url) => url !== undefined);

/**
 * The place: by name, then what is in brackets, then the first of an agglomeration ("Ottawa-Gatineau"). Behind a comma
 * is a subdivision or the country, which must be the record's.
 */
function placeOf(given: string, nation: string, gazetteer: Gazetteer): PlaceMatch | undefined {
  const name = aliases[nation]?.[given] ?? given;
  const [head = '', tail = ''] = name
    .replace(/\(.*?\)/g, ' ')
    .split(',')
    .map((part) => part.trim());
  const bracketed = /\((?!incl)(.*?)\)/.exec(name)?.[1] ?? head;
  if (![undefined, nation].includes(countryCode(tail))) return undefined;
  const area =
    tail === ''
      ? undefined
      : (gazetteer.subdivision(nation, `${nation}-${tail.toUpperCase()}`) ??
        gazetteer.subdivision(nation, undefined, tail));
  for (const text of [head, bare(head), bracketed, /^[^-]{4,}(?=-)/.exec(head)?.[0] ?? head]) {
    const found = gazetteer.matchName(text, { nation, area });
    if (found) return found;
  }
  return municipalityIn(head, { nation, area }, gazetteer);
}

/** A name without the words for a municipality. */
const bare = (name: string): string =>
  name
    .replace(/^(greater|city of|municipality of|municipio de)\s+/i, '')
    .replace(/\s+(metropolitan municipality|metropolitan city|municipality|city)$/i, '')
    .trim();
