/**
 * Facts about a country for matching records with places, `data/countries/<cc>.json`. Members describe the country, not
 * the code.
 */
import * as z from 'zod';
import { BriefLanguage } from './interface-language.ts';
import { CountryCode, ScopeId } from './place.ts';

const Words = z.array(z.string().min(1)).min(1);
const yes = z.literal(true).optional();
const reason = z.string().min(1);
/** GeoNames' code of a division, as the part after the country: `08`, or `08.3521` for one of the second level. */
const DivisionCode = z.string().regex(/^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)?$/);
/** A division with its country: `JP.40`. */
const Area = z.string().regex(/^[A-Z]{2}(?:\.[A-Za-z0-9]+){1,2}$/);

const Names = z.strictObject({
  /** GeoNames' primary names are the official English ones. Any other name of a place is an old one or a nickname. */
  officialEnglish: yes,
  /** Its cities are written in several languages or scripts, so the country's likeliest language says too little about one city. */
  severalLanguages: yes,
  /** Marks in GeoNames' names transliterate another script, or are tones. English leaves them out: Ghaziabad, Can Tho. */
  transliterated: yes,
  /**
   * Whether names include the state: `always` among namesakes (Portland, Oregon), `often` in registries (Richmond, BC).
   */
  state: z.enum(['always', 'often']).optional(),
  /** Short forms of the country's own name that bodies add to theirs, folded: nl. */
  country: Words.optional(),
  /** A word for city that GeoNames sometimes adds to the name. */
  citySuffix: z.string().min(1).optional(),
  /** Genitives of names before words for a municipality: Vilniaus miesto. `name` is the ending of the name itself. */
  genitives: z.array(z.strictObject({ ending: z.string().min(1), name: z.string(), before: Words })).optional(),
  /** Names of a city's services or government, folded, and the name of the city: berliner, Berlin. */
  forms: z.record(z.string(), z.string()).optional(),
});

const Divisions = z.strictObject({
  /** GeoNames' codes by the suffix of the ISO 3166-2 code, where the division's name doesn't lead to it or leads to a namesake. */
  codes: z.record(z.string(), DivisionCode).optional(),
  /** GeoNames uses the ISO 3166-2 suffix itself, which is also how addresses and ids name the division: US.CA. */
  codesAreIso: yes,
  secondLevelCodesAreIso: yes,
  /** Codes by folded name, without words such as "province", where the name isn't GeoNames' own. */
  names: z.record(z.string(), DivisionCode).optional(),
  /** First-level divisions share the names of cities: a bare word that names one doesn't name the city. */
  namedAsCities: yes,
  /** First-level divisions share the names of counties and cities elsewhere in the country, so a name in a text proves nothing. */
  namedAsCounties: yes,
  /** Address registers call a first-level division by its capital. */
  calledByCapital: yes,
  /** Divisions that are no region here: what covers them is national (framework §2). */
  notRegions: z.array(Area).optional(),
  /** Words for bodies of divisions that the gazetteer doesn't have. */
  unnamedParts: Words.optional(),
  regionalMunicipalities: yes,
  /** Brand names of the transport bodies of divisions, folded, by division. */
  operators: z.record(z.string(), Words).optional(),
});

/** Its counties, which lie between state and municipality and are divisions of the gazetteer. */
const Counties = z.strictObject({
  words: Words,
  wordsIn: z.record(Area, Words).optional(),
  /** Beginnings of the codes of cities that are counties of their own. */
  independentCities: z.array(z.string()).optional(),
});

