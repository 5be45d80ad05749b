/**
 * Turns GeoNames' first-level divisions, and the counties that OpenAddresses names by their Census code, into the rows of
 * `data/subdivisions.json`. GeoNames gives US counties as codes only.
 */
import * as z from 'zod';
import { Subdivision } from '../../contract/data/place.ts';
import { subdivisionNames } from '../../facts/corrections.ts';

const CountySource = z.object({
  coverage: z.object({ 'US Census': z.object({ geoid: z.string().regex(/^\d{5}$/), name: z.string().min(1) }) }),
});

/** A county as one source has it: state FIPS and county FIPS code in one. */
export interface County {
  state: string;
  geoid: string;
  name: string;
}

/** What a county equivalent is called; a bare name is that of a county. */
const DESIGNATION = /\b(County|Parish|Borough|Census Area|Municipality|City)\b/;

/**
 * The county of a source `sources/us/<state>/<name>.json`; undefined when the source states no 5-digit Census code.
 * @throws when the file is not JSON; the message names it.
 */
export function readCounty(path: string, text: string): County | undefined {
  const state = /^sources\/us\/([a-z]{2})\/[^/]+\.json$/.exec(path)?.[1];
  if (state === undefined) return undefined;
  const source = CountySource.safeParse(parseJson(path, text));
  if (!source.success) return undefined;
  const { geoid, name } = source.data.coverage['US Census'];
  return { state: state.toUpperCase(), geoid, name: DESIGNATION.test(name) ? name : `${name} County` };
}

/**
 * County rows. A geoid whose state part is not the one most sources of that state have is an error upstream and left out, as is a
 * county with two names.
 */
export function countyRows(counties: County[]): Subdivision[] {
  const rows = new Map<string, Set<string>>();
  for (const [state, ofState] of Map.groupBy(counties, (county) => county.state)) {
    const [[fips] = ['']] = [...Map.groupBy(ofState, ({ geoid }) => geoid.slice(0, 2))].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    for (const { geoid, name } of ofState) {
      if (!geoid.startsWith(fips)) continue;
      const code = `US.${state}.${geoid.slice(2)}`;
      rows.set(code, (rows.get(code) ?? new Set()).add(name));
    }
  }
  return [...rows].flatMap(([code, names]) => {
    const [name, second] = names;
    const corrected = subdivisionNames.get(code);
    const settled = corrected !== undefined ? corrected : second === undefined ? name : null;
    return settled ? [{ code, name: settled }] : [];
  });
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path}: not JSON`);
  }
}

/** All subdivisions, sorted by code. */
export function buildSubdivisions(divisions: ReadonlyMap<string, string>, counties: Subdivision[]): Subdivision[] {
  const rows = [
    ...Array.from(divisions, ([code, name]) => ({ code, name: subdivisionNames.get(code) ?? name })),
    ...counties,
  ];
  return z
    .array(Subdivision)
    .parse(rows)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
