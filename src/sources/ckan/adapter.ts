/** CKAN: portals with the action API, version 3 (docs.ckan.org, "API guide" and "DataStore extension"). */
import type { FoundDataset } from '../../contract/answers/found-portals.ts';
import { type Adapter, portalFolder, SourceError } from '../adapter.ts';
import { cataloguedDataset, listPages, nextOffset } from '../listing.ts';
import type { Answer, Ask } from '../ask.ts';
import { foundDatasets, isoDay, type LooseDataset, probed } from '../found.ts';
import { askJson, at, countAt, listAt, maybeJson, pathOf, requireList, textOf, wordAt } from '../json-answer.ts';
import { mostRows, previewFile, tableOfObjects } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

/** A folder of pages in one language: `en`, `pt_BR`, `sr_Latn`, `sr@latin`, `zh_Hans_CN`. */
const language = '(?:/[a-z]{2}(?:@latin|(?:[_-][A-Za-z]{2,4}){0,2}))';
/** Paths below the base, perhaps in a folder or with a language. `/explore/dataset` is Opendatasoft's, `/metastore/schemas/dataset` DKAN's. */
const paths = new RegExp(`^(.*?)${language}?/(?:dataset|api/3|api/action|organi[sz]ation|group)(?:/|$)`);

function baseOfPath(url: URL): string | undefined {
  const [, folder] = paths.exec(url.pathname) ?? [];
  // A file on the portal is a file.
  const other =
    folder === undefined ||
    /\/(?:explore|api|metastore\/schemas)$/.test(folder) ||
    /\/download\/[^/]+$/.test(url.pathname);
  return other ? undefined : url.origin + folder;
}

/** An action's answer names its help; a page names its generator, and in its body the address of the site. */
function baseOfAnswer(answer: Answer): string | undefined {
  const help = wordAt(maybeJson(answer), 'help');
  const called = URL.parse(answer.url);
  if (!called) return undefined;
  if (help && /\/api\/(?:3\/)?action\/help_show\?/.test(help)) return baseOfPath(called);
  const page = textOf(answer);
  if (!/<meta\s+name="generator"\s+content="ckan\b/i.test(page)) return undefined;
  const root = URL.parse(/\bdata-site-root="([^"]+)"/.exec(page)?.[1] ?? '');
  if (root?.host === called.host) return (called.origin + root.pathname).replace(/\/+$/, '');
  return baseOfPath(called) ?? called.origin;
}

/** The result of an action. @throws SourceError with CKAN's error. */
async function act(ask: Ask, url: string): Promise<unknown> {
  const answer = await askJson(ask, url);
  if (at(answer, 'success') === true) return at(answer, 'result');
  const message = wordAt(answer, 'error', 'message');
  throw new SourceError(
    url,
    `${pathOf(url)} answers with JSON that tells no success${message ? `: ${message.slice(0, 100)}` : ''}`,
  );
}

const action = (base: string, name: string, parameters: Record<string, string>): string =>
  `${base}/api/3/action/${name}?${new URLSearchParams(parameters)}`;

/** Texts of fields; multilingual portals have them in `title_translated` or as an object in `title` (ckanext-fluent). */
const translated = (entry: unknown, ...fields: string[]): string[] =>
  textsOf(...fields.flatMap((field) => [at(entry, `${field}_translated`), at(entry, field)]));

/** Names of tags or groups, which portals translate too. */
const named = (entry: unknown, list: string): unknown[] =>
  listAt(entry, list).map((one) => translated(one, 'title', 'display_name', 'name')[0]);

function looseDataset(entry: unknown, base: string): LooseDataset {
  const name = wordAt(entry, 'name');
  return {
    id: at(entry, 'id') ?? name,
    title: [...translated(entry, 'title'), name],
    description: translated(entry, 'notes', 'description'),
    page: name && `${base}/dataset/${encodeURIComponent(name)}`,
    publisher: translated(at(entry, 'organization'), 'title', 'display_name'),
    licence: translated(entry, 'license_title', 'license_id', 'license_url'),
    modified: at(entry, 'metadata_modified'),
    issued: wordAt(entry, 'issued') ?? at(entry, 'metadata_created'),
    frequency: wordAt(entry, 'frequency') ?? at(entry, 'accrual_periodicity'),
    keywords: named(entry, 'tags'),
    themes: named(entry, 'groups'),
    resources: listAt(entry, 'resources').map((resource) => ({
      title: translated(resource, 'name', 'title'),
      url: at(resource, 'url'),
      format: wordAt(resource, 'format') ?? at(resource, 'mimetype'),
    })),
  };
}

