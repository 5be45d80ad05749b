import * as api from '../orval';
import { best50, criteria, cursorIn, france, nowhere, question, tasksOf, type Tasks } from './tasks';

/** The data of a success. Each status has its own type. */
function good<R extends { status: number; data: unknown }>(answer: R): Extract<R, { status: 200 }>['data'] {
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  return answer.data;
}

export async function run(): Promise<Tasks> {
  const kind = good(await api.datasets({ kind: 'parking-live' }));
  if (!('places' in kind)) throw new Error('a kind has places');
  const first = good(await api.changes(france));
  const second = good(await api.changes({ ...france, cursor: cursorIn(first.next) }));
  const scopeIds = best50(good(await api.ranking()));
  const verdicts = good(await api.verdicts({ scopeIds, criteria }));
  const table = good(await api.verdictsGeojson({ scopeIds, criteria }));
  const map = good(await api.searchPost(question));
  const short = good(await api.cityShort({ scopeId: 'fr.lyon', criteria: ['gtfs-schedule'] }));
  const country = good(await api.apiCountriesCountryJson('fr'));
  const redirected = good(await api.citiesScopeIdJson('fr.lyon'));
  const refused = await api.city({ scopeId: nowhere });
  if (refused.status !== 404) throw new Error('there is no such city');
  const problem = refused.data;
  return tasksOf({ kind, changes: [first, second], verdicts, table, map, short, country, redirected, problem });
}
