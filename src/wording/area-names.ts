/** What sentences call a subdivision: "São Paulo" alone would be the city. */
import { fold } from '../language/fold.ts';
import { ownNames, type Place } from '../contract/data/place.ts';
import { nationOf } from '../facts/nations.ts';

/** People from which on a city's bare name is taken for the city. */
const KNOWN = 100_000;

/** Names that are no names without their article. */
const WITH_ARTICLE =
  /^(?:(?:District|Federation|State|Republic|Region|County|City) of |Federal District|National Capital|Autonomous )|(?:Territory|Territories|Islands|Country|Region|District)$/;

/** By GeoNames code the name of a subdivision, "the region X" where a city of the nation, or the capital, bears the same name. */
export function areaNames(
  subdivisions: ReadonlyMap<string, string>,
  places: readonly Place[],
): (code: string) => string | undefined {
  const cities = new Set(
    places
      .filter(({ population, capital }) => population >= KNOWN || capital)
      .flatMap((place) => ownNames(place).map((name) => `${nationOf(place.scopeId)} ${fold(name)}`)),
  );
  return (code) => {
    const name = subdivisions.get(code);
    if (name === undefined) return undefined;
    if (cities.has(`${code.slice(0, 2)} ${fold(name)}`)) return `the region ${name}`;
    return WITH_ARTICLE.test(name) ? `the ${name}` : name;
  };
}
