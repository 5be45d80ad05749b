/**
 * Waste collection calendars → `waste-calendar`, from the providers in `README.md` or `sources.facts.jsonl`.
 * A title is matched by the place it names and the state that title or address gives. Counties, provinces and unions
 * are a region's.
 */
import * as z from 'zod';
import { fold, words } from '../../language/fold.ts';
import { profileOf } from '../../facts/countries.ts';
import { ownerWords } from '../../facts/matching.ts';
import {
  areaReach,
  type AreaReach,
  cityOfDivision,
  cityReach,
  nationReach,
  type Gazetteer,
  type PlaceMatch,
  type Where,
} from '../../places/match/match-place.ts';
import { countryCode } from '../../places/match/territories.ts';
import { plainForms } from '../../places/match/named-places.ts';
import { stateOfDomain } from '../../places/portals/portal-host.ts';
import { listImporter, skip, type Snapshot, type SnapshotFile, unknownCountry } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Raw } from '../../snapshots/records.ts';
import { readTables } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const Calendar = z.object({
  country: z.string().min(1),
  title: z.string().min(1),
  kind: z.enum(['source', 'ics']),
  module: z.string().min(1),
  site: z.string().min(1),
});
type Calendar = z.infer<typeof Calendar>;

export const importer = listImporter('waste-calendar')({
  registry: 'waste-collection',
  files: calendars,
  Row: Calendar,
  twice: { isNumbered: true },
  fact(calendar, { gazetteer }) {
    const { title, kind, module, site } = calendar;
    const country = countryCode(calendar.country);
    const nation = country && gazetteer.nation(country, { places: [title] });
    const left = leftOut(calendar);
    if (left) return skip(left);
    if (nation === undefined || !gazetteer.hasNation(nation)) return unknownCountry(calendar.country);
    return {
      record: `${country}/${title}/${module}`,
      title,
      url: siteUrl(site),
      nation,
      ...reach(title, site, nation, gazetteer),
      // Upstream describes each reader in its own file: where the calendar is, and how to request it.
      location: `doc/${kind}/${module}.md`,
      form: kind,
    };
  },
});

/** The copy of the list, and the records of the list itself. */
async function* calendars(snapshot: Snapshot): AsyncGenerator<SnapshotFile | Raw> {
  for await (const file of snapshot.files()) {
    if (/(^|\/)sources\.facts\.jsonl$/.test(file.path)) yield file;
    else if (/(^|\/)README\.md$/.test(file.path)) yield* listed(file.path, await file.text());
  }
}

/** Items `- [Title](/doc/<kind>/<module>.md) / site` under the summary that names their country. */
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

function leftOut({ title, site }: Calendar): string | undefined {
  if (/\bdepr?eciated\b|\bdeprecated\b/i.test(title)) return 'reader marked deprecated';
  if (/^(www\.)?(example\.com|github\.com)\b/.test(site)) return 'reader for any provider';
  return undefined;
}

/** The address of a site given as host and path; a calendar that exists as an app only has its maker's. */
const siteUrl = (site: string): string | undefined =>
  httpUrl(/^abfall\+ app/i.test(site) ? 'https://www.abfallplus.de/' : `https://${site.replace(/^https?:\/\//, '')}`);

/** Whose calendar it is. A title that is the country's name is national, unless a city has the same name. */
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

const tables = readTables('waste-collection', {
  /** Folded words for a county, province or union of municipalities, in addition to those for owners of portals. */
  wider: z.array(z.string()),
  /** Folded words that don't change a place name next to them: the trade, the form of a company, grammar. */
  explained: z.array(z.string()),
});
const WIDER = new Set([...[...ownerWords.regional].filter((word) => word !== 'mpo'), ...tables.wider]);
const EXPLAINED = new Set([...ownerWords.municipal, ...tables.explained]);

/** Words of a local authority in countries where districts, shires and regions are municipalities. */
const COUNCIL = buildSign('localCouncil', 'i');

const hasDistricts = (nation: string): boolean => profileOf(nation).municipalities?.districts === true;

