/**
 * Every adapter that lists a catalogue lists each dataset once, even if the portal changes meanwhile, and says
 * correctly whether it read everything.
 */
import { describe, expect, test } from 'vitest';
import { SourceError } from '../../src/sources/adapter.ts';
import { AskError } from '../../src/sources/ask.ts';
import { adapters } from '../../src/sources/index.ts';
import { catalogues, listed } from './all-catalogues.ts';
import { type Item, itemsOf, nameOf } from './catalogues/catalogue.ts';
import { type FalsePortal, html, json } from './fixture.ts';

const cases = catalogues.map((catalogue) => ({
  name: nameOf(catalogue),
  catalogue,
}));
const paged = cases.filter(({ catalogue }) => !catalogue.isOnePage);

/** More than the three pages of any platform. */
const items = itemsOf(2600);

test('every adapter that lists has a false catalogue', () => {
  expect([...new Set(catalogues.map(({ platform }) => platform))].toSorted()).toEqual(
    adapters.flatMap(({ platform, list }) => (list ? [platform] : [])).toSorted(),
  );
});

const titles = (datasets: readonly { title: string }[]) => datasets.map(({ title }) => title).toSorted();

/** The portal, but its requests from the `from`th on are answered by another as often as `times` says. */
function interrupted(portal: FalsePortal, other: FalsePortal, from: number, times: number): FalsePortal {
  let asked = 0;
  return (request) => {
    asked++;
    return asked >= from && asked < from + times ? other(request) : portal(request);
  };
}

describe.each(cases)('$name', ({ catalogue }) => {
  test('lists everything once, with what the catalogue says', async () => {
    const { datasets, end } = await listed(
      catalogue,
      catalogue.portal(() => items),
    );
    expect(titles(datasets)).toEqual(titles(items));
    expect(new Set(datasets.map(({ id }) => id)).size).toBe(items.length);
    expect(end).toMatchObject({ complete: true });
    expect(end.stated ?? items.length).toBe(items.length);
    const byTitle = new Map(datasets.map((dataset) => [dataset.title, dataset]));
    for (const { title, publisher, keyword, modified, file } of items.slice(0, 20)) {
      const dataset = byTitle.get(title)!;
      if (catalogue.carries.includes('publisher')) expect(dataset.publisher).toBe(publisher);
      if (catalogue.carries.includes('keyword')) expect(dataset.keywords).toContain(keyword);
      if (catalogue.carries.includes('modified')) expect(dataset.modified).toBe(modified);
      if (catalogue.carries.includes('file'))
        expect(dataset.distributions).toContainEqual(
          expect.objectContaining({ url: catalogue.base + file, format: 'CSV' }),
        );
    }
  });

  test('lists nothing of an empty catalogue', async () => {
    const { datasets, end } = await listed(
      catalogue,
      catalogue.portal(() => []),
    );
    expect([datasets, end.complete]).toEqual([[], true]);
  });

  test.each([
    ['404', () => html('</head><body>Not here</body>', 404)],
    ['HTML', () => html('</head><body>Sign in</body>')],
    ['nothing', () => new Response('')],
    ['other JSON', () => json({ hello: ['world'] })],
  ] as [string, FalsePortal][])('throws where %s answers first', async (_, portal) => {
    await expect(listed(catalogue, portal)).rejects.toBeInstanceOf(SourceError);
  });

  test('throws where nothing answers', async () => {
    const failing = () => Promise.reject(new TypeError('fetch failed'));
    await expect(listed(catalogue, failing)).rejects.toBeInstanceOf(AskError);
  });
});

describe.each(cases.filter(({ catalogue }) => catalogue.since))('$name since a day', ({ catalogue }) => {
  test('lists what changed on that day or later', async () => {
    const { datasets } = await listed(
      catalogue,
      catalogue.portal(() => items),
      '2026-06-15',
    );
    expect(titles(datasets)).toEqual(titles(items.filter(({ modified }) => modified >= '2026-06-15')));
  });
});

describe.each(paged.filter(({ catalogue }) => !catalogue.isDirectory && !catalogue.countsNothing))(
  '$name, between pages',
  ({ catalogue }) => {
    /** The items after so many answers. */
    function changing(change: (answers: number) => readonly Item[]): FalsePortal {
      let answers = 0;
      const portal = catalogue.portal(() => change(answers));
      return (request) => {
        const response = portal(request);
        answers++;
        return response;
      };
    }

    test('finds what moved up when others were removed', async () => {
      const left = items.toSpliced(3, 40);
      const { datasets, end } = await listed(
        catalogue,
        changing((answers) => (answers < 2 ? items : left)),
      );
      const found = titles(datasets);
      expect(titles(left).filter((title) => !found.includes(title))).toEqual([]);
      expect(found.filter((title) => !titles(items).includes(title))).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
      expect(end.complete).toBe(true);
    });

    test('drops what came twice when others were added', async () => {
      const more = [...itemsOf(2650).slice(2600), ...items];
      const { datasets } = await listed(
        catalogue,
        changing((answers) => (answers < 2 ? items : more)),
      );
      const found = titles(datasets);
      expect(new Set(found).size).toBe(found.length);
      expect(titles(items).filter((title) => !found.includes(title))).toEqual([]);
    });

    test('ends where a portal gives the same page for ever', async () => {
      let first: Promise<string> | undefined;
      const portal = catalogue.portal(() => items);
      let asked = 0;
      const same: FalsePortal = async (request) => {
        // An error in here would end the listing, as a portal that is gone does.
        asked++;
        if (asked > 200) throw new TypeError('fetch failed');
        first ??= Promise.resolve(portal(request)).then((response) => response.text());
        const text = await first;
        return new Response(text, {
          headers: { 'content-type': text.startsWith('<') ? 'application/xml' : 'application/json' },
        });
      };
      const { datasets, end } = await listed(catalogue, same);
      expect(asked, 'requests').toBeLessThan(100);
      expect(end.complete).toBe(false);
      expect(datasets.length).toBeLessThan(items.length);
    });
  },
);

describe.each(paged)('$name, when pages fail', ({ catalogue }) => {
  test.each([
    ['503', () => json({ error: 'busy' }, { status: 503 })],
    ['HTML', () => html('</head><body>Sign in</body>')],
  ] as [string, FalsePortal][])('reads on when a page answers with %s once', async (_, other) => {
    const { datasets, end } = await listed(
      catalogue,
      interrupted(
        catalogue.portal(() => items),
        other,
        2,
        1,
      ),
    );
    expect(titles(datasets)).toEqual(titles(items));
    expect(end.complete).toBe(true);
  });

  test('says that it broke off if pages keep failing', async () => {
    const busy: FalsePortal = () => json({ error: 'busy' }, { status: 503 });
    const { datasets, end } = await listed(
      catalogue,
      interrupted(
        catalogue.portal(() => items),
        busy,
        catalogue.hasLanding ? 3 : 2,
        Infinity,
      ),
    );
    expect(end).toMatchObject({ complete: false, fault: expect.stringMatching(/503/) });
    expect(titles(datasets).filter((title) => !titles(items).includes(title))).toEqual([]);
  });
});
