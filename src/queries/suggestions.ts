/** Names for the search box and the maps. */
import { Topic } from '../contract/criterion.ts';
import { fold } from '../language/fold.ts';
import type { Place } from '../contract/data/place.ts';
import type { OtherPlaces, Suggestions } from '../contract/answers/suggestions.ts';
import { type Atlas, nationName } from './atlas.ts';

const slugOf = (name: string): string => fold(name).replaceAll(' ', '-');

export const writtenPlace = (name: string, slug: string): string => (slugOf(name) === slug ? name : `${name}=${slug}`);

export function readPlace(text: string): [name: string, slug: string] {
  const [name = '', slug = slugOf(name)] = text.split('=');
  return [name, slug];
}

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The local name, and Natural Earth's English one, where they are spelled otherwise. */
function otherNames({ name, localName = name, names = {} }: Place): string[] {
  const spellings = new Map([name, localName, names['en'] ?? name].map((spelling) => [fold(spelling), spelling]));
  spellings.delete(fold(name));
  return [...spellings.values()];
}

export const otherPlaces = (atlas: Atlas): OtherPlaces => ({
  nations: [...atlas.listed].map(([code, places]) => [
    code.toLowerCase(),
    nationName(atlas, code),
    ...places.map(({ scopeId, place }) => writtenPlace(place.name, scopeId.slice(3))),
  ]),
  ...atlas.provenance,
});

/** What people call the data of a criterion in English, the beginnings of words without their mark. */
export const englishTerms = ({ words }: Pick<Atlas, 'words'>, criterionId: string): string[] =>
  (words.languages['en']?.criteria?.[criterionId] ?? []).map((term) => term.replaceAll('*', ''));

export function suggestions(atlas: Atlas): Suggestions {
  const places = atlas.cities
    .toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1))
    .map(({ scopeId, place }): Suggestions['places'][number] => {
      const [longitude, latitude] = place.coordinates;
      return [scopeId, place.name, place.population, hundredth(longitude), hundredth(latitude), ...otherNames(place)];
    });
  return {
    places,
    nations: [...atlas.byNation].map(([code, cities]) => [code.toLowerCase(), nationName(atlas, code), cities.length]),
    topics: [...Topic.options],
    criteria: atlas.criteria.map(
      ({ criterionId, name }) =>
        [...[criterionId, name], ...englishTerms(atlas, criterionId)] as Suggestions['criteria'][number],
    ),
    ...atlas.provenance,
  };
}
