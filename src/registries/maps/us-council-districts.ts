/**
 * The Shadow Atlas of US council districts, `known-portals.ndjson` → `listed-dataset`. Cities elected at large have no
 * districts, so that list is left out.
 * Most addresses were found by machine, some with only a copy or mention of districts. So the list has to be sure, and
 * the address has to be about districts.
 */
import * as z from 'zod';
import { IsoDate } from '../../contract/data/place.ts';
import { type Importer, listImporter, noAddress, reject, skip } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { allRecords, pickFiles, Report } from '../../snapshots/records.ts';
import { cityReach } from '../../places/match/match-place.ts';
import { readTables } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const KNOWN = /(^|\/)known-portals\.(?:facts\.jsonl|ndjson)$/;
/** We believe the list if its stated confidence is at least this, out of 100. */
const MIN_CONFIDENCE = 80;
const tables = readTables('us-council-districts', {
  /** Whose service it is, by the list's type; other types do not tell. */
  levels: z.record(z.string(), z.enum(['city', 'region'])),
  /** Names of districts, with patterns that recognise them in an address, as in "CouncilDistricts" or "city_wards". */
  districts: z.array(z.object({ name: z.string(), word: z.string().transform((pattern) => new RegExp(pattern)) })),
});
/** Districts of something else, or something else by district. */
const OTHERS = buildSign('otherDistricts');
/** A service with such a name holds districts among its layers. */
const ELECTIONS = /\b(?:elect|voting|boundar|political)/;

const Row = z.object({
  cityFips: z.string().regex(/^\d{7}$/),
  cityName: z.string().min(1),
  state: z.string().length(2),
  portalType: z.string(),
  downloadUrl: z.string(),
  lastVerified: IsoDate,
  confidence: z.number().min(0).max(100),
  layer: z.string().nullish(),
});
type Row = z.infer<typeof Row>;
const Address = z.object({ cityFips: z.string(), portalType: z.string(), downloadUrl: z.string() });
type Address = z.infer<typeof Address>;

export const importer = {
  registry: 'us-council-districts',
  async *facts(snapshot, gazetteer, report) {
    const { known } = await pickFiles(snapshot, { known: KNOWN });
    // Its faults are those of the reading below.
    const owners = ownersOf(await allRecords(known, Address, new Report()));
    yield* listOf(owners).facts(snapshot, gazetteer, report);
  },
} satisfies Importer;

const listOf = (owners: ReadonlyMap<string, ReadonlySet<string>>): Importer =>
  listImporter('listed-dataset')({
    registry: 'us-council-districts',
    files: KNOWN,
    Row,
    fact(row, { gazetteer }) {
      const { cityFips, cityName, confidence, lastVerified } = row;
      const url = httpUrl(row.downloadUrl);
      const where = gazetteer.divisionOrTerritory('US', row.state);
      const found = where && gazetteer.matchName(cityName, where);
      const level = /county/i.test(pathOf(row)) ? 'region' : tables.levels[row.portalType];
      const name = districtsOf(row);
      if (url === undefined) return noAddress;
      if (!where) return reject(`unknown state ${row.state}`);
      if (confidence < MIN_CONFIDENCE) return skip('the list is not sure of it', cityFips);
      if (level === undefined) return skip('whose service it is, is not told', cityFips);
      if (name === undefined) return skip('its address does not speak of districts', cityFips);
      if (level === 'city' && owners.get(ownerOf(row))!.size > 1 && !namesCity(row))
        return skip('listed for several cities', cityFips);
      if (!found || found.match === 'alternate-or-ambiguous-name')
        return skip('no such city in the gazetteer', cityFips);
      return {
        record: cityFips,
        title: `${name} of ${found.place.name}`,
        url,
        nation: where.nation,
        ...cityReach(found),
        level,
        region: level === 'region' ? where.area : undefined,
        updated: lastVerified,
        themes: ['Boundaries'],
        found: true,
      };
    },
  });

/** Path of the address, its escapes resolved where they can be. */
function pathOf({ downloadUrl }: Pick<Row, 'downloadUrl'>): string {
  const path = downloadUrl.replace(/^https?:\/\/[^/]*|\?.*$/g, '');
  return path.replace(/(?:%[0-9a-f]{2})+/gi, ' ');
}

/** Who serves the address: its host, and on ArcGIS Online, where hosts are shared, also the organisation's id. */
const ownerOf = ({ downloadUrl }: Pick<Row, 'downloadUrl'>): string =>
  /^https?:\/\/services\d*\.arcgis\.com\/[^/]+|^https?:\/\/[^/]+/i.exec(downloadUrl)?.[0] ?? downloadUrl;

/** Cities that the list gives each server for as their own: the machine that searched took one city's service for that of others. */
function ownersOf(rows: readonly Address[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const row of rows) {
    const cities = owners.get(ownerOf(row)) ?? new Set();
    owners.set(ownerOf(row), tables.levels[row.portalType] === 'city' ? cities.add(row.cityFips) : cities);
  }
  return owners;
}

const namesCity = (row: Row): boolean =>
  ` ${wordsOf(pathOf(row))} `.replaceAll(' ', '').includes(wordsOf(row.cityName).replaceAll(' ', ''));

/** What the districts are called, by the path of the address, and by the layer where it is one of an electoral service; else undefined. */
function districtsOf({ downloadUrl, layer }: Row): string | undefined {
  const path = wordsOf(pathOf({ downloadUrl }));
  const text = ELECTIONS.test(path) ? `${path} ${wordsOf(layer ?? '')}` : path;
  return OTHERS.test(text) ? undefined : tables.districts.find(({ word }) => word.test(text))?.name;
}

/** "CityCouncilDistricts_2022" as "city council districts 2022". */
const wordsOf = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
