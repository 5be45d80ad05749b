/** Tells which cities keep a body together that is named after the region of one of them: it is each one's own. */
import { fold } from '../../language/fold.ts';
import type { Gazetteer, Where } from '../match/match-place.ts';
import type { Ownership } from './ownership.ts';

/** Names of such regions, folded, by nation, with the municipalities that keep them, the eponymous first: scopeIds without the nation. */
const KEEPERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The four cities of the capital region keep its open data, its environmental services and its transport.
  FI: {
    'helsinki region': 'helsinki espoo vantaa kauniainen',
    'helsingin seudun': 'helsinki espoo vantaa kauniainen',
  },
};

/** The cities of a joint body; undefined for other bodies. */
export function joint(text: string, { nation, area }: Where, gazetteer: Gazetteer): Ownership | undefined {
  const folded = ` ${fold(text)} `;
  const keepers = Object.entries(KEEPERS[nation] ?? {}).find(([name]) => folded.includes(` ${name} `))?.[1];
  const places = (keepers?.split(' ') ?? []).flatMap((slug) => {
    const place = gazetteer.place(`${nation.toLowerCase()}.${slug}`);
    return place && (area === undefined || place.admin1 === area.split('.').slice(0, 2).join('.')) ? [place] : [];
  });
  return places.length === 0
    ? undefined
    : {
        level: 'city',
        named: true,
        places: places.map(({ scopeId }) => ({ scopeId, match: 'name-and-subdivision' })),
      };
}
