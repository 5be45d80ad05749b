/**
 * What a public body's host says about its place: `gis.co.portage.wi.us` is a county of Wisconsin. The second signal
 * after the owner's name.
 */
import { memoizeByKey } from '../../cache.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { fold } from '../../language/fold.ts';
import { profileOf } from '../../facts/countries.ts';
import { hostWords } from '../../facts/matching.ts';
import { firstLevel, type Gazetteer } from '../match/match-place.ts';

/** Host of an address, lower case; undefined when the address is none. */
export function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.toLowerCase() : undefined;
}

/** Labels that mark the owner's kind rather than name it. */
const COUNTY = /(^|\.)co\.[a-z-]+\.[a-z]{2}\.us$|[a-z]county|county[a-z]|(^|[.-])county[.-]|parish/;

/** The state of the domain that a host is below: `gis.ci.pekin.il.us` is of Illinois. */
export function stateOfDomain(host: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const domain = profileOf(nation).hosts?.states?.find((end) => host.endsWith(`.${end}`));
  const code = domain && /[.]([a-z]+)$/.exec(host.slice(0, -domain.length - 1))?.[1];
  return code && gazetteer.subdivision(nation, `${nation}-${code.toUpperCase()}`);
}

/** The state that a host shows: it is below the state's domain, or one of its labels is a place's name followed by the state's code. */
export function hostState(host: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const named = (label: string): string | undefined => {
    const tail = /^.{4,}?-?([a-z]{2})$/.exec(label)?.[1]?.toUpperCase();
    const state = tail && gazetteer.subdivision(nation, `${nation}-${tail}`);
    return state && namesPlaceOf(label, state, gazetteer) ? state : undefined;
  };
  return (
    stateOfDomain(host, nation, gazetteer) ??
    labels(host)
      .map(named)
      .find((state) => state !== undefined)
  );
}

export const isCountyHost = (host: string): boolean => COUNTY.test(host);

/**
 * The place whose name is a label of the host: `<name>`, `cityof<name>`, `<name>` with a mark. Where a county has the
 * name the label must say "city". `area` may be a country.
 */
export function placeOfHost(host: string, area: string, gazetteer: Gazetteer): Place | undefined {
  const [nation = ''] = area.split('.');
  const state = firstLevel(area);
  if (isCountyHost(host)) return undefined;
  const places = squashedNames(gazetteer, nation, area);
  if (profileOf(nation).names?.state !== 'always') {
    const place = places.get(domain(host));
    return place &&
      !ownNames(place).some((name) => `${area}.`.startsWith(`${gazetteer.subdivision(nation, undefined, name)}.`))
      ? place
      : undefined;
  }
  for (const label of labels(host)) {
    const city = /^(?:cityof|townof|ci-)(.+)$/.exec(label)?.[1] ?? /^(.+?)city$/.exec(label)?.[1];
    const marked =
      city === undefined ? undefined : (places.get(city) ?? places.get(withoutState(city, state, gazetteer)));
    if (marked) return marked;
    const bare = withoutState(label, state, gazetteer);
    const plain = places.get(label) ?? places.get(bare);
    // On .gov a name with the state's mark is a city's: a county says so.
    if (
      plain &&
      (gazetteer.divisions.county(state, plain.name) === undefined || (bare !== label && host.endsWith(`${label}.gov`)))
    )
      return plain;
  }
  return undefined;
}

/** The label that was registered, without a city's mark: `arnhem` of `geo.arnhem.nl`, `bekasi` of `data.bekasikota.go.id`. */
function domain(host: string): string {
  const own = host.split('.').slice(0, -1);
  const label = own.findLast((part) => part.length >= 4 && !hostWords.platforms.has(part)) ?? '';
  return label
    .replace(/^(?:ayto|stadt|gemeente|ville|kota)-?/, '')
    .replace(/-?kota$/, '')
    .replaceAll('-', '');
}

/** Parts of a host that may be a name: its labels, whole and split at hyphens, without generic ones. */
function labels(host: string): string[] {
  const own = host.split('.').slice(0, -1);
  return [...new Set(own.flatMap((label) => [label.replaceAll('-', ''), ...label.split('-')]))].filter(
    (label) => label.length >= 5 && !hostWords.generic.has(label),
  );
}

function withoutState(label: string, state: string, gazetteer: Gazetteer): string {
  const name = fold(gazetteer.divisions.name(state) ?? '').replaceAll(' ', '');
  const code = state.split('.')[1]?.toLowerCase() ?? '';
  const tail = [name, code].find((mark) => mark !== '' && label.endsWith(mark));
  return tail === undefined ? label : label.slice(0, -tail.length);
}

/** Code of the county that a host names, e.g. `gis.fultoncountyil.gov` or `gis.co.portage.wi.us`. */
export function countyOfHost(host: string, area: string | undefined, gazetteer: Gazetteer): string | undefined {
  if (area === undefined) return undefined;
  const state = firstLevel(area);
  const names = squashedCounties(gazetteer, state);
  const formal = /(?:^|\.)co\.([a-z-]+)\.[a-z]{2}\.(?:us|gov)$/.exec(host)?.[1];
  if (formal !== undefined) return names.get(formal.replaceAll('-', ''));
  for (const label of labels(host)) {
    const county =
      /^(?:countyof)(.+)$/.exec(label)?.[1] ??
      /^(.+?)(?:county|parish)$/.exec(withoutState(label, state, gazetteer))?.[1];
    const code = county === undefined ? undefined : names.get(county);
    if (code !== undefined) return code;
  }
  return undefined;
}

function squashedCounties(gazetteer: Gazetteer, state: string): Map<string, string> {
  const rows = gazetteer.divisions
    .counties(state)
    .map(([name, code]) => [fold(name).replaceAll(' ', ''), code] as const);
  return new Map([...rows, ...rows.map(([name, code]) => [name.replace(/^saint/, 'st'), code] as const)]);
}

function namesPlaceOf(label: string, state: string, gazetteer: Gazetteer): boolean {
  const bare = withoutState(label, state, gazetteer)
    .replace(/^cityof/, '')
    .replace(/county$/, '');
  return (
    bare !== label &&
    (squashedNames(gazetteer, state.slice(0, 2), state).has(bare) ||
      gazetteer.divisions.county(state, bare) !== undefined)
  );
}

/** Places of an area or a country by their folded name without spaces; the most populous of namesakes. */
const squashedNames = memoizeByKey(
  Infinity,
  (_nation: string, area: string) => area,
  (gazetteer: Gazetteer, nation, area) => {
    const names = new Map<string, Place>();
    for (const place of gazetteer
      .places(nation, area === nation ? undefined : area)
      .toSorted((a, b) => a.population - b.population)) {
      const squashed = fold(place.asciiName ?? place.name).replaceAll(' ', '');
      names.set(squashed, place).set(squashed.replace(/^saint/, 'st'), place);
    }
    return names;
  },
);
