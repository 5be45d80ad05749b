/**
 * The UK Open Data Index → `catalogue`: portals of councils, regions and the country. `sources.yaml` has the portals,
 * `council_coverage.json` where each council's data is.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Draft, Importer, Report, Snapshot, SnapshotFile } from '../importer.ts';
import type { Gazetteer, PlaceMatch } from '../../places/match/match-place.ts';
import { statedPlace } from '../../places/match/named-places.ts';
import { listedPortal } from '../../places/portals/listed-portal.ts';
import { ownership } from '../../places/portals/portal-owner.ts';
import { allRecords, pickFiles, type Raw, readDocument, records } from '../../snapshots/records.ts';
import { httpUrl } from '../../snapshots/addresses.ts';

/** The search over all of ArcGIS Online, by whose filter the index reads what an organisation without a portal shares there. */
const ARCGIS_SEARCH = 'https://hub.arcgis.com/api/v3/datasets';

const Source = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: z.string(),
  api: z.string(),
  web: z.string(),
  json: z.object({ params: z.record(z.string(), z.unknown()).optional() }).optional(),
});
type Source = z.infer<typeof Source>;

const Council = z.object({
  /** Code of the Office for National Statistics. */
  code: z.string().regex(/^[ENSW]\d{8}$/),
  name: z.string().min(1),
  nation: z.enum(['England', 'Northern Ireland', 'Scotland', 'Wales']),
  /** own: a portal of its own; hub: data on a regional one; aggregator: data only on data.gov.uk; filtered: low-quality data. */
  state: z.enum(['own', 'hub', 'aggregator', 'none', 'filtered']),
  /** Data sets with a description: on portals of its own or its region, and on data.gov.uk. */
  direct: z.int(),
  aggregated: z.int(),
  sources: z.array(z.string()),
  own_sources: z.array(z.string()),
});
type Council = z.infer<typeof Council>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const files = await pickFiles(snapshot, {
    sources: /(^|\/)sources\.yaml$/,
    councils: /(^|\/)council_coverage\.json$/,
  });
  const councils = await allRecords(files.councils, Council, report);
  const cities = new Map(councils.flatMap((council) => entryOf(council, cityOf(council, gazetteer))));
  const sources = new Map<string, Source>();
  for await (const { row, location } of records(await entries(files.sources), Source, report)) {
    sources.set(row.id, row);
    const council = councils.find(({ own_sources }) => own_sources.includes(row.id));
    const city = council ? cities.get(council) : ownerOf(row, gazetteer);
    const url = sourceUrl(row);
    if (url === undefined) report.reject(location, 'no http(s) address');
    else if (!city) report.skip('portal of no city of the gazetteer');
    else yield own(row, city, url, location);
  }
  for (const [council, city] of cities) yield* inherited(council, city, sources, files.councils.path);
}

const entryOf = (council: Council, city: PlaceMatch | undefined): [Council, PlaceMatch][] =>
  city ? [[council, city]] : [];

/** A council named after several places has the others after this: "Brighton and Hove", "Blackburn with Darwen". */
const JOINED = /,| and | with /;

/** The city that a council governs, by its name, else the first of several. Those of London's boroughs govern a part of one. */
function cityOf({ code, name, nation }: Council, gazetteer: Gazetteer): PlaceMatch | undefined {
  if (code.startsWith('E09')) return undefined;
  const where = { nation: 'GB', area: gazetteer.subdivision('GB', undefined, nation) };
  const place = statedPlace(name, where, gazetteer) ?? statedPlace(name.split(JOINED)[0]!, where, gazetteer);
  return place && { place, match: 'municipality' };
}

/** The city of a portal that no council has for its own in the list: London's, and those of councils filed with a hub. */
function ownerOf({ name, web }: Source, gazetteer: Gazetteer): PlaceMatch | undefined {
  const owner = ownership({ name, type: 'local', country: 'GB', title: name, link: web }, gazetteer);
  const [found] = owner.level === 'city' ? owner.places : [];
  const place = found && gazetteer.place(found.scopeId);
  return place && { place, match: found.match };
}

