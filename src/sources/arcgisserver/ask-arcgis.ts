/** Asks the ArcGIS REST API, which tells its errors with status 200 (developers.arcgis.com/rest). */
import { SourceError } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { askJson, at, pathOf, wordAt } from '../json-answer.ts';

/** @throws AskError | SourceError with what the server says. */
export async function askArcgis(ask: Ask, url: string, parameters: Record<string, string> = {}): Promise<unknown> {
  const asked = `${url}?${new URLSearchParams({ ...parameters, f: parameters['f'] ?? 'json' })}`;
  const answer = await askJson(ask, asked);
  if (at(answer, 'error') === undefined) return answer;
  const told =
    wordAt(answer, 'error', 'message')
      ?.slice(0, 100)
      .replace(/[.\s]+$/, '') ?? 'no reason told';
  throw new SourceError(asked, `${pathOf(url)} answers with JSON of an error: ${told}`);
}
