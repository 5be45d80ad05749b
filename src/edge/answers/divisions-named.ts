/** The divisions that a text names: ISO 3166-2 codes, our codes, or names in any language. */
import type { Division } from '../../contract/answers/cities.ts';
import { fold } from '../../language/fold.ts';
import type { CityIndex } from '../../queries/cities/city-index.ts';
import { nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import { type Indexed, type Published, withIndex } from '../published.ts';
import { and, short } from '../reading/reading-notes.ts';

/** How a division is written in an address: by its ISO 3166-2 code, or ours where we don't know that. */
export const divisionText = ({ code, iso }: Division): string => iso?.[0] ?? code;

const countryOf = ({ code }: Division): string => code.slice(0, 2);

function unknown(text: string, index: CityIndex): ProblemError {
  const { divisions } = index.matrix;
  const [, country] = /^\s*([a-z]{2})[-.]/i.exec(text) ?? [];
  const inCountry = country ? divisions.filter((one) => countryOf(one) === country.toUpperCase()) : [];
  return new ProblemError(
    'unknown-division',
    `There is no division ${short(text)} with an assessed city${inCountry.length > 0 ? ', or we don’t know its code: name it' : ''}.`,
    {
      parameter: 'division',
      // Similar codes can mean other divisions: JP.13 isn't JP-13.
      did_you_mean: nearest(
        country ? '' : text,
        divisions.map((one) => ({
          id: divisionText(one),
          keys: [fold(one.name).replaceAll(' ', '-')],
        })),
      ),
      ...(inCountry.length > 0 ? { allowed: inCountry.map(({ name }) => name) } : {}),
    },
  );
}

/** Every division of the name, with a note where countries share it; none for a text that names none. */
export async function divisionsOf(
  text: string,
  { index, interpret }: Indexed,
): Promise<{ divisions: Division[]; notes: string[] }> {
  const { divisions, nations } = index.matrix;
  const code = text.trim().toUpperCase();
  const coded = divisions.filter((one) => one.code.toUpperCase() === code || one.iso?.includes(code));
  if (coded.length > 0) return { divisions: coded, notes: [] };
  const name = fold(text);
  const alike = divisions.filter((one) => fold(one.name) === name);
  if (alike.length > 0) {
    const where = [...new Set(alike.map(countryOf))].map((id) => nations.find((one) => one.countryCode === id)!.name);
    const note = `“${short(text)}” is a division of ${and.format(where)}; all are meant.`;
    return { divisions: alike, notes: where.length > 1 ? [note] : [] };
  }
  const { readings } = await interpret(`in ${text}`);
  const region = readings.flatMap(({ named: one, edits }) => (one.kind === 'region' && edits === 0 ? one.code : []));
  const found = divisions.find((one) => one.code === region[0]);
  return { divisions: found ? [found] : [], notes: [] };
}

/** The divisions of a list, each once, by code. @throws ProblemError for an unknown one. */
export async function divisionsNamed(
  texts: readonly string[],
  site: Indexed,
): Promise<{ divisions: Division[]; notes: string[] }> {
  const found = [];
  for (const text of texts) {
    const named = await divisionsOf(text, site);
    if (named.divisions.length === 0) throw unknown(text.trim(), site.index);
    found.push(named);
  }
  const divisions = [...new Set(found.flatMap((one) => one.divisions))];
  return {
    divisions: divisions.sort((a, b) => (a.code < b.code ? -1 : 1)),
    notes: found.flatMap(({ notes }) => notes),
  };
}

export async function divisionsAsked(
  texts: readonly string[],
  published: Published,
): Promise<{ has: (scopeId: string) => boolean; countries: string[]; texts: string[]; notes: string[] }> {
  const site = await withIndex(published);
  const { divisions, notes } = await divisionsNamed(texts, site);
  const codes = new Set(divisions.map(({ code }) => code));
  return {
    has: (scopeId) => codes.has(site.index.byId.get(scopeId)?.division?.code ?? ''),
    countries: [...new Set(divisions.map(countryOf))],
    texts: divisions.map(divisionText),
    notes,
  };
}
