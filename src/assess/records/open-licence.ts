/** Whether terms are open, by what catalogues write as a dataset's licence. */
import type { Fact } from '../../contract/data/fact.ts';

/** Says that no licence is stated. */
const NONE =
  /^\W*(?:n\/?a|none|null|unknown|no (?:licen[cs]e|value)|licen[cs]e not specified|not ?specified|unspecified|no se especificó la licencia|see (?:page|website|description|terms(?: of use)?))\W*$|\/license\.json$/i;
/** Licences that forbid some uses (Open Definition 2.1), and reservations of all rights. */
const CLOSED =
  /\bnc\b|non-?commercial|\bno commercial\b|\bnd\b|no-?deriv|all rights reserved|not[ -]open|other[ -(]*closed|proprietary|restricted|internal use|no redistribution|confidential/i;

/** `none` where no licence is stated, `closed` for one that forbids some uses. Any other stated terms count as open. */
export function openness(licence: Fact['licence']): 'open' | 'closed' | 'none' {
  const stated = [licence?.spdx, licence?.name, licence?.url].filter(
    (text): text is string => text !== undefined && !NONE.test(text),
  );
  if (stated.length === 0) return 'none';
  return stated.some((text) => CLOSED.test(text)) ? 'closed' : 'open';
}
