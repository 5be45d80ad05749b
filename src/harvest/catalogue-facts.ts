/**
 * A portal's datasets → facts (framework, third edition, §2): a `catalogue-reading` for portal and further owners, and
 * a `dataset` for the best of each owner and kind. In memory are counts and those.
 */
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { isMachineReadable } from '../language/signs.ts';
import type { Fact, FactOf } from '../contract/data/fact.ts';
import type { RecognisedKind } from '../language/kinds.ts';
import type { CataloguedDataset } from '../sources/adapter.ts';
import { formatsOf, isLive } from './dataset-formats.ts';
import { type DatasetOwner, ownerKey } from './dataset-owner.ts';
import type { RecogniseItem } from './recognise.ts';

export interface CatalogueRead
  extends Pick<
    FactOf<'catalogue-reading'>,
    'registry' | 'title' | 'url' | 'adapter' | 'read' | 'stated' | 'complete' | 'location' | 'observed'
  > {
  /** Host without `www.`, with a path where several portals share the host. */
  portal: string;
  /** Who owns it. Left out if it has several owners or none that we know. */
  owner?: DatasetOwner | undefined;
  /** The list names datasets of many portals and belongs to none of them: it gives datasets and no reading. */
  isNoPortal?: boolean | undefined;
}

export interface ReadDataset {
  dataset: CataloguedDataset;
  /** Who owns it. A dataset without a known owner counts only for the portal. */
  owner: DatasetOwner | undefined;
  /** Day it was read, if not that of the portal. */
  read?: string | undefined;
  /** The portal says that it isn't kept up any more. */
  isArchived?: boolean | undefined;
  /** Where it is in the snapshot, if not where the reading is. */
  location?: string | undefined;
}

const KEPT = 5;
/** How many licences and formats a reading counts, the most frequent ones. */
const COUNTED = 20;

interface Candidate extends ReadDataset {
  url: string;
  formats: string[];
  licence: Fact['licence'];
  recognised: readonly RecognisedKind[];
}

interface Holding {
  owner: DatasetOwner | undefined;
  listed: number;
  newest: string;
  publishers: Set<string>;
  licences: Map<string, number>;
  formats: Map<string, number>;
  kinds: Map<string, number>;
  best: Map<string, Candidate[]>;
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The catalogue of one portal, a dataset at a time. */
export class CatalogueCounts {
  readonly #reading: CatalogueRead;
  readonly #recognise: RecogniseItem;
  readonly #live: ReadonlySet<string>;
  readonly #holdings = new Map<string, Holding>();
  readonly #all: Holding;

  constructor(reading: CatalogueRead, recognise: RecogniseItem, kinds: readonly DatasetKind[]) {
    this.#reading = reading;
    this.#recognise = recognise;
    this.#live = new Set(kinds.filter(({ live }) => live).map(({ id }) => id));
    this.#all = emptyHolding(reading.owner);
  }

