/** Decisions on single records, owners, portals, places and divisions that no rule can make, with reasons: `data/corrections/`. */
import * as z from 'zod';
import { ScopeId } from '../contract/data/place.ts';
import { readChecked } from './data-files.ts';

const why = { reason: z.string().min(1) };
const record = { registry: z.string(), record: z.string(), ...why };
const RecordCorrection = z.discriminatedUnion('decision', [
  /** Filed upstream under the wrong city or division, or as something else. */
  z.strictObject({ decision: z.literal('leave-out'), ...record }),
  /** Cities that its stops, name or id match but it doesn't serve. */
  z.strictObject({ decision: z.literal('not-served'), cities: z.array(ScopeId).min(1), ...record }),
]);

const row = { geonameId: z.int().positive(), reason: why.reason.optional() };
const name = z.string().min(1),
  nation = z.string().regex(/^[A-Z]{2}$/);
const PlaceCorrection = z.discriminatedUnion('decision', [
  /** A city, despite its feature code. */
  z.strictObject({ decision: z.literal('keep'), name, ...row }),
  z.strictObject({ decision: z.literal('rename'), name, ...row }),
  /** All other rows of the area are sections of it: country, first level, second level. */
  z.strictObject({ decision: z.literal('one-city-area'), area: z.string(), name, ...row }),
  /** A district of a city, or a quarter listed with the whole city's population. */
  z.strictObject({ decision: z.literal('section'), of: z.string(), name, nation, ...row }),
  /** The same city as another row, which keeps its id and takes the name, the capital flag and the greater population. */
  z.strictObject({ decision: z.literal('merge'), into: z.int().positive(), ...row }),
  /** The population is that of a district, a region or a distant namesake. */
  z.strictObject({ decision: z.literal('unknown-population'), ...row }),
  z.strictObject({ decision: z.literal('population'), population: z.int().positive(), ...row }),
  z.strictObject({ decision: z.literal('capital'), nation, name, ...row }),
  /** Natural Earth cells of another place: language tags, or `wikidata`. */
  z.strictObject({ decision: z.literal('natural-earth-fault'), cells: z.array(z.string()).min(1), ...row }),
  /** The usual English name, where Natural Earth lacks it, uses the local one, or extends GeoNames' name. */
  z.strictObject({ decision: z.literal('english-name'), name, ...row }),
  /** GeoNames has the official or usual name; Natural Earth's is older, rarer or a variant. */
  z.strictObject({ decision: z.literal('official-name'), name, ...row }),
  /** A local name that no rule finds; equal to the English name means none. */
  z.strictObject({ decision: z.literal('local-name'), name, ...row }),
  /** Names by language that neither Natural Earth nor CLDR has. */
  z.strictObject({ decision: z.literal('names'), names: z.record(z.string(), name), ...row }),
]);
type PlaceCorrection = z.infer<typeof PlaceCorrection>;
type Decided<D extends PlaceCorrection['decision']> = Extract<PlaceCorrection, { decision: D }>;

const rowsOf = <T>(file: string, schema: z.core.$ZodType<T>): T[] =>
  readChecked(`corrections/${file}`, z.array(schema).default([]));

export const recordCorrections = Map.groupBy(rowsOf('records.json', RecordCorrection), (one) =>
  correctionKey(one.registry, one.record),
);
export function correctionKey(registry: string, id: string): string {
  return `${registry} ${id}`;
}

/** Owners of records that their name doesn't show. */
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

/** Division and county names that GeoNames or OpenAddresses have wrong; null for a county that doesn't exist. */
const SubdivisionName = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}\.\w+(?:\.\w+)?$/),
  name: name.nullable(),
  ...why,
});
export const subdivisionNames: ReadonlyMap<string, string | null> = new Map(
  rowsOf('subdivisions.json', SubdivisionName).map((one) => [one.code, one.name]),
);

export const placeCorrections = rowsOf('places.json', PlaceCorrection);

export const decided = <D extends PlaceCorrection['decision']>(decision: D): ReadonlyMap<number, Decided<D>> =>
  new Map(placeCorrections.flatMap((one) => (one.decision === decision ? [[one.geonameId, one as Decided<D>]] : [])));
