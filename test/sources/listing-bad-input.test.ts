/** What portals write wrongly costs at most the one dataset, or the one member of it, and is never taken for something else. */
import { describe, expect, test } from 'vitest';
import { catalogues, listed } from './all-catalogues.ts';
import { type FalseCatalogue, type Item, itemsOf, nameOf } from './catalogues/catalogue.ts';
import type { FalsePortal } from './fixture.ts';

const cases = catalogues.map((catalogue) => ({ platform: catalogue.platform, name: nameOf(catalogue), catalogue }));
const without = (...platforms: string[]) => cases.filter(({ platform }) => !platforms.includes(platform));
/** In XML and RDF everything is text, and so are names of layers in ArcGIS Server. */
const anyType = without('csw', 'wfs', 'wms', 'wmts', 'entryscape', 'arcgisserver');

const items = itemsOf(5);

/** Lists five datasets, the third of them odd. */
const withOdd = (catalogue: FalseCatalogue, odd: { [member in keyof Item]?: unknown }) =>
  listed(
    catalogue,
    catalogue.portal(() => items.with(2, { ...items[2]!, ...odd } as Item)),
  );

const others = items.toSpliced(2, 1).map(({ title }) => title);

describe.each<[what: string, written: string, read: string | undefined]>([
  ['HTML', '<b>Street</b> trees &amp; parks<br/>', 'Street trees & parks'],
  ['a script', 'Trees<script>alert(1)</script>', 'Trees'],
  ['spaces and lines', ' Street\n\t trees \u00a0', 'Street trees'],
  ['text longer than a page', `Trees ${'tree '.repeat(10_000)}`, undefined],
  ['half a character', 'Trees \ud83c', undefined],
  ['other scripts', '街路樹 ٱلْأَشْجَار', '街路樹 ٱلْأَشْجَار'],
])('a title with %s', (_, written, read) => {
  test.each(cases)('$name', async ({ catalogue }) => {
    const { datasets, end } = await withOdd(catalogue, { title: written });
    const titles = datasets.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(others));
    expect(titles).toHaveLength(items.length);
    const [odd] = titles.filter((title) => !others.includes(title));
    if (read !== undefined) expect(odd).toBe(read);
    expect(odd!.length).toBeLessThanOrEqual(300);
    expect(odd!.isWellFormed()).toBe(true);
    expect(end.complete).toBe(true);
  });
});

describe.each([
  ['empty', ''],
  ['only markup', '<p></p>'],
  ['only spaces', ' \n '],
])('a title that is %s', (_, title) => {
  test.each(cases)('$name', async ({ catalogue }) => {
    const { datasets, end } = await withOdd(catalogue, { title });
    const titles = datasets.map((dataset) => dataset.title);
    expect(titles).toEqual(expect.arrayContaining(others));
    // Where a dataset has a name beside its title, it is called so.
    expect(titles.filter((one) => one.trim() === '')).toEqual([]);
    expect(end.complete).toBe(true);
  });
});

const dated = cases.filter(({ catalogue }) => catalogue.carries.includes('modified'));
describe.each(['0000-00-00', '0001-01-01', '9999-99-99', '2026-13-45', '1899-12-31', 'soon', ''])(
  'a day written as "%s"',
  (modified) => {
    test.each(dated)('$name', async ({ catalogue }) => {
      const { datasets, end } = await withOdd(catalogue, { modified });
      expect(datasets.map(({ title }) => title).toSorted()).toEqual(items.map(({ title }) => title).toSorted());
      expect(datasets.find(({ title }) => title === items[2]!.title)!.modified).toBeUndefined();
      expect(end.complete).toBe(true);
    });
  },
);

describe.each<[what: string, odd: { [member in keyof Item]?: unknown }, title: string]>([
  ['a title in several languages', { title: { fr: 'Arbres', en: 'Trees' } }, 'Trees'],
  [
    'a title in a list of languages',
    {
      title: [
        { lang: 'fr', value: 'Arbres' },
        { lang: 'en', value: 'Trees' },
      ],
    },
    'Trees',
  ],
  ['no title', { title: null }, ''],
  ['a keyword that is a number', { keyword: 12 }, items[2]!.title],
  ['a keyword that is nothing', { keyword: null }, items[2]!.title],
  ['a publisher in several languages', { publisher: { fr: 'Ville', en: 'City' } }, items[2]!.title],
  ['a publisher that is nothing', { publisher: null }, items[2]!.title],
])('%s', (_, odd, title) => {
  test.each(anyType)('$name', async ({ catalogue }) => {
    const { datasets, end } = await withOdd(catalogue, odd);
    const titles = datasets.map((dataset) => dataset.title);
    expect(titles).toEqual(expect.arrayContaining(title === '' ? others : [...others, title]));
    expect(end.complete).toBe(true);
  });
});

