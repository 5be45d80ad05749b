/** Turns what a catalogue's record says in words into what its fact says: publisher, title and licence. */
import { type Fact, longestLine } from '../../contract/data/fact.ts';
import { fold, words } from '../../language/fold.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { profileOf } from '../../facts/countries.ts';
import { misspellings, ownerWords, themeTitles } from '../../facts/matching.ts';
import { firstLevel, type Gazetteer } from '../match/match-place.ts';
import type { Owner, Ownership } from './municipality-owner.ts';
import { countyIn } from './region-owner.ts';
import { httpUrl } from '../../snapshots/addresses.ts';

/** Terms as the Common Data Index records them. */
interface Rights {
  license_id?: string | null | undefined;
  license_name?: string | null | undefined;
  license_url?: string | null | undefined;
}

/** What upstream's helper doubted of an owner, in brackets. */
const DOUBT = /\s*\([^()]*\b(?:likely|assumed|not official)\b[^()]*\)/i;
const spelt = (text: string): string =>
  Object.entries(misspellings.phrases)
    .reduce((rest, [written, meant]) => rest.replace(written, meant), text)
    .replace(/\b[A-Z]\w+\b/g, (word) => misspellings.words[word] ?? word);

/** The owner as publisher, unless the name was made by a machine or speaks of its own doubt. */
export function publisherOf(name: string): string | undefined {
  const plain = spelt(name).replace(/\s+/g, ' ').trim().replace(PLATFORM, '');
  return plain === '' ||
    plain.length > 120 ||
    /@|likely|assumed|implied|based on|assuming/i.test(plain) ||
    ownerWords.machineMade.test(plain)
    ? undefined
    : plain;
}

/** An office followed by its holder's name. */
const OFFICE_HOLDER =
  /\b((?:Treasurer|Mayor|Governor|Auditor|Assessor|Sheriff|Comptroller|Supervisor|Clerk))\s[-–|]\s\p{Lu}\p{L}+\s\p{Lu}\p{L}+.*$/u;

/** The platform after the name of a site or of its owner. */
const PLATFORM = /\s*[-–|,]\s*ArcGIS Online$/;
/** What a home page says before its name, and a software's after its own. */
const GREETING = /^(?:welcome to|bem-vindo -) |(?<=^GeoServer): Welcome(?= - )/i;
/** The word for its type occurs twice: "Geoportal Kota Geoportal", "Government Government". */
const TWICE = /(?<=^(.{6,})) ?[|] ?\1$|(?<=\bgeoportal\b.*)\s+geoportal$|(?<=\b(government|portal|catalog)\b) \2\b/i;
/** Names of services and folders, and addresses, which are no titles. */
const NAMELESS =
  /^[\w-]*_[\w-]*$|^\S+\/\S+$|\(MapServer\)$|https?:\/\/|^(?:data|mapbender3?) (?:catalog|geoportal)$|\brest services$(?<=^[a-z.-]+ server rest services)/;
/** Titles of a dataset's page on another catalogue, and of a page of documentation. */
const OTHER_PAGE = /\s-\s(?:Catalog\s-\sData\.gov|AZGeo)$|^catalog requirements schema$/i;

/** Initials of the words of a name that have a capital: "Wellington City Council" is WCC. */
const initials = (name: string): string => name.match(/(?<!\p{L})\p{Lu}/gu)?.join('') ?? '';

/** A title without the wrong reading of its owner's initials: "World Conflict Catalogue (WCC)" of Wellington City Council. */
function unread(title: string, owner: string): string {
  const [whole, reading = '', short = ''] = /^((?:\p{Lu}\p{L}+ ){2,6})\((\p{Lu}{2,6})\)/u.exec(title) ?? [];
  const isWrong =
    whole !== undefined && initials(reading) === short && initials(owner) === short && reading.trim() !== owner;
  return isWrong ? `${short}${title.slice(whole.length)}` : title;
}

/** The catalogue's own title; undefined when it only repeats a machine-made owner name, or is a machine's excuse in place of one. */
export function titleOf(title: string, owner: string, named: boolean): string | undefined {
  const plain = unread(spelt(title), owner.trim())
    .replace(/\S+@\S+\.\S+/g, '')
    .replace(/\s*@\s*/g, ' at ')
    .replace(/ (?:é uma iniciativa|is an? (?:portal|initiative|website|site)\b).*$/i, '')
    .replace(OFFICE_HOLDER, '$1')
    .replace(PLATFORM, '')
    .replace(DOUBT, '')
    .replace(GREETING, '')
    .replace(TWICE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{Ll}{4})\.$/u, '');
  return plain === '' ||
    plain.length > longestLine ||
    ownerWords.machineMade.test(plain) ||
    ownerWords.noTitle.test(plain) ||
    OTHER_PAGE.test(plain) ||
    NAMELESS.test(plain) ||
    (!named && plain.startsWith(owner.trim()))
    ? undefined
    : plain;
}

export function licenceOf(rights: Rights | null | undefined): Fact['licence'] {
  const id = rights?.license_id?.trim() || undefined;
  const url = httpUrl(rights?.license_url);
  const name = rights?.license_name?.trim() || undefined;
  if (id === undefined && url === undefined) return undefined;
  const spdx =
    id !== undefined &&
    /^(CC0-1\.0|CC-BY(-[A-Z]+)*-\d\.\d|ODbL-1\.0|PDDL-1\.0|ODC-By-1\.0|OGL-[A-Za-z-]*\d\.\d|NLOD-\d\.\d|etalab-2\.0)$/i.test(
      id,
    )
      ? { spdx: id }
      : {};
  const named = name !== undefined && name.length <= 60 ? { name } : id !== undefined ? { name: id } : {};
  return { ...spdx, ...named, ...(url === undefined ? {} : { url }) };
}

