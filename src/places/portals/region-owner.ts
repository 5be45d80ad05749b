/** Which body above the municipality the owner is: a county, a second-level division, the stated subdivision, or a metropolitan area's. */
import { fold, words } from '../../language/fold.ts';
import { profileOf } from '../../facts/countries.ts';
import { ownerWords } from '../../facts/matching.ts';
import type { Place } from '../../contract/data/place.ts';
import { firstLevel, type Gazetteer, isCandidate, type Where, regionReach } from '../match/match-place.ts';
import { city, endsLabel, isRegency, none, type Owner, type Ownership } from './municipality-owner.ts';
import { countyOfHost } from './portal-host.ts';

/** A body above the municipality: a county, a second-level division, or the stated subdivision itself. */
export function region(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership {
  const all = words(text);
  if (all.some((word) => ownerWords.outsiders.has(word)))
    return none('university, library or other body that is no government');
  const { counties, divisions, municipalities } = profileOf(where.nation);
  if (counties) {
    const code = countyIn(text, where.area, gazetteer);
    const own = code === undefined ? undefined : gazetteer.cityOfCounty(code);
    if (own) return city({ place: own, match: 'name-and-subdivision' });
    if (code !== undefined) return { level: 'region', named: true, region: code, match: 'name-and-subdivision' };
    const ofHost = where.host === undefined ? undefined : countyOfHost(where.host, where.area, gazetteer);
    if (ofHost !== undefined)
      return { level: 'region', named: false, region: ofHost, match: 'alternate-or-ambiguous-name' };
    if (counties.words.some((word) => all.includes(word))) return none('county unknown to the gazetteer');
  }
  const regencies = municipalities?.regencies;
  const bare = all
    .filter(
      (word) => !ownerWords.municipal.has(word) && !ownerWords.neutral.has(word) && !ownerWords.regional.has(word),
    )
    .join(' ');
  const named = bare === '' ? undefined : divisionNamed(text, bare, where.nation, gazetteer);
  const part =
    all.some((word) => ownerWords.partOfRegion.has(word)) ||
    ownerWords.partBodies.test(fold(`${text} ${owner.title}`)) ||
    ownerWords.planning.test(fold(text)) ||
    isPartOfDivision(text, where.area, gazetteer) ||
    (regencies !== undefined &&
      [regencies.hostMark, regencies.cityHostMark].some((mark) => endsLabel(where.host ?? '', mark)));
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
  const division = part ? undefined : byDivisionsNamed(owner, text, where, gazetteer);
  if (division) return division;
  const area = named === undefined && !part ? metropolitan(text, where, gazetteer) : undefined;
  if (area) return area;
  if (regencies) {
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
  if (part || (divisions?.unnamedParts?.some((word) => all.includes(word)) && !all.includes('autonoma')))
    return none('body of a part of a region');
  if (isNoRegion(where.area)) return none('body of a part of the nation');
  return where.area === undefined
    ? none('subdivision not in the gazetteer')
    : { level: 'region', named: true, match: 'id', ...regionReach(where.area, 'id', gazetteer) };
}

/** Divisions that are no region: what covers them is national. */
export const isNoRegion = (area: string | undefined): boolean =>
  area !== undefined && profileOf(area.slice(0, 2)).divisions?.notRegions?.includes(area) === true;

/** The division that a name is without the words that explain themselves, or with them: "de la Loire" is not the Loire. */
function divisionNamed(text: string, bare: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const [whole] = profileOf(nation).divisions?.namedAsCounties ? [] : gazetteer.divisions.namedIn(nation, text);
  return whole !== undefined && whole.name.split(' ').length > bare.split(' ').length
    ? whole.code
    : gazetteer.subdivision(nation, undefined, bare);
}

/** The one part of a first-level division that a title names, if it names nothing else: the owner keeps the site of that part. */
function partTitled(division: string, title: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const [found, second] = gazetteer.divisions.namedIn(nation, title);
  return found !== undefined && second === undefined && found.code.startsWith(`${division}.`) ? found.code : undefined;
}

/** Whether a division is the stated one or in it. True if none is stated. */
const within = (division: string, area: string | undefined): boolean =>
  area === undefined || `${division}.`.startsWith(`${firstLevel(area)}.`);

/**
 * A body whose name holds a division and only known words belongs to that division, even if upstream files it
 * elsewhere, unless the title names the filed one.
 */
function byDivisionsNamed(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const [found, second] = gazetteer.divisions.namedIn(where.nation, text);
  const { namedAsCounties } = profileOf(where.nation).divisions ?? {};
  if (namedAsCounties || where.area === undefined || found === undefined || second !== undefined) return undefined;
  const own = new Set(found.name.split(' '));
  const isWhole = words(text).every(
    (word) => own.has(word) || ownerWords.neutral.has(word) || ownerWords.regional.has(word),
  );
  const titled = gazetteer.divisions.namedIn(where.nation, owner.title).some(({ code }) => within(code, where.area));
  if (isWhole && (within(found.code, where.area) || !titled)) {
    const match = 'name-and-subdivision';
    return { level: 'region', named: true, match, ...regionReach(found.code, match, gazetteer) };
  }
  return found.code !== where.area && within(found.code, where.area) ? none('body of a part of a region') : undefined;
}

/** True for a body named after a side of the division: "Southern X", "Central Lake X". */
function isPartOfDivision(text: string, area: string | undefined, gazetteer: Gazetteer): boolean {
  const division = words((area && gazetteer.divisions.name(area)) ?? '');
  if (division.length === 0 || division.some((word) => ownerWords.sides.has(word))) return false;
  const all = words(text);
  const at = all.findIndex((_, i) => division.every((word, j) => all[i + j] === word));
  return all.slice(Math.max(0, at - 2), Math.max(0, at)).some((word) => ownerWords.sides.has(word));
}

/** Code of the county in an area that a text names as "X County", "X Parish" or "County of X". */
export function countyIn(text: string, area: string | undefined, gazetteer: Gazetteer): string | undefined {
  const { counties } = profileOf(area?.slice(0, 2) ?? '');
  if (area === undefined || !counties) return undefined;
  const state = firstLevel(area);
  const all = words(text);
  const at = all.findIndex((word) => counties.words.includes(word) || counties.wordsIn?.[state]?.includes(word));
  if (at < 0) return undefined;
  for (let length = 4; length > 0; length--) {
    if (at >= length) {
      const before = gazetteer.divisions.county(state, all.slice(at - length, at).join(' '));
      if (before !== undefined) return before;
    }
    const after =
      all[at + 1] === 'of'
        ? gazetteer.divisions.county(state, all.slice(at + 2, at + 2 + length).join(' '))
        : undefined;
    if (after !== undefined) return after;
  }
  return undefined;
}

/** The cities that a metropolitan body serves: the area's members, or the city that it is named after; undefined for other bodies. */
export function metropolitan(text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const says = (name: string) => words(name).some((word) => ownerWords.metropolitan.has(word));
  const folded = ` ${fold(text)} `;
  const area = profileOf(where.nation).cities?.areas?.find(({ names }) =>
    names.some((name) => folded.includes(` ${name} `)),
  );
  if (where.area === undefined || (area === undefined && !says(text))) return undefined;
  // The division itself may be called so, as that of Santiago is.
  if (says(gazetteer.divisions.name(where.area) ?? '')) return undefined;
  const places =
    area === undefined
      ? [...gazetteer.namesIn(text, where)]
          .map(({ place }) => place)
          .filter(isCandidate)
          .slice(0, 1)
      : area.members.flatMap((member) => membersOf(member, where.nation, gazetteer));
  if (places.length === 0) return none('body of a part of a region');
  const match = 'name-and-subdivision';
  const region = places[0]!.admin1 ?? where.area;
  return { level: 'region', named: true, region, match, places: places.map(({ scopeId }) => ({ scopeId, match })) };
}

/** A city, or the larger ones of a second-level division. */
function membersOf(member: string, nation: string, gazetteer: Gazetteer): Place[] {
  const place = gazetteer.place(member);
  return place ? [place] : gazetteer.places(nation, member).filter(isCandidate);
}

/** The cities of a joint body; undefined for other bodies. */
export function joint(text: string, { nation, area }: Where, gazetteer: Gazetteer): Ownership | undefined {
  const folded = ` ${fold(text)} `;
  const body = profileOf(nation).cities?.joint?.find(({ names }) => names.some((name) => folded.includes(` ${name} `)));
  const places = (body?.cities ?? []).flatMap((scopeId) => {
    const place = gazetteer.place(scopeId);
    return place && (area === undefined || place.admin1 === firstLevel(area)) ? [place] : [];
  });
  return places.length === 0
    ? undefined
    : {
        level: 'city',
        named: true,
        places: places.map(({ scopeId }) => ({ scopeId, match: 'name-and-subdivision' })),
      };
}
