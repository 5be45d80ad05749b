/**
 * Others' lists of portals' datasets → `dataset`, and a `catalogue-reading` for each portal. `data/dataset-lists.json`
 * says how to read each.
 */
import * as z from 'zod';
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import { DatasetList } from '../../contract/data/dataset-list.ts';
import { ScopeId } from '../../contract/data/place.ts';
import { recordOwners } from '../../facts/corrections.ts';
import { readDataFile, readKinds } from '../../facts/data-files.ts';
import { CatalogueCounts, type CatalogueRead, type ReadDataset } from '../../harvest/catalogue-facts.ts';
import {
  type DatasetOwner,
  ownerKey,
  portalOwners,
  portalOwnership,
  publisherOwner,
  statedOwner,
} from '../../harvest/dataset-owner.ts';
import { itemRecogniser } from '../../harvest/recognise.ts';
import { type Gazetteer, areaReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { filesLike, oneLine, records } from '../../snapshots/records.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';

const Text = z.string().optional();
/** A list, or one text with semicolons or commas. */
const Texts = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[;,]/))])
  .optional()
  .transform((texts = []) => texts.map((text) => text.trim()).filter((text) => text !== ''));

const Row = z.object({
  nation: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  host: Text,
  place: Text,
  level: Text,
  title: Text,
  publisher: Text,
  theme: Texts,
  keywords: Texts,
  formats: Texts,
  licence: Text,
  /** A day, a month or a year. */
  modified: Text,
  created: Text,
  frequency: Text,
  url: Text,
  file: Text,
  id: Text,
  /** Where it is upstream. */
  src: z.string().min(1),
  /** Day it was read, or month in which its page was visited last. */
  seen: Text,
  visitedLast: Text,
  /** No longer kept up; the day on which its address was given up. */
  archived: z.boolean().optional(),
  ended: Text,
  /** Number of datasets, in lists of portals and publishers. */
  datasets: z.int().nonnegative().optional(),
  name: Text,
});
type Row = z.infer<typeof Row>;

/** Bodies by what lists call their level; of others the publisher says whose a dataset is. */
const LEVELS: Readonly<Record<string, 'city' | 'county' | 'region' | 'nation'>> = {
  city: 'city',
  county: 'county',
  state: 'region',
  region: 'region',
  nation: 'nation',
};

interface Reader {
  list: DatasetList;
  snapshot: Snapshot;
  gazetteer: Gazetteer;
  owners: ReadonlyMap<string, DatasetOwner>;
}

