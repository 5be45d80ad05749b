/** `data/matching/` -> the words that records are matched to places with. */
import type * as z from 'zod';
import { matchingFiles } from '../contract/data/matching.ts';
import { wordTables } from '../contract/data/words.ts';
import { expression } from '../language/signs.ts';
import { readChecked } from './data-files.ts';

const read = <Name extends keyof typeof matchingFiles>(name: Name): z.output<(typeof matchingFiles)[Name]> =>
  readChecked(`matching/${name}.json`, matchingFiles[name]) as z.output<(typeof matchingFiles)[Name]>;

export const ownerWords = read('owner-words');
export const operatorWords = read('operator-words');
export const hostWords = read('host-words');
export const nameWords = read('name-words');
export const municipalForms = read('municipal-forms');
export const misspellings = read('misspellings');
export const documentWords = read('document-words');
export const themeTitles = read('theme-titles');
export const pageSigns = read('page-signs');

const placeSigns = read('place-signs');
/** Words around names of places, and on portals. */
export const placeSign = (name: string, flags = ''): RegExp => expression(placeSigns[name]!, flags);

/** Abbreviations that ids and file names of records have for a city. Others, like SP and BH, are other words there. */
const lettersInRecords = ['BCN', 'CDMX', 'DC', 'HCMC', 'JHB', 'KL', 'LA', 'NYC', 'SF', 'SLC'];
const cityLetters = readChecked('words/city-letters.json', wordTables['city-letters']);

/** ScopeIds by such letters. */
export const cityOfLetters: ReadonlyMap<string, string> = new Map(
  lettersInRecords.map((letters) => [letters, cityLetters[letters]![0]]),
);
