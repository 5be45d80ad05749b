/** Signs that only builds need, so that the edge function doesn't carry them: `data/texts/build-signs.json`. */
import lists from '../../data/texts/build-signs.json' with { type: 'json' };
import { expression } from './signs.ts';

export const buildSign = (name: keyof typeof lists, flags = ''): RegExp => expression(lists[name], flags);
