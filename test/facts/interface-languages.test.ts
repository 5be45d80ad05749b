/** The committed languages of the briefs: each is whole, and what is wrong with one is named with its language and key. */
import { expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { categories } from '../../src/assess/framework.ts';
import { briefLanguages, type InterfaceLanguage } from '../../src/contract/data/interface-language.ts';
import { stateWord } from '../../src/contract/verdict-state.ts';
import { profiles } from '../../src/facts/countries.ts';
import { readDataFile } from '../../src/facts/data-files.ts';
import {
  frameworkFaults,
  languageFaults,
  readLanguages,
  wholeNumberCategories,
} from '../../src/facts/interface-languages.ts';

const faults: string[] = [];
const languages = readLanguages('data', faults);
const english = readDataFile('interface/en.json') as InterfaceLanguage;
const german = readDataFile('interface/de.json') as InterfaceLanguage;

test('every language is there and whole', () => {
  expect(faults).toEqual([]);
  expect([...languages.keys()].sort()).toEqual([...briefLanguages].sort());
});

test('English names criteria, categories and states as all pages do', () => {
  expect(english.criteria).toEqual(Object.fromEntries(criteria.map(({ criterionId, name }) => [criterionId, name])));
  expect(english.categories).toEqual(Object.fromEntries(categories.map(({ id, name }) => [id, name])));
  const lower = Object.entries(english.states).map(([state, word]) => [state, word.toLowerCase()]);
  expect(Object.fromEntries(lower)).toEqual(stateWord);
});

test('a criterion without a name stops the build', () => {
  const framework = {
    criteria: criteria.map(({ criterionId }) => criterionId),
    categories: categories.map(({ id }) => id),
  };
  expect(frameworkFaults(languages, framework)).toEqual([]);
  expect(frameworkFaults(languages, { ...framework, criteria: [...framework.criteria, 'street-trees'] })).toEqual([
    'data/interface/en.json, criteria.street-trees: is missing; add it to every language',
  ]);
});

test('the languages of countries are among them', () => {
  const named = profiles.flatMap(({ languages: { official, divisions = {} } = {} }) => [
    ...(official ? [official] : []),
    ...Object.values(divisions),
  ]);
  expect(new Set(named)).toEqual(new Set(briefLanguages));
});

test.each<[what: string, change: (language: InterfaceLanguage) => unknown, fault: string]>([
  [
    'a missing text',
    ({ steps: { who: _, ...steps }, ...rest }) => ({ ...rest, steps }),
    'data/interface/de.json, steps.who: is missing; translate it from en.json',
  ],
  [
    'a missing criterion',
    ({ criteria: { geoportal: _, ...some }, ...rest }) => ({ ...rest, criteria: some }),
    'data/interface/de.json, criteria.geoportal: is missing; translate it from en.json',
  ],
  [
    'a lost placeholder',
    (language) => ({ ...language, page: { ...language.page, dataAsOf: 'Datenstand' } }),
    'data/interface/de.json, page.dataAsOf: has the placeholders none instead of {date}',
  ],
  [
    'a missing plural form',
    ({ format, ...rest }) => ({ ...rest, format: { ...format, more: { other: 'und {n} weitere' } } }),
    'data/interface/de.json, format.more: lacks the plural form "one"',
  ],
  [
    'a plural form of another language',
    ({ format, ...rest }) => ({ ...rest, format: { ...format, more: { ...format.more, few: 'und {n}' } } }),
    'data/interface/de.json, format.more: has the plural form "few", which the language doesn’t have',
  ],
  [
    'a typewriter quote',
    (language) => ({ ...language, look: { ...language.look, none: 'Kein "Portal"' } }),
    'data/interface/de.json, look.none: has a typewriter quote, < or >; write typographic signs',
  ],
])('%s is named', (_, change, fault) => {
  expect(languageFaults('de', change(german), english)).toEqual([fault]);
});

test.each([
  ['en', ['one', 'other']],
  ['es', ['one', 'other']],
  ['ru', ['few', 'many', 'one']],
  ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
  ['ja', ['other']],
])('whole numbers in %s', (language, forms) => expect([...wholeNumberCategories(language)].sort()).toEqual(forms));
