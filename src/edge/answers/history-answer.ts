/** How `/api/history` is answered: with the file of the city, or as a calendar of its days and of what its feed tells. */
import type * as z from 'zod';
import { JsonFeed } from '../../contract/answers/feed.ts';
import { type CityHistory, historyForms } from '../../contract/answers/history-answers.ts';
import { files, type routes } from '../../contract/interface/routes.ts';
import { calendarText, cityEvents } from '../../queries/feeds/calendar.ts';
import { feedId } from '../http/feed-id.ts';
import { missing } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { registryNames } from '../reading/registry-names.ts';
import { isScopeId, scopeNamed } from '../reading/scope.ts';

async function calendar(history: CityHistory, published: Published): Promise<Answer> {
  const feed = await published.json(files.feed(`cities/${history.scopeId}`, 'json'), JsonFeed);
  const events = cityEvents(history, feed, await registryNames(published)).map(async (event) => ({
    ...event,
    uid: event.name.startsWith('urn:uuid:') ? event.name.slice('urn:uuid:'.length) : await feedId(event.name),
  }));
  return {
    body: calendarText(`${history.name}: changes in published data`, await Promise.all(events)),
    type: historyForms.ics,
  };
}

/** Answers `/api/history`. */
export async function historyAnswer(
  { scopeId, format }: z.output<(typeof routes)['history']['query']>,
  published: Published,
): Promise<Answer> {
  const bodyOf = async (id: string) => {
    const file = files.history(id);
    const body = await published.bytes(file);
    return body && { body, file };
  };
  const known = isScopeId(scopeId) && (await bodyOf(scopeId));
  const { scopeId: id, notes } = known ? { scopeId, notes: [] } : await scopeNamed(published, scopeId, 'scopeId');
  const found = known || (await bodyOf(id));
  if (!found) throw missing(files.history(id));
  if (format !== 'ics') return { ...found, notes };
  return calendar(JSON.parse(new TextDecoder().decode(found.body)) as CityHistory, published);
}
