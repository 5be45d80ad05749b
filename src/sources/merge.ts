/** Datasets of several portals, each in its portal's order -> one list in which a dataset that several portals harvested stands once. */
import { fold } from '../language/fold.ts';
import type { FoundDataset } from '../contract/answers/found-dataset.ts';
import type { FoundInPortals } from '../contract/answers/found-portals.ts';

/** What one portal gave, best first; no id twice. */
export interface FoundAt {
  base: string;
  datasets: readonly FoundDataset[];
}

/** Formats of services and pages, whose address many datasets share. */
const shared = /^(?:W[MFC]S|WMTS|CSW|OGC|API|REST|SPARQL|HTML?|WEB|ESRI|ARCGIS|LINK|URL|SERVICE|PORTAL)\b/;

/** What two writings of one address have in common: no scheme, no `www.`, no slash or fragment at the end. */
function addressKey(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  // The home page of a portal says nothing of a dataset.
  return path === '' && search === '' ? undefined : host.replace(/^www\./, '') + path + search;
}

/** Keys of which one in common makes two datasets the same: page, download address, title with publisher. */
function keysOf({ title, publisher, page, resources }: FoundDataset): string[] {
  const addresses = [
    ...(page === undefined ? [] : [page]),
    ...resources.flatMap(({ url, format = '' }) => (shared.test(format) ? [] : [url])),
  ];
  const names = [title, publisher ?? ''].map(fold);
  return [
    ...addresses.flatMap((address) => addressKey(address) ?? []),
    ...(names.every((name) => name !== '') ? [names.join('\n')] : []),
  ];
}

interface Group {
  dataset: FoundInPortals;
  bases: Set<string>;
}

const place = (base: string, { id, page }: FoundDataset): FoundInPortals['portals'][number] => ({
  base,
  id,
  ...(page === undefined ? {} : { page }),
});

/** Files that the first portal does not tell of are taken from the next. */
function join({ dataset, bases }: Group, base: string, found: FoundDataset): void {
  const known = new Set(dataset.resources.map(({ url }) => addressKey(url) ?? url));
  dataset.resources.push(...found.resources.filter(({ url }) => !known.has(addressKey(url) ?? url)));
  dataset.portals.push(place(base, found));
  bases.add(base);
}

/**
 * Every dataset once: those of most portals first, else the best of each portal by turns. One portal's datasets are never taken for
 * the same, as the editions of a year may well share their title; two lists in the same order give the same, whenever they came.
 */
export function merge(found: readonly FoundAt[]): FoundInPortals[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group[]>();
  const longest = Math.max(0, ...found.map(({ datasets }) => datasets.length));
  for (let rank = 0; rank < longest; rank++) {
    for (const { base, datasets } of found) {
      const dataset = datasets[rank];
      if (!dataset) continue;
      const keys = keysOf(dataset);
      const same = keys.flatMap((key) => byKey.get(key) ?? []).find(({ bases }) => !bases.has(base));
      const group = same ?? begin(base, dataset);
      if (same) join(same, base, dataset);
      else groups.push(group);
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []).filter((other) => other !== group), group]);
    }
  }
  return groups.toSorted((a, b) => b.bases.size - a.bases.size).map(({ dataset }) => dataset);
}

function begin(base: string, found: FoundDataset): Group {
  const { id: _, resources, ...told } = found;
  return {
    dataset: { ...told, resources: [...resources], portals: [place(base, found)] },
    bases: new Set([base]),
  };
}
