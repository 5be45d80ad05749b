/** What the search box offers, loaded once for all scripts of a page. */
import type { OtherPlaces, Suggestions } from '../../contract/answers/suggestions.ts';
import { loadFile } from '../load-file.client.ts';

export const loadSuggestions = (): Promise<Suggestions> => loadFile('/search/suggestions.json');
export const loadOtherPlaces = (): Promise<OtherPlaces> => loadFile('/search/places.json');