  add(read: ReadDataset): void {
    const { dataset } = read;
    const formats = formatsOf(dataset);
    const licence = licenceOf(dataset);
    const { kinds: recognised, isArchived } = this.#recognise(dataset, read.owner ?? this.#reading.owner);
    const url = dataset.page ?? dataset.distributions[0]?.url;
    const holding = read.owner && this.#of(read.owner);
    const said = {
      ...dataset,
      modified: isPast(dataset.modified, read.read ?? this.#reading.read) ? dataset.modified : undefined,
    };
    for (const one of holding ? [this.#all, holding] : [this.#all]) tally(one, said, formats, licence, recognised);
    if (!holding || url === undefined || recognised.length === 0) return;
    const candidate: Candidate = {
      ...read,
      url,
      formats,
      licence,
      recognised,
      isArchived: isArchived || read.isArchived,
    };
    for (const { kind } of recognised) keep(holding.best, kind, candidate);
  }

  /** Facts in a fixed order: the portal's reading, then owner by owner. */
  *facts(): Generator<FactOf<'catalogue-reading'> | FactOf<'dataset'>> {
    const { owner, isNoPortal } = this.#reading;
    const own = owner && ownerKey(owner);
    if (owner && !isNoPortal) yield this.#readingFact(this.#all, owner, false);
    for (const [key, holding] of [...this.#holdings].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (key !== own && !isNoPortal) yield this.#readingFact(holding, holding.owner!, true);
      for (const candidate of new Set([...holding.best.values()].flat())) yield this.#datasetFact(candidate);
    }
  }

  #of(owner: DatasetOwner): Holding {
    const key = ownerKey(owner);
    let holding = this.#holdings.get(key);
    if (!holding) this.#holdings.set(key, (holding = emptyHolding(owner)));
    return holding;
  }

  #readingFact(holding: Holding, owner: DatasetOwner, isShared: boolean): FactOf<'catalogue-reading'> {
    const { registry, portal, title, url, adapter, read, stated, complete, location, observed } = this.#reading;
    const { listed, newest, publishers, licences, formats, kinds } = holding;
    return {
      kind: 'catalogue-reading',
      registry,
      record: isShared ? `${portal}~${ownerKey(owner)}` : portal,
      title,
      url,
      ...owner,
      access: 'open',
      state: 'active',
      location,
      observed,
      ...(adapter === undefined ? {} : { adapter }),
      read,
      ...(stated === undefined || isShared ? {} : { stated }),
      listed,
      complete,
      ...(newest === '' ? {} : { newest }),
      ...(publishers.size > 0 ? { publishers: publishers.size } : {}),
      ...(licences.size > 0 ? { licences: mostFrequent(licences) } : {}),
      ...(formats.size > 0 ? { formats: mostFrequent(formats) } : {}),
      ...(kinds.size > 0 ? { kinds: Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) } : {}),
      ...(isShared ? { shared: true as const } : {}),
    };
  }

  #datasetFact(candidate: Candidate): FactOf<'dataset'> {
    const { registry, portal, observed } = this.#reading;
    const { dataset, owner, url, formats, licence, recognised, isArchived } = candidate;
    const read = candidate.read ?? this.#reading.read;
    const kinds = recognised.map(({ kind }) => kind);
    const isNews = kinds.some((kind) => this.#live.has(kind)) && isLive(dataset, formats, read);
    const publisher = publicName(dataset.publisher);
    return {
      kind: 'dataset',
      registry,
      record: `${portal}/${dataset.id}`,
      title: dataset.title,
      url,
      ...owner!,
      ...(publisher === undefined ? {} : { publisher }),
      access: 'open',
      state: isArchived ? 'stale' : 'active',
      ...(licence ? { licence } : {}),
      location: candidate.location ?? this.#reading.location,
      observed,
      ...(isPast(dataset.modified, read) ? { updated: dataset.modified } : {}),
      portal,
      kinds,
      recognised: recognised.map(({ words }) => words),
      read,
      formats,
      ...(isPast(dataset.issued, read) ? { issued: dataset.issued } : {}),
      ...(isNews ? { live: true as const } : {}),
    };
  }
}

const emptyHolding = (owner: DatasetOwner | undefined): Holding => ({
  owner,
  listed: 0,
  newest: '',
  publishers: new Set(),
  licences: new Map(),
  formats: new Map(),
  kinds: new Map(),
  best: new Map(),
});

const isPast = (day: string | undefined, read: string): day is string => day !== undefined && day <= read;

function tally(
  holding: Holding,
  { publisher, modified }: CataloguedDataset,
  formats: readonly string[],
  licence: Fact['licence'],
  recognised: readonly RecognisedKind[],
): void {
  holding.listed++;
  if (modified !== undefined && modified > holding.newest) holding.newest = modified;
  if (publisher !== undefined) holding.publishers.add(publisher);
  const terms = licence?.name ?? licence?.url;
  if (terms !== undefined) count(holding.licences, terms);
  for (const format of formats) count(holding.formats, format);
  for (const { kind } of recognised) count(holding.kinds, kind);
}

/** The first so many by count, in alphabetical order. */
const mostFrequent = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...counts]
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .slice(0, COUNTED)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The terms of the dataset, else of its first file that has any. */
function licenceOf({ licence, distributions }: CataloguedDataset): Fact['licence'] {
  const text = (licence ?? distributions.find((one) => one.licence !== undefined)?.licence)?.trim();
  if (text === undefined || text === '') return undefined;
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? { url: text } : { name: text };
}

/** A publisher's name, unless it is an address of e-mail. */
const publicName = (publisher: string | undefined): string | undefined =>
  publisher === undefined || publisher.trim() === '' || publisher.includes('@') ? undefined : publisher;

function keep(best: Map<string, Candidate[]>, kind: string, candidate: Candidate): void {
  const list = best.get(kind) ?? [];
  best.set(kind, list);
  list.push(candidate);
  list.sort((a, b) => order(a, b, kind));
  list.length = Math.min(list.length, KEPT);
}

/** Named in the title first, then machine-readable, licensed, newest, and with the shortest title. */
function order(a: Candidate, b: Candidate, kind: string): number {
  const titled = ({ recognised }: Candidate) => recognised.some((one) => one.kind === kind && one.from === 'title');
  const falseLast = (test: (one: Candidate) => boolean) => Number(test(b)) - Number(test(a));
  const day = ({ dataset }: Candidate) => dataset.modified ?? dataset.issued ?? '';
  return (
    falseLast(({ isArchived }) => !isArchived) ||
    falseLast(titled) ||
    falseLast(({ formats }) => formats.some(isMachineReadable)) ||
    falseLast(({ licence }) => licence !== undefined) ||
    (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0) ||
    a.dataset.title.length - b.dataset.title.length ||
    (a.dataset.id < b.dataset.id ? -1 : 1)
  );
}
