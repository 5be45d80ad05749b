/**
 * Nations, subdivisions and places: the gazetteer, as committed under `data/`.
 * Source of the fields: GeoNames cities15000, Natural Earth, Unicode CLDR, ISO 3166.
 */
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
  .meta({ id: 'ScopeId', description: 'City identifier: nation, dot, place slug', example: 'fr.lyon' });

/** [longitude, latitude] in degrees, WGS 84, as RFC 7946 orders them. */
export const Coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Calendar date, ISO 8601. */
export const IsoDate = z.iso.date();

const notHttp = 'url is not an absolute http(s) address';

/**
 * Absolute http or https URL, as registries write it: what browsers open (WHATWG), which may have braces or a second #. JSON Schema's
 * `uri` is stricter (RFC 3986), so that validators refused some; hence a pattern.
 */
export const HttpUrl = z
  .string()
  .regex(/^https?:\/\/\S/, { error: notHttp, abort: true })
  .refine((text) => URL.canParse(text), { error: notHttp });

/** A row of `data/nations.json`. */
export const Nation = z.strictObject({
  countryCode: CountryCode,
  /** ISO 3166-1 alpha-3. */
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

/** The UN M49 regions of a nation, the widest first; none of Antarctica. */
export const m49Of = ({ region, subregion, intermediateRegion = '' }: Nation): string[] =>
  [region, subregion, intermediateRegion].filter(Boolean);

/**
 * A row of `data/nation-groups.json`: nations that are called by one name. Where UN M49 draws the line the group names its regions;
 * else it names its members, with the day since which they are these, where a day can be told.
 */
export const NationGroup = z
  .strictObject({
    /** Kebab-case; stands beside the ids of the M49 regions. */
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    name: z.string().min(1),
    /** Further ids that are taken for it. */
    aliases: z.array(z.string()).optional(),
    /** Names of UN M49 regions, sub-regions or intermediate regions. */
    m49: z.array(z.string()).min(1).optional(),
    members: z.array(CountryCode).min(1).optional(),
    since: IsoDate.optional(),
    /** Where the members are named. */
    source: HttpUrl,
    /** What the source leaves open, or a reader might expect otherwise. */
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
  /** The established English name; the local one where there is none. */
  name: z.string().min(1),
  /** What the place is called in its own language and script, where that is recorded and spelled otherwise. */
  localName: z.string().min(1).optional(),
  /** GeoNames' ASCII spelling, left out when equal to the name. */
  asciiName: z.string().optional(),
  /** Subdivision code of the first level. */
  admin1: z.string().optional(),
  /** Second level code as GeoNames has it; in the US the county FIPS code, with which `US.<state>.<county>` is a subdivision. */
  admin2: z.string().optional(),
  coordinates: Coordinates,
  /** Inhabitants; 0 is unknown. */
  population: z.int().nonnegative(),
  /** IANA time zone. */
  timeZone: z.string().optional(),
  /** Capital of a sovereign state. */
  capital: z.literal(true).optional(),
  /** Wikidata item. */
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

/** Inhabitants from which on what lies around a city, or covers it, is looked for; and around capitals. */
export const LOCATED_FROM = 100_000;
export const isLocated = ({ population, capital }: Place): boolean => population >= LOCATED_FROM || capital === true;

/** The member `localName` of an answer; none where the place has no other name of its own. */
export const localNameOf = ({ localName }: { localName?: string | undefined }): { localName?: string } =>
  localName === undefined ? {} : { localName };

/** What a place is called by itself: in English, in its own language, and by GeoNames in ASCII. */
export const ownNames = ({ name, localName = name, asciiName = name }: Place): string[] => [
  ...new Set([name, localName, asciiName]),
];
