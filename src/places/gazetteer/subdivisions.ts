/**
 * Turns GeoNames' first-level divisions, and the counties that OpenAddresses names by their Census code, into the rows of
 * `data/subdivisions.json`. GeoNames gives US counties as codes only.
 */
import * as z from 'zod';
import { Subdivision } from '../../contract/data/place.ts';

const CountySource = z.object({
  coverage: z.object({ 'US Census': z.object({ geoid: z.string().regex(/^\d{5}$/), name: z.string().min(1) }) }),
});

/** A county as one source has it: state FIPS and county FIPS code in one. */
export interface County {
  state: string;
  geoid: string;
  name: string;
}

/** Names of counties whose code some source gives to another county; null where no such county exists. */
const NAMES: Record<string, string | null> = {
  'US.GA.181': 'Lincoln County',
  'US.IA.175': 'Union County',
  'US.NY.119': 'Westchester County',
  'US.SD.125': 'Turner County',
  'US.SD.135': 'Yankton County',
  'US.SD.139': null,
  'US.TN.141': 'Putnam County',
  'US.WI.079': 'Milwaukee County',
  'US.WI.083': 'Oconto County',
  'US.WI.111': 'Sauk County',
  'US.WI.119': 'Taylor County',
};

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
    const settled = code in NAMES ? NAMES[code] : second === undefined ? name : null;
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

/** Divisions that GeoNames has by the name of their larger part, or by a name of the past. */
const RENAMED: Readonly<Record<string, string>> = {
  'CZ.81': 'Karlovy Vary Region',
  'FR.27': 'Bourgogne-Franche-Comté', // since 2016
  'FR.84': 'Auvergne-Rhône-Alpes', // since 2016
  'PH.14': 'Bangsamoro', // since 2019
  'TW.02': 'Kaohsiung', // Takao until 1945
};

/** All subdivisions, sorted by code. */
export function buildSubdivisions(divisions: ReadonlyMap<string, string>, counties: Subdivision[]): Subdivision[] {
  const rows = [...Array.from(divisions, ([code, name]) => ({ code, name: RENAMED[code] ?? name })), ...counties];
  return z
    .array(Subdivision)
    .parse(rows)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
