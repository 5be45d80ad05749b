/** The terms of criteria in all languages. */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { CriterionTerms } from './terms.ts';

export const languages: readonly CriterionTerms[] = [
  en, de, es, fr, it, nl, pl, pt,
];