/** City, region or, where the title names no place of the gazetteer, a city's without places. */
export function calendarReach(title: string, site: string, nation: string, gazetteer: Gazetteer): AreaReach {
  const { name: stated, area } = withoutState(title, nation, gazetteer);
  const name = plainForms(stated, nation, gazetteer).at(-1)!;
  const where: Where = {
    nation,
    area: area ?? stateOfDomain(site.split('/')[0] ?? '', nation, gazetteer),
    host: site.split('/')[0],
  };
  if (isWider(name, nation)) return county(name, where, gazetteer) ?? { level: 'region' };
  for (const part of parts(name)) {
    const found = isWider(part, nation) ? undefined : cityIn(part, where, gazetteer);
    if (found) return cityReach(found);
  }
  return { level: 'city' };
}

/** The title without the country and state that end it: "Richmond, BC, Canada", "Blacktown City Council (NSW)", "Minneapolis MN USA". */
function withoutState(
  title: string,
  nation: string,
  gazetteer: Gazetteer,
): { name: string; area?: string | undefined } {
  const [, head, tail = ''] =
    /^(.+?)(?:,\s*|\s*\()([^,()]+)\)?\s*$/.exec(title) ?? /^(.+?)\s+(USA|[A-Z]{2}|\p{Lu}\p{Ll}+)$/u.exec(title) ?? [];
  if (head === undefined) return { name: title };
  const { state } = profileOf(nation).names ?? {};
  if (countryCode(tail) === nation) return withoutState(head, nation, gazetteer);
  const area =
    gazetteer.subdivision(nation, `${nation}-${tail.toUpperCase()}`) ??
    (/[,(]/.test(title) || state === 'always' ? gazetteer.subdivision(nation, undefined, tail) : undefined);
  if (!state || area === undefined) return { name: title };
  // "Sunshine Coast Queensland (QLD)" names the state twice.
  const [, again, stated] = /^(.+)\s(\S+)$/.exec(head) ?? [];
  return { name: again && gazetteer.subdivision(nation, undefined, stated) === area ? again : head, area };
}

/** True for counties, provinces and unions. A longer word may end in "kreis". A bracket counts only if the text is nothing else. */
function isWider(text: string, nation: string): boolean {
  const bare = text.replace(/\(.*?\)/g, ' ');
  const named = hasDistricts(nation) ? bare.replace(COUNCIL, ' ') : bare;
  const bracketed = words(/\(([^()]*)\)/.exec(text)?.[1] ?? '');
  return (
    words(named).some((word) => WIDER.has(word) || /.(kreis|kreises)$/.test(word)) ||
    (bracketed.length > 0 && bracketed.every((word) => WIDER.has(word)))
  );
}

function county(name: string, { area }: Where, gazetteer: Gazetteer): AreaReach | undefined {
  const code = gazetteer.divisions.county(area, name);
  return code === undefined ? undefined : areaReach(code, gazetteer);
}

/**
 * The whole title, the title without brackets, and the pieces between dashes, colons, slashes and brackets. The part
 * after a comma is the area around the place ("The Hills Shire Council, Sydney"), unless the part before it is no
 * place.
 */
function parts(title: string): string[] {
  const [head = '', ...tails] = title.split(/,\s/);
  const rest = words(head).every((word) => EXPLAINED.has(word)) ? tails : [];
  const pieces = head.split(/\s[-–|/]\s|:\s|[()]/);
  return [
    ...new Set(
      [head, head.replace(/\(.*?\)/g, ' '), ...pieces, ...rest]
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
}

/** The place that a text names, when every other word explains itself; longest name first. */
function cityIn(text: string, where: Where, gazetteer: Gazetteer): PlaceMatch | undefined {
  const plain = (hasDistricts(where.nation) ? text.replace(COUNCIL, ' council ') : text).replace(
    /(?<=\p{L}{3})s(?= kommun)/iu,
    '',
  );
  const named = plain
    .split(/\s+/)
    .map((word) => profileOf(where.nation).names?.forms?.[fold(word)] ?? word)
    .join(' ');
  const acronyms = new Set([...named.matchAll(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu)].flatMap(([word]) => words(word)));
  for (const { place, match, name, rest } of gazetteer.namesIn(named, where)) {
    if (EXPLAINED.has(name) || acronyms.has(name)) continue;
    if (rest.every((word) => EXPLAINED.has(word) || acronyms.has(word) || /^\d+$/.test(word))) return { place, match };
  }
  return undefined;
}
