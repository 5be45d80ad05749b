import * as api from '../hey-api';
import { client } from '../hey-api/client.gen';
import { best50, criteria, cursorIn, france, nowhere, question, tasksOf, type Tasks } from './tasks';

export async function run(baseUrl: string): Promise<Tasks> {
  client.setConfig({ baseUrl });
  const throwOnError = true;
  const { data: kind } = await api.datasets({ query: { kind: 'parking-live' }, throwOnError });
  if (!('places' in kind)) throw new Error('a kind has places');
  const { data: first } = await api.changes({ query: france, throwOnError });
  const cursor = cursorIn(first.next);
  const { data: second } = await api.changes({ query: { ...france, cursor }, throwOnError });
  const { data: ranking } = await api.ranking({ throwOnError });
  const scopeIds = best50(ranking);
  const { data: verdicts } = await api.verdicts({ query: { scopeIds, criteria }, throwOnError });
  const { data: table } = await api.verdictsGeojson({ query: { scopeIds, criteria }, throwOnError });
  const { data: map } = await api.searchPost({ body: question, throwOnError });
  const one = { scopeId: 'fr.lyon', criteria: ['gtfs-schedule'] };
  const { data: short } = await api.cityShort({ query: one, throwOnError });
  const { data: country } = await api.apiCountriesCountryJson({ path: { country: 'fr' }, throwOnError });
  const { data: redirected } = await api.citiesScopeIdJson({ path: { scopeId: 'fr.lyon' }, throwOnError });
  const { error } = await api.city({ query: { scopeId: nowhere } });
  if (!error) throw new Error('there is no such city');
  return tasksOf({ kind, changes: [first, second], verdicts, table, map, short, country, redirected, problem: error });
}
