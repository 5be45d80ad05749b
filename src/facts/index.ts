/** Turns the loaded facts into look-ups: which facts reach a city, and how many a registry holds of a nation. */
import type { Fact, Reach } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import { nationOf } from './nations.ts';

/** Subdivision codes that hold a place: its first-level division, and in the US its county. */
export function subdivisionsOf(place: Place): string[] {
  if (place.admin1 === undefined) return [];
  return place.admin2 === undefined ? [place.admin1] : [place.admin1, `${place.admin1}.${place.admin2}`];
}

export class FactIndex {
  /** All of them, in committed order. */
  readonly facts: readonly Fact[];
  readonly #byPlace = new Map<string, Reach[]>();
  readonly #byRegion = new Map<string, Reach[]>();
  /** Records of a city whose government is that of a whole division, by the division. */
  readonly #byGoverned = new Map<string, Reach[]>();
  readonly #byNation = new Map<string, Reach[]>();
  readonly #ofNation = new Map<string, Fact[]>();

  /** `facts` in committed order; every list keeps it, so that answers are deterministic. */
  constructor(facts: readonly Fact[]) {
    this.facts = facts;
    const add = <T>(map: Map<string, T[]>, key: string, value: T) => {
      const list = map.get(key);
      if (list) list.push(value);
      else map.set(key, [value]);
    };
    for (const fact of facts) {
      add(this.#ofNation, fact.nation, fact);
      const { level } = fact;
      if (level === 'city' && fact.region && fact.places)
        add(this.#byGoverned, fact.region, { fact, match: fact.places[0]!.match, level: 'region' });
      if (fact.places)
        for (const { scopeId, match, km } of fact.places)
          add(this.#byPlace, scopeId, {
            fact,
            match,
            // A city in the surroundings of another inherits what is the other’s.
            level: match === 'surroundings' ? 'region' : level,
            ...(km === undefined ? {} : { km }),
          });
      else if (fact.region) add(this.#byRegion, fact.region, { fact, match: fact.match ?? 'id', level });
      else if (level === 'nation' && fact.match !== 'unplaced')
        add(this.#byNation, fact.nation, { fact, match: fact.match ?? 'nation-code', level });
    }
  }

  /** The facts that name the place. */
  ofPlace({ scopeId }: Place): readonly Reach[] {
    return this.#byPlace.get(scopeId) ?? [];
  }

  /** The facts that reach the place: its own, then those of each of its regions, then its nation's. The lists of regions and nations are the same ones for all of their places. */
  lists(place: Place): readonly (readonly Reach[])[] {
    return [
      this.ofPlace(place),
      ...subdivisionsOf(place).flatMap((code) => {
        const list = this.#byRegion.get(code);
        const governed = this.#byGoverned.get(code);
        const isGoverning = governed?.[0]!.fact.places!.some(({ scopeId }) => scopeId === place.scopeId);
        return [...(list ? [list] : []), ...(governed && !isGoverning ? [governed] : [])];
      }),
      this.#byNation.get(nationOf(place.scopeId)) ?? [],
    ];
  }

  /** Every fact that reaches the place, in that order. */
  reaching(place: Place): Reach[] {
    return this.lists(place).flat();
  }

  /** All facts of a nation, whatever their level. */
  ofNation(countryCode: string): readonly Fact[] {
    return this.#ofNation.get(countryCode) ?? [];
  }
}
