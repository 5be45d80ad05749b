/** Loads the suggestions once for all scripts of a page. */
import type { Suggestions } from '../../contract/suggestions.ts';

let loading: Promise<Suggestions> | undefined;

/** Rejects when they cannot be had; the next call tries again. */
export function loadSuggestions(): Promise<Suggestions> {
  loading ??= fetch('/search/suggestions.json').then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<Suggestions>;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