/** Ids of Socrata are two words, those of STAC in files are addresses. */
describe('an id that is a number', () => {
  test.each(anyType.filter(({ platform }) => platform !== 'socrata' && platform !== 'stac'))('$name', async (row) => {
    const { datasets, end } = await withOdd(row.catalogue, { id: 17 });
    expect(datasets.map(({ title }) => title)).toContain(items[2]!.title);
    expect(datasets.filter(({ id }) => typeof id !== 'string')).toEqual([]);
    expect(end.complete).toBe(true);
  });
});

describe('an id that two datasets have', () => {
  test.each(cases)('$name', async ({ catalogue }) => {
    const { datasets, end } = await withOdd(catalogue, { id: items[1]!.id });
    const ids = datasets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [first, , ...last] = others;
    expect(datasets.map(({ title }) => title)).toEqual(expect.arrayContaining([first, ...last]));
    // With fewer datasets than the portal says it has, it isn't read as a whole.
    if (end.stated !== undefined && end.stated > datasets.length)
      expect(end).toMatchObject({
        complete: false,
        fault: expect.stringMatching(/says it has 5 datasets and lists 4/),
      });
  });
});

/** The portal's answers in other bytes, whose media type names the charset or none. */
const recoded =
  (portal: FalsePortal, bytes: (text: string) => Uint8Array<ArrayBuffer>, charset?: string): FalsePortal =>
  async (request) => {
    const response = await portal(request);
    const text = await response.text();
    const type = text.startsWith('<') ? 'application/xml' : 'application/json';
    return new Response(bytes(text), {
      status: response.status,
      headers: { 'content-type': charset === undefined ? type : `${type}; charset=${charset}` },
    });
  };
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const title = 'Straßenbäume in Köln';

describe.each<[what: string, recode: (portal: FalsePortal) => FalsePortal]>([
  ['Latin-1, as it says', (portal) => recoded(portal, latin1, 'iso-8859-1')],
  ['Latin-1, without saying so', (portal) => recoded(portal, latin1)],
  ['Latin-1 that says it is UTF-8', (portal) => recoded(portal, latin1, 'utf-8')],
  [
    'UTF-8 that says it is Latin-1',
    (portal) => recoded(portal, (text) => new Uint8Array(Buffer.from(text)), 'iso-8859-1'),
  ],
  [
    'UTF-8 with a mark at its beginning',
    (portal) => recoded(portal, (text) => new Uint8Array(Buffer.from(`\ufeff${text}`))),
  ],
])('in %s', (_, recode) => {
  test.each(cases)('$name', async ({ catalogue }) => {
    const { datasets, end } = await listed(
      catalogue,
      recode(catalogue.portal(() => items.with(2, { ...items[2]!, title }))),
    );
    expect(datasets.map((dataset) => dataset.title)).toContain(title);
    expect(end.complete).toBe(true);
  });
});

describe('bytes that are no text in the middle of one', () => {
  test.each(cases)('$name', async ({ catalogue }) => {
    const broken = (text: string) => {
      const bytes = new Uint8Array(Buffer.from(text));
      const at = Buffer.from(text).indexOf('Street trees 2');
      if (at >= 0) bytes.set([0xff, 0xfe], at);
      return bytes;
    };
    const { datasets, end } = await listed(
      catalogue,
      recoded(
        catalogue.portal(() => items),
        broken,
        'utf-8',
      ),
    );
    expect(datasets.map((dataset) => dataset.title)).toEqual(expect.arrayContaining(others));
    expect(end.complete).toBe(true);
  });
});

describe('an answer that would fill the memory', () => {
  const filling: Record<string, () => string> = {
    'objects without end': () => `[${'{},'.repeat(2_000_000)}{}]`,
    'elements without end': () => `<WFS_Capabilities>${'<a></a>'.repeat(1_500_000)}</WFS_Capabilities>`,
  };
  test.each(Object.keys(filling))('%s', async (what) => {
    const text = filling[what]!();
    for (const name of ['ckan', 'dcat', 'wfs', 'csw']) {
      const { catalogue } = cases.find((one) => one.name === name)!;
      await expect(listed(catalogue, () => new Response(text))).rejects.toThrow(
        /more than|not (?:XML|JSON)|no catalogue|JSON without/,
      );
    }
  });
});
