/** The cities that the body of a metropolitan area serves: it covers some cities of its first-level division, and never the whole. */
import { fold, words } from '../../language/fold.ts';
import type { Place } from '../../contract/data/place.ts';
import { profileOf } from '../../facts/countries.ts';
import { ownerWords } from '../../facts/matching.ts';
import { firstLevel, type Gazetteer, isCandidate, type Where } from '../match/match-place.ts';
import { none, type Ownership } from './ownership.ts';

/** The cities that a metropolitan body serves: the area's members, or the city that it is named after; undefined for other bodies. */
export function metropolitan(text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const says = (name: string) => words(name).some((word) => ownerWords.metropolitan.has(word));
  const folded = ` ${fold(text)} `;
  const area = profileOf(where.nation).cities?.areas?.find(({ names }) =>
    names.some((name) => folded.includes(` ${name} `)),
  );
  if (where.area === undefined || (area === undefined && !says(text))) return undefined;
  // The division itself may be called so, as that of Santiago is.
  if (says(gazetteer.subdivisionName(where.area) ?? '')) return undefined;
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
