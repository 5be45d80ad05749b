/**
 * Turns the accounts of GitHub and Government into facts of the kind `code-account`: those of cities and of national governments
 * that the tables of `code-accounts.ts` know.
 * Upstream is one YAML map, `_data/governments.yml`, from a country or level of government to a list of logins.
 */
import { parse } from 'yaml';
import * as z from 'zod';
import type { Fact } from '../contract/fact.ts';
import { nationReach, type AreaReach } from './match/area-reach.ts';
import { CITY_ACCOUNTS, NATIONAL_ACCOUNTS } from './tables/code-accounts.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { skip } from './records/json-lines.ts';
import type { Gazetteer } from './match/match-place.ts';
import { pickFiles } from './snapshot/pick-files.ts';

const REGISTRY = 'government-github-orgs';

const Groups = z.record(z.string(), z.array(z.unknown()));
const Login = z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/);

const invert = (table: Readonly<Record<string, readonly string[]>>): Map<string, string> =>
  new Map(Object.entries(table).flatMap(([owner, logins]) => logins.map((login) => [login.toLowerCase(), owner] as const)));
const CITIES = invert(CITY_ACCOUNTS);
const NATIONS = invert(NATIONAL_ACCOUNTS);

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)governments\.yml$/ });
  const text = await list.text();
  const lines = text.split('\n').map((line) => line.trim());
  const seen = new Set<string>();
  for (const [group, logins] of Object.entries(read(list.path, text))) {
    for (const value of logins) {
      report.records++;
      const location = `${list.path}:${lines.indexOf(`- ${String(value)}`) + 1}`;
      const login = Login.safeParse(value);
      const owner = login.success ? ownerOf(login.data, gazetteer) : undefined;
      if (!login.success) report.rejected.push({ location, reason: `not a login: ${String(value)}` });
      else if (!owner) skip(report, 'account in no table');
      else if (seen.has(login.data.toLowerCase())) skip(report, `listed again under ${group}`);
      else {
        seen.add(login.data.toLowerCase());
        yield {
          kind: 'code-account', registry: REGISTRY, record: login.data, title: `${login.data} on GitHub`, url: `https://github.com/${login.data}`, ...owner,
          access: 'open', state: 'active', location, observed: snapshot.date,
        };
      }
    }
  }
}

function read(path: string, text: string): Record<string, unknown[]> {
  try {
    return Groups.parse(parse(text));
  } catch {
    throw new Error(`${path}: not a YAML map of groups and logins`);
  }
}

/** Logins are equal whatever their case. Throws when the table names a city that the gazetteer lacks. */
function ownerOf(login: string, gazetteer: Gazetteer): ({ nation: string } & AreaReach) | undefined {
  const city = CITIES.get(login.toLowerCase());
  const nation = NATIONS.get(login.toLowerCase());
  if (city !== undefined) {
    if (!gazetteer.place(city)) throw new Error(`code-accounts.ts: ${login} belongs to ${city}, which is not in the gazetteer`);
    return { nation: city.slice(0, 2).toUpperCase(), level: 'city', places: [{ scopeId: city, match: 'id' }] };
  }
  return nation === undefined ? undefined : { nation, ...nationReach(nation) };
}

export const importer: Importer = { registry: REGISTRY, facts };
