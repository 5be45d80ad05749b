/** Words of questions in all languages. */
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import type { QuestionTerms } from './terms.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

export const languages: readonly QuestionTerms[] = [en, de, fr, es, pt, it, nl, pl, sv, da, fi, cs, ru, uk, tr, ja, zh, ko, ar, id];
