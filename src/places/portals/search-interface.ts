/** The interfaces that a registry found at a portal -> the address of the one that searches it, where it is not at its usual place below the portal. */
import { httpUrl } from '../../snapshots/addresses.ts';
import { adapterOf, adapters } from '../../sources/index.ts';
import { hostOf } from './portal-host.ts';
import { hostWords } from '../../facts/matching.ts';

/** Map viewers without an adapter: an interface that a registry found is that of a single map. */
const viewers = ['lizmap'];

interface Endpoint {
  type: string;
  url?: string | null | undefined;
}

/** Parameters that ask a service what it has. Others choose a part of it: one project, one body's share of a portal. */
const ofService = new Set(['service', 'request', 'version', 'acceptversions']);
const isWhole = (found: string): boolean => {
  const { pathname, searchParams } = new URL(found);
  return !pathname.includes('//') && [...searchParams.keys()].every((name) => ofService.has(name.toLowerCase()));
};

/** Without scheme, `www.`, parameters and last slash. */
const bare = (url: string): string =>
  url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');

const namesOf = (url: string): string[] =>
  (hostOf(url) ?? '')
    .split('.')
    .slice(0, -1)
    .flatMap((label) => label.split('-'))
    .filter((word) => word.length > 2 && !hostWords.ofAnyPortal.has(word));

/** Whether the host of the one has a name in it that the host of the other has too; else it may be another's interface. On one host the port is the same. */
const isOf = (portal: string, found: string): boolean =>
  new URL(portal).host === new URL(found).host ||
  (hostOf(portal) !== hostOf(found) &&
    (namesOf(portal).some((name) => hostOf(found)?.includes(name)) ||
      namesOf(found).some((name) => hostOf(portal)?.includes(name))));

/** @param link of the portal. */
export function searchInterface(
  link: string,
  software: string | undefined,
  endpoints: readonly Endpoint[],
): string | undefined {
  if (software !== undefined && (adapterOf(software)?.atRoot || viewers.includes(software))) return undefined;
  for (const { searchedBy } of adapters) {
    const found = searchedBy?.types
      .map((type) => httpUrl(endpoints.find((one) => one.type === type)?.url ?? ''))
      .find((url) => url !== undefined);
    if (searchedBy === undefined || found === undefined) continue;
    const isUsual = bare(found) === bare(link) + searchedBy.path;
    return isUsual || !isWhole(found) || !isOf(link, found) ? undefined : found;
  }
  return undefined;
}

/** Types of a catalogue's interfaces; `page` for what is given as one and is the catalogue's or the viewer's own page, or the settings of that page. */
export function interfaceTypes(link: string, endpoints: readonly Endpoint[]): string[] {
  const page = withoutSlash(link);
  return endpoints.map(({ type, url }) =>
    type.endsWith(':config') || (/:(?:catalog|application)$/.test(type) && url && withoutSlash(url) === page)
      ? 'page'
      : type,
  );
}
const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
