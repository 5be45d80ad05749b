/** Ids as platforms issue them, the odd ones too, lead to files, pages and previews. */
import { describe, expect, test } from 'vitest';
import { adapters, adapterOf, recognised } from '../../src/sources/index.ts';
import { askOf, json, notFound } from './fixture.ts';

const base = 'https://data.city.example';
/** One in ten has no digit; few have a 0, 1, l or o. */
const fourByFour = ['uvpi-gqnh', 'erm2-nwe9', 'svan-pass', '2345-6789', 'keep-pkmh', 'abcd-1l0o'];

describe('socrata', () => {
  test.each(fourByFour)('%s has its files, and a preview of SODA', async (id) => {
    const socrata = adapterOf('socrata')!;
    const answer = { results: [{ resource: { id, name: 'Trees', type: 'dataset' } }], resultSetSize: 1 };
    const ask = askOf(({ url }) =>
      url.includes('/api/catalog/')
        ? json(answer)
        : url.startsWith(`${base}/resource/${id}.json?`)
          ? json([{ a: 1 }])
          : notFound(),
    );
    const [found] = await socrata.search!(base, 'trees', 5, ask);
    expect(found!.resources).toEqual([
      { url: `${base}/api/views/${id}/rows.csv?accessType=DOWNLOAD`, format: 'CSV' },
      { url: `${base}/resource/${id}.json`, format: 'JSON' },
    ]);
    for (const resource of found!.resources)
      expect(await socrata.preview!(resource, ask)).toEqual({ kind: 'table', columns: ['a'], rows: [[1]] });
  });

  test.each(
    fourByFour.flatMap((id) => [
      `/d/${id}`,
      `/resource/${id}.json`,
      `/resource/${id}`,
      `/api/views/${id}`,
      `/Environment/Street-Trees/${id}`,
      `/dataset/Street-Trees/${id}/about_data`,
    ]),
  )('%s is its address', (path) => {
    const isOdd = /\/[A-Z].*l0o/.test(path);
    expect([path, recognised(new URL(base + path))]).toEqual([
      path,
      isOdd ? expect.anything() : { adapter: adapterOf('socrata'), base },
    ]);
  });

  test.each([
    '/about/us/open-data',
    '/en/about/city-hall',
    '/web/tools/data-sets',
    '/public/v2/nowy-targ',
    '/Data/Sites/real-time',
    '/news/2024/Best-Of/open-data',
  ])('%s is anybody’s', (path) => expect(recognised(new URL(base + path))).toBeUndefined());
});

describe('ckan', () => {
  const ids = [
    '8a1f3c52-6f0b-4a55-9f0e-0d9a4c1b2e33',
    '8A1F3C52-6F0B-4A55-9F0E-0D9A4C1B2E33',
    'stops-2024',
    'resource_7',
    '1234567',
  ];
  test.each(ids)('the resource %s is asked of the DataStore', async (id) => {
    const ask = askOf(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const isAsked = pathname === '/data/api/3/action/datastore_search' && searchParams.get('resource_id') === id;
      return isAsked ? json({ success: true, result: { fields: [{ id: 'a' }], records: [{ a: 1 }] } }) : notFound();
    });
    for (const path of [
      `dataset/stops/resource/${id}/download/stops.csv`,
      `datastore/dump/${id}`,
      `pt_BR/dataset/stops/resource/${id}`,
      `sr@latin/dataset/stops/resource/${id}`,
    ])
      expect(await adapterOf('ckan')!.preview!({ url: `${base}/data/${path}` }, ask)).toEqual({
        kind: 'table',
        columns: ['a'],
        rows: [[1]],
      });
  });

  test.each([
    ['/zh_Hans_CN/dataset/x', ''],
    ['/sr_Latn/organization/x', ''],
    ['/sr@latin/group/x', ''],
    ['/data/en_AU/dataset/x', '/data'],
    ['/odp/dataset/x', '/odp'],
  ])('%s is below %s', (path, folder) =>
    expect(adapterOf('ckan')!.recognise(new URL(base + path))).toBe(base + folder),
  );
});

test.each([
  ['/datasets/0123456789abcdef0123456789abcdef', 'arcgishub'],
  ['/datasets/0123456789ABCDEF0123456789ABCDEF_0/explore', 'arcgishub'],
  ['/datasets/city::street-trees-1/about', 'arcgishub'],
  ['/documents/0123456789abcdef0123456789abcdef', 'arcgishub'],
  ['/explore/dataset/stops@lyon/', 'opendatasoft'],
  ['/explore/dataset/Ünïcode_1/', 'opendatasoft'],
  ['/fr/datasets/5f2d7a901c1f4a268e592f6f/', 'udata'],
  ['/fr/datasets/arrets-de-bus/', 'udata'],
])('%s is of %s', (path, platform) => expect(recognised(new URL(base + path))?.adapter.platform).toBe(platform));

test.each(['a', '0', 'a b/c?d#e&f', 'urn:x:1', 'é', '{8A1F3C52-6F0B-4A55-9F0E-0D9A4C1B2E33}'])(
  'the collection %s is encoded',
  async (id) => {
    const ask = askOf(() => json({ collections: [{ id, title: 'Trees' }] }));
    const [found] = await adapterOf('ogc-api')!.search!(base, 'trees', 5, ask);
    expect(found).toMatchObject({ id, resources: [{ url: `${base}/collections/${encodeURIComponent(id)}/items` }] });
  },
);

test('a dataset that is listed twice is found once, on any platform', async () => {
  const twice = <T>(one: T): T[] => [one, one];
  const answers: Record<string, unknown> = {
    ckan: { success: true, result: { results: twice({ id: 'a', title: 'Trees' }) } },
    socrata: { results: twice({ resource: { id: 'uvpi-gqnh', name: 'Trees' } }) },
    opendatasoft: { results: twice({ dataset_id: 'a', metas: { default: { title: 'Trees' } } }) },
    udata: { data: twice({ id: 'a', title: 'Trees' }) },
    arcgishub: { features: twice({ id: 'a', properties: { title: 'Trees' } }) },
    dcat: { dataset: twice({ identifier: 'a', title: 'Trees' }) },
    'ogc-api': { collections: twice({ id: 'a', title: 'Trees' }) },
    sdmx: { data: { dataflows: twice({ id: 'A', agencyID: 'X', name: 'Trees' }) } },
  };
  for (const { platform, search } of adapters)
    if (answers[platform])
      expect([
        platform,
        await search!(
          base,
          'trees',
          5,
          askOf(() => json(answers[platform])),
        ),
      ]).toEqual([platform, [expect.anything()]]);
});
