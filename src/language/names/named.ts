/** What a name means: a country, a first-level division or a place; and how the Latin name file writes one. */
import { nameKey, quickSlug } from './name-key.ts';

export interface NationName {
  kind: 'nation';
  code: string;
  alpha3: string;
  name: string;
}
export interface RegionName {
  kind: 'region';
  code: string;
  nation: NationName;
  name: string;
  size: number;
}
export interface PlaceName {
  kind: 'place';
  scopeId: string;
  name: string;
  localName: string | undefined;
  nation: NationName;
  /** First-level division code, given for namesakes in one country. */
  region: string | null;
  regionName: string | undefined;
  size: number;
  assessed: boolean;
}
export type Named = NationName | RegionName | PlaceName;

/** Both halves of a double name: Biel/Bienne, Donostia / San Sebastián, Tirumala - Tirupati. */
export function halvesOf(name: string): string[] {
  if (!/[/–]| - /.test(name)) return [];
  const halves = name.split(/\s*\/\s*|\s[-–]\s/);
  return halves.length > 1 ? halves : [];
}

/** Whether a key is a first name, or half of a double one. */
export const isFirstName = (named: Named, key: string): boolean =>
  nameKey(named.name) === key ||
  (named.kind === 'place' &&
    [named.name, named.localName ?? ''].some((name) => halvesOf(name).some((half) => nameKey(half) === key)));

export const nationOf = (named: Named): NationName => (named.kind === 'nation' ? named : named.nation);

/** scopeId, region code or country code. */
export const idOf = (named: Named): string => (named.kind === 'place' ? named.scopeId : named.code);

/** Reads `#FRFRAFrance`. */
export const nationFrom = (head: string): NationName => ({
  kind: 'nation',
  code: head.slice(1, 3),
  alpha3: head.slice(3, 6),
  name: head.slice(6),
});

/** Reads `~11=Île-de-France@19`. */
export function regionFrom(head: string, nation: NationName): RegionName {
  const cut = head.indexOf('='),
    end = head.indexOf('@');
  return {
    kind: 'region',
    code: `${nation.code}.${head.slice(1, cut)}`,
    nation,
    name: head.slice(cut + 1, end),
    size: Number(head.slice(end + 1)),
  };
}

/** Reads `*Seville=sevilla@51@Sevilla`. */
export function placeFrom(
  head: string,
  nation: NationName,
  size: number,
  nameOfRegion: (code: string) => string | undefined,
): PlaceName {
  const assessed = head[0] === '*';
  const [label = '', region, localName] = (assessed ? head.slice(1) : head).split('@');
  const [name = '', slug] = label.split('='),
    code = region ? `${nation.code}.${region}` : null;
  return {
    kind: 'place',
    scopeId: `${nation.code.toLowerCase()}.${slug ?? quickSlug(name)}`,
    name,
    localName,
    nation,
    region: code,
    regionName: code === null ? undefined : nameOfRegion(code),
    size,
    assessed,
  };
}
