import createClient from 'openapi-fetch';
import type { components, paths } from '../openapi-fetch';
import { best50, criteria, cursorIn, france, nowhere, question, tasksOf, type Tasks } from './tasks';

/** The data, or the problem as an error. */
function good<T>({ data, error }: { data?: T; error?: components['schemas']['Problem'] }): T {
  if (data === undefined) throw new Error(error?.detail);
  return data;
}

export async function run(baseUrl: string): Promise<Tasks> {
  const { GET, POST } = createClient<paths>({ baseUrl });
  const kind = good(await GET('/api/datasets', { params: { query: { kind: 'parking-live' } } }));
  if (!('places' in kind)) throw new Error('a kind has places');
  const first = good(await GET('/api/changes', { params: { query: france } }));
  const cursor = cursorIn(first.next);
  const second = good(await GET('/api/changes', { params: { query: { ...france, cursor } } }));
  const scopeIds = best50(good(await GET('/api/assessments')));
  const verdicts = good(await GET('/api/verdicts', { params: { query: { scopeIds, criteria } } }));
  const table = good(await GET('/api/geojson/verdicts', { params: { query: { scopeIds, criteria } } }));
  const map = good(await POST('/api/search', { body: question }));
  const one = { scopeId: 'fr.lyon', criteria: ['gtfs-schedule'] };
  const short = good(await GET('/api/short/assessments/scope', { params: { query: one } }));
  const country = good(await GET('/api/countries/{country}.json', { params: { path: { country: 'fr' } } }));
  const redirected = good(await GET('/cities/{scopeId}.json', { params: { path: { scopeId: 'fr.lyon' } } }));
  const { error } = await GET('/api/assessments/scope', { params: { query: { scopeId: nowhere } } });
  if (!error) throw new Error('there is no such city');
  return tasksOf({ kind, changes: [first, second], verdicts, table, map, short, country, redirected, problem: error });
}
