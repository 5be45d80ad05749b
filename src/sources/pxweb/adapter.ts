/** PxWeb: tables of statistics by its API, version 1 (scb.se and stat.fi, "PxWeb API"). The base ends with the language: `…/api/v1/en`. */
import type { DatasetPreview, FoundDataset } from '../../contract/answers/found-portals.ts';
import { type Adapter, portalFolder, SourceError } from '../adapter.ts';
import { type Ask, probeBytes, searchBytes, within } from '../ask.ts';
import { foundDatasets, type LooseDataset, probed } from '../found.ts';
import { cataloguedDataset, listFolders } from '../listing.ts';
import { askJson, at, listAt, maybeJson, pathOf, wordAt } from '../json-answer.ts';
import { mostRows, tableOfLists } from '../preview-file.ts';

const mostDatabases = 3;

const isDatabase = (entry: unknown): boolean => wordAt(entry, 'dbid') !== undefined && at(entry, 'text') !== undefined;
/** A level or table: some services name one database as their base. */
const isLevel = (entry: unknown): boolean =>
  /^[lth]$/.test(wordAt(entry, 'type') ?? '') && wordAt(entry, 'id') !== undefined;

async function top(base: string, ask: Ask): Promise<unknown[]> {
  const url = `${base}/`;
  const entries = listAt(await askJson(ask, url));
  if (entries.length > 0 && entries.every((entry) => isDatabase(entry) || isLevel(entry))) return entries;
  throw new SourceError(url, `${pathOf(url)} answers with JSON that lists no databases of PxWeb`);
}

/** Norway's interface is version 0, Sweden's has another folder. */
function baseOf(url: URL): string | undefined {
  const [, api] = /^(.*?\/(?:api\/v[01]|v1\/doris)\/[a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i.exec(url.pathname) ?? [];
  if (api !== undefined) return url.origin + api;
  const [, before, language] = /^(.*?)\/pxweb\/([a-z]{2})(?:\/|$)/i.exec(url.pathname) ?? [];
  return before === undefined ? undefined : `${url.origin}${before}/api/v1/${language}`;
}

const score = (entry: unknown): number => Number(wordAt(entry, 'score')) || 0;

function looseTable(entry: unknown, database: string): LooseDataset {
  const id = wordAt(entry, 'id');
  const folder = (wordAt(entry, 'path') ?? '').split('/').filter((name) => name !== '');
  const url = id && [database, ...folder.map(encodeURIComponent), encodeURIComponent(id)].join('/');
  return {
    id: id && [...folder, id].join('/'),
    title: at(entry, 'title'),
    modified: at(entry, 'published'),
    resources: [{ url, format: 'PX' }],
  };
}

/** A query of few cells: the first value of each variable, of the last the first ten. */
const fewCells = (variables: unknown[]): string =>
  JSON.stringify({
    query: variables.map((variable, index) => ({
      code: at(variable, 'code'),
      selection: {
        filter: 'item',
        values: listAt(variable, 'values').slice(0, index === variables.length - 1 ? mostRows : 1),
      },
    })),
    response: { format: 'json' },
  });

/** Text of a variable's value, which rows name by its code. */
function textOfValue(variables: unknown[], code: unknown, value: unknown): unknown {
  const variable = variables.find((one) => at(one, 'code') === code);
  const index = listAt(variable, 'values').indexOf(value);
  return index === -1 ? value : (listAt(variable, 'valueTexts')[index] ?? value);
}

/** Every level of every database, then its tables: the interface has no list of all. */
const list = (base: string, ask: Ask) =>
  listFolders(base, async (folder) => {
    const entries = folder === base ? await top(base, ask) : listAt(await askJson(ask, `${folder}/`));
    const ofType = (type: string) => entries.filter((entry) => wordAt(entry, 'type') === type);
    const below = [
      ...entries.map((entry) => wordAt(entry, 'dbid')),
      ...ofType('l').map((entry) => wordAt(entry, 'id')),
    ];
    return {
      datasets: ofType('t').map((entry) => {
        const url = `${folder}/${encodeURIComponent(wordAt(entry, 'id') ?? '')}`;
        const id = url.slice(base.length + 1);
        const modified = at(entry, 'updated');
        return cataloguedDataset({ id, title: at(entry, 'text'), modified, resources: [{ url, format: 'PX' }] }, base);
      }),
      below: below.flatMap((name) => (name === undefined ? [] : [`${folder}/${encodeURIComponent(name)}`])),
    };
  });

export const adapter: Adapter = {
  platform: 'pxweb',
  title: 'PxWeb',
  ofOneKind: true,
  // Of an address without a language the registry saw the English interface answer.
  records: [{ endpoint: 'pxwebapi', base: (url) => baseOf(url) ?? `${portalFolder(url)}/api/v1/en` }],
  searchedBy: { types: ['pxwebapi'], path: '/api/v1/en' },
  recognise(url, answer) {
    if (!answer) return baseOf(url);
    const entries = listAt(maybeJson(answer));
    return entries.length > 0 && entries.every((entry) => isDatabase(entry) || isLevel(entry))
      ? baseOf(url)
      : undefined;
  },
  /** The interface counts no tables, and dates them one by one. */
  probe: (base, ask) =>
    probed('pxweb', async () => {
      await top(base, within(probeBytes, ask));
      return { version: '1' };
    }),
  async search(base, words, limit, ask): Promise<FoundDataset[]> {
    const reading = within(searchBytes, ask);
    const names = (await top(base, reading)).map((entry) => wordAt(entry, 'dbid')).filter((name) => name !== undefined);
    const databases =
      names.length === 0 ? [base] : names.slice(0, mostDatabases).map((name) => `${base}/${encodeURIComponent(name)}`);
    const found: { entry: unknown; database: string }[] = [];
    for (const database of databases) {
      const entries = await askJson(reading, `${database}/?${new URLSearchParams({ query: words })}`);
      found.push(...listAt(entries).map((entry) => ({ entry, database })));
    }
    const ranked = found.sort((a, b) => score(b.entry) - score(a.entry));
    return foundDatasets(
      ranked.map(({ entry, database }) => looseTable(entry, database)),
      base,
      limit,
    );
  },
  list,
  async preview({ url }, ask): Promise<DatasetPreview> {
    const reading = within(searchBytes, ask);
    const variables = listAt(await askJson(reading, url), 'variables');
    if (variables.length === 0)
      throw new SourceError(url, `${pathOf(url)} answers with JSON that is no table of PxWeb`);
    const headers = { 'content-type': 'application/json' };
    const table = await askJson(reading, url, { method: 'POST', headers, body: fewCells(variables) });
    const columns = listAt(table, 'columns');
    const rows = listAt(table, 'data').map((row) => [
      ...listAt(row, 'key').map((value, index) => textOfValue(variables, at(columns, index, 'code'), value)),
      ...listAt(row, 'values'),
    ]);
    return tableOfLists(
      columns.map((column) => wordAt(column, 'text') ?? ''),
      rows,
    );
  },
};
