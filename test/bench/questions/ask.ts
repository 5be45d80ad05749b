/** A question in words -> what was read, and what the filter answers, page by page. */
import type * as z from 'zod';
import { CitiesAnswer } from '../../../src/contract/answers/cities.ts';
import { LanguageSearch } from '../../../src/contract/answers/data-map.ts';
import type { Handler } from '../../../src/edge/handler.ts';

const origin = 'http://atlas.example';

export interface Answered {
  filter: z.infer<typeof LanguageSearch>['filter'];
  /** What the answer says was not understood or not applied. */
  told: string[];
  matched: number;
  among: number;
  /** In the order of the answer; none where counts were asked for. */
  ids: string[];
  /** Cities by code of the country, or id of the region. */
  groups: ReadonlyMap<string, number>;
}

/** Throws when a request is not answered. */
export async function ask(handle: Handler, q: string): Promise<Answered> {
  const get = async (url: URL): Promise<unknown> => {
    const response = await handle(new Request(url));
    if (response.status !== 200) throw new Error(`${url} is answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const read = LanguageSearch.parse(await get(new URL(`/api/search?q=${encodeURIComponent(q)}`, origin)));
  const answered: Answered = {
    filter: read.filter,
    told: [
      ...read.not_applied.map(({ text, reason }) => `${text}: ${reason}`),
      // Where there is a filter, notes say the same again or speak of the cities found.
      ...(read.filter ? [] : read.notes.filter((note) => !read.not_applied.some(({ text }) => note.includes(text)))),
    ],
    matched: 0,
    among: 0,
    ids: [],
    groups: new Map(),
  };
  if (!read.filter) return answered;
  const { group, limit } = read.filter.parameters;
  const first = new URL(read.filter.address, origin);
  if (!group) first.searchParams.set('fields', 'scopeId');
  if (limit === undefined) first.searchParams.set('limit', '500');
  for (let next: URL | undefined = first; next; ) {
    const answer = CitiesAnswer.parse(await get(next));
    Object.assign(answered, { matched: answer.matched, among: answer.among });
    if ('cities' in answer) answered.ids.push(...answer.cities.map(({ scopeId }) => scopeId!));
    else answered.groups = new Map(answer.groups.map(({ id, matched }) => [id, matched]));
    next = limit === undefined && answer.next ? new URL(answer.next, origin) : undefined;
  }
  return answered;
}
