/** Licences joined across registries, and those that are known by their address or name. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { identified, withLicences } from '../../src/assess/licences.ts';
import { openness } from '../../src/assess/licences.ts';
import type { Fact, FactOf } from '../../src/contract/data/fact.ts';
import { PortalLicence } from '../../src/contract/data/dataset-list.ts';
import { readDataFile } from '../../src/facts/data-files.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { data, fact, registries } from '../small-world.ts';

const address = 'https://www.city.example/gtfs.zip';
type Licence = NonNullable<Fact['licence']>;
const mobility = (more: Partial<Fact> = {}) => fact('gtfs-schedule', { url: address, ...more } as object);
const transitland = (more: Partial<Fact> = {}) =>
  mobility({ registry: 'transitland-atlas', licence: { spdx: 'ODbL-1.0' }, ...more } as object);
const joined: Licence = { spdx: 'ODbL-1.0', from: 'transitland-atlas' };

/** Licence of the first fact, joined with the others. */
const licenceOf = (...facts: Fact[]) => withLicences(facts, registries)[0]!.licence;

describe('a record without a licence', () => {
  test.each<[rule: string, expected: Licence | undefined, ...facts: Fact[]]>([
    ['takes that of the same address', joined, mobility(), transitland()],
    [
      'and a dataset that of its portal',
      { spdx: 'CC0-1.0', from: 'dataportals-registry' },
      fact('dataset', { licence: undefined }),
      fact('catalogue', { url: 'https://data.alpha.example/', licence: { spdx: 'CC0-1.0' } }),
    ],
    [
      'but not that of another portal',
      undefined,
      fact('dataset', { licence: undefined }),
      fact('catalogue', { url: 'https://geo.alpha.example/', licence: { spdx: 'CC0-1.0' } }),
    ],
    ['by another scheme and host prefix', joined, mobility({ url: 'http://city.example/gtfs.zip' }), transitland()],
    ['with a slash at the end', joined, mobility({ url: 'https://city.example/gtfs.zip/' }), transitland()],
    [
      'with parameters in another order',
      joined,
      mobility({ url: `${address}?b=1&a=2` }),
      transitland({ url: `${address}?a=2&b=1` }),
    ],
    [
      'not that of other parameters',
      undefined,
      mobility({ url: `${address}?id=1` }),
      transitland({ url: `${address}?id=2` }),
    ],
    ['not that of another path', undefined, mobility({ url: 'https://city.example/GTFS.zip' }), transitland()],
    [
      'not that of a home page',
      undefined,
      mobility({ url: 'https://city.example' }),
      transitland({ url: 'https://city.example/' }),
    ],
    ['not that of another kind', undefined, fact('gtfs-realtime', { url: address }), transitland()],
    ['not that of its own registry', undefined, mobility(), mobility({ licence: { spdx: 'ODbL-1.0' } })],
    [
      'none where registries disagree',
      undefined,
      mobility(),
      transitland(),
      transitland({ licence: { spdx: 'CC-BY-4.0' } }),
    ],
    [
      'the fuller of two that agree',
      { spdx: 'ODbL-1.0', url: 'https://city.example/terms', from: 'transitland-atlas' },
      mobility(),
      transitland({ licence: { url: 'http://www.city.example/terms/' } }),
      transitland({ licence: { spdx: 'ODbL-1.0', url: 'https://city.example/terms' } }),
    ],
    ['none where nobody states one', undefined, mobility(), transitland({ licence: undefined } as object)],
    [
      'nothing of the catalogue on whose host it stands',
      undefined,
      mobility(),
      fact('catalogue', { url: 'https://www.city.example/', licence: { spdx: 'CC-BY-4.0' } }),
    ],
  ])('%s', (_, expected, ...facts) => expect(licenceOf(...facts)).toEqual(expected));

  test('has the terms of a registry that publishes what it lists, only on its host', () => {
    const gauge = (url: string) => fact('river-gauge', { registry: 'rivretrieve-gauges', url });
    const { name, url } = registries.find(({ slug }) => slug === 'rivretrieve-gauges')!.licence;
    expect(licenceOf(gauge('https://waterdata.usgs.gov/1'))).toMatchObject({ name, url, from: 'rivretrieve-gauges' });
    expect(licenceOf(gauge('https://gauges.example/1'))).toBeUndefined();
  });
});

