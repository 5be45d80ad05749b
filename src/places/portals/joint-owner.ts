/** Tells which cities keep a body together that is named after the region of one of them: it is each one's own. */
import { fold } from '../../contract/fold.ts';
import { profileOf } from '../../facts/countries.ts';
import { firstLevel, type Gazetteer, type Where } from '../match/match-place.ts';
import type { Ownership } from './ownership.ts';

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
