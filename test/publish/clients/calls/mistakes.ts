/** What must not compile: the compiler complains of a line that has no mistake. */
import createClient from 'openapi-fetch';
import * as hey from '../hey-api';
import * as oazapfts from '../oazapfts';
import type { paths } from '../openapi-fetch';
import * as orval from '../orval';
import { Api } from '../swagger-typescript-api';

const { GET } = createClient<paths>();
const { api } = new Api();

export async function mistakes(): Promise<void> {
  // @ts-expect-error: there is no such endpoint
  await GET('/api/nothing');
  // @ts-expect-error: a city needs a scopeId
  await GET('/api/assessments/scope');
  // @ts-expect-error: no member has this name
  void (await GET('/api/assessments')).data?.rankng;
  // @ts-expect-error: limit is a number
  await hey.changes({ query: { limit: '5' } });
  // @ts-expect-error: no member has this name
  void (await hey.ranking({ throwOnError: true })).data.rankng;
  // @ts-expect-error: a city needs a scopeId
  await orval.city({});
  // @ts-expect-error: a problem has no ranking
  void (await orval.ranking()).data.ranking;
  // @ts-expect-error: no such order
  await api.cities({ sort: 'beauty' });
  // @ts-expect-error: no member has this name
  void (await api.ranking()).data.rankng;
  // @ts-expect-error: criteria are a list
  await oazapfts.verdicts({ criteria: 'gtfs-schedule' });
}
