/** What every fact says: which record, what about it, where it applies and how that was found out. */
import * as z from 'zod';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

/**
 * How a record was tied to a place, strongest first; confidence knows them in classes. `unplaced`: to none, though it may be a
 * city's; such a record counts as one of its nation and reaches no place.
 */
export const MatchMethod = z.enum([
  'id',
  'nation-code',
  'nation-name',
  'municipality',
  'footprint',
  'coordinates-within-half-radius',
  'name-and-subdivision',
  'operator-name',
  'coordinates-within-radius',
  'predecessor',
  'unique-primary-name',
  'stops-and-subdivision',
  'id-or-host',
  'bounding-box-150km',
  'surroundings',
  'alternate-or-ambiguous-name',
  'wide-bounding-box',
  'unplaced',
]);
export type MatchMethod = z.infer<typeof MatchMethod>;

export const Access = z.enum(['open', 'key', 'login', 'proprietary', 'unknown']);
export const FactState = z.enum(['active', 'stale', 'retired']);

/** Licence as the record states it; a record without one states none. */
export const Licence = z.strictObject({
  spdx: z.string().optional(),
  name: z.string().optional(),
  url: HttpUrl.optional(),
  /** Slug of the registry that states it, where the record itself states none. No importer writes it. */
  from: z.string().optional(),
});

/** Longest title and publisher of a fact, in UTF-16 units. */
export const longestLine = 300;
/**
 * What spoils the page around it: control characters (Unicode Cc), separators of lines, characters that turn the direction of writing
 * (UAX #9), the byte order mark.
 */
export const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/u;

const line = (member: string) =>
  z
    .string()
    .min(1)
    .max(longestLine, `${member} is longer than ${longestLine} characters`)
    .regex(
      new RegExp(`^[^${unprintable.source.slice(1)}*$`, 'u'),
      `${member} holds a control character or one that turns the direction of writing`,
    );

/** Members of every fact. */
export const base = {
  registry: z.string(),
  /** Upstream's own id of the record. */
  record: z.string().min(1),
  title: line('title'),
  /** The publisher's address where the record gives one. */
  url: HttpUrl,
  nation: CountryCode,
  /** Whose record it is: the city's own, its region's (county, state) or its nation's. */
  level: z.enum(['city', 'region', 'nation']),
  /** Subdivision code the record belongs to. */
  region: z.string().optional(),
  /** Places the record reaches. Without it a region or nation record reaches all places there. */
  places: z
    .array(
      z.strictObject({
        scopeId: ScopeId,
        match: MatchMethod,
        /** Kilometres from the place's centre, where coordinates decided. */
        km: z.number().optional(),
      }),
    )
    .min(1)
    .optional(),
  /** How nation or region was found, when no place is given. */
  match: MatchMethod.optional(),
  publisher: line('publisher').optional(),
  access: Access,
  state: FactState,
  licence: Licence.optional(),
  /** File or row of the record in the snapshot. */
  location: z.string(),
  /** Date of the snapshot in which the record was first seen as it stands. */
  observed: IsoDate,
  /** Date of the record itself, where upstream gives one. */
  updated: IsoDate.optional(),
};
