import * as z from 'zod';
import { nationReach, type AreaReach, type Gazetteer } from '../../places/match/match-place.ts';
import { recordOwners } from '../../facts/corrections.ts';
import { listImporter, skip, type Snapshot } from '../importer.ts';
import { pickFiles, type Raw, readDocument } from '../../snapshots/records.ts';

const REGISTRY = 'government-github-orgs';

const Groups = z.record(z.string(), z.array(z.unknown()));
const Account = z.object({
  isAgain: z.boolean(),
  login: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/, { error: ({ input }) => `not a login: ${input}` }),
});

/** Owners of accounts by hand, since a login that names a city may be a coincidence. Only certain ones have a row. Logins ignore case. */
const owners = new Map(recordOwners(REGISTRY).map((row) => [row.owner.toLowerCase(), row]));

export const importer = listImporter('code-account')({
  registry: REGISTRY,
  files: accounts,
  Row: Account,
  fact({ login, isAgain }, { gazetteer }) {
    const owner = ownerOf(login, gazetteer);
    if (!owner) return skip('account in no table');
    if (isAgain) return skip('listed again');
    return { record: login, title: `${login} on GitHub`, url: `https://github.com/${login}`, ...owner };
  },
});

async function* accounts(snapshot: Snapshot): AsyncGenerator<Raw> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)governments\.yml$/ });
  const groups = await readDocument(list, Groups, 'a YAML map of groups and logins');
  const lines = (await list.text()).split('\n').map((line) => line.trim());
  const seen = new Set<string>();
  for (const login of Object.values(groups).flat().map(String)) {
    const key = login.toLowerCase();
    const isAgain = seen.has(key);
    seen.add(key);
    yield { value: { login, isAgain }, location: `${list.path}:${lines.indexOf(`- ${login}`) + 1}` };
  }
}

/** @throws when a row names a city that the gazetteer lacks. */
export function ownerOf(login: string, gazetteer: Gazetteer): ({ nation: string } & AreaReach) | undefined {
  const owner = owners.get(login.toLowerCase());
  if (owner && 'city' in owner) {
    const { city } = owner;
    if (!gazetteer.place(city))
      throw new Error(`data/corrections/owners.json: ${login} is ${city}'s, which is not in the gazetteer`);
    return { nation: city.slice(0, 2).toUpperCase(), level: 'city', places: [{ scopeId: city, match: 'id' }] };
  }
  return owner && 'nation' in owner ? { nation: owner.nation, ...nationReach(owner.nation) } : undefined;
}
