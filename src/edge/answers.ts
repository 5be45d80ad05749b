/** How each live endpoint is answered: by the file that holds the answer, or by cutting one from files that exist. */
import type * as z from 'zod';
import type { SearchRequest } from '../contract/answers/data-map.ts';
import { files, routes, type RouteId } from '../contract/interface/routes.ts';
import { citiesAnswer } from './answers/cities-answer.ts';
import { compareAnswer } from './answers/compare-answer.ts';
import { coverageAnswer } from './answers/coverage-answer.ts';
import { datasetSearch } from './answers/dataset-search.ts';
import { gapsAnswer } from './answers/gaps-answer.ts';
import { historyAnswer } from './answers/history-answer.ts';
import { interpretation, languageSearch } from './answers/language-search.ts';
import { missing } from './http/problems.ts';
import type { Answer, Published } from './published.ts';
import { isScopeId, scopeNamed } from './reading/scope.ts';

type Query<K extends RouteId> = z.output<(typeof routes)[K]['query']>;

/** The answer that stands in a file. */
async function fromFile(published: Published, file: string): Promise<Answer | null> {
  const body = await published.bytes(file);
  return body && { body, file };
}

async function required(published: Published, file: string): Promise<Answer> {
  const answer = await fromFile(published, file);
  if (!answer) throw missing(file);
  return answer;
}

/** The file of a city, which may be named in other words than its scopeId. */
async function ofCity(asked: string, published: Published, fileOf: (scopeId: string) => string): Promise<Answer> {
  const known = isScopeId(asked) && (await fromFile(published, fileOf(asked)));
  if (known) return known;
  const { scopeId, notes } = await scopeNamed(published, asked, 'scopeId');
  return { ...(await required(published, fileOf(scopeId))), notes };
}

/** The address that answers GET with the same data map, so that a request by POST can be cached. */
function addressOf({ agent: _, ...request }: SearchRequest): string {
  return `${routes.search.path}?${new URLSearchParams(Object.entries(request).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))}`;
}

/** Answers of the live endpoints, by route. */
export const answers: Partial<{
  [K in RouteId]: (query: Query<K>, published: Published, body?: unknown) => Promise<Answer>;
}> = {
  ranking: (_query, published) => required(published, files.ranking),
  countries: (_query, published) => required(published, files.countries),
  city: ({ scopeId }, published) => ofCity(scopeId, published, files.city),
  resources: ({ scopeId }, published) => ofCity(scopeId, published, files.resources),
  history: historyAnswer,
  compare: compareAnswer,
  gaps: gapsAnswer,
  coverage: coverageAnswer,
  cities: citiesAnswer,
  recent: (_query, published) => required(published, files.recent()),
  search: ({ q, query, ...explicit }, published) =>
    q === undefined
      ? datasetSearch({ query, ...explicit }, published, published.interpret)
      : languageSearch(q, explicit, published, published.interpret),
  searchPost: async (_query, published, body) => {
    const request = body as SearchRequest;
    return {
      ...(await datasetSearch(request, published, published.interpret)),
      ...(request.agent ? {} : { location: addressOf(request) }),
    };
  },
  interpret: ({ q }, published) => interpretation(q, published, published.interpret),
};
