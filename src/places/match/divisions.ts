/** Turns the codes and names that upstream has for subdivisions into GeoNames codes: `CC.admin1`, and for counties `US.<state>.<FIPS>`. */
import { fold, words } from '../../language/fold.ts';
import type { Subdivision } from '../../contract/data/place.ts';
import { bareDivision, countyKey } from './name-index.ts';
import { CODES, NAMES } from './subdivision-names.ts';

/** The states of the United States are known by their codes alone: a code that is none leads to no name. */
export const isOnlyByCode = (nation: string, suffix: string | undefined): boolean =>
  nation === 'US' && suffix !== undefined;

/** Longest name of a division looked for inside a text, in words. */
const LONGEST = 6;
/** Divisions named by a word that stands in any owner's name. */
const PLAIN = new Set(
  'central centre center capital nacional national north northern nord norte south southern sud sur sul east eastern est este west western ouest oeste littoral plateau'.split(
    ' ',
  ),
);

export class Divisions {
  readonly #byName = new Map<string, Map<string, string | null>>();
  readonly #names = new Map<string, string>();
  readonly #counties = new Map<string, string>();

  constructor(subdivisions: readonly Subdivision[]) {
    for (const { code, name } of subdivisions) this.#add(code, name);
  }

  #add(code: string, name: string): void {
    this.#names.set(code, name);
    const [nation = '', first = '', county] = code.split('.');
    if (county !== undefined) {
      this.#counties.set(`${first} ${countyKey(name)}`, code);
      return;
    }
    const names = this.#byName.get(nation) ?? new Map<string, string | null>();
    this.#byName.set(nation, names);
    const bare = bareDivision(name);
    names.set(`=${fold(name)}`, code);
    // Two divisions that differ only in "City" or "Oblast" have no bare name.
    names.set(bare, names.has(bare) && names.get(bare) !== code ? null : code);
  }

  /** By the part of the ISO 3166-2 code behind the nation. */
  byCode(nation: string, suffix: string | undefined): string | undefined {
    if (suffix === undefined) return undefined;
    if (nation === 'US') return this.#known(`US.${suffix}`);
    const coded = CODES[nation]?.[suffix];
    return coded === undefined ? undefined : `${nation}.${coded}`;
  }

  byName(nation: string, name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    const plain = name.replace(/[([].*?[)\]]/g, ' ').replaceAll('*', ' ');
    const bare = bareDivision(plain);
    const alias = NAMES[nation]?.[fold(plain)] ?? NAMES[nation]?.[bare];
    if (alias !== undefined) return `${nation}.${alias}`;
    const names = this.#byName.get(nation);
    return names?.get(`=${fold(name)}`) ?? names?.get(`=${fold(plain)}`) ?? names?.get(bare) ?? undefined;
  }

  /**
   * Divisions that a text names in full by whole words, each once, with the folded name that stands there; of a name inside another
   * only the longer counts ("West Virginia"). Names of one word that say where, as "Central", name nothing.
   */
  namedIn(nation: string, text: string): { code: string; name: string }[] {
    const all = words(text);
    const found: { code: string; name: string }[] = [];
    const taken = new Set<number>();
    for (let length = Math.min(LONGEST, all.length); length > 0; length--)
      for (let start = 0; start + length <= all.length; start++) {
        const name = all.slice(start, start + length).join(' ');
        const alias = NAMES[nation]?.[name];
        const code = alias === undefined ? this.#byName.get(nation)?.get(`=${name}`) : `${nation}.${alias}`;
        const positions = Array.from({ length }, (_, offset) => start + offset);
        if (!code || PLAIN.has(name) || positions.some((position) => taken.has(position))) continue;
        for (const position of positions) taken.add(position);
        if (!found.some((other) => other.code === code)) found.push({ code, name });
      }
    return found;
  }

  county(state: string, fipsOrName: string): string | undefined {
    const code = /^\d{3}$/.test(fipsOrName) ? this.#known(`US.${state}.${fipsOrName}`) : undefined;
    return code ?? this.#counties.get(`${state} ${countyKey(fipsOrName)}`);
  }

  counties(state: string): [name: string, code: string][] {
    return [...this.#counties]
      .filter(([key]) => key.startsWith(`${state} `))
      .map(([key, code]) => [key.slice(state.length + 1), code]);
  }

  name(code: string): string | undefined {
    return this.#names.get(code);
  }

  #known(code: string): string | undefined {
    return this.#names.has(code) ? code : undefined;
  }
}
