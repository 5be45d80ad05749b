/** Tells whom the body of a metropolitan area serves: it covers some cities of its first-level division, and never the whole. */
import { fold, words } from '../../language/fold.ts';
import { isCandidate, type Gazetteer, type Where } from '../match/match-place.ts';
import { none, type Ownership } from './ownership.ts';

/** Words of the names of such bodies. */
const METROPOLITAN = new Set(
  'metropolitan metropolitana metropolitano metropolitane metropolitanos metropole metropolregion metropolia regionalverband'.split(
    ' ',
  ),
);

/**
 * Areas whose name is no city's, folded, by nation, with their members among the larger cities: scopeIds without the nation,
 * or codes of second-level divisions.
 */
const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CO: { aburra: 'medellin bello envigado itaguei' },
  DE: {
    ruhr: 'bochum bottrop dortmund duisburg essen gelsenkirchen hagen hamm herne moers muelheim oberhausen recklinghausen witten',
    'rhine neckar': 'mannheim ludwigshafen-am-rhein heidelberg worms',
    'rhein neckar': 'mannheim ludwigshafen-am-rhein heidelberg worms',
    vrn: 'mannheim ludwigshafen-am-rhein heidelberg worms',
  },
  FR: { alsace: 'strasbourg mulhouse colmar' },
  PL: {
    gornoslasko: 'katowice sosnowiec gliwice zabrze bytom ruda-slaska tychy dabrowa-gornicza chorzow',
  },
  US: {
    // The nine counties of the San Francisco Bay Area.
    'metropolitan transportation commission': 'CA.001 CA.013 CA.041 CA.055 CA.075 CA.081 CA.085 CA.095 CA.097',
  },
};

/** The cities that a metropolitan body serves: the area's members, or the city that it is named after; undefined for other bodies. */
export function metropolitan(text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const says = (name: string) => words(name).some((word) => METROPOLITAN.has(word));
  const folded = ` ${fold(text)} `;
  const area = Object.entries(AREAS[where.nation] ?? {}).find(([name]) => folded.includes(` ${name} `))?.[1];
  if (where.area === undefined || (area === undefined && !says(text))) return undefined;
  // The division itself may be called so, as that of Santiago is.
  if (says(gazetteer.subdivisionName(where.area) ?? '')) return undefined;
  const places =
    area === undefined
      ? [...gazetteer.namesIn(text, where)]
          .map(({ place }) => place)
          .filter(isCandidate)
          .slice(0, 1)
      : area.split(' ').flatMap((member) => membersOf(member, where.nation, gazetteer));
  if (places.length === 0) return none('body of a part of a region');
  const match = 'name-and-subdivision';
  const region = places[0]!.admin1 ?? where.area;
  return { level: 'region', named: true, region, match, places: places.map(({ scopeId }) => ({ scopeId, match })) };
}

function membersOf(member: string, nation: string, gazetteer: Gazetteer) {
  if (member.includes('.')) return gazetteer.places(nation, `${nation}.${member}`).filter(isCandidate);
  const place = gazetteer.place(`${nation.toLowerCase()}.${member}`);
  return place ? [place] : [];
}
