/** Countries and groups of countries -> the regions that a filter may name. */
import type { Region } from '../../contract/answers/cities.ts';
import { m49Of, type Nation } from '../../contract/data/place.ts';
import type { Atlas } from '../atlas.ts';
import { fold } from '../../language/fold.ts';

/** A region's name in an address: "Latin America and the Caribbean" as latin-america-and-the-caribbean. */
export const regionId = (name: string): string => fold(name).replaceAll(' ', '-');

const m49 = 'https://unstats.un.org/unsd/methodology/m49/';
/** Codes of the countries for which it holds, sorted. */
const codesOf = (nations: readonly Nation[], holds: (nation: Nation) => boolean): string[] =>
  nations.filter(holds).map(({ countryCode }) => countryCode);

/** Regions of UN M49, then groups of countries, each by id. */
export function regionsOf({ nations, nationGroups }: Pick<Atlas, 'nations' | 'nationGroups'>): Region[] {
  const names = [...new Set(nations.flatMap(m49Of))];
  const within = (wanted: readonly string[]) =>
    codesOf(nations, (nation) => m49Of(nation).some((name) => wanted.includes(name)));
  return [
    ...names
      .map((name): Region => ({ id: regionId(name), name, kind: 'm49', countryCodes: within([name]), source: m49 }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...nationGroups.map(
      ({ m49: regions = [], members, ...group }): Region => ({
        ...group,
        kind: 'group',
        countryCodes: members ?? within(regions),
      }),
    ),
  ];
}
