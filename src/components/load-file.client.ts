import type { OtherPlaces, Suggestions } from '../contract/answers/suggestions.ts';

/** What the search box offers, loaded once for all scripts of a page. */
export const loadSuggestions = (): Promise<Suggestions> => loadFile('/search/suggestions.json');
export const loadOtherPlaces = (): Promise<OtherPlaces> => loadFile('/search/places.json');

const loading = new Map<string, Promise<unknown>>();

/** Rejects when it cannot be had; the next call tries again. @param read default: as JSON */
export function loadFile<T>(path: string, read?: (text: string) => T): Promise<T> {
  if (loading.has(path)) return loading.get(path) as Promise<T>;
  const file = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return read ? answer.text().then(read) : (answer.json() as Promise<T>);
  });
  loading.set(path, file);
  file.catch(() => loading.delete(path));
  return file;
}
