/** The atlas -> what the search box offers and maps name. */
import { Topic } from '../contract/criterion.ts';
import { fold } from '../contract/fold.ts';
import type { Suggestions } from '../contract/suggestions.ts';
import type { Atlas } from './atlas.ts';
import { nationName } from './atlas.ts';

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The name in the nation's likeliest language (CLDR) and in English, where they are spelt otherwise. */
function otherNames(name: string, countryCode: string, names: Readonly<Record<string, string>> = {}): string[] {
  const { language, script } = new Intl.Locale('und', { region: countryCode }).maximize();
  const spellings = [names[`${language}-${script}`] ?? names[language], names['en']].filter(
    (spelling) => spelling !== undefined,
  );
  return [...new Map([name, ...spellings].map((spelling) => [fold(spelling), spelling])).values()].filter(
    (spelling) => fold(spelling) !== fold(name),
  );
}

export function suggestions(atlas: Atlas): Suggestions {
  const places = atlas.cities
    .toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1))
    .map(
      ({
        scopeId,
        countryCode,
        place: {
          name,
          names,
          population,
          coordinates: [longitude, latitude],
        },
      }): Suggestions['places'][number] => [
        scopeId,
        name,
        population,
        hundredth(longitude),
        hundredth(latitude),
        ...otherNames(name, countryCode, names),
      ],
    );
  return {
    places,
    nations: [...atlas.byNation].map(([code, cities]) => [code.toLowerCase(), nationName(atlas, code), cities.length]),
    topics: [...Topic.options],
    criteria: atlas.criteria.map(({ criterionId, name }) => [criterionId, name]),
    ...atlas.provenance,
  };
}
