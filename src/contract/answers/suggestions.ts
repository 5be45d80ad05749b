/** Suggestions of the search box and names on maps: `/search/suggestions.json`, for the site's scripts. Rows, for size. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId, Topic } from '../criterion.ts';
import { ScopeId } from '../data/place.ts';

export const suggestionsPath = '/search/suggestions.json';

export const Suggestions = z.object({
  places: z
    .array(z.tuple([ScopeId, z.string(), z.int(), z.number(), z.number()]).rest(z.string()))
    .describe(
      'Assessed cities, most populous first: scopeId, name, population, longitude and latitude to a hundredth of a degree, then the local name and another English name if they differ.',
    ),
  nations: z
    .array(z.tuple([z.string(), z.string(), z.int()]))
    .describe('Countries with an assessed city: code in lower case, name, number of cities.'),
  topics: z.array(Topic).describe('Topics of dataset pages.'),
  criteria: z
    .array(z.tuple([CriterionId, z.string()]).rest(z.string()))
    .describe('Criteria: id, name, and what people call such data in English.'),
  ...provenance,
});
export type Suggestions = z.infer<typeof Suggestions>;

/** More places with a dataset page, loaded when the suggestions don't suffice. */
export const OtherPlaces = z.object({
  nations: z
    .array(z.tuple([z.string(), z.string()]).rest(z.string()))
    .describe(
      'Countries with such a place: code in lower case, name, then the places by name; after = the slug of the scopeId, unless it is just the name in lower case without accents and with hyphens.',
    ),
  ...provenance,
});
export type OtherPlaces = z.infer<typeof OtherPlaces>;