async function* facts(
  list: DatasetList,
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<Fact> {
  const reader: Reader = { list, snapshot, gazetteer, owners: correctedOwners(list, gazetteer) };
  const numbers = await counted(reader, report);
  const portals = new Map<string, { row: Row; datasets: Map<string, ReadDataset> }>();
  for await (const { row, location } of records(filesLike(snapshot, /(^|\/)datasets\.facts\.jsonl$/), Row, report)) {
    const home = homeOf(row);
    const addressed = addressesOf(row);
    if (row.ended !== undefined) report.skip('address that was given up');
    else if (row.title === undefined) report.reject(location, 'no title');
    else if (row.nation === undefined) report.skip('dataset of no stated country');
    else if (!gazetteer.hasNation(row.nation)) report.reject(location, `unknown country ${row.nation}`);
    else if (addressed === undefined) report.reject(location, 'no http(s) address');
    else if (home === undefined) report.skip('dataset without an address and a portal');
    else {
      const portal = hostOf(home);
      const known = portals.get(portal) ?? { row, datasets: new Map() };
      portals.set(portal, known);
      const read = datasetOf(row, addressed, reader);
      if (known.datasets.has(read.dataset.id)) report.skip('dataset that is listed twice');
      else known.datasets.set(read.dataset.id, read);
    }
  }
  const kinds = readKinds();
  const recognise = itemRecogniser(gazetteer);
  for (const [portal, { row, datasets }] of [...portals].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const stated = numbers.get(portal)?.stated;
    const reading = readingOf(portal, row, [...datasets.values()], reader);
    numbers.delete(portal);
    const counts = new CatalogueCounts(stated === undefined ? reading : { ...reading, stated }, recognise, kinds);
    for (const read of datasets.values()) counts.add(read);
    for (const fact of counts.facts()) if (list.levels?.includes(fact.level) !== false) yield fact;
  }
  yield* numbers.values();
}

/** Owners that names don't identify, from `data/corrections/owners.json`. */
function correctedOwners({ registry }: DatasetList, gazetteer: Gazetteer): Map<string, DatasetOwner> {
  return new Map(
    recordOwners(registry).flatMap((row): [string, DatasetOwner][] => {
      if ('city' in row)
        return [
          [
            row.owner,
            {
              nation: row.city.slice(0, 2).toUpperCase(),
              level: 'city',
              places: [{ scopeId: ScopeId.parse(row.city), match: 'municipality' }],
            },
          ],
        ];
      if ('area' in row) return [[row.owner, { nation: row.area.slice(0, 2), ...areaReach(row.area, gazetteer) }]];
      return [];
    }),
  );
}

/** Home page of the portal: that of the dataset's page, else of the stated host, else of the file; undefined without any. */
function homeOf({ host, url, file }: Row): string | undefined {
  const texts = [url, host === undefined ? undefined : `https://${host}`, file];
  const home = texts.map((text) => URL.parse(text ?? '')).find((found) => found?.host);
  return home ? `${home.origin}/` : undefined;
}

/** Host of the portal without `www.`. */
const hostOf = (home: string): string => new URL(home).host.replace(/^www\./, '');

interface Addresses {
  page?: string | undefined;
  file?: string | undefined;
}

/** Addresses of page and file, if any. Undefined if a given one isn't valid. */
function addressesOf({ url, file }: Row): Addresses | undefined {
  const [page, data] = [httpUrl(url), httpUrl(file)];
  const isBad = (url ?? file) !== undefined && page === undefined && data === undefined;
  return isBad ? undefined : { page, file: data };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A day; of a month its first, so that nothing is newer than it is; undefined for a year. */
const dayOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : /^\d{4}-\d\d$/.test(text) ? `${text}-01` : DAY.test(text) ? text : undefined;

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Day on which a row was read: not before a change that it knows of, and never after the snapshot. */
function readOn({ seen, visitedLast, modified }: Row, { list, snapshot }: Reader): string {
  const [read, changed = ''] = [dayOf(seen) ?? dayOf(visitedLast) ?? list.read ?? snapshot.date, dayOf(modified)];
  return earlier(read < changed && changed <= snapshot.date ? changed : read, snapshot.date);
}

/**
 * Day of the last change. In the year of the reading the first day of a period, so that nothing seems live; before, the
 * last.
 */
function changedOn({ modified = '' }: Row, read: string): string | undefined {
  if (!/^\d{4}$/.test(modified)) return dayOf(modified);
  return modified < read.slice(0, 4) ? `${modified}-12-31` : `${modified}-01-01`;
}

function datasetOf(row: Row, { page, file }: Addresses, reader: Reader): ReadDataset {
  const { list } = reader;
  const titled = list.titled ? row.theme[0] : undefined;
  const formats = row.formats.length > 0 ? row.formats : (list.formats ?? []);
  const url = file ?? page;
  const read = readOn(row, reader);
  const title = oneLine(titled === undefined ? row.title! : `${titled[0]!.toUpperCase()}${titled.slice(1)}`);
  return {
    dataset: {
      id: idOf(row, page ?? file),
      title,
      publisher: row.publisher,
      keywords: row.keywords,
      themes: row.theme,
      licence: row.licence === undefined ? undefined : oneLine(row.licence),
      issued: dayOf(row.created),
      modified: changedOn(row, read),
      frequency: row.frequency,
      page,
      distributions:
        url === undefined ? [] : formats.length > 0 ? formats.map((format) => ({ url, format })) : [{ url }],
    },
    owner: ownerOf(row, reader),
    read,
    isArchived: row.archived,
    location: row.src,
  };
}

/** Lists without addresses restart their numbers for each place, and a page may be that of several datasets. */
const idOf = ({ id, place, title }: Row, url: string | undefined): string =>
  url === undefined ? `${place} ${id ?? title}` : (id ?? `${title} ${url}`);

function ownerOf(row: Row, { list, owners, gazetteer }: Reader): DatasetOwner | undefined {
  const { place, publisher, nation = '' } = row;
  const corrected = owners.get(publisher ?? '') ?? owners.get(place ?? '');
  if (corrected) return corrected;
  const level = list.owner === 'place' ? LEVELS[row.level ?? ''] : undefined;
  const stated = level && statedOwner({ name: place ?? '', nation, kind: level }, gazetteer);
  if (level !== undefined)
    return stated ?? (level === 'city' ? publisherOwner(place ?? '', nation, undefined, gazetteer) : undefined);
  if (publisher === undefined || row.level === 'district') return undefined;
  return publisherOwner(publisher, nation, list.area, gazetteer);
}

/** The reading of a portal, which is its owner's if all datasets of known bodies are one body's. */
function readingOf(
  portal: string,
  row: Row,
  datasets: readonly ReadDataset[],
  { list, snapshot }: Reader,
): CatalogueRead {
  const owners = new Map(datasets.map(({ owner }) => [owner && ownerKey(owner), owner]));
  if (list.onePlace) owners.delete(undefined);
  const [owner, other] = [...owners.values()];
  const read = datasets.map((one) => one.read!).reduce((a, b) => (a > b ? a : b));
  return {
    registry: list.registry,
    portal,
    title: portal,
    url: list.home ?? homeOf(row)!,
    read,
    // Nobody says that such a list is whole.
    complete: false,
    location: row.src,
    observed: snapshot.date,
    ...(owners.size === 1 && owner && other === undefined ? { owner } : {}),
    ...(list.isNoPortal ? { isNoPortal: true } : {}),
  };
}

/** A portal or publisher for which we only know the number of datasets. */
type Counted = FactOf<'catalogue-reading'> & { stated: number };

/** By record: the portal's host, followed by the owner if the portal has many publishers. */
async function counted(reader: Reader, report: Report): Promise<Map<string, Counted>> {
  const { list, snapshot, gazetteer } = reader;
  const files = filesLike(snapshot, /(^|\/)(?:portals|publishers)\.facts\.jsonl$/);
  const portals = await portalOwners(gazetteer);
  const found = new Map<string, Counted>();
  for await (const { row, location } of records(files, Row, report)) {
    const home = list.home ?? httpUrl(row.url);
    const portal = home === undefined ? '' : hostOf(home);
    const owner = list.home ? ownerOf(row, reader) : portalOwnership(portals.of(portal), gazetteer).owner;
    if (home === undefined) report.reject(location, 'no http(s) address');
    else if (row.datasets === undefined || row.datasets === 0) report.skip('portal that gave no number');
    else if (!owner || list.levels?.includes(owner.level) === false) report.skip('portal of no place that we know');
    else {
      const record = list.home ? `${portal}~${ownerKey(owner)}` : portal;
      if (found.has(record)) report.skip('portal that is listed twice');
      else
        found.set(record, {
          kind: 'catalogue-reading',
          registry: list.registry,
          record,
          title: oneLine(row.name ?? row.title ?? portal),
          url: home,
          ...owner,
          access: 'open',
          state: 'active',
          location: row.src,
          observed: snapshot.date,
          read: readOn(row, reader),
          stated: row.datasets,
          listed: 0,
          complete: false,
          ...(list.home ? { shared: true as const } : {}),
        });
    }
  }
  return found;
}

const lists = z.array(DatasetList).parse(readDataFile('dataset-lists.json') ?? []);

export const importers: readonly Importer[] = lists.map((list) => ({
  registry: list.registry,
  facts: (snapshot, gazetteer, report) => facts(list, snapshot, gazetteer, report),
}));
