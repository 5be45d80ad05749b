/** Datasets in data maps: those that a question asks for, best first, with the hosts that list them before other sources. */
import { lower } from '../../language/fold.ts';
import type { CataloguedItem, CityDatasets, CityKind } from '../../contract/answers/datasets.ts';
import { portalSearchAddress } from '../../contract/answers/found-portals.ts';
import type { DataGap, DataMap, SourceDomain } from '../../contract/answers/data-map.ts';
import { isUnspaced, type TextWord, textWords } from '../../language/kinds/text-words.ts';

type Map = DataMap['data_map'];

/** A requested kind, with the words that name it. */
interface Asked {
  kind: string;
  name: string;
  words?: string | undefined;
}

export const mostDatasets = 10;

export const kindPage = (kind: string): string => `/kinds/${kind}`;

/** Letters at the end of a word that its other forms may lack. */
const ending = 2,
  shortestStem = 3;

/** How many of some words a title has: "dog parks" are few of the parks. */
function wordsIn(title: string, words: readonly TextWord[]): number {
  const own = textWords(title);
  const stems = words.map(({ text }) => text.slice(0, Math.max(shortestStem, text.length - ending)));
  return stems.filter((stem) =>
    own.some(({ text }) => (isUnspaced(text) ? text.includes(stem) : text.startsWith(stem))),
  ).length;
}

/**
 * The best of each kind in turn, then the second of each; own ones before those of region and country. Of all kinds if none are given.
 * @param words of the question for each kind: titles that have them come first
 */
export function chosenDatasets(
  items: readonly CataloguedItem[],
  kinds?: readonly string[],
  words: ReadonlyMap<string, string> = new Map(),
  most = mostDatasets,
): CataloguedItem[] {
  const wanted = kinds ?? [...new Set(items.map((item) => item.kinds[0]!.kind))];
  const lists = wanted.map((kind) => {
    const main = (item: CataloguedItem) => Number(item.kinds[0]!.kind !== kind);
    const said = textWords(words.get(kind) ?? '');
    const own = items.filter((item) =>
      kinds ? item.kinds.some((one) => one.kind === kind) : item.kinds[0]!.kind === kind,
    );
    const counts = new Map(own.map((item) => [item, said.length > 0 ? wordsIn(item.title, said) : 0]));
    return own.toSorted((a, b) => main(a) - main(b) || counts.get(b)! - counts.get(a)!);
  });
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  const usable = (item: CataloguedItem) => Number(item.level !== 'city') * 2 + Number(item.reason !== undefined);
  return [...new Set(inTurn)].toSorted((a, b) => usable(a) - usable(b)).slice(0, most);
}

export function withDatasets(map: Map, datasets: readonly CataloguedItem[]): Map {
  const { datasets: _, ...rest } = map;
  return datasets.length > 0 ? { ...rest, datasets: [...datasets] } : rest;
}

/** A dataset's portal as a source, where no record of a registry makes it one. */
function sourceOf(item: CataloguedItem): SourceDomain {
  const { title, url, publisher, licence, licenceUrl, licenceFrom, level, nation, registry, record, recordUrl } = item;
  return {
    domain: item.portal.split('~')[0]!,
    source_type: 'dataset',
    confidence: item.confidence,
    publishes: [],
    title,
    url,
    publisher,
    licence,
    licenceUrl,
    ...(licenceFrom ? { licenceFrom } : {}),
    access: 'open',
    level,
    nation,
    temporal: null,
    places: item.scopeId ? [item.scopeId] : [],
    placeCount: 1,
    nations: [nation],
    registry,
    record,
    recordUrl,
    date: item.modified ?? item.read,
    recordCount: 1,
    datasets: [{ title, url }],
  };
}

/**
 * The sources of a map: hosts of the city's datasets, its portals, then wider hosts. @param breadth number of subjects
 * a source has; 0 for no portal
 */
export function datasetHostsFirst(
  sources: readonly SourceDomain[],
  items: readonly CataloguedItem[],
  breadth: (source: SourceDomain) => number,
): SourceDomain[] {
  const ofHost = Map.groupBy(items, ({ portal }) => portal.split('~')[0]!);
  const rows = [...ofHost].map(([host, [first, ...more]]) => ({
    isOwn: first!.level === 'city',
    row: {
      ...(sources.find(({ domain }) => domain === host) ?? sourceOf(first!)),
      datasets: [first!, ...more].slice(0, 3).map(({ title, url }) => ({ title, url })),
    },
  }));
  const others = sources.filter(({ domain }) => !ofHost.has(domain));
  return [
    ...rows.filter(({ isOwn }) => isOwn).map(({ row }) => row),
    ...others.filter((source) => breadth(source) > 0).toSorted((a, b) => breadth(b) - breadth(a)),
    ...rows.filter(({ isOwn }) => !isOwn).map(({ row }) => row),
    ...others.filter((source) => breadth(source) === 0),
  ];
}

/** What we know of a kind that a city has no dataset of, as a line of the map. Undefined if it has some. */
export function kindGap({ name, portals }: CityDatasets, row: CityKind): (DataGap & { sentence: string }) | undefined {
  if (row.state === 'found') return undefined;
  const read = portals.filter(({ read: day }) => day !== undefined).map(({ finding }) => finding);
  const silent = portals.filter(({ state }) => state === 'not-readable').map(({ finding }) => finding);
  const on = `on ${lower(row.name)}`;
  const sentences = {
    read: [...read, `We found nothing ${on} there.`, ...silent],
    'partly-read': [...read, `We found nothing ${on} in what we read.`],
    'not-read': [`We haven’t read the portals of ${name} yet, so we don’t know whether they have anything ${on}.`],
    'not-readable': [...silent, `So we don’t know whether ${name} has anything ${on}.`],
    'no-portal': [`We know of no data portal of ${name} that could have anything ${on}.`],
  };
  return {
    name: row.name,
    state: row.state === 'read' ? 'missing' : 'unknown',
    page: kindPage(row.kind),
    sentence: sentences[row.state].join(' '),
  };
}

/** Next steps for the requested kinds: their first dataset, a search of the city's portals, and who else publishes them. */
export function kindSteps(
  asked: readonly Asked[],
  items: readonly CataloguedItem[],
  city: CityDatasets | null,
): string[] {
  const [first] = items;
  const searches = (city?.kinds ?? []).flatMap(({ kind, words, search }) => {
    const one = asked.find((row) => row.kind === kind);
    if (!search || !one) return [];
    const said = one.words ?? words!;
    return [`Search the portals of ${city!.name} for “${said}” now: ${portalSearchAddress(city!.scopeId, said)}`];
  });
  const open = first ? [`Open ${first.title} at ${first.portal}: ${first.url}`] : [];
  const isOwn = city === null || first?.level === 'city';
  return [
    ...(isOwn ? open : []),
    ...searches.slice(0, 1),
    ...(isOwn ? [] : open),
    ...asked.slice(0, 1).map(({ kind, name }) => `See which cities publish ${lower(name)}: ${kindPage(kind)}`),
  ];
}