describe('a licence that is stated for all datasets of a portal', () => {
  const row = {
    portal: 'data.alpha.example',
    licence: { name: 'Open Licence of Alpha', url: 'https://alpha.example/licence' },
    document: 'https://alpha.example/open-data',
    seen: '2026-11-28',
    reason: 'The city says so.',
  };
  const shared = { ...row, cities: ['aa.alpha'] };
  const alpha: Fact['places'] = [{ scopeId: 'aa.alpha', match: 'municipality' }];
  const beta: Fact['places'] = [{ scopeId: 'aa.beta', match: 'municipality' }];
  const bare = (more: Partial<FactOf<'dataset'>> = {}) => fact('dataset', { licence: undefined, ...more } as object);
  const taken: Licence = { ...row.licence, from: row.document };
  const own: Licence = { name: 'Terms of the city' };
  const listed = fact('catalogue', { url: 'https://data.alpha.example/', licence: { spdx: 'CC0-1.0' } });
  const elsewhere = fact('dataset', { registry: 'harvest', url: 'https://data.alpha.example/trees', licence: own });
  test.each<[rule: string, expected: Licence | undefined, row: PortalLicence, ...facts: Fact[]]>([
    ['is that of its datasets', taken, row, bare()],
    ['even where a registry states another for the portal', taken, row, bare(), listed],
    ['unless the dataset has its own', own, row, bare({ licence: own })],
    [
      'or another registry states it for the dataset',
      { ...own, from: 'harvest' },
      row,
      bare({ url: 'https://data.alpha.example/trees' }),
      elsewhere,
    ],
    ['not of those of another portal', undefined, row, bare({ portal: 'geo.alpha.example' })],
    ['nor of other records on its host', undefined, row, mobility({ url: 'https://data.alpha.example/gtfs.zip' })],
    ['on a shared portal, that of the city’s', taken, shared, bare({ places: alpha })],
    ['but not of another city’s', undefined, shared, bare({ places: beta })],
    ['nor of those of both', undefined, shared, bare({ places: [...alpha, ...beta] })],
    ['nor of those of the region', undefined, shared, bare({ level: 'region', places: undefined })],
  ])('%s', (_, expected, portal, ...facts) =>
    expect(withLicences(facts, registries, [portal])[0]!.licence).toEqual(expected),
  );

  test('is open, and has one row a portal', () => {
    const portalLicences = z.array(PortalLicence).parse(readDataFile('corrections/portal-licences.json'));
    expect(portalLicences.map(({ licence }) => openness(licence))).toEqual(portalLicences.map(() => 'open'));
    const keys = portalLicences.flatMap(({ portal, cities = ['all'] }) => cities.map((city) => `${portal} ${city}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('a record keeps the licence that it states, and facts that gain nothing are the same objects', () => {
  const own = mobility({ licence: { name: 'Terms of the city' } });
  const bare = fact('gtfs-schedule');
  const result = withLicences([own, bare, transitland()], registries);
  expect(result[0]).toBe(own);
  expect(result[1]).toBe(bare);
});

describe('a known licence', () => {
  const url = (at: string, spdx: string | undefined) => [{ url: at }, spdx] as const;
  const name = (text: string, spdx: string | undefined) => [{ name: text }, spdx] as const;
  test.each<readonly [Licence, string | undefined]>([
    url('https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'),
    url('http://www.creativecommons.org/licenses/by/4.0', 'CC-BY-4.0'),
    url('https://creativecommons.org/licences/by/4.0/deed.fi', 'CC-BY-4.0'),
    url('https://creativecommons.org/licenses/by/4.0/legalcode.txt', 'CC-BY-4.0'),
    url('https://creativecommons.org/licenses/by-nc-sa/4.0/', 'CC-BY-NC-SA-4.0'),
    url('https://creativecommons.org/licenses/by-nd/4.0/', 'CC-BY-ND-4.0'),
    url('https://creativecommons.org/licenses/by/3.0/au/deed.en', 'CC-BY-3.0-AU'),
    url('https://creativecommons.org/licenses/by/3.0/es/', undefined),
    url('https://creativecommons.org/licenses/by/', undefined),
    url('https://creativecommons.org/publicdomain/zero/1.0/deed.en', 'CC0-1.0'),
    url('https://creativecommons.org/publicdomain/mark/1.0/', undefined),
    url('http://opendatacommons.org/licenses/odbl/summary/', 'ODbL-1.0'),
    url('https://opendatacommons.org/licenses/pddl/1-0/', 'PDDL-1.0'),
    url('https://opendatacommons.org/licenses/by/summary', 'ODC-By-1.0'),
    url('https://www.etalab.gouv.fr/wp-content/uploads/2017/04/ETALAB-Licence-Ouverte-v2.0.pdf', 'etalab-2.0'),
    url('https://www.etalab.gouv.fr/licence-ouverte-open-licence', undefined),
    url('https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/', 'OGL-UK-3.0'),
    url('https://open.canada.ca/en/open-government-licence-canada', 'OGL-Canada-2.0'),
    url('https://www.govdata.de/dl-de/by-2-0', 'DL-DE-BY-2.0'),
    url('https://www.govdata.de/dl-de/zero-2-0', 'DL-DE-ZERO-2.0'),
    url('https://data.norge.no/nlod/en/2.0', 'NLOD-2.0'),
    url('https://data.norge.no/nlod/en/', undefined),
    url('https://city.example/creativecommons.org/licenses/by/4.0/', undefined),
    name('CC BY 4.0', 'CC-BY-4.0'),
    name('cc-by-sa-4.0', 'CC-BY-SA-4.0'),
    name('CC-BY 4.0 license', 'CC-BY-4.0'),
    name('CC BY', undefined),
    name('CC BY 4.0 scne.es', undefined),
    name('CC0', 'CC0-1.0'),
    name('Creative-Commons-Null-Lizenz (CC-0)', 'CC0-1.0'),
    name('DL-DE->BY-2.0', 'DL-DE-BY-2.0'),
    name('Licence Ouverte Etalab 2.0', 'etalab-2.0'),
    name('ODbL', 'ODbL-1.0'),
    name('Public Domain', undefined),
    [{ name: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/4.0/' }, undefined],
    [{ name: 'CC BY 4.0', url: 'https://data.gov.tw/license' }, 'CC-BY-4.0'],
    [{ spdx: 'MIT', url: 'https://creativecommons.org/licenses/by/4.0/' }, 'MIT'],
  ])('%o: %s', (licence, spdx) => {
    const found = identified(licence);
    expect(found.spdx).toBe(spdx);
    // What the record states stays.
    expect(found).toMatchObject(licence);
    if (spdx === undefined) expect(found).toBe(licence);
  });
  test('has a name where the record gives none', () =>
    expect(identified({ url: 'https://creativecommons.org/licenses/by-nc/4.0/' }).name).toBe(
      'Creative Commons Attribution-NonCommercial 4.0',
    ));
});

test('the sources of a city say where the licence is stated', () => {
  const atlas = buildAtlas(data([mobility({ record: 'm' }), transitland({ record: 't' })]));
  const answer = cityAssessment(atlas, atlas.cities.find(({ scopeId }) => scopeId === 'aa.alpha')!);
  const { sources, status } = answer.categories
    .flatMap(({ criteria }) => criteria)
    .find(({ criterionId }) => criterionId === 'transit-data-licence')!;
  expect(status).toBe('present');
  expect(sources.map(({ record, licence, licenceFrom }) => [record, licence, licenceFrom])).toEqual([
    ['m', 'ODbL-1.0', 'transitland-atlas'],
    ['t', 'ODbL-1.0', undefined],
  ]);
});
