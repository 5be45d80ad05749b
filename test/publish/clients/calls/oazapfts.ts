import { ok } from '@oazapfts/runtime';
import * as api from '../oazapfts';
import { best50, criteria, cursorIn, france, nowhere, question, tasksOf, type Tasks } from './tasks';

export async function run(baseUrl: string): Promise<Tasks> {
  api.defaults.baseUrl = baseUrl;
  const kind = await ok(api.datasets({ kind: 'parking-live' }));
  if (!('places' in kind)) throw new Error('a kind has places');
  const first = await ok(api.changes(france));
  const second = await ok(api.changes({ ...france, cursor: cursorIn(first.next) }));
  const scopeIds = best50(await ok(api.ranking()));
  const verdicts = await ok(api.verdicts({ scopeIds, criteria }));
  const table = await ok(api.verdictsGeojson({ scopeIds, criteria }));
  const map = await ok(api.searchPost(question));
  const short = await ok(api.cityShort('fr.lyon', { criteria: ['gtfs-schedule'] }));
  const country = await ok(api.apiCountriesCountryJson('fr'));
  const redirected = await ok(api.citiesScopeIdJson('fr.lyon'));
  const refused = await api.city(nowhere);
  if (refused.status !== 404) throw new Error('there is no such city');
  const problem = refused.data;
  return tasksOf({ kind, changes: [first, second], verdicts, table, map, short, country, redirected, problem });
}
