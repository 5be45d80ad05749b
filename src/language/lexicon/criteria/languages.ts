/** The terms of criteria in all languages. */
import { en } from './en.ts';
import type { CriterionTerms } from './terms.ts';

export const languages: readonly CriterionTerms[] = [en];