/** Rows of a page: `package_search` gives at most 1,000, and portals may set less (docs.ckan.org, "ckan.search.rows_max"). */
const LISTED = 200;

const recordedBase = (url: URL, hasOther: boolean): string | undefined =>
  hasOther ? undefined : (baseOfPath(url) ?? portalFolder(url));

/** As the documentation of each portal says. */
const bases = {
  'data.gov.au': 'https://data.gov.au/data',
  'donneesquebec.ca': 'https://www.donneesquebec.ca/recherche',
  // A page for each municipality; their datasets are only searchable together, at data.bodik.jp.
  'odcs.bodik.jp': undefined,
  'open.toronto.ca': 'https://ckan0.cf.opendata.inter.prod-toronto.ca',
  'opendata.swiss': 'https://ckan.opendata.swiss',
};

/** A file on the portal with its resource's id in the address: usually a UUID, but any id is possible. */
const kept = new RegExp(`^(.*?)${language}?/(?:dataset/[^/]+/resource|datastore/dump)/([\\w-]{7,100})(?:/|\\?|$)`);

export const adapter: Adapter = {
  platform: 'ckan',
  title: 'CKAN',
  searchPage: '/dataset?q={searchTerms}',
  harvestable: ['ckan'],
  // DataPress, DKAN, NextGEOSS and others offer CKAN's package search as well.
  records: [
    { software: 'ckan', base: recordedBase },
    { endpoint: 'ckan:package-search', base: recordedBase },
  ],
  bases,
  searchedBy: { types: ['ckan:package-search'], path: '/api/3/action/package_search' },
  recognise: (url, answer) => (answer ? baseOfAnswer(answer) : baseOfPath(url)),
  probe: (base, ask) =>
    probed('ckan', async () => {
      const url = action(base, 'package_search', { rows: '1', sort: 'metadata_modified desc' });
      const result = await act(ask, url);
      const [first] = requireList(url, result, 'results');
      return { count: countAt(result, 'count'), newest: isoDay(at(first, 'metadata_modified')) };
    }),
  async search(base, words, limit, ask): Promise<FoundDataset[]> {
    // With a colon it is read as a query on fields.
    const url = action(base, 'package_search', { q: words.replaceAll(':', ' '), rows: String(limit) });
    const entries = requireList(url, await act(ask, url), 'results');
    const loose = entries.map((entry) => looseDataset(entry, base));
    return foundDatasets(loose, base, limit);
  },
  listsSince: true,
  list: (base, ask, { since } = {}) =>
    listPages(
      0,
      async (start) => {
        const changed = since === undefined ? {} : { fq: `metadata_modified:[${since}T00:00:00Z TO *]` };
        // The order of names doesn't change while the portal is read.
        const parameters = { rows: String(LISTED), start: String(start), sort: 'name asc', ...changed };
        const url = action(base, 'package_search', parameters);
        const result = await act(ask, url);
        const entries = requireList(url, result, 'results');
        const total = countAt(result, 'count');
        return {
          datasets: entries.map((entry) => cataloguedDataset(looseDataset(entry, base), base)),
          total,
          next: nextOffset(start, entries.length, LISTED, total),
        };
      },
      (start) => start + LISTED,
    ),
  async preview(resource, ask) {
    const [, base, id] = kept.exec(resource.url) ?? [];
    if (base === undefined || id === undefined) return previewFile(resource, ask);
    try {
      const result = await act(ask, action(base, 'datastore_search', { resource_id: id, limit: String(mostRows) }));
      // The row number is the DataStore's own.
      const columns = listAt(result, 'fields')
        .map((field) => wordAt(field, 'id') ?? '')
        .filter((name) => name !== '' && name !== '_id');
      return tableOfObjects(listAt(result, 'records'), countAt(result, 'total'), columns);
    } catch (error) {
      // Most resources are not in the DataStore; it answers 404 for them.
      if (error instanceof SourceError) return previewFile(resource, ask);
      throw error;
    }
  },
};
