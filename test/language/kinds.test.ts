/**
 * What titles of datasets are recognised as, against what readers of the titles said. `kinds/README.md` says where the titles are from. The
 * limits are a little below what was measured when they were set: a change of terms must not make reading worse.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readKinds } from '../../src/facts/kinds.ts';
import { type DescribedDataset, kindRecogniser } from '../../src/language/kinds.ts';

interface Labelled extends DescribedDataset {
  /** Kinds that the title may be of; none if it is of no kind that we know. */
  labels: string[];
}

const recognise = kindRecogniser(readKinds());
const known = new Set(readKinds().map(({ id }) => id));

/** Of titles that are of a kind, how many are given one of theirs first; of titles that are given kinds, how many only such ones. */
function measure(file: string): { recall: number; precision: number } {
  const rows = JSON.parse(readFileSync(`test/language/kinds/${file}`, 'utf8')) as Labelled[];
  const read = rows.map((row) => ({
    labels: row.labels.filter((label) => known.has(label)),
    kinds: recognise(row).map(({ kind }) => kind),
  }));
  const share = (some: typeof read, right: (row: (typeof read)[number]) => boolean) =>
    some.filter(right).length / some.length;
  return {
    recall: share(
      read.filter(({ labels }) => labels.length > 0),
      ({ labels, kinds }) => labels.includes(kinds[0]!),
    ),
    precision: share(
      read.filter(({ kinds }) => kinds.length > 0),
      ({ labels, kinds }) => kinds.every((kind) => labels.includes(kind)),
    ),
  };
}

test.each([
  ['labelled-titles.json', { recall: 0.88, precision: 0.85 }],
  ['german-subjects.json', { recall: 0.91, precision: 0.91 }],
])('%s', (file, { recall, precision }) => {
  const measured = measure(file);
  expect(measured.recall).toBeGreaterThanOrEqual(recall);
  expect(measured.precision).toBeGreaterThanOrEqual(precision);
});

test.each([
  ['Baumkataster Köln', 'trees'],
  ['Arbres d’alignement', 'trees'],
  ['臺北市行道樹', 'trees'],
  ['Lärmkarte 2022 Straßenverkehr', 'noise-map'],
  ['Cartes de bruit stratégiques', 'noise-map'],
  ['Accidentes de tráfico 2023', 'traffic-accidents'],
  ['Permessi di costruire rilasciati', 'building-permits'],
  ['Openbare toiletten', 'public-toilets'],
  ['공중화장실 현황', 'public-toilets'],
  ['公衆無線LANアクセスポイント一覧', 'public-wifi'],
  ['Miejsca parkingowe', 'parking'],
  ['Lekplatser', 'playgrounds'],
  ['Contratos públicos adjudicados', 'procurement'],
])('%s is of the kind %s', (title, kind) => expect(recognise({ title }).map((found) => found.kind)).toEqual([kind]));

test.each([
  'Test',
  'Wirtschaft nach Quartieren und Stadtkreisen',
  'Doctors per 10,000 population',
  'Museum Street bus lane closure notice',
  'Velocidad máxima del viento',
  'Gross domestic product by industry',
])('%s is of no such kind', (title) =>
  expect(
    recognise({ title })
      .map(({ kind }) => kind)
      .filter((kind) =>
        ['boundaries', 'population', 'museums-culture', 'speed-limits-zones', 'businesses'].includes(kind),
      ),
  ).toEqual([]),
);

test('no kind is ruled out by what names it', () => {
  const dead = readKinds().flatMap((kind) => {
    const named = kindRecogniser([{ ...kind, not: undefined }]);
    const whole = kindRecogniser([kind]);
    return Object.values(kind.terms)
      .flat()
      .map((term) => term.replaceAll(/[=*]/g, '').replaceAll(/ ?\+ ?/g, ' '))
      .filter((title) => named({ title }).length > 0 && whole({ title }).length === 0)
      .map((title) => `${kind.id}: ${title}`);
  });
  expect(dead).toEqual([]);
});
