/** Places that went, and records tied to other places than before. */
import type { Fact } from '../../contract/data/fact.ts';
import { plain } from '../../publish/markdown.ts';
import type { Compared, Check } from './compared.ts';
import { bullets, changeLink, code, command } from './lines.ts';
import { shown } from './thresholds.ts';
import { few, placesOf } from './told.ts';

/** The command that shows a place's row, or that there is none. */
export const inGazetteer = (scopeId: string): string =>
  code(`grep '"${scopeId}"' data/places/${scopeId.slice(0, 2)}.json`);

function placesGone({ before, after }: Compared): string[] {
  const now = new Set(after.places.map(({ scopeId }) => scopeId));
  return bullets(
    before.places
      .filter(({ scopeId }) => !now.has(scopeId))
      .map(({ scopeId, name }) => `${code(scopeId)}: ${plain(name)}. ${inGazetteer(scopeId)}`),
    shown.items,
  );
}

/** What a record reaches now, where it names no place. */
const wider = ({ level, region, nation: of }: Fact) =>
  level === 'city' ? 'no place' : `the ${level} ${code(level === 'region' && region ? region : of)}`;

function recordsMoved({ facts, show }: Compared): string[] {
  const moved = facts
    .filter(({ change, members }) => change === 'changed' && members.includes('places'))
    .flatMap((change) => {
      const [was, is] = [placesOf(change.before), placesOf(change.after)];
      const lost = was.filter((id) => !is.includes(id));
      const won = is.filter((id) => !was.includes(id));
      return lost.length > 0
        ? [
            {
              change,
              to: won.length > 0 ? few(won.map(code)) : is.length > 0 ? 'no other' : wider(change.after!),
              from: few(lost.map(code)),
            },
          ]
        : [];
    });
  return bullets(
    moved
      .sort((a, b) => b.change.flips.length - a.change.flips.length || (a.change.id < b.change.id ? -1 : 1))
      .map(({ change, from, to }) => `${changeLink(change)}: ${from} → ${to}.${command(show.record(change.after!))}`),
    shown.items,
  );
}

export const placeChecks: readonly Check[] = [
  {
    about: 'places that the gazetteer lost',
    find: placesGone,
    title: 'Places went from the gazetteer.',
    reason: 'A scopeId never changes once published; their addresses would be gone.',
  },
  {
    about: 'records that moved to another place',
    find: recordsMoved,
    title: 'Records left the place that they were tied to.',
    reason: 'Either side of the arrow may be the wrong tie.',
  },
];
