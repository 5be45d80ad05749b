/** Tells which catalogues filed as a nation's are those of a part of it: the Common Data Index files many ministries of states so. */
import { fold } from '../../language/fold.ts';
import { standsInNameOf } from '../match/country-names.ts';
import type { Gazetteer } from '../match/match-place.ts';
import { MACHINE_MADE } from '../match/owner-words.ts';
import { cityRegion } from './city-region-owner.ts';
import type { Owner, Ownership } from './ownership.ts';
import { hostOf } from './portal-host.ts';
import { region } from './region-owner.ts';

/** England is no region: what covers it is told of the nation (framework §2). */
const NO_REGION = new Set(['GB.ENG']);

/**
 * Whose a catalogue is that is filed as national and is a part's; undefined where it is the nation's indeed. Either the record
 * states a division and covers no more, and its owner, title or host names it; or the owner bears the name of a division that
 * is no city's and no part of the nation's name.
 */
export function divisionOwner(owner: Owner, nation: string, gazetteer: Gazetteer): Ownership | undefined {
  const { area, text } = told(owner, nation, gazetteer) ?? {};
  if (area === undefined || text === undefined || NO_REGION.has(area)) return undefined;
  const where = { nation, area, host: hostOf(owner.link) };
  const regional: Owner = { ...owner, type: 'regional' };
  const found = cityRegion(regional, text, where, gazetteer) ?? region(regional, text, where, gazetteer);
  return found.level === 'none' ? found : { ...found, named: text === owner.name };
}

/** The division, and the text that names it: empty where only the host does. */
function told(owner: Owner, nation: string, gazetteer: Gazetteer): { area: string; text: string } | undefined {
  const { subdivision, coversOnly } = owner;
  const texts = [owner.name, owner.title].filter((text) => !MACHINE_MADE.test(text));
  const stated =
    coversOnly !== undefined && coversOnly === subdivision?.id && nation === owner.country
      ? gazetteer.subdivision(nation, subdivision.id, subdivision.name)
      : undefined;
  if (stated !== undefined) {
    for (const text of texts) {
      const area = gazetteer.divisionsIn(nation, text).find(({ code }) => `${code}.`.startsWith(`${stated}.`))?.code;
      if (area !== undefined) return { area, text };
    }
    if (isHostOf(owner, stated, gazetteer)) return { area: stated, text: '' };
  }
  const [named, second] = gazetteer.divisionsIn(nation, texts.includes(owner.name) ? owner.name : '');
  return named === undefined ||
    second !== undefined ||
    /\bbank\b/i.test(owner.name) ||
    standsInNameOf(nation, named.name) ||
    gazetteer.matchName(named.name, { nation }) !== undefined
    ? undefined
    : { area: named.code, text: owner.name };
}

/** True for a host of the division's government: its ISO 3166-2 code or its name is a label, and another says that it is a government. */
function isHostOf({ link, subdivision }: Owner, area: string, gazetteer: Gazetteer): boolean {
  const labels = hostOf(link)?.split('.') ?? [];
  if (!labels.some((label) => GOVERNMENT.has(label)) && labels.at(-1) !== 'us') return false;
  const code = subdivision?.id.split('-')[1]?.toLowerCase() ?? '';
  const name = fold(gazetteer.subdivisionName(area) ?? '').replaceAll(' ', '');
  return labels.includes(code) || labels.includes(name);
}
const GOVERNMENT = new Set(['gov', 'gob', 'gouv', 'gv', 'govt', 'go']);
