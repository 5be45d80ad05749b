/** Tells which body above the municipality the owner is: a county, a second-level division, or the stated subdivision. */
import { fold, words } from '../../language/fold.ts';
import type { Gazetteer, Where } from '../match/match-place.ts';
import { regionReach } from '../match/region-reach.ts';
import { metropolitan } from './metropolitan-owner.ts';
import { isRegency } from './municipality-owner.ts';
import { countyOfHost } from './portal-host.ts';
import { MUNICIPAL, NEUTRAL, OUTSIDERS, PLANNING, REGIONAL } from '../match/owner-words.ts';
import { city, none, type Owner, type Ownership } from './ownership.ts';

/** A body above the municipality: a county of the United States, a second-level division, or the stated subdivision itself. */
export function region(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership {
  const all = words(text);
  if (all.some((word) => OUTSIDERS.has(word))) return none('university, library or other body that is no government');
  if (where.nation === 'US') {
    const code = countyIn(text, where.area, gazetteer);
    const own = code === undefined ? undefined : gazetteer.cityOfCounty(code);
    if (own) return city({ place: own, match: 'name-and-subdivision' });
    if (code !== undefined) return { level: 'region', named: true, region: code, match: 'name-and-subdivision' };
    const ofHost = where.host === undefined ? undefined : countyOfHost(where.host, where.area, gazetteer);
    if (ofHost !== undefined)
      return { level: 'region', named: false, region: ofHost, match: 'alternate-or-ambiguous-name' };
    if (all.includes('county') || all.includes('parish')) return none('county unknown to the gazetteer');
  }
  const bare = all.filter((word) => !MUNICIPAL.has(word) && !NEUTRAL.has(word) && !REGIONAL.has(word)).join(' ');
  const named = bare === '' ? undefined : divisionNamed(text, bare, where.nation, gazetteer);
  const part =
    all.some((word) => PART_OF_REGION.has(word)) ||
    PART_BODY.test(fold(`${text} ${owner.title}`)) ||
    PLANNING.test(fold(text)) ||
    isPartOfDivision(text, where.area, gazetteer) ||
    (where.nation === 'ID' && /(kab|kota)(?=[.-]|$)/.test(where.host ?? ''));
  if (named !== undefined && !part && within(named, where.area))
    return {
      level: 'region',
      named: true,
      match: 'name-and-subdivision',
      ...regionReach(
        partTitled(named, owner.title, where.nation, gazetteer) ?? named,
        'name-and-subdivision',
        gazetteer,
      ),
    };
  const told = part ? undefined : byDivisionsNamed(owner, text, where, gazetteer);
  if (told) return told;
  const area = named === undefined && !part ? metropolitan(text, where, gazetteer) : undefined;
  if (area) return area;
  if (where.nation === 'ID') {
    const seat = [...gazetteer.namesIn(text, where)].find(({ place }) => isRegency(place, undefined));
    if (seat?.place.admin1 !== undefined)
      return {
        level: 'region',
        named: true,
        region: seat.place.admin1,
        match: seat.match,
        places: [{ scopeId: seat.place.scopeId, match: seat.match }],
      };
  }
  if (owner.type === 'local') return none('municipality or local body not in the gazetteer');
  if (part || isPartUnnamed(where.nation, all)) return none('body of a part of a region');
  if (where.area === 'GB.ENG') return none('body of a part of England');
  return where.area === undefined
    ? none('subdivision not in the gazetteer')
    : { level: 'region', named: true, match: 'id', ...regionReach(where.area, 'id', gazetteer) };
}

/** The division that a name is without the words that explain themselves, or with them: "de la Loire" is not the Loire. */
function divisionNamed(text: string, bare: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const [whole] = nation === 'US' ? [] : gazetteer.divisionsIn(nation, text);
  return whole !== undefined && whole.name.split(' ').length > bare.split(' ').length
    ? whole.code
    : gazetteer.subdivision(nation, undefined, bare);
}

/** The one part of a first-level division that a title names, and nothing else: of whom the owner keeps the site. */
function partTitled(division: string, title: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const [found, second] = gazetteer.divisionsIn(nation, title);
  return found !== undefined && second === undefined && found.code.startsWith(`${division}.`) ? found.code : undefined;
}

/** True when a division is, or lies in, the stated one, or none is stated. */
const within = (division: string, area: string | undefined): boolean =>
  area === undefined || `${division}.`.startsWith(`${area.split('.').slice(0, 2).join('.')}.`);

/** Words of bodies that a regional owner type covers but that hold only a part of the region. */
const PART_OF_REGION = new Set(
  `county district districts association associations consortium consorzio syndicat mancomunidad powiat landkreis kreis kabupaten regency
   parc park planungsregion waterschap hoogheemraadschap basin river valley flood mpo cog union municipality municipios city town kommun gemeinde comune vald agglomeration
   associacao asociacion water cabildo metro partnership samenwerkingsorganisatie milieudienst streekarchief
   port ports harbor harbour airport airports`.split(/\s+/),
);
/**
 * A body whose name holds a division: every other word of it explained, that division's, wherever upstream files it, unless the title
 * names the division of the file; else, where it is a second-level division of the stated one, a body of a part.
 */
function byDivisionsNamed(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const [found, second] = gazetteer.divisionsIn(where.nation, text);
  if (where.nation === 'US' || where.area === undefined || found === undefined || second !== undefined)
    return undefined;
  const own = new Set(found.name.split(' '));
  const isWhole = words(text).every((word) => own.has(word) || NEUTRAL.has(word) || REGIONAL.has(word));
  const titled = gazetteer.divisionsIn(where.nation, owner.title).some(({ code }) => within(code, where.area));
  if (isWhole && (within(found.code, where.area) || !titled)) {
    const match = 'name-and-subdivision';
    return { level: 'region', named: true, match, ...regionReach(found.code, match, gazetteer) };
  }
  return found.code !== where.area && within(found.code, where.area) ? none('body of a part of a region') : undefined;
}

/**
 * Bodies of a basin, a port or several counties, folded. The title tells them too, as the owner is often who keeps the sites of many:
 * the association of Ontario's authorities files those of its members under its own name.
 */
export const PART_BODY =
  /\b(?:conservation authorit(?:y|ies)|autoridad de cuenca|confederacion hidrografica|autoridad portuaria|agence de l eau|adour garonne|regional service commission|water management district|regional (?:planning )?commission|areawide \w+ agency|regional planning (?:and )?development (?:agency|commission)|planungsregion \w+|minerals council|mobidata vrn|vrn geoportal)\b|\bconservation ontario\b/;
const SIDES = new Set(
  `north northern south southern east eastern west western central northeast northeastern northwest northwestern
   southeast southeastern southwest southwestern`.split(/\s+/),
);

/** True for a body that bears the name of a side of the division: "Southern X", "Central Lake X". */
function isPartOfDivision(text: string, area: string | undefined, gazetteer: Gazetteer): boolean {
  const division = words((area && gazetteer.subdivisionName(area)) ?? '');
  if (division.length === 0 || division.some((word) => SIDES.has(word))) return false;
  const all = words(text);
  const at = all.findIndex((_, i) => division.every((word, j) => all[i + j] === word));
  return all.slice(Math.max(0, at - 2), Math.max(0, at)).some((word) => SIDES.has(word));
}

/** The same by nation, where the gazetteer does not know the division that the text names: provinces are first-level elsewhere. */
const PARTS: Readonly<Record<string, string>> = {
  CN: 'municipal league',
  DE: 'kreisverwaltung',
  ES: 'diputacion',
  IT: 'provincia',
};
const isPartUnnamed = (nation: string, all: readonly string[]): boolean =>
  all.some((word) => PARTS[nation]?.split(' ').includes(word)) && !all.includes('autonoma');

/** Code of the county that a text names as "X County", "X Parish" or "County of X". */
export function countyIn(text: string, area: string | undefined, gazetteer: Gazetteer): string | undefined {
  const state = /^US\.([A-Z]{2})/.exec(area ?? '')?.[1];
  if (state === undefined) return undefined;
  const all = words(text);
  const at = all.findIndex((word) => word === 'county' || word === 'parish' || (word === 'borough' && state === 'AK'));
  if (at < 0) return undefined;
  for (let length = 4; length > 0; length--) {
    if (at >= length) {
      const before = gazetteer.county(state, all.slice(at - length, at).join(' '));
      if (before !== undefined) return before;
    }
    const after =
      all[at + 1] === 'of' ? gazetteer.county(state, all.slice(at + 2, at + 2 + length).join(' ')) : undefined;
    if (after !== undefined) return after;
  }
  return undefined;
}
