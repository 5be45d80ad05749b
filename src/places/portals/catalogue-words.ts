/** Turns what a catalogue's record says in words into what its fact says: publisher, title and licence. */
import { longestLine } from '../../contract/data/fact-base.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { MACHINE_MADE, NO_TITLE } from '../match/owner-words.ts';
import { httpUrl } from '../../snapshots/http-url.ts';

/** Terms as the Common Data Index records them. */
interface Rights {
  license_id?: string | null | undefined;
  license_name?: string | null | undefined;
  license_url?: string | null | undefined;
}

/** What upstream's helper doubted of an owner, in brackets. */
const DOUBT = /\s*\([^()]*\b(?:likely|assumed|not official)\b[^()]*\)/i;
/** Words that upstream misspells. */
const MISSPELT: Readonly<Record<string, string>> = {
  ArcAGIS: 'ArcGIS',
  Ayntamiento: 'Ayuntamiento',
  Comission: 'Commission',
  Czezh: 'Czech',
  Peterbug: 'Peterburg',
  Qaueretaro: 'Querétaro',
  RESAT: 'REST',
  Stokholms: 'Stockholms',
  Vilnus: 'Vilnius',
};
const spelt = (text: string): string =>
  text
    .replace('Lost Angeles', 'Los Angeles')
    .replace('PGB GIS', 'Province of Bukidnon GIS')
    .replace(/\b[A-Z]\w+\b/g, (word) => MISSPELT[word] ?? word);

/** The owner as publisher, unless the name was made by a machine or speaks of its own doubt. */
export function publisherOf(name: string): string | undefined {
  const plain = spelt(name).replace(/\s+/g, ' ').trim().replace(PLATFORM, '');
  return plain === '' ||
    plain.length > 120 ||
    /@|likely|assumed|implied|based on|assuming/i.test(plain) ||
    MACHINE_MADE.test(plain)
    ? undefined
    : plain;
}

/** An office with the name of its holder behind it. */
const OFFICE_HOLDER =
  /\b((?:Treasurer|Mayor|Governor|Auditor|Assessor|Sheriff|Comptroller|Supervisor|Clerk))\s[-–|]\s\p{Lu}\p{L}+\s\p{Lu}\p{L}+.*$/u;

/** The platform behind the name of a site or of its owner. */
const PLATFORM = /\s*[-–|,]\s*ArcGIS Online$/;
/** What a home page says before its name, and a software's after its own. */
const GREETING = /^(?:welcome to|bem-vindo -) |(?<=^GeoServer): Welcome(?= - )/i;
/** The word for what it is once more: "Geoportal Kota Geoportal", "Government Government". */
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
    MACHINE_MADE.test(plain) ||
    NO_TITLE.test(plain) ||
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
