/** Opendatasoft (Huwise): portals with the Explore API, version 2.1 (help.opendatasoft.com/apis/ods-explore-v2). */
import type { Adapter } from '../adapter.ts';
import type { Answer, Ask } from '../ask.ts';
import { foundDatasets, isoDay, type LooseDataset, type LooseResource, probed } from '../found.ts';
import { cataloguedDataset, listPages, nextOffset } from '../listing.ts';
import { askJson, askList, at, countAt, listAt, maybeJson, requireList, textOf, wordAt } from '../json-answer.ts';
import { mostRows, previewFile, previewOfFeatures, tableOfObjects } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

const paths =
  /^\/(?:explore(?:\/(?:dataset|embed)\/|\/?$)|api\/(?:explore\/v2|v2\/catalog|records\/1\.0|datasets\/1\.0))/;
/** A dataset's export or attachment is a file. */
const files =
  /^\/(?:api\/explore\/v2[^]*\/(?:exports|attachments|alternative_exports)\/|explore\/dataset\/[^/]+\/download\/)/;
const itsOwn = /\.(?:opendatasoft|huwise)\.com$/;

function ofAnswer(answer: Answer): boolean {
  const json = maybeJson(answer);
  if (json !== undefined)
    return (
      countAt(json, 'total_count') !== undefined && listAt(json, 'results').some((entry) => wordAt(entry, 'dataset_id'))
    );
  return /\/\/static\.opendatasoft\.com\/|ng-app="ods\./.test(textOf(answer));
}

const catalogue = (base: string): string => `${base}/api/explore/v2.1/catalog/datasets`;

const datasets = (ask: Ask, base: string, parameters: Record<string, string>) =>
  askList(ask, `${catalogue(base)}?${new URLSearchParams(parameters)}`, 'results');

/** A text of ODSQL. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function resources(entry: unknown, dataset: string): LooseResource[] {
  const formats = at(entry, 'has_records') === false ? [] : ['csv', 'json'];
  if (formats.length > 0 && listAt(entry, 'features').includes('geo')) formats.push('geojson');
  return [
    ...formats.map((format) => ({ url: `${dataset}/exports/${format}`, format })),
    ...listAt(entry, 'attachments').map((file) => {
      const id = wordAt(file, 'id');
      return {
        title: at(file, 'title'),
        url: id && `${dataset}/attachments/${encodeURIComponent(id)}`,
        format: at(file, 'mimetype'),
      };
    }),
    ...listAt(entry, 'alternative_exports').map((file) => ({
      title: at(file, 'title'),
      url: at(file, 'url'),
      format: at(file, 'mimetype'),
    })),
  ];
}

function looseDataset(entry: unknown, base: string): LooseDataset {
  const id = wordAt(entry, 'dataset_id');
  const name = encodeURIComponent(id ?? '');
  const meta = (key: string): unknown => at(entry, 'metas', 'default', key);
  const dcat = (key: string): unknown => at(entry, 'metas', 'dcat', key);
  return {
    id,
    title: meta('title'),
    description: meta('description'),
    page: `${base}/explore/dataset/${name}/`,
    publisher: meta('publisher'),
    licence: textsOf(meta('license'), meta('license_url')),
    modified: meta('modified') ?? meta('data_processed'),
    issued: dcat('issued') ?? dcat('created'),
    frequency: dcat('accrualperiodicity') ?? meta('update_frequency'),
    keywords: meta('keyword'),
    themes: meta('theme'),
    resources: resources(entry, `${catalogue(base)}/${name}`),
  };
}

/** The whole catalogue in one answer, for those larger than pages reach. */
async function exportedCatalogue(ask: Ask, base: string) {
  const url = `${base}/api/explore/v2.1/catalog/exports/json`;
  const entries = requireList(url, { datasets: await askJson(ask, url) }, 'datasets');
  return {
    datasets: entries.map((entry) => cataloguedDataset(looseDataset(entry, base), base)),
    total: entries.length,
  };
}

/** Datasets of a page, and the last offset plus limit, that the API allows. */
const LISTED = 100;
const LAST = 10_000;

const exported = /^(https?:\/\/.*\/api\/explore\/v2\.\d\/catalog\/datasets\/[^/?#]+)\/exports\/([a-z\d]+)/;

export const adapter: Adapter = {
  platform: 'opendatasoft',
  title: 'Opendatasoft',
  searchPage: '/explore/?q={searchTerms}',
  harvestable: ['opendatasoft'],
  records: [
    { software: 'opendatasoft', base: ({ origin }) => origin },
    { endpoint: 'opendatasoftapi', base: ({ origin }) => origin },
  ],
  atRoot: true,
  recognise(url, answer) {
    if (!answer && files.test(url.pathname)) return undefined;
    const is = answer ? ofAnswer(answer) : paths.test(url.pathname) || itsOwn.test(url.hostname);
    return is ? url.origin : undefined;
  },
  probe: (base, ask) =>
    probed('opendatasoft', async () => {
      const [answer, [first]] = await datasets(ask, base, { limit: '1', order_by: 'modified desc' });
      return { count: countAt(answer, 'total_count'), newest: isoDay(at(first, 'metas', 'default', 'modified')) };
    }),
  async search(base, words, limit, ask) {
    const [, entries] = await datasets(ask, base, { where: `search(${quoted(words)})`, limit: String(limit) });
    const loose = entries.map((entry) => looseDataset(entry, base));
    return foundDatasets(loose, base, limit);
  },
  listsSince: true,
  list: (base, ask, { since } = {}) =>
    listPages(
      0,
      async (offset) => {
        // Pages end at the last offset; the export has no limit.
        if (offset + LISTED > LAST) return exportedCatalogue(ask, base);
        const [answer, entries] = await datasets(ask, base, {
          limit: String(LISTED),
          offset: String(offset),
          order_by: 'dataset_id',
          ...(since === undefined ? {} : { where: `modified >= date'${since}'` }),
        });
        const total = countAt(answer, 'total_count');
        return {
          datasets: entries.map((entry) => cataloguedDataset(looseDataset(entry, base), base)),
          total,
          next: nextOffset(offset, entries.length, LISTED, total),
        };
      },
      (offset) => offset + LISTED,
    ),
  async preview(resource, ask) {
    const [, dataset, format] = exported.exec(resource.url) ?? [];
    if (dataset === undefined) return previewFile(resource, ask);
    if (format === 'geojson') {
      const url = `${dataset}/exports/geojson?limit=${mostRows}`;
      return previewOfFeatures(requireList(url, await askJson(ask, url), 'features'));
    }
    const url = `${dataset}/records?limit=${mostRows}`;
    const answer = await askJson(ask, url);
    return tableOfObjects(requireList(url, answer, 'results'), countAt(answer, 'total_count'));
  },
};
