/** GeoNode 4 and later, by API v2 (docs.geonode.org). Older versions have CSW. Not tried on a real server. */
import type { Adapter } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { adapter as csw } from '../csw/adapter.ts';
import { foundDatasets, isoDay, type LooseDataset, probed } from '../found.ts';
import { askList, at, countAt, listAt, maybeJson, wordAt } from '../json-answer.ts';
import { cataloguedDataset, listPages } from '../listing.ts';
import { orElse } from '../or-else.ts';
import { previewFile } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

const paths = /^\/api\/v2\/(?:datasets|resources)(?:\/|$)/;

const page = (ask: Ask, base: string, parameters: [string, string][]) =>
  askList(ask, `${base}/api/v2/datasets?${new URLSearchParams(parameters)}`, 'datasets');

/** Links to data and services; others lead to pictures, metadata and pages. */
const isData = (link: unknown): boolean => /^(?:data|OGC:\w+|original|uploaded)$/.test(wordAt(link, 'link_type') ?? '');

/** `SHAPE-ZIP` and `text/xml; subtype=gml/3.1.1` say less than the ending; services have one of `html`. */
const formatOf = (link: unknown): unknown =>
  /^OGC:(\w+)$/.exec(wordAt(link, 'link_type') ?? '')?.[1] ?? at(link, 'extension');

const named = (entry: unknown, list: string): unknown[] => listAt(entry, list).map((one) => at(one, 'name'));

/** Its publishers are accounts, and accounts are people. */
const looseDataset = (entry: unknown): LooseDataset => ({
  id: wordAt(entry, 'uuid') ?? at(entry, 'pk'),
  title: textsOf(at(entry, 'title'), at(entry, 'name')),
  description: textsOf(at(entry, 'raw_abstract'), at(entry, 'abstract')),
  page: at(entry, 'detail_url'),
  publisher: at(entry, 'attribution'),
  licence: wordAt(entry, 'license', 'identifier')?.replace('not_specified', ''),
  modified: at(entry, 'last_updated'),
  issued: at(entry, 'created'),
  frequency: at(entry, 'maintenance_frequency'),
  keywords: [...named(entry, 'keywords'), ...named(entry, 'tkeywords')],
  themes: textsOf(at(entry, 'category', 'gn_description'), at(entry, 'category', 'identifier')),
  resources: listAt(entry, 'links')
    .filter(isData)
    .map((link) => ({ title: at(link, 'name'), url: at(link, 'url'), format: formatOf(link) })),
});

const LISTED = 100;

const ofVersion4: Adapter = {
  platform: 'geonode',
  title: 'GeoNode',
  ofOneKind: true,
  harvestable: ['geonode'],
  // Version 3 called them layers.
  records: [{ endpoint: 'geonode:datasets', base: ({ origin }) => origin }],
  recognise(url, answer) {
    const json = answer && maybeJson(answer);
    const is = answer
      ? listAt(json, 'datasets').some((one) => at(one, 'alternate') !== undefined) && at(json, 'links') !== undefined
      : paths.test(url.pathname);
    return is ? url.origin : undefined;
  },
  probe: (base, ask) =>
    probed('geonode', async () => {
      const [answer, [first]] = await page(ask, base, [
        ['page_size', '1'],
        ['sort[]', '-last_updated'],
      ]);
      return { count: countAt(answer, 'total'), newest: isoDay(at(first, 'last_updated')) };
    }),
  async search(base, words, limit, ask) {
    const [, entries] = await page(ask, base, [
      ['search', words],
      ['search_fields', 'title'],
      ['search_fields', 'abstract'],
      ['page_size', String(limit)],
    ]);
    return foundDatasets(entries.map(looseDataset), base, limit);
  },
  list: (base, ask) =>
    listPages(
      1,
      async (number) => {
        const [answer, entries] = await page(ask, base, [
          ['page', String(number)],
          ['page_size', String(LISTED)],
          ['sort[]', 'created'],
        ]);
        return {
          datasets: entries.map((entry) => cataloguedDataset(looseDataset(entry), base)),
          total: countAt(answer, 'total'),
          // The link itself may name the host behind a proxy.
          next: entries.length > 0 && wordAt(answer, 'links', 'next') ? number + 1 : undefined,
        };
      },
      (number) => number + 1,
    ),
  preview: previewFile,
};

export const adapter: Adapter = orElse(ofVersion4, csw, (base) => `${base}/catalogue/csw`);
