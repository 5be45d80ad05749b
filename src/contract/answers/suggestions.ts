/** Suggestions of the search box and names on maps: `/search/suggestions.json`, for the site's scripts. Rows, for size. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId, Topic } from '../criterion.ts';
import { ScopeId } from '../data/place.ts';

export const suggestionsPath = '/search/suggestions.json';

export const Suggestions = z.object({
  places: z.array(z.tuple([ScopeId, z.string(), z.int(), z.number(), z.number()]).rest(z.string())),
  nations: z.array(z.tuple([z.string(), z.string(), z.int()])),
  topics: z.array(Topic),
  criteria: z.array(z.tuple([CriterionId, z.string()]).rest(z.string())),
  ...provenance,
});
export type Suggestions = z.infer<typeof Suggestions>;

/** More places with a dataset page, loaded when the suggestions don't suffice. */
export const OtherPlaces = z.object({
  nations: z.array(z.tuple([z.string(), z.string()]).rest(z.string())),
  ...provenance,
});
export type OtherPlaces = z.infer<typeof OtherPlaces>;
