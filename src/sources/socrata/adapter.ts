/** Socrata (Tyler Data & Insights): the discovery API of a portal's own host, and the SODA API for rows (dev.socrata.com). */
import type { Adapter } from '../adapter.ts';
import type { Answer, Ask } from '../ask.ts';
import { foundDatasets, isoDay, type LooseDataset, type LooseResource, probed } from '../found.ts';
import { cataloguedDataset, listPages } from '../listing.ts';
import { askJson, askList, at, countAt, listAt, maybeJson, requireList, wordAt } from '../json-answer.ts';
import { mostRows, previewFile, tableOfObjects } from '../preview-file.ts';

/** Datasets are named by two words of four characters, the 4x4; about one in ten has no digit. */
const id = '[a-z\\d]{4}-[a-z\\d]{4}';
/** A page below category and title. Without a digit it may be anybody's; those of the platform have a title with capitals, and no l and no o. */
const page = '[^/]+/(?:[^/]+/(?=[a-z-]*\\d)[a-z\\d]{4}-[a-z\\d]{4}|[^/]*[A-Z][^/]*/[a-kmnp-z]{4}-[a-kmnp-z]{4})';
/** A dataset's rows as a file are a file. */
const paths = new RegExp(
  `^/(?!.*/rows\\.)(?:api/(?:views|catalog/v1)(?:/|$)|(?:d/${id}|${page})(?:/|$)|resource/${id}(?:\\.json)?$)`,
);
const withRows = new RegExp(`^(https?://[^/]+)/(?:resource|api/views)/(${id})(?:\\.|/rows\\.)`);

/** Pages and the catalogue; files have the header as well, but tell nothing of the portal. */
function ofAnswer(answer: Answer): boolean {
  const json = maybeJson(answer);
  if (at(json, 'resultSetSize') !== undefined && Array.isArray(at(json, 'results'))) return true;
  const isPage = /^text\/html\b/.test(answer.headers.get('content-type') ?? '');
  return isPage && [...answer.headers.keys()].some((name) => name.startsWith('x-socrata-'));
}

const catalogue = (base: string, parameters: Record<string, string>): string => {
  const { host } = new URL(base);
  return `${base}/api/catalog/v1?${new URLSearchParams({ domains: host, search_context: host, ...parameters })}`;
};

const catalogued = (ask: Ask, url: string) => askList(ask, url, 'results');

/** A dataset has rows, a map shapes; what is linked or uploaded has only its page. */
function resources(entry: unknown, base: string): LooseResource[] {
  const name = wordAt(entry, 'resource', 'id');
  const type = at(entry, 'resource', 'type');
  if (name === undefined || !new RegExp(`^${id}$`).test(name)) return [];
  if (type === 'map')
    return [{ url: `${base}/api/geospatial/${name}?method=export&format=GeoJSON`, format: 'GeoJSON' }];
  if (type !== 'dataset' && type !== 'filter') return [];
  return [
    { url: `${base}/api/views/${name}/rows.csv?accessType=DOWNLOAD`, format: 'CSV' },
    { url: `${base}/resource/${name}.json`, format: 'JSON' },
  ];
}

/** What the portal's own fields say, by their names. */
const detail = (entry: unknown, key: RegExp): unknown =>
  at(
    listAt(entry, 'classification', 'domain_metadata').find((one) => key.test(wordAt(one, 'key') ?? '')),
    'value',
  );

const looseDataset = (entry: unknown, base: string): LooseDataset => ({
  id: at(entry, 'resource', 'id'),
  title: at(entry, 'resource', 'name'),
  description: at(entry, 'resource', 'description'),
  page: wordAt(entry, 'permalink') ?? at(entry, 'link'),
  publisher: at(entry, 'resource', 'attribution'),
  licence: at(entry, 'metadata', 'license'),
  modified: wordAt(entry, 'resource', 'data_updated_at') ?? at(entry, 'resource', 'updatedAt'),
  issued: wordAt(entry, 'resource', 'publication_date') ?? at(entry, 'resource', 'createdAt'),
  frequency: detail(entry, /frequency$/i),
  keywords: [at(entry, 'classification', 'domain_tags'), at(entry, 'classification', 'tags')],
  themes: [at(entry, 'classification', 'domain_category'), at(entry, 'classification', 'categories')],
  resources: resources(entry, base),
});

/** Results of a page; with `scroll_id`, the id of the last result, the next page follows in the order of ids, however many there are. */
const LISTED = '500';

export const adapter: Adapter = {
  platform: 'socrata',
  title: 'Socrata',
  searchPage: '/browse?q={searchTerms}',
  harvestable: ['socrata'],
  records: [
    { software: 'socrata', base: ({ origin }) => origin },
    { endpoint: 'socrata:views', base: ({ origin }) => origin },
  ],
  atRoot: true,
  recognise: (url, answer) => ((answer ? ofAnswer(answer) : paths.test(url.pathname)) ? url.origin : undefined),
  probe: (base, ask) =>
    probed('socrata', async () => {
      const url = catalogue(base, { only: 'datasets', order: 'updatedAt DESC', limit: '1' });
      const [answer, [first]] = await catalogued(ask, url);
      return { count: countAt(answer, 'resultSetSize'), newest: isoDay(at(first, 'resource', 'updatedAt')) };
    }),
  async search(base, words, limit, ask) {
    const [, entries] = await catalogued(ask, catalogue(base, { q: words, limit: String(limit) }));
    const loose = entries.map((entry) => looseDataset(entry, base));
    return foundDatasets(loose, base, limit);
  },
  // Charts, filters and stories show a dataset that is listed itself.
  list: (base, ask) =>
    listPages('', async (last) => {
      const from = last === '' ? {} : { scroll_id: last };
      const url = catalogue(base, { only: 'dataset,map,file,link,href', order: 'dataset_id', limit: LISTED, ...from });
      const [answer, entries] = await catalogued(ask, url);
      return {
        datasets: entries.map((entry) => cataloguedDataset(looseDataset(entry, base), base)),
        total: countAt(answer, 'resultSetSize'),
        next: wordAt(entries.at(-1), 'resource', 'id'),
      };
    }),
  async preview(resource, ask) {
    const [, base, name] = withRows.exec(resource.url) ?? [];
    if (base === undefined) return previewFile(resource, ask);
    const url = `${base}/resource/${name}.json?${new URLSearchParams({ $limit: String(mostRows) })}`;
    return tableOfObjects(requireList(url, await askJson(ask, url)));
  },
};
