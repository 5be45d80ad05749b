/** Answers of `/api/places`: which places a name or a position may mean. */
import * as z from 'zod';
import { Coordinates, CountryCode, ScopeId } from '../data/place.ts';
import { provenance } from '../provenance.ts';
import { Division } from './cities.ts';

export const PlaceMatch = z.enum(['id', 'name', 'other-name', 'similar', 'position']).meta({ id: 'PlaceMatch' });
export type PlaceMatch = z.infer<typeof PlaceMatch>;

export const PlaceCandidate = z.object({
  scopeId: ScopeId,
  name: z.string(),
  localName: z.string().optional(),
  countryCode: CountryCode,
  country: z.string(),
  division: Division.optional(),
  coordinates: Coordinates.optional(),
  population: z.int().optional(),
  assessed: z.boolean(),
  match: PlaceMatch,
  why: z.string(),
  distanceKm: z.number().optional(),
  page: z.string().optional(),
  scope: z.string().optional(),
});
export type PlaceCandidate = z.infer<typeof PlaceCandidate>;

export const Places = z
  .object({
    q: z.string().optional(),
    position: Coordinates.optional(),
    count: z.int().nonnegative(),
    candidates: z.array(PlaceCandidate),
    notes: z.array(z.string()),
    attributions: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'Places' });
export type Places = z.infer<typeof Places>;
