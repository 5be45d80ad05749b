/** Whether the owner is a city-region, a city that governs a first-level division: Berlin, Seoul, Washington. */
import { ownNames, type Place } from '../../contract/data/place.ts';
import { words, fold } from '../../language/fold.ts';
import { governedBy } from '../match/area-reach.ts';
import { isCandidate, type Gazetteer, type Where } from '../match/match-place.ts';
import { cityRegionBy, profileOf } from '../../facts/countries.ts';
import { ownerWords } from '../../facts/matching.ts';
import { none, type Owner, type Ownership } from './ownership.ts';

/** A city-region's own bodies. In a divided region, and wherever the name is another place's, the name decides instead. */
export function cityRegion(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const id = owner.subdivision?.id ?? '';
  const place = gazetteer.cityOfRegion(id);
  if (!place) return undefined;
  const all = words(text);
  if (all.some((word) => ownerWords.outsiders.has(word)))
    return none('university, library or other body that is no government');
  if (/\b(association|union|council of governments|metropolitan area intercommunity)\b/i.test(text))
    return none('association of municipalities');
  const named = saysRegion(id, text, place);
  if (!named && /\bdistrict of\b/i.test(text)) return none('district of a city');
  const { divided = false } = cityRegionBy(id)!;
  const isDivided = owner.type === 'local' && divided;
  const isHosted = !divided && where.host !== undefined && isHostOf(id, where.host, place);
  const says = named || isHosted || (!isDivided && saysRegion(id, `${owner.title} ${where.host ?? ''}`, place));
  if (!named && (profileOf(where.nation).names?.state === 'always' ? !says : isDivided)) return undefined;
  const others = [...gazetteer.namesIn(text, { ...where, area: undefined })].map((match) => match.place);
  if (!says && others.some((other) => other !== place && isCandidate(other)))
    return none('subdivision contradicts the name');
  const governs = all.some(
    (word) =>
      ownerWords.municipal.has(word) || (ownerWords.neutral.has(word) && word.length > 3) || /^senat/.test(word),
  );
  const moves = says && words(owner.title).some((word) => ownerWords.transit.has(word));
  if (!named && !isHosted && !moves && !(governs && (says || !ownerWords.machineMade.test(owner.name))))
    return none('owner not told from its name');
  return {
    level: 'city',
    named: named || isHosted,
    // A local government may be the city's alone.
    ...(owner.type === 'local' ? {} : governedBy(place, place.admin1, gazetteer)),
    places: [{ scopeId: place.scopeId, match: says ? 'name-and-subdivision' : 'id' }],
  };
}

/**
 * True when a host is under the domain of the region's government, `df.gov.br`, or its registered label begins or ends with the
 * city's name, as `bymoslo.no` and `sofiaplan.bg` do.
 */
function isHostOf(id: string, host: string, place: Place): boolean {
  const [nation = '', code = ''] = id.toLowerCase().split('-');
  if (host.endsWith(`.${code}.gov.${nation}`)) return true;
  const label = host.split('.').at(-2) ?? '';
  return ownNames(place)
    .map((name) => fold(name).replaceAll(' ', ''))
    .some((name) => name.length >= 4 && label !== name && (label.startsWith(name) || label.endsWith(name)));
}

/** True when a text has the city's name, or what the region's bodies are called instead. */
function saysRegion(id: string, text: string, place: Place): boolean {
  const { called, not = [] } = cityRegionBy(id)!;
  const folded = ` ${words(text).join(' ')} `;
  const has = (name: string): boolean => folded.includes(` ${name} `);
  if (called) return called.some(has) && !not.some((word) => folded.includes(word));
  return [...ownNames(place), ...Object.values(place.names ?? {}), ...(place.otherNames ?? [])]
    .map(fold)
    .some((name) => name.length >= 4 && has(name));
}
