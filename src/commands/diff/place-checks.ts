/** Checks places that went, records matched to other places, cities that left, and countries with many new cities. */
import { type Fact, factId } from '../../contract/data/fact.ts';
import { plain } from '../../publish/markdown.ts';
import type { Compared, FactChange } from './difference.ts';
import { changeLink, code, command, few, largestFirst, placesOf, describeChange } from './markdown.ts';
import { limits } from './limits.ts';
import { isAssessed } from '../../assess/scope.ts';
import type { Place } from '../../contract/data/place.ts';
import { FactIndex } from '../../facts/index.ts';
import { countryOf } from '../../facts/fact-countries.ts';
import { nationName } from '../../queries/atlas.ts';
import { and, grouped } from '../../queries/wording.ts';
import type { Judgement } from './judge.ts';
import { explainCommand } from './verdict-checks.ts';

const inGazetteer = (scopeId: string): string => code(`grep '"${scopeId}"' data/places/${scopeId.slice(0, 2)}.json`);

function placesGone({ before, after }: Compared): string[] {
  const now = new Set(after.places.map(({ scopeId }) => scopeId));
  return before.places
    .filter(({ scopeId }) => !now.has(scopeId))
    .map(({ scopeId, name }) => `${code(scopeId)}: ${plain(name)}. ${inGazetteer(scopeId)}`);
}

/** What a record covers now if it names no place. */
const wider = ({ level, region, nation: of }: Fact) =>
  level === 'city' ? 'no place' : `the ${level} ${code(level === 'region' && region ? region : of)}`;

function recordsMoved({ facts, show }: Compared): string[] {
  const moved = facts
    .filter(({ change, members }) => change === 'changed' && members.includes('places'))
    .flatMap((change) => {
      const [was, is] = [placesOf(change.before), placesOf(change.after)];
      const lost = was.filter((id) => !is.includes(id));
      const won = is.filter((id) => !was.includes(id));
      const to = won.length > 0 ? few(won.map(code)) : is.length > 0 ? 'no other' : wider(change.after!);
      return lost.length > 0 ? [{ change, to, from: few(lost.map(code)) }] : [];
    });
  return moved
    .sort((a, b) => b.change.flips.length - a.change.flips.length || (a.change.id < b.change.id ? -1 : 1))
    .map(({ change, from, to }) => `${changeLink(change)}: ${from} → ${to}.${command(show.record(change.after!))}`);
}

const named = 3;

/** The city's own records: how many registries hold some decides whether it is assessed. */
const cityRecords = (place: Place, index: FactIndex): Fact[] =>
  index.ofPlace(place).flatMap(({ fact, level }) => (level === 'city' ? [fact] : []));

const changesAmong = (facts: readonly Fact[], { facts: changes }: Compared): FactChange[] => {
  const ids = new Set(facts.map(factId));
  return changes.filter(({ id }) => ids.has(id));
};

/** The change in the gazetteer that leaves a city out. */
const shrunk = (before: Place, after: Place): string =>
  before.capital && !after.capital
    ? 'it is no longer a capital'
    : `its population went from ${grouped(before.population)} to ${grouped(after.population)}`;

/** Whether the changed rule by itself lets a city in, or leaves it out. */
const isByRule = (scopeId: string, isIn: boolean, { between }: Compared): boolean =>
  between !== undefined && !('fault' in between) && between.some((city) => city.scopeId === scopeId) === isIn;

function citiesLeft(compared: Compared): string[] {
  const { before, after, left, show } = compared;
  if (left.length === 0) return [];
  const index = new FactIndex(before.facts);
  const [old, places] = [before, after].map((side) => new Map(side.places.map((place) => [place.scopeId, place])));
  return left.map((id) => {
    const place = old!.get(id)!;
    const now = places!.get(id);
    const head = `${code(id)} ${plain(place.name)}:`;
    if (!now) return `${head} the gazetteer no longer has it. ${inGazetteer(id)}`;
    if (isByRule(id, false, compared)) return `${head} a changed rule leaves it out.`;
    if (!isAssessed(now, index)) return `${head} ${shrunk(place, now)}. ${inGazetteer(id)}`;
    const causes = changesAmong(cityRecords(place, index), compared);
    return `${head} ${and(causes.slice(0, named).map((change) => `${changeLink(change)} ${describeChange(change)}`))}.${causes[0] ? command(show.record(causes[0].before!)) : ''}`;
  });
}

export interface Entered {
  name: string;
  ids: string[];
  is: number;
}

/** Entered cities by country, most first, with how many cities it has now. */
export const enteredBy = ({ after, entered }: Pick<Compared, 'entered'> & { after: Judgement }): Entered[] =>
  largestFirst(entered, countryOf).map(([code, ids]) => ({
    name: nationName(after, code),
    ids,
    is: after.cities.filter(({ scopeId }) => countryOf(scopeId) === code).length,
  }));

/** "newly listed catalogue records of `dataportals-registry`". */
const causeKind = ({ change, after }: FactChange): string =>
  `${change === 'added' ? 'newly listed' : 'changed'} ${after!.kind} records of ${code(after!.registry)}`;

/** How many of the cities each kind of record brought in. */
function broughtIn(ids: readonly string[], index: FactIndex, compared: Compared): string {
  const places = new Map(compared.after.places.map((place) => [place.scopeId, place]));
  const kinds = ids.flatMap((id) =>
    isByRule(id, true, compared)
      ? ['a changed rule']
      : [...new Set(changesAmong(cityRecords(places.get(id)!, index), compared).map(causeKind))],
  );
  const counts = largestFirst(kinds, String).map(([kind, { length }]) => `${grouped(length)} by ${kind}`);
  return counts.join(', ') || 'by the gazetteer, no record behind them changed';
}

function citiesEntered(compared: Compared): string[] {
  const many = enteredBy(compared).filter(
    ({ ids, is }) => ids.length >= limits.enteredAtLeast && ids.length > (is - ids.length) * limits.enteredShare,
  );
  if (many.length === 0) return [];
  const index = new FactIndex(compared.after.facts);
  return many.map(({ name, ids, is }) =>
    [
      `${plain(name)}: ${grouped(ids.length)} entered, ${grouped(is)} now; ${broughtIn(ids, index, compared)}.`,
      explainCommand({ scopeId: ids[0]!, criterionId: 'open-data-portal' }),
    ].join(' '),
  );
}

export const placeChecks = { placesGone, recordsMoved, citiesLeft, citiesEntered };
