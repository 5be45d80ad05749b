/** udata: portals such as that of France, with its API, version 1 (udata.readthedocs.io, and doc.data.gouv.fr/api). */
import { type Adapter, SourceError } from '../adapter.ts';
import type { Answer, Ask } from '../ask.ts';
import { foundDatasets, isoDay, type LooseDataset, probed } from '../found.ts';
import { cataloguedDataset, listPages } from '../listing.ts';
import { askList, at, countAt, listAt, maybeJson, textOf, wordAt } from '../json-answer.ts';
import { previewFile } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

const paths =
  /^\/(?:api\/[12]\/(?:datasets|site|organizations|topics)|[a-z]{2}(?:-[a-z]+)?\/(?:datasets|organizations|reuses))(?:\/|$)/;

function ofAnswer(answer: Answer): boolean {
  const json = maybeJson(answer);
  if (json === undefined) return /<meta\s+name="generator"\s+content="udata\b/i.test(textOf(answer));
  return (
    Array.isArray(at(json, 'data')) && countAt(json, 'page_size') !== undefined && at(json, 'next_page') !== undefined
  );
}

const page = (ask: Ask, base: string, parameters: Record<string, string>) =>
  askList(ask, `${base}/api/1/datasets/?${new URLSearchParams(parameters)}`, 'data');

const looseDataset = (entry: unknown): LooseDataset => ({
  id: at(entry, 'id'),
  title: at(entry, 'title'),
  description: textsOf(at(entry, 'description'), at(entry, 'description_short')),
  page: wordAt(entry, 'page') ?? at(entry, 'self_web_url'),
  publisher: at(entry, 'organization', 'name'),
  licence: at(entry, 'license'),
  modified: wordAt(entry, 'last_update') ?? at(entry, 'last_modified'),
  issued: at(entry, 'created_at'),
  frequency: at(entry, 'frequency'),
  keywords: at(entry, 'tags'),
  themes: at(entry, 'topics'),
  resources: listAt(entry, 'resources').map((resource) => ({
    title: at(resource, 'title'),
    url: at(resource, 'url'),
    format: wordAt(resource, 'format') ?? at(resource, 'mime'),
  })),
});

const LISTED = 100;

/** By the last change, as newer and older portals name it; they refuse what they do not know. */
const sorts = ['-last_update', '-last_modified'];

export const adapter: Adapter = {
  platform: 'udata',
  title: 'udata',
  searchPage: '/datasets/?q={searchTerms}',
  harvestable: ['udata'],
  records: [
    { software: 'udata', base: ({ origin }) => origin },
    { endpoint: 'udataapi', base: ({ origin }) => origin },
  ],
  atRoot: true,
  recognise: (url, answer) => ((answer ? ofAnswer(answer) : paths.test(url.pathname)) ? url.origin : undefined),
  probe: (base, ask) =>
    probed('udata', async () => {
      for (const sort of sorts) {
        try {
          const [answer, [first]] = await page(ask, base, { page_size: '1', sort });
          const newest = isoDay(wordAt(first, 'last_update') ?? at(first, 'last_modified'));
          return { count: countAt(answer, 'total'), newest };
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
        }
      }
      const [answer] = await page(ask, base, { page_size: '1' });
      return { count: countAt(answer, 'total') };
    }),
  async search(base, words, limit, ask) {
    const [, entries] = await page(ask, base, { q: words, page_size: String(limit) });
    return foundDatasets(entries.map(looseDataset), base, limit);
  },
  list: (base, ask) =>
    listPages(
      1,
      async (number) => {
        const [answer, entries] = await page(ask, base, {
          page: String(number),
          page_size: String(LISTED),
          sort: 'created',
        });
        return {
          datasets: entries.map((entry) => cataloguedDataset(looseDataset(entry), base)),
          total: countAt(answer, 'total'),
          next: entries.length > 0 && at(answer, 'next_page') ? number + 1 : undefined,
        };
      },
      (number) => number + 1,
    ),
  preview: previewFile,
};
