/** Turns a fact as an importer made it into one fit to publish, by rules that hold for all registries: texts, years and addresses. */
import type { Fact } from '../contract/data/fact.ts';
import { oneLine } from '../snapshots/one-line.ts';
import { withoutKeys } from '../snapshots/without-keys.ts';

/**
 * Members that hold a year or a date, with the first year taken for true. Gazettes are scanned from their first number, and map layers
 * show old maps; all else is of the time of computers.
 */
const FIRST_YEAR = { updated: 1970, until: 1970, year: 1970, targetYear: 1970, since: 1800, endYear: 1500 };
/** A target lies ahead; no registry lists one beyond this year. */
const LAST_TARGET = 2100;

/**
 * The fact with title and publisher on one line, without years that cannot be, and without somebody's keys in its addresses; what was
 * open with such a key needs one.
 * @param date of the snapshot: a record says nothing true of the year after the next.
 */
export function fitFact(fact: Fact, date: string): Fact {
  const { url, needsKey } = withoutKeys(fact.url);
  const { publisher, licence, ...rest } = withoutOddYears(fact, Number.parseInt(date, 10) + 1);
  const published = oneLine(publisher ?? '');
  return {
    ...rest,
    title: oneLine(fact.title),
    url,
    ...(published === '' ? {} : { publisher: published }),
    ...(needsKey && (fact.access === 'open' || fact.access === 'unknown') ? { access: 'key' as const } : {}),
    ...(licence ? { licence: fitLicence(licence) } : {}),
  };
}

const fitLicence = (licence: NonNullable<Fact['licence']>): NonNullable<Fact['licence']> => ({
  ...licence,
  ...(licence.name === undefined ? {} : { name: oneLine(licence.name) }),
  ...(licence.url === undefined ? {} : { url: withoutKeys(licence.url).url }),
});

function withoutOddYears(fact: Fact, last: number): Fact {
  const isOdd = ([member, value]: [string, unknown]): boolean => {
    const first = FIRST_YEAR[member as keyof typeof FIRST_YEAR];
    const year = Number.parseInt(String(value), 10);
    return (
      first !== undefined &&
      value !== undefined &&
      !(year >= first && year <= (member === 'targetYear' ? LAST_TARGET : last))
    );
  };
  return Object.fromEntries(Object.entries(fact).filter((entry) => !isOdd(entry))) as Fact;
}
