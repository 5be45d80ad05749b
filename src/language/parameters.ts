/** The `place` and `country` parameters of a search -> the place and nation that they name. */
import { ScopeId } from '../contract/place.ts';
import type { Interpret } from './interpreter.ts';
import type { Named, NationName, PlaceName } from './names/named.ts';

/** An assessed city. */
export interface City {
  scopeId: string;
  name: string;
}

/**
 * The place of a parameter: a scopeId, or a name, in a nation where one is given. Null when nothing is known by it.
 * @param cityOf resolves a scopeId, or what was written for one, among the assessed cities
 */
export async function placeNamed(
  text: string,
  nation: NationName | null,
  interpret: Interpret,
  cityOf: (text: string) => City | undefined,
): Promise<PlaceName | null> {
  const named = async (sentence: string) => (await interpret(sentence)).place;
  if (ScopeId.safeParse(text.toLowerCase()).success) {
    const city = cityOf(text);
    const scopeId = city?.scopeId ?? text.toLowerCase(),
      name = city?.name ?? text.slice(3).replaceAll('-', ' ');
    const { readings } = await interpret(`in ${name}, ${text.slice(0, 2).toUpperCase()}`);
    const found = readings.map((reading) => reading.named);
    return found.find((one): one is PlaceName => one.kind === 'place' && one.scopeId === scopeId) ?? null;
  }
  const found = await named(nation ? `in ${text}, ${nation.name}` : `in ${text}`);
  return found ?? (nation ? named(`in ${text}`) : null);
}

/** The nation of a parameter: a code, or a name in any language. Null when there is none. */
export async function nationNamed(text: string, interpret: Interpret): Promise<NationName | null> {
  const code = /^[a-z]{2,3}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
  const read = await interpret(code ? `in ${code}` : `in ${text}`);
  const byCode = (named: Named): named is NationName =>
    named.kind === 'nation' && (named.code === code || named.alpha3 === code);
  const found = code ? read.readings.map(({ named }) => named).find(byCode) : undefined;
  return found ?? (code === null || code === 'UK' ? read.nation : null);
}
