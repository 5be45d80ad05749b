/** The briefs of a city as pages. */
import type { AssessedCity } from '../assess/assess.ts';
import type { CityBrief } from '../contract/answers/assessment.ts';
import type { Place } from '../contract/data/place.ts';
import { briefHtml } from '../markup/brief-html.ts';
import { type Atlas, nationName } from '../queries/atlas.ts';
import { briefOf } from '../queries/brief/brief.ts';
import { briefsOf, nameIn, selfName } from '../queries/brief/place-language.ts';
import { Writer } from '../queries/brief/writer.ts';
import { cityAssessment } from '../queries/city/city.ts';
import { memoize } from '../cache.ts';
import { resourcesOf } from './city-sources.ts';
import { siteSettings } from './site-settings.ts';

const placesById = memoize(
  (places: readonly Place[]): ReadonlyMap<string, Place> => new Map(places.map((place) => [place.scopeId, place])),
);
const publishers = memoize(
  (criteria: Atlas['criteria']) => new Map(criteria.map(({ criterionId, publisher }) => [criterionId, publisher])),
);

function briefPage(atlas: Atlas, city: AssessedCity, { language, name, page }: CityBrief): string {
  const { origin } = siteSettings();
  const answer = cityAssessment(atlas, city);
  const writer = new Writer(language, atlas.interfaceLanguages.get(language)!, city.countryCode);
  const brief = briefOf(
    {
      city: answer,
      resources: resourcesOf(atlas, city),
      cities: atlas.cities.length,
      name,
      publisherOf: (criterionId) => publishers(atlas.criteria).get(criterionId)!,
      cityOf: (scopeId) => {
        const place = placesById(atlas.places).get(scopeId);
        const countryCode = scopeId.slice(0, 2).toUpperCase();
        return place && { name: nameIn(place, language, atlas), countryCode, country: nationName(atlas, countryCode) };
      },
      absolute: (path) => `${origin ?? ''}${path}`,
    },
    writer,
    page,
  );
  return briefHtml(brief, writer, {
    path: page,
    cityPage: `/cities/${city.scopeId}`,
    briefs: answer.briefs,
    origin,
    selfName: (other) => selfName(atlas, other),
  });
}

export const ownBrief = (atlas: Atlas, city: AssessedCity): string => briefPage(atlas, city, briefsOf(atlas, city)[0]!);
export const hasBrief = (atlas: Atlas, city: AssessedCity): boolean => briefsOf(atlas, city).length > 0;

export const englishBrief = (atlas: Atlas, city: AssessedCity): string =>
  briefPage(atlas, city, briefsOf(atlas, city)[1]!);
export const hasEnglishBrief = (atlas: Atlas, city: AssessedCity): boolean => briefsOf(atlas, city).length > 1;
