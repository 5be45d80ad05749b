/** Habits of the files of `src/`: how long they are, what they are called, and what they do not touch. */
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Longest file of logic, in lines. */
const most = 400;

/** Tables, which may be longer: files, and folders that hold nothing else. */
const tables: Record<string, string> = {
  'src/contract/': 'schemas, and a row a route, family and tool',
};
const filesWhere = (is: (source: (typeof sourceFiles)[number]) => boolean): string[] =>
  sourceFiles.filter(is).map(({ file }) => file);

test(`only tables are longer than ${most} lines`, () => {
  const isTable = (file: string) => Object.keys(tables).some((table) => file.startsWith(table));
  expect(filesWhere(({ file, text }) => !isTable(file) && text.trimEnd().split('\n').length > most)).toEqual([]);
});

test('nothing is shared through globalThis', () => {
  expect(filesWhere(({ code }) => code.includes('globalThis'))).toEqual([]);
});

test('folders and files say what is in them', () => {
  const vague = /\/(?:build\/|(?:utils?|helpers?|common|misc|types)(?:\/|\.ts$))/;
  expect(filesWhere(({ file }) => vague.test(file))).toEqual([]);
});

test('names are in kebab case', () => {
  expect(filesWhere(({ file }) => /\.ts$/.test(file) && !/^[a-z0-9/.-]+$/.test(file.replace(/\[\w+\]/, 'x')))).toEqual(
    [],
  );
});

test('what is published is taken from no clock, time zone, locale or chance', () => {
  const published = /^src\/(?:assess|components|contract|facts|language|layouts|pages|publish|queries)\//;
  const elsewhere =
    /\.localeCompare\(|\.toLocale\w+\((?!')|\bIntl\.\w+\((?!\[?(?:'|language\b|locale\b))|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\.get(?:Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\(/;
  expect(filesWhere(({ file, code }) => published.test(file) && elsewhere.test(code))).toEqual([]);
});

test('no code compares with the code of a country or an area: what is special about one is in data/countries', () => {
  const compared =
    /[!=]==? ?['"`][A-Z]{2}(?:[.-][A-Z0-9]+)*['"`]|\.startsWith\(['"`](?:[A-Z]{2}|[a-z]{2}[.])[.-]?['"`]/;
  expect(filesWhere(({ code }) => compared.test(code))).toEqual([]);
});
