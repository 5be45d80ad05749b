/**
 * Records that name a city and don't count for it. Findings name them, so that readers see that we looked and why they
 * don't count.
 */
import { memoizeByKey, push } from '../cache.ts';
import type { Fact } from '../contract/data/fact.ts';
import { ownNames, type Place } from '../contract/data/place.ts';
import { fold, isLatin } from '../language/fold.ts';
import type { FactIndex } from '../facts/index.ts';
import { countryOf } from '../facts/fact-countries.ts';
import type { CriterionRow } from './criterion-row.ts';
import { addressKey } from './records/address.ts';
import type { Near } from './verdict.ts';

/** Letters that a name needs: a shorter one means too much else. */
const SHORTEST = { latin: 4, other: 2 };

/** Other names in Latin letters count where they share a word with the place's own; the rest are nicknames and former names. */
const isAkin = (name: string, place: Place): boolean => {
  const words = ownNames(place).flatMap((own) => fold(own).split(' '));
  return (
    !isLatin(name) ||
    fold(name)
      .split(' ')
      .some((word) => word.length >= 4 && words.includes(word))
  );
};

/** Every name of a place, folded. */
const namesOf = (place: Place): string[] => [
  ...new Set(
    [
      ...ownNames(place),
      ...Object.values(place.names ?? {}),
      ...(place.otherNames ?? []).filter((name) => isAkin(name, place)),
    ]
      .map(fold)
      .filter((name) => name.replaceAll(' ', '').length >= (isLatin(name) ? SHORTEST.latin : SHORTEST.other)),
  ),
];

/** Every text of a record, folded, without its registry, kind, and the ids of its places. */
const textOf = ({ registry: _, kind: __, places: ___, region: ____, ...said }: Fact): string =>
  ` ${fold(JSON.stringify(Object.values(said)))} `;

/** Countries whose words are kept. Cities are judged country by country, and the words of all facts take gigabytes of a large atlas. */
const keptNations = 2;

type Said = { fact: Fact; said: string };

/** Facts of a country by the words in them. */
const byWord = memoizeByKey(
  keptNations,
  (nation: string) => nation,
  (index: FactIndex, nation): Map<string, Said[]> => {
    const map = new Map<string, Said[]>();
    for (const fact of index.ofNation(nation)) {
      // A camera is named after the street it watches.
      if (fact.kind === 'traffic-camera') continue;
      const said = textOf(fact);
      const entry = { fact, said };
      for (const word of new Set(said.trim().split(' '))) {
        push(map, word, entry);
      }
    }
    return map;
  },
);

/** The facts with the rarest word of a name: the first is often "San" or "New", which every other record of a country has. */
function sharing(known: ReadonlyMap<string, Said[]>, name: string): readonly Said[] {
  let rarest: readonly Said[] | undefined;
  for (const word of name.split(' ')) {
    const list = known.get(word) ?? [];
    if (!rarest || list.length < rarest.length) rarest = list;
  }
  return rarest ?? [];
}

/** A record of a region or country that is known to be one. */
const isWider = ({ level, match }: Fact): boolean => level !== 'city' && match !== 'unplaced';

/** Facts of the country that name the place anywhere, found once per place. */
const naming = memoizeByKey(
  1,
  ({ scopeId }: Place) => scopeId,
  (index: FactIndex, place: Place): readonly Fact[] => {
    const known = byWord(index, countryOf(place.scopeId));
    const found = new Set<Fact>();
    const own = new Set(ownNames(place).map(fold));
    // Other languages may call a capital and its country the same.
    for (const name of namesOf(place))
      for (const { fact, said } of sharing(known, name))
        if (said.includes(` ${name} `) && (own.has(name) || !isWider(fact))) found.add(fact);
    return [...found];
  },
);

/** Whether a record would count for a city if it were the city's own. */
function wouldCount(row: CriterionRow, fact: Fact): boolean {
  if (!(row.kinds as readonly string[]).includes(fact.kind) || !row.registries.includes(fact.registry)) return false;
  const grade = row.own(fact as never, 0);
  return grade !== undefined && grade !== 'unknown' && grade !== 'negative';
}

/** Records that would count and name the place without being its own, in committed order. */
export function nearRecords(row: CriterionRow, place: Place, index: FactIndex): Fact[] {
  return naming(index, place).filter(
    (fact) =>
      wouldCount(row, fact) &&
      !(row.theme && fact.kind !== 'catalogue') &&
      !(fact.level === 'city' && fact.places?.some(({ scopeId }) => scopeId === place.scopeId)),
  );
}

/** Addresses of records; one that several registries list is one. */
const addressesOf = (facts: readonly Fact[]): Set<string> => new Set(facts.map(({ url }) => addressKey(url)));

/** Addresses of the country's records that are linked to cities. */
const placedIn = memoizeByKey(
  Infinity,
  (nation: string) => nation,
  (index: FactIndex, nation) => addressesOf(index.ofNation(nation).filter(({ places }) => places !== undefined)),
);

/** How many records of the country would count and are linked to no city by any registry that lists their address. */
export const unplacedOf = memoizeByKey(
  Infinity,
  ({ criterionId }: CriterionRow, nation: string) => `${criterionId} ${nation}`,
  (index: FactIndex, row, nation): number =>
    row.theme
      ? 0
      : addressesOf(
          index
            .ofNation(nation)
            .filter((fact) => fact.match === 'unplaced' && fact.state === 'active' && wouldCount(row, fact)),
        ).difference(placedIn(index, nation)).size,
);

/** What a verdict says of records that could be taken for the city's; `counted` are those it is based on. */
export function nearOf(row: CriterionRow, place: Place, counted: readonly Fact[], index: FactIndex): Near {
  const naming = nearRecords(row, place, index).filter((fact) => !counted.includes(fact));
  const unplaced = unplacedOf(index, row, countryOf(place.scopeId));
  return { naming, unplaced: unplaced - naming.filter(({ match }) => match === 'unplaced').length };
}
