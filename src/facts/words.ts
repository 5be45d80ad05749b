/** Reads `data/words`, reporting each fault with file, line and remedy, and formats such files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { languageFile, wordTables, type LanguageWords, type WordData } from '../contract/data/words.ts';

const width = 120;
const inline = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inline).join(', ')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .map(([key, of]) => `${JSON.stringify(key)}: ${inline(of)}`)
          .join(', ')}}`
      : JSON.stringify(value);

/** As many words per line as fit. */
function filled(words: readonly string[], indent: string): string {
  const lines = [''];
  for (const [i, word] of words.entries()) {
    const text = JSON.stringify(word) + (i < words.length - 1 ? ',' : '');
    const last = lines.at(-1)!;
    if (last !== '' && indent.length + 2 + last.length + 1 + text.length > width) lines.push(text);
    else lines[lines.length - 1] = last === '' ? text : `${last} ${text}`;
  }
  return `[\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}]`;
}

function written(value: unknown, indent: string): string {
  const short = inline(value);
  if (typeof value !== 'object' || value === null || short === '[]' || short === '{}') return short;
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'string'))
      return indent.length + short.length <= width - 20 ? short : filled(value, indent);
    return `[\n${value.map((row) => `${indent}  ${inline(row)}`).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, of]) => `${indent}  ${JSON.stringify(key)}: ${written(of, `${indent}  `)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** The text of a word file: one row or member per line; long lists are wrapped. */
export const formatWords = (value: unknown): string => `${written(value, '')}\n`;

/** The line of a member or row; for a word, its list's line. */
function lineOf(text: string, path: readonly PropertyKey[]): number {
  const lines = text.split('\n');
  let at = 0;
  for (const [depth, part] of path.entries()) {
    if (typeof part === 'number') return /^ *[[{]/.test(lines[at + 1] ?? '') ? at + 2 + part : at + 1;
    const member = `${'  '.repeat(depth + 1)}${JSON.stringify(part)}:`;
    const next = lines.findIndex((line, i) => i >= at && line.startsWith(member));
    if (next < 0) break;
    at = next;
  }
  return at + 1;
}

function readFile<S extends z.ZodType>(dir: string, name: string, schema: S, faults: string[]): z.output<S> | null {
  const file = `words/${name}.json`;
  if (!existsSync(join(dir, file))) {
    faults.push(`data/${file}: no such file; restore it`);
    return null;
  }
  const text = readFileSync(join(dir, file), 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    faults.push(`data/${file} line ${text.slice(0, at).split('\n').length}: not JSON; correct the row or restore it`);
    return null;
  }
  const { success, data, error } = schema.safeParse(value);
  for (const { path, message } of error?.issues ?? [])
    faults.push(`data/${file} line ${lineOf(text, path)}: ${path.join('.') || 'file'}: ${message}; correct the row`);
  return success ? data : null;
}

/** English first, because others are compared with it. */
const inOrder = (a: string, b: string): number => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1);

/** The emptiest value of a table. */
const empty = (schema: z.ZodType): unknown =>
  schema instanceof z.ZodObject
    ? Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, empty(part as z.ZodType)]))
    : [[], {}].find((value) => schema.safeParse(value).success);

/** For data folders older than their words. */
export const noWords: WordData = {
  languages: {},
  tables: Object.fromEntries(
    Object.entries(wordTables).map(([name, schema]) => [name, empty(schema)]),
  ) as WordData['tables'],
};

export function readWords(dir: string, faults: string[]): WordData {
  if (!existsSync(join(dir, 'words'))) return noWords;
  const before = faults.length;
  const codes = readdirSync(join(dir, 'words'))
    .flatMap((file) => /^([^.]+)\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => !(name in wordTables))
    .sort(inOrder);
  const languages = codes.map((code) => [code, readFile(dir, code, languageFile, faults)] as const);
  const tables = Object.entries(wordTables).map(
    ([name, schema]) => [name, readFile(dir, name, schema, faults)] as const,
  );
  if (codes[0] !== 'en') faults.push('data/words/en.json: no such file; restore it');
  if (faults.length > before) return noWords;
  return {
    languages: Object.fromEntries(languages) as Record<string, LanguageWords>,
    tables: Object.fromEntries(tables) as WordData['tables'],
  };
}

/** Languages with a missing or unknown criterion; accepts no words at all. */
export function wordFaults(words: WordData, criterionIds: readonly string[]): string[] {
  if (words === noWords) return ['data/words: no such folder; restore it'];
  return Object.entries(words.languages).flatMap(([code, { criteria }]) => {
    if (!criteria) return [];
    const lacking = criterionIds.filter((id) => !criteria[id]);
    const strange = Object.keys(criteria).filter((id) => !criterionIds.includes(id));
    return [
      ...lacking.map((id) => `data/words/${code}.json: criteria: no terms of ${id}; add them`),
      ...strange.map((id) => `data/words/${code}.json: criteria: ${id} is no criterion; remove or rename it`),
    ];
  });
}
