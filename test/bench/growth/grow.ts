/**
 * Real data -> data of an atlas of n times the assessed cities, the same for the same n. Every copy of a city has an invented name, a place
 * nearby, and copies of all its own facts, so that evidence is spread as it is in reality; facts of regions and countries stay as they are.
 */
import { fold } from '../../../src/language/fold.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import type { Place } from '../../../src/contract/data/place.ts';
import type { Data } from '../../../src/facts/data.ts';
import { seeded } from '../../../src/assess/random.ts';
import { chainOf, nameFrom, shuffled } from './names.ts';

const asciiSlug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'x';
const latin = (text: string): boolean => /^[\p{Script=Latin}\p{M}\p{P}\s\d]+$/u.test(text);

/** `assessed` are the scopeIds that are copied, `times` how many of each there are in the end. */
export function grow(data: Data, assessed: ReadonlySet<string>, times: number): Data {
  const next = seeded(times);
  const chains = new Map(
    Map.groupBy(data.places, ({ scopeId }) => scopeId.slice(0, 2))
      .entries()
      .map(([nation, places]) => [nation, chainOf(places.map(({ name }) => name))]),
  );
  const taken = new Set(data.places.map(({ scopeId }) => scopeId));
  const originals = data.places.filter(({ scopeId }) => assessed.has(scopeId));
  const own = Map.groupBy(
    data.facts.filter(({ level, places }) => level === 'city' && places?.some(({ scopeId }) => assessed.has(scopeId))),
    ({ places }) => places!.find(({ scopeId }) => assessed.has(scopeId))!.scopeId,
  );
  const places: Place[] = [],
    facts: Fact[] = [];
  for (let copy = 1; copy < times; copy += 1) {
    const renamed = new Map<string, Place>();
    for (const original of originals)
      renamed.set(original.scopeId, copyOf(original, copy, chains.get(original.scopeId.slice(0, 2))!, taken, next));
    places.push(...renamed.values());
    for (const [scopeId, list] of own) facts.push(...list.map((fact) => factOf(fact, copy, scopeId, renamed)));
  }
  return { ...data, places: [...data.places, ...places], facts: [...data.facts, ...facts] };
}

function copyOf(
  original: Place,
  copy: number,
  chain: ReadonlyMap<string, string[]>,
  taken: Set<string>,
  next: () => number,
): Place {
  const nation = original.scopeId.slice(0, 2);
  let name: string, scopeId: string;
  let tries = 0;
  do {
    // A country of few names runs out of new ones.
    name = tries < 8 ? nameFrom(chain, next) : `${original.name} ${shuffled('abdeiklmnorstu', next).slice(0, 6)}`;
    tries += 1;
    scopeId = `${nation}.${asciiSlug(name)}`;
  } while (taken.has(scopeId));
  taken.add(scopeId);
  const { wikidata: _item, capital: _capital, asciiName: _ascii, names, otherNames, ...rest } = original;
  const rename = (text: string): string => (latin(text) ? name : shuffled(text, next));
  const near = (value: number, most: number) =>
    Math.max(-most, Math.min(most, Math.round((value + (next() - 0.5) * 2) * 1e5) / 1e5));
  return {
    ...rest,
    scopeId,
    name,
    geonameId: original.geonameId + copy * 50_000_000,
    coordinates: [near(original.coordinates[0], 180), near(original.coordinates[1], 90)],
    // A capital is assessed for being one; its copies need the inhabitants.
    population: original.capital ? Math.max(original.population, 1_000_000) : original.population,
    ...(names ? { names: Object.fromEntries(Object.entries(names).map(([tag, text]) => [tag, rename(text)])) } : {}),
    ...(otherNames ? { otherNames: otherNames.map(rename) } : {}),
  };
}

/** A host of its own for every copy, so that the maps of hosts grow as well. */
function factOf(fact: Fact, copy: number, scopeId: string, renamed: ReadonlyMap<string, Place>): Fact {
  const url = new URL(fact.url);
  url.hostname = `c${copy}.${url.hostname}`;
  const places = fact.places!.map((place) => ({
    ...place,
    scopeId: renamed.get(place.scopeId)?.scopeId ?? place.scopeId,
  }));
  return {
    ...fact,
    // Transitland's own ids end in ~3.
    record: `${fact.record}~copy-${copy}`,
    title: `${fact.title}, ${renamed.get(scopeId)!.name}`,
    url: url.href,
    places,
  } as Fact;
}
