/** The terms of all languages. */
import { ar } from './ar.ts';
import { baltic } from './baltic.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { few } from './few.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { hr } from './hr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sl } from './sl.ts';
import { sv } from './sv.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';
import type { TermRow } from './terms.ts';

export const languages: readonly (readonly TermRow[])[] = [
  en, ar, baltic, bg, cs, da, de, el, es, fa, few, fi, fr, he, hi, hr, hu,
  id, it, ja, ko, nl, pl, pt, ro, ru, sl, sv, th, tr, uk, vi, zh,
];
