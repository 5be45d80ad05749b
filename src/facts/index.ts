/** Turns the loaded facts into look-ups: which facts reach a city, and how many a registry has for a country. */
import { push } from '../cache.ts';
import type { Fact, Reach } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import { countryOf } from './fact-countries.ts';

/** Subdivision codes that hold a place: its first-level division, and in the US its county. */
export function subdivisionsOf(place: Place): string[] {
  if (place.admin1 === undefined) return [];
  return place.admin2 === undefined ? [place.admin1] : [place.admin1, `${place.admin1}.${place.admin2}`];
}

/** Kinds of fact that say what is in portals' catalogues: many, and of no use to who asks what registries list. */
const ofCatalogues: ReadonlySet<Fact['kind']> = new Set(['dataset', 'catalogue-reading']);

export const isCatalogued = ({ kind }: Pick<Fact, 'kind'>): boolean => ofCatalogues.has(kind);

/** Facts by what they reach; every list keeps their order. */
class ReachLists {
  readonly #byPlace = new Map<string, Reach[]>();
  readonly #byRegion = new Map<string, Reach[]>();
  /** Records of a city whose government is that of a whole division, by the division. */
  readonly #byGoverned = new Map<string, Reach[]>();
  readonly #byNation = new Map<string, Reach[]>();

  add(fact: Fact): void {
    const { level } = fact;
    if (level === 'city' && fact.region && fact.places)
      push(this.#byGoverned, fact.region, { fact, match: fact.places[0]!.match, level: 'region' });
    if (fact.places)
      for (const { scopeId, match, km } of fact.places)
        push(this.#byPlace, scopeId, {
          fact,
          match,
          // A city in the surroundings of another inherits what is the other’s.
          level: match === 'surroundings' ? 'region' : level,
          ...(km === undefined ? {} : { km }),
        });
    else if (fact.region) push(this.#byRegion, fact.region, { fact, match: fact.match ?? 'id', level });
    else if (level === 'nation' && fact.match !== 'unplaced')
      push(this.#byNation, fact.nation, { fact, match: fact.match ?? 'nation-code', level });
  }

  ofPlace({ scopeId }: Place): readonly Reach[] {
    return this.#byPlace.get(scopeId) ?? [];
  }

  of(place: Place): readonly (readonly Reach[])[] {
    return [
      this.ofPlace(place),
      ...subdivisionsOf(place).flatMap((code) => {
        const list = this.#byRegion.get(code);
        const governed = this.#byGoverned.get(code);
        const isGoverning = governed?.[0]!.fact.places!.some(({ scopeId }) => scopeId === place.scopeId);
        return [...(list ? [list] : []), ...(governed && !isGoverning ? [governed] : [])];
      }),
      this.#byNation.get(countryOf(place.scopeId)) ?? [],
    ];
  }
}

/**
 * Facts by the places that they reach. What registries list is kept separate from what portals' catalogues hold, which
 * few callers need.
 */
export class FactIndex {
  readonly facts: readonly Fact[];
  readonly #listed = new ReachLists();
  readonly #catalogued = new ReachLists();
  readonly #ofNation = new Map<string, Fact[]>();

  /** `facts` in committed order; every list keeps it, so that answers are deterministic. */
  constructor(facts: readonly Fact[]) {
    this.facts = facts;
    for (const fact of facts) {
      if (isCatalogued(fact)) {
        this.#catalogued.add(fact);
        continue;
      }
      push(this.#ofNation, fact.nation, fact);
      this.#listed.add(fact);
    }
  }

  ofPlace(place: Place): readonly Reach[] {
    return this.#listed.ofPlace(place);
  }

  /**
   * The listed facts that reach the place: its own, then those of each of its regions, then its country's. The lists of
   * regions and countries are the same ones for all of their places.
   */
  lists(place: Place): readonly (readonly Reach[])[] {
    return this.#listed.of(place);
  }

  /** Datasets and readings of catalogues that reach the place, in lists as `lists` gives them. */
  catalogued(place: Place): readonly (readonly Reach[])[] {
    return this.#catalogued.of(place);
  }

  /** Every listed fact that reaches the place, in that order. */
  reaching(place: Place): Reach[] {
    return this.lists(place).flat();
  }

  ofNation(countryCode: string): readonly Fact[] {
    return this.#ofNation.get(countryCode) ?? [];
  }
}
