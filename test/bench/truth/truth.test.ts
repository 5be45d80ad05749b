/**
 * The sets are sound and read by no rule, the measures count as they say, and `data/truth.json` and `data/confidence.json` are what is
 * measured and fitted; `vitest run -u` writes them anew.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Confidence } from '../../../src/contract/answers/confidence.ts';
import { Truth } from '../../../src/contract/answers/truth.ts';
import { buildAtlas, loadAtlas } from '../../../src/publish/atlas.ts';
import { capital, data, fact, places } from '../../small-world.ts';
import { sourceFiles } from '../../source-files.ts';
import { confidenceFile, fitConfidence, readVerdicts } from './confidence.ts';
import { interval } from './interval.ts';
import { measure, truthFile } from './measure.ts';
import { kappa, precisionOf } from './precision.ts';
import { isImported, standsOn } from './recall.ts';
import {
  AuditedVerdict,
  auditedVerdicts,
  earlierVerdicts,
  type EarlierVerdict,
  knownSources,
  type KnownSource,
  singlyRead,
} from './sets.ts';

const atlas = await loadAtlas();
const [sources, audited, earlier] = [await knownSources(), await auditedVerdicts(), await earlierVerdicts()];
const byOne = await singlyRead();
const known = new Set(atlas.places.map(({ scopeId }) => scopeId));
const criteria = new Set(atlas.criteria.map(({ criterionId }) => criterionId));
const repeated = (keys: string[]) => keys.filter((key, i) => keys.indexOf(key) !== i);

describe('the known sources', () => {
  test('are 400, nine tenths of them measured, none twice, of a place of the gazetteer and a criterion', () => {
    const { sources: all, notAssessed, imported } = measure(atlas, sources, []).truth.known;
    expect(all).toBeGreaterThanOrEqual(400);
    expect((all - notAssessed - imported) / all).toBeGreaterThanOrEqual(0.9);
    expect(repeated(sources.map(({ scopeId, criterion }) => `${criterion} ${scopeId}`))).toEqual([]);
    expect(sources.filter(({ scopeId, criterion }) => !known.has(scopeId) || !criteria.has(criterion))).toEqual([]);
  });

  test('are in order', () => {
    const keys = sources.map(({ scopeId, criterion }) => `${criterion}\0${scopeId}`);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test('are read by nothing that is published', () => {
    const reading = sourceFiles.filter(({ code }) =>
      /known-sources|audited-(?:verdicts|by-one|earlier)|bench\/truth/.test(code),
    );
    expect(reading.map(({ file }) => file)).toEqual([]);
  });

  test('are named by no importer and no rule; a row that one names has to go', () => {
    const hosts = new Set(sources.flatMap((source) => source.hosts));
    const rules = sourceFiles.filter(({ file }) => /^src\/(?:importers|facts|assess)\//.test(file));
    const named = ({ code }: { code: string }) =>
      (code.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => hosts.has(word.toLowerCase()));
    expect(rules.flatMap((source) => named(source).map((host) => `${source.file} ${host}`))).toEqual([]);
  });
});

describe('the audited verdicts', () => {
  test('of the first audit are 107, none twice, in order, of a place and a criterion', () => {
    const keys = earlier.map(({ scopeId, criterionId }) => `${criterionId}\0${scopeId}`);
    expect(keys).toHaveLength(107);
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(earlier.filter(({ scopeId, criterionId }) => !known.has(scopeId) || !criteria.has(criterionId))).toEqual([]);
  });

  test('are none yet or 600, none twice in a draw, of a place of the gazetteer and a criterion', () => {
    if (audited.length > 0) expect(audited.length).toBeGreaterThanOrEqual(600);
    for (const rows of [audited, byOne])
      expect(repeated(rows.map(({ scopeId, criterionId, drawn }) => `${criterionId} ${scopeId} ${drawn}`))).toEqual([]);
    expect(
      [...audited, ...byOne].filter(({ scopeId, criterionId }) => !known.has(scopeId) || !criteria.has(criterionId)),
    ).toEqual([]);
  });

  test('hold no address of a person', () =>
    expect(
      [...audited, ...byOne, ...earlier].filter(({ readers }) => readers.some(({ note }) => /\S@\S+\.\S/.test(note))),
    ).toEqual([]));
});

// Reference values: R 4, prop.test(x, n, correct = FALSE).
test.each([
  [330, 402, 0.78, 0.855],
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [0, 0, 0, 1],
])('interval(%i, %i)', (part, of, low, high) => expect(interval(part, of)).toEqual([low, high]));

test.each<[url: string, host: string, stands: boolean]>([
  ['https://data.city.example/a', 'data.city.example', true],
  ['https://data.city.example/a', 'city.example', true],
  ['https://mycity.example/a', 'city.example', false],
  ['https://city.example.org/a', 'city.example', false],
])('%s is on %s: %s', (url, host, stands) => expect(standsOn(url, [host])).toBe(stands));

test.each<[checked: string, imported: boolean]>([
  ['code: OffenesDresden/ParkAPI park_api/cities/Aarhus.geojson', true],
  ['code: some/list a.json; offenesdresden/ParkAPI b.json', true],
  ['code: offenesdresden/ParkAPI-next a.json', false],
  ['code: a public source file that names the host beside the city', false],
])('%s is seen in an imported list: %s', (checked, imported) =>
  expect(isImported({ checked } as KnownSource, atlas)).toBe(imported),
);

test('a source is found if its verdict is present, and shown if a record is on its host', () => {
  const source = (scopeId: string, hosts: string[], checked = 'code: some/list a.json'): KnownSource => ({
    scopeId,
    criterion: 'gtfs-schedule',
    hosts,
    checked,
  });
  const world = buildAtlas(data([fact('gtfs-schedule', { url: 'https://feed.alpha.example/gtfs.zip' })]));
  const { truth } = measure(
    world,
    [
      source(capital.scopeId, ['alpha.example']),
      source(capital.scopeId, ['other.example']),
      source(capital.scopeId, ['alpha.example'], 'code: repository.example/r a.json; r a.json'),
      source(places[1]!.scopeId, ['beta.example']),
      source('zz.nowhere', ['nowhere.example']),
    ],
    [],
  );
  const { interval: ends, ...counts } = truth.recall.total;
  expect(truth.known).toEqual({ sources: 5, notAssessed: 1, imported: 1 });
  expect(counts).toEqual({ sources: 3, present: 2, partial: 0, shown: 1 });
  expect(ends).toEqual(interval(2, 3));
  expect(truth.overlaps.map(({ registry, cities, notListed }) => [registry, cities, notListed])).toEqual([
    ['mobility-database-catalogs', 1, 1],
    ['transitland-atlas', 0, 0],
    ['mobility-database-catalogs', 0, 0],
    ['transitland-atlas', 0, 0],
  ]);
});

test('without known sources and cities there is nothing to measure, and the file is sound', () => {
  const { truth } = measure(buildAtlas({ ...data([]), places: [] }), sources, []);
  expect(truth.known).toEqual({ sources: sources.length, notAssessed: sources.length, imported: 0 });
  expect(Truth.parse(JSON.parse(truthFile(truth)))).toEqual(truth);
});

const reader = (right: boolean, misleading = false, linkOk: boolean | null = true) => ({
  right,
  misleading,
  findingOk: right,
  linkOk,
  note: '',
});
const row = (status: AuditedVerdict['status'], readers: AuditedVerdict['readers']): AuditedVerdict =>
  AuditedVerdict.parse({
    scopeId: capital.scopeId,
    criterionId: 'gtfs-schedule',
    status,
    reason: null,
    basis: status === 'absent' ? 'searched' : 'listed',
    finding: 'A finding.',
    firstLink: status === 'absent' ? null : 'https://feed.alpha.example/gtfs.zip',
    readers,
  });

describe('precision', () => {
  const world = buildAtlas(data([fact('gtfs-schedule')]));
  const rows = [
    row('present', [reader(true), reader(true)]),
    row('present', [reader(true, true), reader(true)]),
    row('present', [reader(true), reader(false, false, false)]),
    row('absent', [reader(false, true, null), reader(false, true, null)]),
  ];

  test('counts what both readers say, and what they differ on', () => {
    const { states, total, changed } = precisionOf(rows, world)!;
    const counts = { verdicts: 4, right: 2, rightByOne: 3, clear: 1, finding: 2, links: 3, linksRight: 2, agreed: 3 };
    expect(total).toEqual({ ...counts, kappa: 0.5, interval: interval(2, 4) });
    expect(states.map(({ state, verdicts }) => [state, verdicts])).toEqual([
      ['present', 3],
      ['absent', 1],
    ]);
    const unknown = rows.map((one) => (one.status === 'absent' ? { ...one, basis: 'uncovered' as const } : one));
    expect(precisionOf(unknown, world)!.states.map(({ state }) => state)).toEqual(['present', 'unknown']);
    expect(changed).toBe(1);
  });

  test('is kept with the rest, and left out if nothing was audited', () => {
    const { truth } = measure(world, [], rows);
    expect(Truth.parse(JSON.parse(truthFile(truth)))).toEqual(truth);
    expect(measure(world, [], []).truth).not.toHaveProperty('precision');
  });

  test.each<[pairs: [boolean, boolean][], expected: number | null]>([
    [[], null],
    [[[true, true]], null],
    [
      [
        [true, true],
        [false, false],
      ],
      1,
    ],
    [
      [
        [true, false],
        [false, true],
      ],
      -1,
    ],
  ])('kappa of %j', (pairs, expected) => expect(kappa(pairs)).toBe(expected));
});

test('what is published is what is measured', async () => {
  const { truth } = measure(atlas, sources, audited);
  await expect(truthFile(Truth.parse(truth))).toMatchFileSnapshot('../../../data/truth.json');
  expect(Truth.parse(JSON.parse(await readFile('data/truth.json', 'utf8')))).toEqual(truth);
});

describe('confidence', () => {
  const fitted = fitConfidence(atlas, sources, [...audited, ...byOne, ...earlier]);

  test('is what is fitted', async () => {
    await expect(confidenceFile(Confidence.parse(fitted))).toMatchFileSnapshot('../../../data/confidence.json');
    expect(Confidence.parse(JSON.parse(await readFile('data/confidence.json', 'utf8')))).toEqual(fitted);
  });

  test.each([
    ['verdicts', fitted.heldOut],
    ['known sources', fitted.detection.heldOut],
  ])('of %s that the fit had not seen is within 0.05 of the true share, in buckets of at least 50', (_, held) => {
    const counted = held.buckets.filter(({ cases }) => cases >= 50);
    // Most cases are in such buckets.
    const cases = (list: typeof counted) => list.reduce((sum, bucket) => sum + bucket.cases, 0);
    expect(cases(counted)).toBeGreaterThan(0.85 * cases(held.buckets));
    expect(counted.filter(({ stated, observed }) => Math.abs(stated - observed) > 0.05)).toEqual([]);
    expect(held.brier).toBeLessThan(held.brierOfRate + 0.001);
  });

  test('of absences leaves room for the known sources among them', () => {
    const [expected, found] = (['expected', 'known'] as const).map((member) =>
      fitted.absences.reduce((sum, row) => sum + row[member], 0),
    );
    const known = interval(found!, fitted.detection.sources).map((share) => share * fitted.detection.sources);
    expect(expected).toBeGreaterThan(known[0]!);
    expect(expected).toBeLessThan(known[1]!);
  });

  const read = (scopeId: string, right: boolean[], status: AuditedVerdict['status'] = 'present') =>
    ({
      scopeId,
      criterionId: 'gtfs-schedule',
      status,
      reason: null,
      readers: right.map((one) => ({ right: one, misleading: false, note: '' })),
    }) as unknown as EarlierVerdict;

  test('uses verdicts that cite records and haven’t changed since; half a verdict if only one of two readers calls it right', () => {
    const world = buildAtlas(data([fact('gtfs-schedule')]));
    const beta = places[1]!.scopeId;
    const rows = [
      read(capital.scopeId, [true, true]),
      read(capital.scopeId, [true, false]),
      read(beta, [true], 'absent'),
      read(beta, [false]),
    ];
    const { read: taken, counts } = readVerdicts(rows, world);
    expect(counts).toEqual({ verdicts: 4, used: 2, right: 1.5, changed: 1, changedWrong: 1, withoutRecords: 1 });
    expect(taken.map(({ y }) => y)).toEqual([1, 0.5]);
    expect(taken[0]!.features).toHaveProperty('tied-by-name', 1);
    expect(() => fitConfidence(world, sources, [])).toThrow('no audited verdicts or no known sources');
  });
});