async function entries(file: SnapshotFile): Promise<Raw[]> {
  const { sources } = await readDocument(file, z.object({ sources: z.array(z.unknown()) }), 'a YAML list of sources');
  const lines = (await file.text()).split('\n');
  return sources.map((value, i) => {
    const { id } = z
      .object({ id: z.string().catch('') })
      .catch({ id: '' })
      .parse(value);
    const line = lines.findIndex((text) => text.trim() === `- id: ${id}`);
    return { value, location: line < 0 ? `${file.path}#${i + 1}` : `${file.path}:${line + 1}` };
  });
}

const isOrganisation = ({ api }: Source): boolean => api === ARCGIS_SEARCH;

/** The portal's own address; of an organisation of ArcGIS Online, which has none, the search in what it shares. */
function sourceUrl(source: Source): string | undefined {
  const organisation = isOrganisation(source) ? source.json?.params?.['filter[orgId]'] : undefined;
  if (!isOrganisation(source)) return httpUrl(source.web);
  return typeof organisation === 'string'
    ? `${ARCGIS_SEARCH}?filter%5BorgId%5D=${encodeURIComponent(organisation)}`
    : undefined;
}

/** What software a portal runs and what interface the index reads it by. */
function interfaceOf({ type, api }: Source): Pick<FactOf<'catalogue'>, 'software' | 'endpoints' | 'apiStatus'> {
  const [software, endpoint] = /\/api\/feed\/dcat-us\//.test(api)
    ? ['arcgishub', 'dcatus11']
    : ({ ckan: ['ckan', 'ckan'], dcat: [undefined, 'dcatus11'], ods: ['opendatasoft', 'opendatasoftapi'] }[type] ?? []);
  return {
    ...(software ? { software } : {}),
    // The index holds data sets of every portal that it lists, so its interface answers.
    ...(endpoint ? { endpoints: [endpoint], apiStatus: 'active' as const } : {}),
  };
}

/** The council's own portal; an organisation of ArcGIS Online is a catalogue, and no portal; that of a combined authority is its region's. */
function own(source: Source, city: PlaceMatch, url: string, location: string): Draft<'catalogue'> {
  const title = isOrganisation(source)
    ? `${source.name.replace(/(?:\s*[-(]?\s*)(?:ArcGIS Online|AGOL)\)?$/, '')} on ArcGIS Online`
    : source.name.replace(/(?<=Council)$/, ' open data');
  return {
    ...listedPortal(city, { record: source.id, title, url, location }),
    ...(isOrganisation(source) ? { catalogueType: 'ArcGIS Online organisation' } : interfaceOf(source)),
    ...(/combined authority/i.test(source.name) ? { level: 'region' as const, ownerType: 'regional' as const } : {}),
  };
}

/** The regional or national portals that have data of councils without a portal of their own, with how many. */
function* inherited(
  council: Council,
  city: PlaceMatch,
  sources: ReadonlyMap<string, Source>,
  path: string,
): Generator<Draft> {
  const isHub = council.state === 'hub';
  const hubs = isHub ? council.sources : council.state === 'aggregator' ? ['data_gov_uk'] : [];
  const counted = isHub ? council.direct : council.aggregated;
  for (const id of hubs) {
    const source = sources.get(id);
    const url = source && httpUrl(source.web);
    if (!source || !url) continue;
    const plain = source.name.replace(/ \(.*\)$/, '');
    const sets = `${counted} described data ${counted === 1 ? 'set' : 'sets'} of ${city.place.name}`;
    yield {
      ...listedPortal(city, {
        record: `${council.code}/${id}`,
        title: hubs.length === 1 ? `${plain} (${sets})` : plain,
        url,
        location: `${path}#${council.code}`,
      }),
      level: isHub ? 'region' : 'nation',
      ownerType: isHub ? 'regional' : 'national',
    };
  }
}

export const importer: Importer = { registry: 'open-data-uk', facts };
