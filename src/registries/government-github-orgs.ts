import * as z from 'zod';
import type { Fact } from '../contract/data/fact.ts';
import { nationReach, type AreaReach } from '../places/match/area-reach.ts';
import { CITY_ACCOUNTS, NATIONAL_ACCOUNTS } from './tables/code-accounts.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { pickFiles } from '../snapshots/pick-files.ts';
import { records } from '../snapshots/records.ts';
import { readDocument } from '../snapshots/document.ts';

const REGISTRY = 'government-github-orgs';

const Groups = z.record(z.string(), z.array(z.unknown()));
const Account = z.object({
  group: z.string(),
  login: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/, { error: ({ input }) => `not a login: ${input}` }),
});

const invert = (table: Readonly<Record<string, readonly string[]>>): Map<string, string> =>
  new Map(
    Object.entries(table).flatMap(([owner, logins]) => logins.map((login) => [login.toLowerCase(), owner] as const)),
  );
const CITIES = invert(CITY_ACCOUNTS);
const NATIONS = invert(NATIONAL_ACCOUNTS);

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)governments\.yml$/ });
  const groups = await readDocument(list, Groups, 'a YAML map of groups and logins');
  const lines = (await list.text()).split('\n').map((line) => line.trim());
  const accounts = Object.entries(groups).flatMap(([group, logins]) =>
    logins.map((login) => ({
      value: { group, login },
      location: `${list.path}:${lines.indexOf(`- ${String(login)}`) + 1}`,
    })),
  );
  const seen = new Set<string>();
  for await (const { row, location } of records(accounts, Account, report)) {
    const { group, login } = row;
    const owner = ownerOf(login, gazetteer);
    if (!owner) report.skip('account in no table');
    else if (seen.has(login.toLowerCase())) report.skip(`listed again under ${group}`);
    else {
      seen.add(login.toLowerCase());
      yield {
        kind: 'code-account',
        registry: REGISTRY,
        record: login,
        title: `${login} on GitHub`,
        url: `https://github.com/${login}`,
        ...owner,
        access: 'open',
        state: 'active',
        location,
        observed: snapshot.date,
      };
    }
  }
}

/** Logins are equal whatever their case. Throws when the table names a city that the gazetteer lacks. */
export function ownerOf(login: string, gazetteer: Gazetteer): ({ nation: string } & AreaReach) | undefined {
  const city = CITIES.get(login.toLowerCase());
  const nation = NATIONS.get(login.toLowerCase());
  if (city !== undefined) {
    if (!gazetteer.place(city))
      throw new Error(`code-accounts.ts: ${login} belongs to ${city}, which is not in the gazetteer`);
    return { nation: city.slice(0, 2).toUpperCase(), level: 'city', places: [{ scopeId: city, match: 'id' }] };
  }
  return nation === undefined ? undefined : { nation, ...nationReach(nation) };
}

export const importer: Importer = { registry: REGISTRY, facts };
