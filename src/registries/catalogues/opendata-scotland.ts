/**
 * Open Data Scotland → `catalogue`: portals of city councils, with themes by the tags of their data sets. `sources.csv`
 * lists the portals; the facts of the data sets are one a line.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { statedPlace } from '../../places/match/named-places.ts';
import { listedPortal } from '../../places/portals/listed-portal.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { allRecords, pickFiles, records } from '../../snapshots/records.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';

const REGISTRY = 'opendata-scotland';

const Source = z.object({ Name: z.string().min(1), 'Source URL': z.string(), Processor: z.string().min(1) });
const Dataset = z.object({
  /** The table that has the row, named after its portal: `dcat/edinburgh.csv`. */
  source: z.string().regex(/^[^/]+\/.+\.csv$/),
  Owner: z.string(),
  Tags: z.array(z.string()),
});
type Dataset = z.infer<typeof Dataset>;

const tables = readTables(REGISTRY, {
  /** Sites of ArcGIS Hub that are listed under the vendor's host, but have a domain of their council. */
  ownDomains: textByKey,
  /** Themes as the Common Data Index names them, by the tags of data sets that tell them. */
  themes: z.record(z.string(), z.array(z.string())),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const files = await pickFiles(snapshot, {
    sources: /(^|\/)sources\.csv$/,
    datasets: /(^|\/)datasets\.facts\.jsonl$/,
  });
  const tagged = await allRecords(files.datasets, Dataset, report);
  if (tagged.length === 0) throw new Error(`${files.datasets.path}: no data sets; the file is damaged or empty`);
  const bySource = Map.groupBy(tagged, ({ source }) => source);
  for await (const { row, location } of records(files.sources, Source, report)) {
    const { Name: name, Processor: processor } = row;
    const datasets = bySource.get(`${processor}/${name}.csv`) ?? [];
    const url = httpUrl(row['Source URL']);
    const place = ownerOf(name, datasets, gazetteer);
    if (url === undefined) report.reject(location, 'no http(s) address');
    else if (!place) report.skip('portal of no city of the gazetteer');
    else
      yield listedPortal(
        { place, match: 'municipality' },
        {
          record: name,
          title: `Open data of ${place.name}`,
          url: tables.ownDomains[name] ?? url.replace(/\/api\/feed\/dcat-.*$/, '/'),
          ...interfaceOf(url, processor),
          ...themesOf(datasets),
          location,
        },
      );
  }
}

/** The city whose council the portal or its data sets name; a portal's name in one word may be a county's too: "renfrew". */
function ownerOf(name: string, datasets: readonly Dataset[], gazetteer: Gazetteer) {
  const owners = [name, ...new Set(datasets.map(({ Owner }) => Owner))].filter((owner) => /\bcouncil\b/i.test(owner));
  for (const owner of owners) {
    const place = statedPlace(owner, { nation: 'GB', area: 'GB.SCT' }, gazetteer);
    if (place) return place;
  }
  return undefined;
}

/** The interface by which the portal is read: the feed of ArcGIS Hub (DCAT-AP 2.0.1), or CKAN. */
function interfaceOf(
  url: string,
  processor: string,
): Pick<FactOf<'catalogue'>, 'software' | 'endpoints' | 'apiStatus'> {
  if (processor === 'ckan') return { software: 'ckan', endpoints: ['ckan'], apiStatus: 'active' };
  return /\/api\/feed\/dcat-ap\/2\.0\.1\.json$/.test(url)
    ? { software: 'arcgishub', endpoints: ['dcatap201'], apiStatus: 'active' }
    : {};
}

function themesOf(datasets: readonly Dataset[]): Pick<FactOf<'catalogue'>, 'themes'> {
  const tags = new Set(datasets.flatMap(({ Tags }) => Tags.map((tag) => tag.trim().toLowerCase())));
  const themes = Object.keys(tables.themes).filter((theme) => tables.themes[theme]!.some((tag) => tags.has(tag)));
  return themes.length > 0 ? { themes: themes.sort() } : {};
}

export const importer: Importer = { registry: REGISTRY, facts };
