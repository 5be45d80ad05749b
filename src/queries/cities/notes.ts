/** A filter -> what its reader has to know of how it was understood. */
import type { Region } from '../../contract/answers/cities.ts';
import { comparableCities } from '../../contract/interface/city-filter.ts';
import type { CityFilter } from './conditions.ts';

const membersOf = ({ name, kind, since, note, source, countryCodes }: Region): string =>
  kind === 'm49'
    ? `${name} is a region of UN M49.`
    : `${name}: ${countryCodes.length} nations${since ? ` since ${since}` : ''}, by ${source}.${note ? ` ${note}` : ''}`;

/** In the order of the parameters. */
export function filterNotes(
  { criteria, regions = [], outside, near, comparableTo }: CityFilter,
  total: number,
): string[] {
  const searched = criteria.some(
    ({ states }) => (states.includes('absent') || states.includes('missing')) && !states.includes('unknown'),
  );
  return [
    `Of the ${total} assessed cities; what registries list of other places is not judged.`,
    ...(searched
      ? [
          '“Absent” and “missing” mean that a registry that covers the nation was searched. Where no registry tells, the state is unknown, which is neither.',
        ]
      : []),
    ...new Set([...regions, ...(outside?.regions ?? [])].map(membersOf)),
    ...(near ? ['Distances are great circles between city centres.'] : []),
    ...(comparableTo
      ? [
          `Comparable to ${comparableTo.name}: ${comparableCities} cities, of its nation before its sub-region before the world, then of the nearest population.`,
        ]
      : []),
  ];
}
