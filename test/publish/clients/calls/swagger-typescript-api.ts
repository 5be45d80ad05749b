import { Api, type Problem } from '../swagger-typescript-api';
import { best50, criteria, cursorIn, france, nowhere, question, tasksOf, type Tasks } from './tasks';

export async function run(baseUrl: string): Promise<Tasks> {
  const { api, cities } = new Api({ baseUrl });
  const { data: kind } = await api.datasets({ kind: 'parking-live' });
  if (!('places' in kind)) throw new Error('a kind has places');
  const { data: first } = await api.changes(france);
  const { data: second } = await api.changes({ ...france, cursor: cursorIn(first.next) });
  const scopeIds = best50((await api.ranking()).data);
  const { data: verdicts } = await api.verdicts({ scopeIds, criteria });
  const { data: table } = await api.verdictsGeojson({ scopeIds, criteria });
  const { data: map } = await api.searchPost(question);
  const { data: short } = await api.cityShort({ scopeId: 'fr.lyon', criteria: ['gtfs-schedule'] });
  const { data: country } = await api.apiCountriesCountryJson('fr');
  const { data: redirected } = await cities.citiesScopeIdJson('fr.lyon');
  const problem = await api.city({ scopeId: nowhere }).then(
    () => undefined,
    ({ error }: { error: Problem }) => error,
  );
  if (!problem) throw new Error('there is no such city');
  return tasksOf({ kind, changes: [first, second], verdicts, table, map, short, country, redirected, problem });
}
