/** What the map shows: classes of cities, settings in the address, names without overlap, the mark under the pointer, rows and key. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classColumn, classesOf, keyHtml, rowHtml, switched } from '../../../src/components/live-map/classes.ts';
import { scoreClasses, stateClasses } from '../../../src/components/map/dots.ts';
import { labelHeight, placeLabels, type Named } from '../../../src/components/live-map/paint.client.ts';
import {
  mapModel,
  readSettings,
  writeSettings,
  type Settings,
} from '../../../src/components/live-map/map-model.client.ts';
import { marksIn, nearestMark, type Marks } from '../../../src/components/live-map/marks.client.ts';
import { outlineLine, traceLines } from '../../../src/components/live-map/land.client.ts';
import { placing } from '../../../src/components/live-map/view.client.ts';
import { stateWord, verdictStates } from '../../../src/contract/verdict-state.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { cityMatrix } from '../../../src/queries/cities/matrix.ts';
import { data, fact } from '../../small-world.ts';

const matrix = cityMatrix(buildAtlas(data([fact('gtfs-schedule')])));
const known = {
  criteria: new Set(matrix.criteria.map(({ criterionId }) => criterionId)),
  nations: new Set(matrix.nations.map(({ countryCode }) => countryCode.toLowerCase())),
};
const [criterion] = [...known.criteria] as [string];
const [nation] = [...known.nations] as [string];
const plain: Settings = {
  criterion: '',
  shown: scoreClasses.map(({ id }) => id),
  nation: '',
  city: '',
  view: undefined,
};

describe('classes', () => {
  test('of every verdict, as in the matrix', () => {
    for (const { criterionId, verdicts } of matrix.criteria)
      expect([...classColumn(matrix, criterionId)].map((at) => stateClasses[at]!.id)).toEqual(
        [...verdicts].map((letter) => matrix.letters[letter]!.state),
      );
    expect(stateClasses.map(({ id }) => id)).toEqual(verdictStates);
  });
  test('of the score, by fifths', () => {
    const pct = [0, 19.9, 20, 59.9, 60, 80, 100];
    const column = classColumn({ ...matrix, cities: { ...matrix.cities, smartnessPct: pct } }, '');
    expect([...column].map((at) => scoreClasses[at]!.id)).toEqual(['0', '0', '20', '40', '60', '80', '80']);
  });
  test('an unknown letter is an error, not absent', () => {
    const odd = { ...matrix, criteria: [{ ...matrix.criteria[0]!, criterionId: criterion, verdicts: '?' }] };
    expect(() => classColumn(odd, criterion)).toThrow(/letter \? has no meaning/);
    expect(() => classColumn(matrix, 'nothing')).toThrow(/no criterion nothing/);
  });
});

describe('the address', () => {
  test.each<[string, Partial<Settings>]>([
    ['', {}],
    ['?criterion=nothing&nation=zz&at=1&zoom=x', {}],
    ['?at=91,0&zoom=3', {}],
    ['?at=,&zoom=', {}],
    [`?criterion=${criterion}`, { criterion, shown: [...verdictStates] }],
    [`?criterion=${criterion}&show=unknown,absent,60`, { criterion, shown: ['absent', 'unknown'] }],
    [`?criterion=${criterion}&show=60`, { criterion, shown: [...verdictStates] }],
    ['?show=80,0', { shown: ['80', '0'] }],
    [`?nation=${nation.toUpperCase()}&city=fr.lyon`, { nation, city: 'fr.lyon' }],
    ['?at=46.5,-2.25&zoom=5.5', { view: { latitude: 46.5, longitude: -2.25, zoom: 5.5 } }],
  ])('%s', (query, asked) => {
    expect(readSettings(new URLSearchParams(query), known)).toEqual({ ...plain, ...asked });
  });

  const decimal = (least: number, most: number, steps: number) =>
    fc.integer({ min: least * steps, max: most * steps }).map((n) => n / steps + 0);
  const settings = fc
    .record({
      criterion: fc.constantFrom('', ...known.criteria),
      nation: fc.constantFrom('', ...known.nations),
      city: fc.constantFrom('', 'fr.lyon'),
      view: fc.option(
        fc.record({ longitude: decimal(-180, 180, 1e4), latitude: decimal(-90, 90, 1e4), zoom: decimal(0, 10, 100) }),
        { nil: undefined },
      ),
    })
    .chain((some) =>
      fc
        .subarray(
          classesOf(some.criterion).map(({ id }) => id),
          { minLength: 1 },
        )
        .map((shown) => ({ ...some, shown })),
    );
  test('says what was chosen, and nothing that was not', () => {
    fc.assert(
      fc.property(settings, (chosen) => {
        const written = writeSettings(chosen);
        expect(readSettings(new URLSearchParams(written), known)).toEqual(chosen);
        expect(writeSettings(plain)).toBe('');
      }),
    );
  });
});

describe('names', () => {
  const room = { width: 400, height: 300, reserved: [], most: Infinity, covers: () => 0 };
  const named = fc.record({
    x: fc.double({ min: 0, max: 400, noNaN: true }),
    y: fc.double({ min: 0, max: 300, noNaN: true }),
    radius: fc.double({ min: 1, max: 14, noNaN: true }),
    width: fc.double({ min: 10, max: 120, noNaN: true }),
  });
  const over = (a: readonly number[], b: readonly number[]) =>
    a[0]! < b[2]! - 1e-9 && b[0]! < a[2]! - 1e-9 && a[1]! < b[3]! - 1e-9 && b[1]! < a[3]! - 1e-9;

  test('don’t overlap, and are inside', () => {
    fc.assert(
      fc.property(fc.array(named, { maxLength: 40 }), (cities) => {
        const reserved = [[300, 200, 400, 300]] as const;
        const labels = placeLabels(cities, { ...room, reserved });
        const boxes = labels.map(({ of, x, y }) => [
          x,
          y - labelHeight / 2,
          x + cities[of]!.width,
          y + labelHeight / 2,
        ]);
        boxes.forEach((one, i) => {
          expect(one[0]! >= 0 && one[1]! >= 0 && one[2]! <= 400 && one[3]! <= 300).toBe(true);
          for (const other of [...boxes.slice(i + 1), ...reserved]) expect(over(one, other)).toBe(false);
        });
        // The first city gets its name if there is room for one.
        if (cities.length > 0 && placeLabels(cities.slice(0, 1), { ...room, reserved }).length > 0)
          expect(labels[0]!.of).toBe(0);
      }),
    );
  });

  const middle: Named = { x: 200, y: 150, radius: 5, width: 60 };
  test('on the side that covers the fewest marks', () => {
    expect(placeLabels([middle], room)[0]!.x).toBeGreaterThan(200);
    const covers = ([left]: readonly number[]) => (left! > 200 ? 2 : 0);
    expect(placeLabels([middle], { ...room, covers })[0]!.x).toBeLessThan(140);
  });
  test('at most as many as fit', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ ...middle, y: 20 + 30 * i }));
    expect(placeLabels(many, { ...room, most: 4 }).map(({ of }) => of)).toEqual([0, 1, 2, 3]);
  });
});

describe('the mark that is meant', () => {
  const marks: Marks = {
    x: Float32Array.of(100, 104, 300, 500),
    y: Float32Array.of(100, 100, 100, 100),
    radius: Float32Array.of(10, 2, 5, 0),
  };
  test.each([
    [100, 100, 0],
    [104, 100, 1],
    [94, 100, 0],
    [312, 100, 2],
    [314, 100, -1],
    [200, 100, -1],
    [500, 100, -1],
  ])('at %i, %i', (x, y, city) => expect(nearestMark(marks, x, y, 8)).toBe(city));
  test('how many are in a rectangle', () => expect(marksIn(marks, 90, 90, 310, 110)).toBe(3));
});

test('an outline is drawn once for each copy in view, across 180° too', () => {
  const fiji = outlineLine([
    [179 * 50, -17 * 50],
    [181 * 50, -17 * 50],
    [181 * 50, -16 * 50],
    [179 * 50, -17 * 50],
  ]);
  const starts = (longitude: number) => {
    const seen: number[] = [];
    const placed = placing({ longitude, latitude: -16, zoom: 5 }, { width: 600, height: 400 });
    traceLines({ moveTo: (x) => seen.push(x), lineTo: () => {} }, [fiji], placed);
    return seen;
  };
  for (const longitude of [179, -179]) {
    expect(starts(longitude)).toHaveLength(1);
    expect(Math.abs(starts(longitude)[0]! - 300)).toBeLessThan(120);
  }
  expect(starts(0)).toEqual([]);
});

describe('the model', () => {
  const outlines = { coasts: [], borders: [] };
  test('counts every city of the country once, shows the selected criterion, and lists its state', () => {
    const model = mapModel(matrix, outlines, { ...plain, criterion, shown: ['unknown'], nation });
    const cities = model.cities.ids.map((_, i) => i);
    const own = cities.filter((i) => model.cities.codes[i] === nation);
    expect(model.counts.reduce((a, b) => a + b)).toBe(own.length);
    for (const i of cities) {
      const state = stateClasses[classColumn(matrix, criterion)[i]!]!.id;
      expect(model.scene.shows(i)).toBe(own.includes(i) && state === 'unknown');
      expect(model.row(i).value).toBe(state);
      expect(model.judged(i)?.state).toBe(state);
    }
    expect(model.places()).toHaveLength(own.length);
    model.change({ criterion: '', shown: plain.shown, nation: '' });
    expect(model.row(0).value).toBe(matrix.cities.smartnessPct[0]);
    expect(model.judged(0)).toBeUndefined();
    expect(cities.every((i) => model.scene.shows(i))).toBe(true);
  });
});

test('rows and key say in words what marks show', () => {
  const city = { scopeId: 'fr.x', name: 'A<b', nation: 'France' };
  expect(rowHtml({ ...city, value: 'unknown' })).toBe(
    '<li><a href="/cities/fr.x"><b>A&#60;b</b> <small>France</small> <span><i class="glyph unknown"></i>not checked</span></a></li>',
  );
  expect(rowHtml({ ...city, value: 61.4 })).toContain('<b>61.4</b>');
  const html = keyHtml(stateClasses, [1, 2, 3, 4000], ['absent']);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  for (const state of verdictStates) expect(html).toContain(`</i>${stateWord[state]} <small>`);
  expect(switched(stateClasses, ['absent'], 'present')).toEqual(['present', 'absent']);
  expect(switched(stateClasses, ['absent'], 'absent')).toEqual([...verdictStates]);
});
