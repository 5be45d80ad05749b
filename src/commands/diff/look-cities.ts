/** Cities that left the atlas, with the evidence that went, and nations with many new ones. */
import { isAssessed } from '../../assess/scope.ts';
import { factId, type Fact } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import { FactIndex } from '../../facts/index.ts';
import { nationOf } from '../../facts/nations.ts';
import { nationName } from '../../queries/atlas.ts';
import { and, grouped } from '../../queries/wording.ts';
import { plain } from '../../publish/markdown.ts';
import type { Compared, Check } from './compared.ts';
import type { FactChange } from './difference.ts';
import type { Judgement } from './judge.ts';
import { bullets, changeLink, code, command, inPercent } from './lines.ts';
import { inGazetteer } from './look-places.ts';
import { explain } from './look-verdicts.ts';
import { nation, shown } from './thresholds.ts';
import { told } from './told.ts';

/** Records named behind a city. */
const named = 3;

/** The city's own records: how many registries hold some decides whether it is assessed. */
const evidenceOf = (place: Place, index: FactIndex): Fact[] =>
  index.ofPlace(place).flatMap(({ fact, level }) => (level === 'city' ? [fact] : []));

const changesOf = (facts: readonly Fact[], { facts: changes }: Compared): FactChange[] => {
  const ids = new Set(facts.map(factId));
  return changes.filter(({ id }) => ids.has(id));
};

/** What the gazetteer now says that leaves a city out. */
const shrunk = (before: Place, after: Place): string =>
  before.capital && !after.capital
    ? 'it is no longer a capital'
    : `its population went from ${grouped(before.population)} to ${grouped(after.population)}`;

/** Whether a changed rule alone would let a city in, or leave it out. */
const isByRule = (scopeId: string, isIn: boolean, { between }: Compared): boolean =>
  between !== undefined && !('fault' in between) && between.some((city) => city.scopeId === scopeId) === isIn;

function citiesLeft(compared: Compared): string[] {
  const { before, after, left, show } = compared;
  if (left.length === 0) return [];
  const index = new FactIndex(before.facts);
  const [old, places] = [before, after].map((side) => new Map(side.places.map((place) => [place.scopeId, place])));
  return bullets(
    left.map((id) => {
      const place = old!.get(id)!;
      const now = places!.get(id);
      const head = `${code(id)} ${plain(place.name)}:`;
      if (!now) return `${head} the gazetteer no longer has it. ${inGazetteer(id)}`;
      if (isByRule(id, false, compared)) return `${head} a changed rule leaves it out.`;
      if (!isAssessed(now, index)) return `${head} ${shrunk(place, now)}. ${inGazetteer(id)}`;
      const causes = changesOf(evidenceOf(place, index), compared);
      return `${head} ${and(causes.slice(0, named).map((change) => `${changeLink(change)} ${told(change)}`))}.${causes[0] ? command(show.record(causes[0].before!)) : ''}`;
    }),
    shown.items,
  );
}

export interface Entered {
  nation: string;
  name: string;
  ids: string[];
  is: number;
}

/** Entered cities by nation, most first, and how many cities the nation has now. */
export function enteredBy({ after, entered }: Pick<Compared, 'entered'> & { after: Judgement }): Entered[] {
  return [...Map.groupBy(entered, nationOf)]
    .map(([code, ids]) => ({
      nation: code,
      name: nationName(after, code),
      ids,
      is: after.cities.filter(({ scopeId }) => nationOf(scopeId) === code).length,
    }))
    .sort((a, b) => b.ids.length - a.ids.length || (a.nation < b.nation ? -1 : 1));
}

/** "newly listed catalogue records of `dataportals-registry`". */
const kindOf = ({ change, after }: FactChange): string =>
  `${change === 'added' ? 'newly listed' : 'changed'} ${after!.kind} records of ${code(after!.registry)}`;

/** How many of the cities each kind of record brought in. */
function broughtIn(ids: readonly string[], index: FactIndex, compared: Compared): string {
  const places = new Map(compared.after.places.map((place) => [place.scopeId, place]));
  const kinds = ids.flatMap((id) =>
    isByRule(id, true, compared)
      ? ['a changed rule']
      : [...new Set(changesOf(evidenceOf(places.get(id)!, index), compared).map(kindOf))],
  );
  const counts = [...Map.groupBy(kinds, (kind) => kind)].sort(
    ([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1),
  );
  return (
    counts.map(([kind, { length }]) => `${grouped(length)} by ${kind}`).join(', ') ||
    'by the gazetteer, no record behind them changed'
  );
}

function citiesEntered(compared: Compared): string[] {
  const many = enteredBy(compared).filter(
    ({ ids, is }) => ids.length >= nation.enteredAtLeast && ids.length > (is - ids.length) * nation.enteredShare,
  );
  if (many.length === 0) return [];
  const index = new FactIndex(compared.after.facts);
  return bullets(
    many.map(({ name, ids, is }) =>
      [
        `${plain(name)}: ${grouped(ids.length)} entered, ${grouped(is)} now; ${broughtIn(ids, index, compared)}.`,
        explain({ scopeId: ids[0]!, criterionId: 'open-data-portal' }),
      ].join(' '),
    ),
    shown.items,
  );
}

export const cityChecks: readonly Check[] = [
  { about: 'cities that left', find: citiesLeft, title: 'Cities left the atlas.', reason: 'Their addresses are gone.' },
  {
    about: 'nations with many new cities',
    find: citiesEntered,
    title: `The cities of a nation grew by more than ${inPercent(nation.enteredShare)}.`,
    reason: 'One kind of record behind them all may be tied to cities by mistake.',
  },
];
