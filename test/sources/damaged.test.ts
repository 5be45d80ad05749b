/** Answers that are cut, damaged or endless: no adapter throws anything but what the port says, and no probe reads more than it may. */
import fc from 'fast-check';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { SourceError } from '../../src/sources/adapter.ts';
import { type Ask, AskError } from '../../src/sources/ask.ts';
import { adapterOf } from '../../src/sources/index.ts';
import { probeBytes } from '../../src/sources/ask.ts';
import { askOf, type FalsePortal, type Fixture, oddWords } from './fixture.ts';

const feeds = [
  'csw',
  'feed',
  'file',
  'gbfs',
  'gtfs',
  'gtfs-realtime',
  'ogc-api',
  'pxweb',
  'sdmx',
  'wfs',
  'wms',
  'wmts',
];
const fixtures: Fixture[] = [];
for (const file of (await fg(`test/sources/fixtures/{${feeds.join(',')}}.ts`)).sort())
  fixtures.push(((await import(`../../${file}`)) as { fixture: Fixture }).fixture);

/** The portal with the bytes of each answer put through this. */
const through =
  (portal: FalsePortal, change: (bytes: Uint8Array) => Uint8Array): FalsePortal =>
  async (request) => {
    const response = await portal(request);
    const bytes = change(new Uint8Array(await response.arrayBuffer()));
    return new Response(response.status === 416 ? null : bytes.slice(), response);
  };

const orFault = async (work: () => Promise<unknown> | undefined): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof AskError)) throw error;
  }
};

async function doAll(fixture: Fixture, ask: Ask): Promise<void> {
  const adapter = adapterOf(fixture.platform)!;
  for (const url of Object.keys(fixture.answers)) adapter.recognise(new URL(url), await ask(url));
  await orFault(() => adapter.probe(fixture.base, ask));
  await orFault(() => adapter.search?.(fixture.base, oddWords, 5, ask));
  for (const { resource } of fixture.previews ?? []) await orFault(() => adapter.preview!(resource, ask));
}

describe.each(fixtures)('$platform', (fixture) => {
  const { platform, portal, base } = fixture;
  const bytes = fc.uint8Array({ maxLength: 200 });

  test('any bytes', () =>
    fc.assert(
      fc.asyncProperty(bytes, (some) =>
        doAll(
          fixture,
          askOf(() => new Response(some.slice())),
        ),
      ),
      { numRuns: 60 },
    ));

  test('its own, cut', () =>
    fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), (share) =>
        doAll(fixture, askOf(through(portal, (all) => all.subarray(0, Math.floor(all.length * share))))),
      ),
      { numRuns: 60 },
    ));

  test('its own, with other bytes in it', () =>
    fc.assert(
      fc.asyncProperty(bytes, fc.nat(1e6), (some, at) => {
        const change = (all: Uint8Array) => {
          const from = all.length === 0 ? 0 : at % all.length;
          return Uint8Array.from([...all.subarray(0, from), ...some, ...all.subarray(from + some.length)]);
        };
        return doAll(fixture, askOf(through(portal, change)));
      }),
      { numRuns: 60 },
    ));

  test('endless answers: what a probe reads is limited', async () => {
    for (const start of ['', '[{"dbid":"x","text":"', '<?xml version="1.0"?><rss><channel>', '{"data":{"feeds":[']) {
      let read = 0;
      const ask = askOf(() => new Response(start + ' '.repeat(2 ** 21)));
      const counted: Ask = async (url, options) => {
        const answer = await ask(url, options);
        read += answer.bytes.length;
        return answer;
      };
      await orFault(() => adapterOf(platform)!.probe(base, counted));
      expect(read).toBeLessThanOrEqual(probeBytes);
    }
  });
});

describe('longer than a probe reads, from a live source', () => {
  const blank = new TextEncoder().encode(' '.repeat(probeBytes));
  /** Blank before the end of the document, where it means nothing. */
  const long = (portal: FalsePortal) =>
    through(portal, (all) => {
      const end = Math.max(all.lastIndexOf(0x3c), all.lastIndexOf(0x7d), 0);
      return Uint8Array.from([...all.subarray(0, end), ...blank, ...all.subarray(end)]);
    });
  const alive = ['csw', 'feed', 'sdmx', 'wfs', 'wms', 'wmts'];
  test.each(fixtures.filter(({ platform }) => alive.includes(platform)))(
    '$platform: it lives, and nothing is counted that was not read',
    async ({ platform, base, portal, alive: { count: _count, ...rest } }) => {
      const { count, ...found } = (await adapterOf(platform)!.probe(base, askOf(long(portal)))) as Fixture['alive'];
      expect(found).toEqual(rest);
      // A catalogue gives its count in its first lines.
      expect(count).toBe(platform === 'csw' ? 412 : undefined);
    },
  );
});
