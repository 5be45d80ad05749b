/** Reads `data/interface`, and names every fault with its language and key. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BriefLanguage,
  InterfaceLanguage,
  type LanguageTexts,
  type Plural,
} from '../contract/data/interface-language.ts';

/** Forms that may say their number in words. */
const inWords = new Set(['zero', 'one', 'two']);

export function wholeNumberCategories(language: string): Set<string> {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)));
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort()
    .join(' ');

function textFault(text: string, english: string, form?: string): string | undefined {
  const [given, wanted] = [placeholders(text), placeholders(english)];
  const fits = given === wanted || (inWords.has(form ?? '') && given === wanted.replace(/ ?\{n\}/, '').trim());
  return fits ? undefined : `has the placeholders ${given || 'none'} instead of ${wanted || 'none'}`;
}

function pluralFaults(plural: Plural, english: Plural, language: string): string[] {
  const needed = wholeNumberCategories(language);
  const known = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return [
    ...[...needed].filter((form) => !(form in plural)).map((form) => `lacks the plural form "${form}"`),
    ...Object.keys(plural)
      .filter((form) => !known.has(form))
      .map((form) => `has the plural form "${form}", which the language doesn’t have`),
    ...Object.entries(plural).flatMap(([form, text]) => textFault(text, english.other!, form) ?? []),
  ];
}

type Group = Readonly<Record<string, string | Plural | undefined>>;

/** Faults of a language compared with the English original: keys, placeholders and plural forms. */
export function languageFaults(language: string, value: unknown, english: InterfaceLanguage): string[] {
  const at = (key: string, what: string) => `data/interface/${language}.json, ${key}: ${what}`;
  const { data, error } = InterfaceLanguage.safeParse(value);
  if (!data)
    return error.issues.map(({ path, message }) =>
      at(
        path.join('.') || 'file',
        /received undefined/.test(message) ? 'is missing; translate it from en.json' : message,
      ),
    );
  return Object.entries(english).flatMap(([name, group]) => {
    if (name === 'language') return [];
    const other = data[name as keyof InterfaceLanguage] as Group;
    const unknown = Object.keys(other).filter((key) => !(key in group));
    return [
      ...unknown.map((key) => at(`${name}.${key}`, 'isn’t in en.json; remove it')),
      ...Object.entries(group as Group).flatMap(([key, original]) => {
        const text = other[key];
        if (text === undefined) return [at(`${name}.${key}`, 'is missing; translate it from en.json')];
        const faults =
          typeof text === 'string'
            ? [textFault(text, original as string)].filter((fault) => fault !== undefined)
            : pluralFaults(text, original as Plural, language);
        return faults.map((fault) => at(`${name}.${key}`, fault));
      }),
    ];
  });
}

/** Criteria and categories that English, and so every language, has no name for, and names of none. */
export function frameworkFaults(
  languages: LanguageTexts,
  framework: { criteria: readonly string[]; categories: readonly string[] },
): string[] {
  const english = languages.get('en');
  if (!english) return [];
  return (['criteria', 'categories'] as const).flatMap((group) => [
    ...framework[group]
      .filter((id) => !(id in english[group]))
      .map((id) => `data/interface/en.json, ${group}.${id}: is missing; add it to every language`),
    ...Object.keys(english[group])
      .filter((id) => !framework[group].includes(id))
      .map((id) => `data/interface/en.json, ${group}.${id}: isn’t in the framework; remove it from every language`),
  ]);
}

/** The languages in a data folder; none without the folder, as in a small world. Faults are added to `faults`. */
export function readLanguages(dataDir: string, faults: string[]): LanguageTexts {
  const folder = join(dataDir, 'interface');
  const languages = new Map<BriefLanguage, InterfaceLanguage>();
  if (!existsSync(folder)) return languages;
  const read = (file: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      faults.push(`data/interface/${file}: not JSON (${(error as Error).message}); correct it`);
      return undefined;
    }
  };
  const english = InterfaceLanguage.safeParse(read('en.json'));
  if (!english.success) {
    faults.push(...languageFaults('en', read('en.json'), {} as InterfaceLanguage));
    return languages;
  }
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue;
    const tag = BriefLanguage.safeParse(file.slice(0, -5));
    const value = read(file);
    if (!tag.success) faults.push(`data/interface/${file}: not one of briefLanguages; add it there`);
    if (!tag.success || value === undefined) continue;
    const found = languageFaults(tag.data, value, english.data);
    faults.push(...found);
    if (found.length === 0) languages.set(tag.data, value as InterfaceLanguage);
  }
  return languages;
}
