/** Decisions on single records, owners and places that no rule can make, each with its reason: the rows of `data/corrections/`. */
import * as z from 'zod';
import { ScopeId } from '../contract/data/place.ts';
import { readDataFile } from './data-files.ts';

const why = { reason: z.string().min(1) };
const record = { registry: z.string(), record: z.string(), ...why };
const RecordCorrection = z.discriminatedUnion('decision', [
  /** Upstream files it wrongly: under another city or division, or as something that it is not. */
  z.strictObject({ decision: z.literal('leave-out'), ...record }),
  /** Cities that its stops, name or id come to and that it doesn't serve. */
  z.strictObject({ decision: z.literal('not-served'), cities: z.array(ScopeId).min(1), ...record }),
]);

const row = { geonameId: z.int().positive(), reason: why.reason.optional() };
const name = z.string().min(1),
  nation = z.string().regex(/^[A-Z]{2}$/);
/** Decisions on rows of GeoNames. */
const PlaceCorrection = z.discriminatedUnion('decision', [
  /** A city, though its feature code says otherwise. */
  z.strictObject({ decision: z.literal('keep'), name, ...row }),
  z.strictObject({ decision: z.literal('rename'), name, ...row }),
  /** Every other row of the area is a section of it: nation, first level, second level. */
  z.strictObject({ decision: z.literal('one-city-area'), area: z.string(), name, ...row }),
  /** A ward, district, borough or township of a city, or a quarter given the people of a whole city. */
  z.strictObject({ decision: z.literal('section'), of: z.string(), name, nation, ...row }),
  /** One city with another row, which keeps its id, and takes the name, the capital flag and the greater population. */
  z.strictObject({ decision: z.literal('merge'), into: z.int().positive(), ...row }),
  /** Its population is that of a district, a region or a namesake far away. */
  z.strictObject({ decision: z.literal('unknown-population'), ...row }),
  z.strictObject({ decision: z.literal('population'), population: z.int().positive(), ...row }),
  /** A capital without a PPLC row. */
  z.strictObject({ decision: z.literal('capital'), nation, name, ...row }),
  /** Cells of Natural Earth that are those of another place: language tags, or `wikidata`. */
  z.strictObject({ decision: z.literal('natural-earth-fault'), cells: z.array(z.string()).min(1), ...row }),
  /** Established English name that Natural Earth spells in the local way, lacks, or has as a longer form of GeoNames' name. */
  z.strictObject({ decision: z.literal('english-name'), name, ...row }),
  /** GeoNames has the official or usual name; that of Natural Earth is older, rarer or a mere variant. */
  z.strictObject({ decision: z.literal('official-name'), name, ...row }),
  /** Local name that no rule finds; one equal to the English name is none. */
  z.strictObject({ decision: z.literal('local-name'), name, ...row }),
]);
type PlaceCorrection = z.infer<typeof PlaceCorrection>;
type Decided<D extends PlaceCorrection['decision']> = Extract<PlaceCorrection, { decision: D }>;

const rowsOf = <T>(file: string, schema: z.ZodType<T>): T[] =>
  z.array(schema).parse(readDataFile(`corrections/${file}`) ?? []);

/** Corrections of records, by registry and record. */
export const recordCorrections = Map.groupBy(rowsOf('records.json', RecordCorrection), (one) =>
  correctionKey(one.registry, one.record),
);
export function correctionKey(registry: string, id: string): string {
  return `${registry} ${id}`;
}

/** Whose a record of a registry is, where its owner's name says so to those who know it only. */
const RecordOwner = z.union([
  z.strictObject({ registry: z.string(), owner: z.string(), city: ScopeId, ...why }),
  /** A division: `GB.SCT`. */
  z.strictObject({ registry: z.string(), owner: z.string(), area: z.string(), ...why }),
  z.strictObject({ registry: z.string(), owner: z.string(), nation, ...why }),
  /** No government. */
  z.strictObject({ registry: z.string(), owner: z.string(), unofficial: z.literal(true), ...why }),
]);
const owners = rowsOf('owners.json', RecordOwner);
export const recordOwners = (registry: string) => owners.filter((row) => row.registry === registry);

export const placeCorrections = rowsOf('places.json', PlaceCorrection);

/** The places of a decision, by geonameId. */
export const decided = <D extends PlaceCorrection['decision']>(decision: D): ReadonlyMap<number, Decided<D>> =>
  new Map(placeCorrections.flatMap((one) => (one.decision === decision ? [[one.geonameId, one as Decided<D>]] : [])));
