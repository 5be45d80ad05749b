/** Any text is read without an error; the way a text is written does not change what it means. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { traceOf } from '../../src/language/trace.ts';
import { interpreterOver, nameFiles } from '../interpreter.ts';

const interpret = interpreterOver(nameFiles(await loadAtlas()));
const of = async (text: string) => {
  const { place, nation, topics } = await interpret(text);
  return { place: place?.scopeId ?? null, country: nation?.code ?? null, topics };
};

/** Reads and traces; every span of the trace has to be where it says. */
async function holds(text: string): Promise<void> {
  const { spans, candidates, rejected, text: read } = traceOf(text, await interpret(text));
  for (const span of [...spans, ...candidates, ...rejected]) expect(read.slice(span.start, span.end)).toBe(span.text);
}

const word = fc.constantFrom(
  'air',
  'quality',
  'Lyon',
  'in',
  'Київ',
  '東京',
  'القاهرة',
  'São',
  'U.S.',
  'PM2.5',
  '\u200f',
  '\u202e',
  '\u0000',
  '\u0007',
  '<b>',
  '</script>',
  '&amp;',
  '👩‍🚒',
  '\ud800',
  'ﷺ',
  '＊',
  'İ',
  "'s",
  '--',
  ';',
  '%00',
  '\u0301'.repeat(30),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 120 }),
  fc.array(word, { maxLength: 20 }).chain((words) => fc.constantFrom(' ', '', ', ').map((gap) => words.join(gap))),
);

// Others in every run.
test('3,000 random texts', () => fc.assert(fc.asyncProperty(text, holds), { numRuns: 3000 }));

test.each<[string, string]>([
  ['500 combining marks', `e${'\u0301'.repeat(499)}`],
  ['a name under combining marks', `P${'\u0302'.repeat(300)}aris`],
  ['control characters', Array.from({ length: 32 }, (_, i) => String.fromCharCode(i)).join('a')],
  ['right-to-left marks', '\u200fParis\u200e \u202eair quality\u202c'],
  ['markup', '<script>alert("Paris")</script><img src=x onerror=alert(1)>'],
  ['halves of surrogate pairs', '\ud83d \ude00 \ud800'],
  ['500 letters', 'a'.repeat(500)],
  ['500 Han letters', '東'.repeat(500)],
  ['250 words', 'a '.repeat(250)],
  ['quotes', '\'"`´’'.repeat(100)],
  ['a pattern', '(a+)+$.*[^\\]{9}'],
  ['more than is read', 'air quality in Lyon '.repeat(1000)],
])('%s', (_, given) => holds(given));

test('what cannot be seen parts words and is not read', async () => {
  expect(await of('air quality\u200e in\u202e Lyon')).toEqual(await of('air quality in Lyon'));
  expect(await of('air\u0000quality in Lyon')).toEqual(await of('air quality in Lyon'));
  expect(await of('<b>Lyon</b> air quality')).toEqual(await of('Lyon air quality'));
});

const table = [
  'air quality in Lyon',
  'bus timetables Helsinki',
  'parking in Ghent',
  'zoning Austin Texas',
  'census of Kenya',
  "qualité de l'air à Marseille",
  'Luftqualität in München',
  'horarios de metro en Madrid',
  'building footprints in Rotterdam',
  'rainfall in Jakarta',
  'drinking water Nairobi',
  'noise map of Vienna',
  'timetables in Germany',
  'качество воздуха в Москве',
  'energy consumption in San Francisco',
  'building permits in Toronto Canada',
];
describe.each<[how: string, write: (text: string) => string]>([
  ['in capitals', (q) => q.toUpperCase()],
  ['in lower case', (q) => q.toLowerCase()],
  ['with spaces more', (q) => `  ${q.replaceAll(' ', ' \u00a0 ')} `],
  ['with a question mark', (q) => `${q}?`],
  ['with a full stop', (q) => `${q}.`],
  ['in quotes', (q) => `“${q}”`],
  ['with marks of exclamation', (q) => `${q}!!!`],
  ['decomposed', (q) => q.normalize('NFD')],
])('%s the same is read', (_, write) => {
  test.each(table)('%s', async (q) => expect(await of(write(q))).toEqual(await of(q)));
});
