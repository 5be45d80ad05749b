/**
 * Chinese is written with traditional letters in Taiwan, Hong Kong and Macao, and with simplified ones elsewhere. A term in traditional letters
 * finds both. `data/texts/chinese-letters.json` has pairs of the two.
 */
import rows from '../../../data/texts/chinese-letters.json' with { type: 'json' };

const LETTERS = new Map(rows.flatMap((row) => row.split(' ')).map((pair) => [...pair] as [string, string]));
const ANY = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/** The text in simplified letters, as long as before. */
export const simplified = (text: string): string => text.replace(ANY, (letter) => LETTERS.get(letter)!);