/** What identifies a set of themes: the country, the software, and the themes in order. */
export interface Themed {
  nation: string;
  software?: string | undefined;
  link: string;
  themes: readonly string[];
}

/** If this many catalogues of a country share one set of themes, the set describes none of them. */
const SHARED = 5;
/** If this many catalogues of one software, from this many countries, share one set of themes, it comes with the software. */
const OF_SOFTWARE = 100,
  NATIONS = 10;

const setOf = ({ themes }: Themed): string => themes.join('\n');

/** One of each group of so many catalogues at different addresses, of so many countries. */
function groups(all: readonly Themed[], by: (one: Themed) => string, atLeast: number, nations = 1): Themed[] {
  const values = (of: readonly Themed[], member: 'link' | 'nation') => new Set(of.map((one) => one[member])).size;
  return [...Map.groupBy(all, by).values()].flatMap((same) =>
    values(same, 'link') >= atLeast && values(same, 'nation') >= nations ? [same[0]!] : [],
  );
}

/** Whether a catalogue's set of themes is repeated verbatim by many in its country, or by very many of one software in many countries. */
export function sharedThemes(all: readonly Themed[]): (one: Themed) => boolean {
  const ofNation = (one: Themed) => `${one.nation}\n${setOf(one)}`;
  const inNations = new Set(groups(all, ofNation, SHARED).map(ofNation));
  const software = all.filter((one) => one.software !== undefined && one.software !== 'custom');
  const anywhere = new Set(
    groups(software, (one) => `${one.software}\n${setOf(one)}`, OF_SOFTWARE, NATIONS).map(setOf),
  );
  return (one) => inNations.has(ofNation(one)) || anywhere.has(setOf(one));
}

/** Whether a title names a theme: then the tag is evidence, however many catalogues share the set. */
export const isThemeTitled = (theme: string, title: string): boolean =>
  themeTitles.some(({ themes, begins }) => themes.includes(theme) && begins.test(title));

/**
 * True for a title of another municipality or region than the owner's: "Opendata del Comune di Parma" of the Regione
 * Abruzzo. Where states and counties share names, a state proves nothing.
 */
export function describesAnotherBody(
  { title, name, link }: Owner,
  owned: Ownership,
  nation: string,
  gazetteer: Gazetteer,
): boolean {
  if (owned.level !== 'city' && owned.level !== 'region') return false;
  const says = (text: string) => ` ${fold(name)} `.includes(` ${fold(text)} `);
  const own = (owned.places ?? []).flatMap(({ scopeId }) => gazetteer.place(scopeId) ?? []);
  const area = owned.level === 'region' ? owned.region : own[0]?.admin1;
  const region = area && firstLevel(area);
  const { counties, divisions } = profileOf(nation);
  if (owned.level === 'region' && !divisions?.namedAsCounties) {
    const [named, second] = gazetteer.divisions.namedIn(nation, title);
    if (named && !second && !`${named.code}.`.startsWith(`${region}.`) && !says(named.name)) return true;
  }
  if (owned.level === 'city' && counties) {
    const county = countyIn(title, own[0]?.admin1, gazetteer);
    if (county !== undefined && own.every(({ admin1, admin2 }) => `${admin1}.${admin2}` !== county)) return true;
  }
  if (owned.level === 'city' && isOfAnotherCity(title, link, own, nation, gazetteer)) return true;
  if (!words(title).some((word) => ownerWords.municipal.has(word))) return false;
  const places = [...gazetteer.namesIn(title, { nation })].filter(
    ({ match, rest }) => match === 'unique-primary-name' && rest.some((word) => ownerWords.municipal.has(word)),
  );
  return (
    places.length > 0 &&
    places.every(({ place, name: text }) => place.admin1 !== region && !own.includes(place) && !says(text))
  );
}

/** Whom a vendor of portals is called after, as a city is. */
const VENDOR = /\btyler data (?:&|and) insights\b/gi;
/** Inhabitants of a place that the title of another's portal may be meant for. */
const LARGE = 50_000;

/** Whether the host has the name of the owner's city, and the title only another's: "Offene Daten Braunschweig" of Heilbronn. */
function isOfAnotherCity(
  title: string,
  link: string | undefined,
  own: readonly Place[],
  nation: string,
  gazetteer: Gazetteer,
): boolean {
  const host = link === undefined || !URL.canParse(link) ? '' : new URL(link).hostname.replace(/[^a-z0-9]/g, '');
  const joined = (text: string) => fold(text).replaceAll(' ', '');
  const names = own.flatMap((place) => [...ownNames(place), ...Object.values(place.names ?? {})].map(joined));
  const inTitle = joined(title);
  if (!names.some((name) => name.length > 3 && host.includes(name)) || names.some((name) => inTitle.includes(name)))
    return false;
  return [...gazetteer.namesIn(title.replace(VENDOR, ' '), { nation })].some(
    ({ match, place, name }) =>
      match === 'unique-primary-name' && name.length > 3 && place.population >= LARGE && !own.includes(place),
  );
}
