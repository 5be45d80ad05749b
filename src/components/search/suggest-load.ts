/** The suggestions, loaded once for all scripts of a page. */
import type { Suggestions } from '../../contract/suggestions.ts';
import { loadFile } from '../load-file.ts';

export const loadSuggestions = (): Promise<Suggestions> => loadFile('/search/suggestions.json');
