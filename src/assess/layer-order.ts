/** What makes one layer of the Editor Layer Index lead a reader further than another. */
import type { Fact } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';

/** Last year that a layer is of; one without is current. */
export const lastYear = (fact: Fact): number => (fact.kind === 'map-layer' && fact.endYear) || 9999;

/** A layer that mappers serve from copies, and one that is laid over a map, which the map itself goes before. */
export const isMappers = (fact: Fact): boolean =>
  fact.kind === 'map-layer' &&
  (fact.category === 'other' ||
    /(?:^|\.)(?:caltopo\.com|codefor\.de|osmuk\.org|poloha\.net)$/.test(new URL(fact.url).hostname));

/** Of layers of a part of the nation that of the city's division first, and last that of another which holds the city too. */
export const ofNeighbour = ({ kind, level, region }: Fact, { admin1 }: Pick<Place, 'admin1'>): number =>
  kind !== 'map-layer' || level !== 'region' || region === admin1 ? 0 : region === undefined ? 1 : 2;
