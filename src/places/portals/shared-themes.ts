/** All catalogues of a registry -> which sets of themes stand in too many of them to describe any. */

/** What a set of themes is told apart by: the nation, the software, and the themes in order. */
export interface Themed {
  nation: string;
  software?: string | undefined;
  link: string;
  themes: readonly string[];
}

/** Catalogues of a nation with one set of themes from which on the set describes none of them. */
const SHARED = 5;
/** Catalogues of one software, and nations that they are of, from which on the set is what comes with the software. */
const OF_SOFTWARE = 100,
  NATIONS = 10;

const setOf = ({ themes }: Themed): string => themes.join('\n');

/** One of each group of so many catalogues at different addresses, of so many nations. */
function groups(all: readonly Themed[], by: (one: Themed) => string, atLeast: number, nations = 1): Themed[] {
  const values = (of: readonly Themed[], member: 'link' | 'nation') => new Set(of.map((one) => one[member])).size;
  return [...Map.groupBy(all, by).values()].flatMap((same) =>
    values(same, 'link') >= atLeast && values(same, 'nation') >= nations ? [same[0]!] : [],
  );
}

/** Whether a catalogue's set of themes stands verbatim in many of its nation, or in very many of one software in many nations. */
export function sharedThemes(all: readonly Themed[]): (one: Themed) => boolean {
  const ofNation = (one: Themed) => `${one.nation}\n${setOf(one)}`;
  const inNations = new Set(groups(all, ofNation, SHARED).map(ofNation));
  const software = all.filter((one) => one.software !== undefined && one.software !== 'custom');
  const anywhere = new Set(
    groups(software, (one) => `${one.software}\n${setOf(one)}`, OF_SOFTWARE, NATIONS).map(setOf),
  );
  return (one) => inNations.has(ofNation(one)) || anywhere.has(setOf(one));
}
