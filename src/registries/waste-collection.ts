/**
 * Turns the list of waste collection calendars into facts of the kind `waste-calendar`.
 * Upstream is the list of providers in `README.md`, by nation; a copy may hold it as lines of `sources.facts.jsonl`.
 *
 * A title is matched by the place it names, and by the state that the title or the site's address gives. Titles of counties, provinces
 * and unions are a region's, and reach the cities of a division of the gazetteer only. What names no place reaches no city.
 */
import * as z from 'zod';
import type { Fact } from '../contract/data/fact.ts';
import { areaReach, cityOfDivision, nationReach, type AreaReach } from '../places/match/area-reach.ts';
import { countryCode } from '../places/match/country-names.ts';
import { words } from '../language/fold.ts';
import { httpUrl } from '../snapshots/http-url.ts';
import type { Importer, Report, Snapshot, SnapshotFile } from './importer.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { calendarReach } from './tables/waste-reach.ts';
import { records } from '../snapshots/records.ts';
import type { Raw } from '../snapshots/snapshot-file.ts';

const REGISTRY = 'waste-collection';

const Calendar = z.object({
  country: z.string().min(1),
  title: z.string().min(1),
  kind: z.enum(['source', 'ics']),
  module: z.string().min(1),
  site: z.string().min(1),
});
type Calendar = z.infer<typeof Calendar>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const seen = new Map<string, number>();
  for await (const { row: calendar, location } of records(calendars(snapshot), Calendar, report)) {
    const country = countryCode(calendar.country);
    const nation = country && gazetteer.nation(country, { places: [calendar.title] });
    const url = siteUrl(calendar.site);
    const left = leftOut(calendar);
    if (left) report.skip(left);
    else if (nation === undefined || !gazetteer.hasNation(nation))
      report.reject(location, `unknown country ${calendar.country}`);
    else if (!url) report.reject(location, `no address in site ${calendar.site}`);
    else {
      const key = `${country}/${calendar.title}/${calendar.module}`;
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const record = count === 1 ? key : `${key}-${count}`;
      yield toFact(calendar, record, nation, url, location, snapshot.date, gazetteer);
    }
  }
}

/** The copy of the list, and the records of the list itself. */
async function* calendars(snapshot: Snapshot): AsyncGenerator<SnapshotFile | Raw> {
  for await (const file of snapshot.files()) {
    if (/(^|\/)sources\.facts\.jsonl$/.test(file.path)) yield file;
    else if (/(^|\/)README\.md$/.test(file.path)) yield* listed(file.path, await file.text());
  }
}

/** Items `- [Title](/doc/<kind>/<module>.md) / site` under the summary that names their nation. */
function* listed(path: string, page: string): Generator<Raw> {
  let country: string | undefined;
  const lines = page.split('\n');
  for (const [index, text] of lines.entries()) {
    const [, title, kind, module, site] =
      /^- \[(.+?)\]\(\/?doc\/(source|ics)\/(?:yaml\/)?(.+?)\.(?:md|yaml)\) \/ (.+)$/.exec(text) ?? [];
    country = /^<summary>(.*?)<\/summary>/.exec(text)?.[1] ?? country;
    // A page that was cut off ends without a line end; its last site may be short of letters.
    if (title !== undefined && country !== undefined)
      yield {
        value: { country, title, kind, module, site: index === lines.length - 1 ? '' : site?.trim() },
        location: `${path}:${index + 1}`,
      };
  }
}

/** Why a record is no calendar of anyone. */
function leftOut({ title, site }: Calendar): string | undefined {
  if (/\bdepr?eciated\b|\bdeprecated\b/i.test(title)) return 'reader marked deprecated';
  if (/^(www\.)?(example\.com|github\.com)\b/.test(site)) return 'reader for any provider';
  return undefined;
}

/** The address of a site given as host and path; a calendar that exists as an app only has its maker's. */
const siteUrl = (site: string): string | undefined =>
  httpUrl(/^abfall\+ app/i.test(site) ? 'https://www.abfallplus.de/' : `https://${site.replace(/^https?:\/\//, '')}`);

function toFact(
  { title, kind, site }: Calendar,
  record: string,
  nation: string,
  url: string,
  location: string,
  observed: string,
  gazetteer: Gazetteer,
): Fact {
  return {
    kind: 'waste-calendar',
    registry: REGISTRY,
    record,
    title,
    url,
    nation,
    ...reach(title, site, nation, gazetteer),
    access: 'open',
    state: 'active',
    location,
    observed,
    form: kind,
  };
}

/** Whose calendar it is. A title that is the nation's name is national, unless a city bears the name too. */
export function reach(title: string, site: string, nation: string, gazetteer: Gazetteer): AreaReach {
  if (countryCode(title) === nation && !gazetteer.matchName(title, { nation })) return nationReach(nation);
  const canton = /^(?:canton|kanton) (?:of )?(.+)$/i.exec(title)?.[1];
  const area = canton === undefined ? undefined : gazetteer.subdivision(nation, undefined, canton);
  if (area !== undefined) return areaReach(area, gazetteer);
  if (words(title).length === 0) return { level: 'city' };
  const found = calendarReach(title, site, nation, gazetteer);
  if (found.places !== undefined) return found;
  // A division that a city governs: "Australian Capital Territory (ACT)" is Canberra.
  const division = gazetteer.subdivision(nation, undefined, title.replace(/\s*\(.*\)$/, ''));
  return division !== undefined && cityOfDivision(division, gazetteer) !== undefined
    ? areaReach(division, gazetteer)
    : found;
}

export const importer: Importer = { registry: REGISTRY, facts };