const Cities = z.strictObject({
  /** The city that the country is (framework §1). */
  state: ScopeId.optional(),
  /** Cities governed as a first-level division, by ISO 3166-2 code (framework §1). */
  regions: z
    .record(
      z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
      z.strictObject({
        city: ScopeId,
        /** Other municipalities or districts are inside it: a local government there needs the city's name. */
        divided: yes,
        /** What its bodies are called in addition to the city's names. These words then decide instead of the names. */
        called: Words.optional(),
        not: Words.optional(),
      }),
    )
    .optional(),
  /** Cities that coincide, or are consolidated, with a second-level division. */
  divisions: z.record(Area, ScopeId).optional(),
  /** Parts of a city with a government of their own, which isn't the city's. */
  boroughs: z
    .array(
      z.strictObject({
        of: ScopeId,
        reason,
        /** The division in which the rule holds; else the whole country. */
        area: Area.optional(),
        /** Folded words of their names. */
        names: Words.optional(),
        /** Folded words that mean one of them next to the city's name. */
        besideCity: Words.optional(),
        /** Folded words that mean one of them unless the city's name or one of `whole` is there too. */
        withoutCity: Words.optional(),
        whole: Words.optional(),
        /** Folded words that begin their names. */
        begin: Words.optional(),
      }),
    )
    .optional(),
  /** Governments of a city by a name that the gazetteer doesn't have, folded, and the name of the city. */
  governments: z.record(z.string(), z.string()).optional(),
  /** Bodies that several cities keep together: names, folded, and the cities, the eponymous one first. */
  joint: z.array(z.strictObject({ names: Words, cities: z.array(ScopeId).min(1), reason })).optional(),
  /** Metropolitan areas not named after a city: folded names, and the larger cities or second-level divisions in them. */
  areas: z
    .array(z.strictObject({ names: Words, members: z.array(z.union([ScopeId, Area])).min(1), reason }))
    .optional(),
  /** Domains of cities that a registry files under a namesake or another body. */
  hosts: z.array(z.strictObject({ host: z.string(), city: ScopeId, reason })).optional(),
});

const Municipalities = z.strictObject({
  /** Names for the council of a municipality that mean a body above it elsewhere. */
  councils: Words.optional(),
  districts: yes,
  /** Kinds of district that are the city's own government. */
  cityDistricts: Words.optional(),
  /** Letters that end the name of a municipality as a space does elsewhere. */
  endings: Words.optional(),
  /** Registry of its municipalities by official code. */
  register: z.string().optional(),
  /** Regencies share city names. Second-level codes and domain marks distinguish them. */
  regencies: z
    .strictObject({
      /** From this value of the last two digits on, a second-level code is a city's. */
      firstCity: z.int().positive(),
      hostMark: z.string(),
      cityHostMark: z.string(),
    })
    .optional(),
  aroundCityHost: z.string().optional(),
});

const Hosts = z.strictObject({
  /** Domains below which states have their own: `<state>.gov.au`. */
  states: Words.optional(),
  /** Only public bodies use the country's domain, so no other label is needed to recognise a government. */
  allPublic: yes,
});

const Transport = z.strictObject({
  /** Firms have city names: a transport body is public only with one of these words. */
  publicWords: Words.optional(),
  /** Transport bodies are districts around a city rather than the city's own. */
  byDistrict: yes,
  /** Neighbouring municipalities run buses of their own, so only a municipality that is named as one is meant. */
  byMunicipality: yes,
  /** Ids in the Transitland Atlas end in the codes of the state and the country. */
  idsEndInState: yes,
  /** Ids in the Transitland Atlas end in the country's code. */
  idsEndInCode: yes,
  /** Tags in the Transitland Atlas that cite a national register. */
  tags: Words.optional(),
});

/** The languages of its public bodies, of those in which we write briefs. */
const Languages = z.strictObject({
  /** Everywhere, unless its division says otherwise. Left out where only some divisions have one that isn't English. */
  official: BriefLanguage.optional(),
  /** The main one in divisions that have another, by GeoNames' code. `en` where a division's own language isn't among ours. */
  divisions: z.record(Area, BriefLanguage).optional(),
});

export const CountryProfile = z.strictObject({
  countryCode: CountryCode,
  /** Names that registries use, in addition to its name and its English names in CLDR. */
  aliases: Words.optional(),
  /** Islands and other parts of a territory, used as its names. */
  parts: Words.optional(),
  /** ISO 3166-2 codes by which another country lists it as a division, where their suffix isn't its own code. */
  listedAs: z.array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)).optional(),
  /** Its top-level domain, where that isn't its code. */
  domain: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** Its top-level domain is used all over the world. */
  worldwideDomain: yes,
  /** Without it, briefs are in English. */
  languages: Languages.optional(),
  names: Names.optional(),
  divisions: Divisions.optional(),
  counties: Counties.optional(),
  cities: Cities.optional(),
  municipalities: Municipalities.optional(),
  hosts: Hosts.optional(),
  transport: Transport.optional(),
  /** Why members are as they are, by their path: `transport.byDistrict`. */
  why: z.record(z.string(), reason).optional(),
});
export type CountryProfile = z.infer<typeof CountryProfile>;
