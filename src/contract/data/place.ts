/** The gazetteer in `data/`. Sources: GeoNames cities15000, Natural Earth, Unicode CLDR, ISO 3166. */
import * as z from 'zod';

/** ISO 3166-1 alpha-2, upper case; `XK` is the user-assigned code of Kosovo. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ id: 'CountryCode', description: 'ISO 3166-1 alpha-2 code' });

/** `<iso2>.<slug>`, lower case: the canonical name of a city, never changed once published. */
export const ScopeId = z
  .string()
  .regex(/^[a-z]{2}\.[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .meta({ id: 'ScopeId', description: 'City identifier: country, dot, place slug', example: 'fr.lyon' });

/** [longitude, latitude] in degrees, WGS 84, as RFC 7946 orders them. */
export const Coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

export const IsoDate = z.iso.date();

/** A city as most rows name it. */
export const namedCity = { scopeId: ScopeId, name: z.string(), countryCode: CountryCode };

const notHttp = 'url is not an absolute http(s) address';

/**
 * Absolute http or https URL as browsers open it (WHATWG). A pattern, because JSON Schema's `uri` (RFC 3986) refuses
 * some.
 */
export const HttpUrl = z
  .string()
  .regex(/^https?:\/\/\S/, { error: notHttp, abort: true })
  .refine((text) => URL.canParse(text), { error: notHttp });

export const Nation = z.strictObject({
  countryCode: CountryCode,
  alpha3: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().min(1),
  /** UN M49 region and sub-region, e.g. Europe, Western Europe. */
  region: z.string(),
  subregion: z.string(),
  /** UN M49 intermediate region, where the sub-region has some: Caribbean, Eastern Africa. */
  intermediateRegion: z.string().min(1).optional(),
  /** True for UN members, the Holy See, the State of Palestine, Kosovo and Taiwan. */
  sovereign: z.boolean(),
  /** Names by BCP 47 language tag. */
  names: z.record(z.string(), z.string()),
  /** Formal names of the UN and ISO in their languages, as they write them: "Iran (Islamic Republic of)". */
  formalNames: z.array(z.string().min(1)).min(1).optional(),
});
export type Nation = z.infer<typeof Nation>;

/** UN M49 regions of a country, widest first; empty for Antarctica. */
export const m49Of = ({ region, subregion, intermediateRegion = '' }: Nation): string[] =>
  [region, subregion, intermediateRegion].filter(Boolean);

/**
 * A row of `data/nation-groups.json`: countries with a common name. Groups along UN M49 list regions, others members.
 */
export const NationGroup = z
  .strictObject({
    /** Kebab-case, like the ids of the M49 regions. */
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    name: z.string().min(1),
    aliases: z.array(z.string()).optional(),
    /** Names of UN M49 regions, sub-regions or intermediate regions. */
    m49: z.array(z.string()).min(1).optional(),
    members: z.array(CountryCode).min(1).optional(),
    since: IsoDate.optional(),
    source: HttpUrl,
    /** Ambiguities, and what readers might expect. */
    note: z.string().min(1).optional(),
  })
  .refine(
    ({ m49, members }) => (m49 === undefined) !== (members === undefined),
    'name either members or regions of M49',
  );
export type NationGroup = z.infer<typeof NationGroup>;

/** A row of `data/subdivisions.json`: GeoNames first-level division, or a US county. */
export const Subdivision = z.strictObject({
  /** GeoNames key `CC.admin1`, or `US.<state>.<county FIPS>`. */
  code: z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9]+(?:\.\d{3})?$/),
  name: z.string().min(1),
});
export type Subdivision = z.infer<typeof Subdivision>;

/** A row of `data/places/<cc>.json`: a populated place of 15,000 or more inhabitants, or a capital. */
export const Place = z.strictObject({
  scopeId: ScopeId,
  /** GeoNames' number; below zero Natural Earth's, where GeoNames has no row. */
  geonameId: z.int().refine((id) => id !== 0),
  /** English name, or the local one. */
  name: z.string().min(1),
  /** Name in the local language and script, if different. */
  localName: z.string().min(1).optional(),
  /** GeoNames' ASCII spelling, left out when equal to the name. */
  asciiName: z.string().optional(),
  /** Subdivision code of the first level. */
  admin1: z.string().optional(),
  /** GeoNames' second-level code; in the US the county FIPS code of the subdivision `US.<state>.<county>`. */
  admin2: z.string().optional(),
  coordinates: Coordinates,
  /** Inhabitants; 0 is unknown. */
  population: z.int().nonnegative(),
  timeZone: z.string().optional(),
  capital: z.literal(true).optional(),
  wikidata: z
    .string()
    .regex(/^Q\d+$/)
    .optional(),
  /** Names by BCP 47 language tag (Natural Earth, CLDR). */
  names: z.record(z.string(), z.string()).optional(),
  /** Further names, language unknown (GeoNames). */
  otherNames: z.array(z.string()).optional(),
});
export type Place = z.infer<typeof Place>;

/** Population above which a city's surroundings and larger areas are searched; capitals always are. */
export const LOCATED_FROM = 100_000;
export const isLocated = ({ population, capital }: Place): boolean => population >= LOCATED_FROM || capital === true;

/** `localName` of an answer, unless equal to the name. */
export const localNameOf = ({ localName }: { localName?: string | undefined }): { localName?: string } =>
  localName === undefined ? {} : { localName };

/** Own names: English, local, and GeoNames' ASCII form. */
export const ownNames = ({ name, localName = name, asciiName = name }: Place): string[] => [
  ...new Set([name, localName, asciiName]),
];

/** Kilometres between two positions [longitude, latitude] in degrees, on a sphere of 6,371 km radius (haversine). */
export function distanceKm(a: readonly [number, number], b: readonly [number, number]): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b[1] - a[1]) * rad) / 2) ** 2 +
    Math.cos(a[1] * rad) * Math.cos(b[1] * rad) * Math.sin(((b[0] - a[0]) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}
