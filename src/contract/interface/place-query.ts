/** The parameters of `/api/places`. */
import * as z from 'zod';
import { whole } from './city-filter.ts';

export const placesShown = { usual: 10, most: 50 };

const degrees = (most: number, description: string) =>
  z
    .string()
    .regex(/^[+-]?\d{1,3}(?:\.\d{1,10})?$/, 'it has to be a number of degrees such as 45.76')
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .meta({ type: 'number', minimum: -most, maximum: most, pattern: undefined })
    .describe(description)
    .optional();

export const PlacesQuery = z
  .object({
    q: z
      .string()
      .min(1)
      .max(120)
      .describe('Name of a place in any language, its scopeId, or a position as 45.76,4.84.')
      .optional(),
    lat: degrees(90, 'Latitude in degrees: the nearest assessed cities, or with q the candidates nearest to it first.'),
    lon: degrees(180, 'Longitude in degrees; goes with lat.'),
    country: z
      .string()
      .min(1)
      .max(120)
      .describe('Only places in this country, by name in any language or ISO 3166-1 code.')
      .optional(),
    limit: whole(1, placesShown.most)
      .describe(`Maximum number of candidates. Default: ${placesShown.usual}.`)
      .optional(),
  })
  .refine(({ q, lat, lon }) => q !== undefined || lat !== undefined || lon !== undefined, {
    path: ['q'],
    error: 'give q, the name of a place (/api/places?q=Springfield), or lat and lon (/api/places?lat=45.76&lon=4.84)',
  })
  .refine(({ lat, lon }) => lon === undefined || lat !== undefined, {
    path: ['lat'],
    error: 'lat and lon go together',
  })
  .refine(({ lat, lon }) => lat === undefined || lon !== undefined, {
    path: ['lon'],
    error: 'lat and lon go together',
  });
export type PlacesQuery = z.output<typeof PlacesQuery>;
