/** Finds negative findings that their own registry refutes: a record that would count names the city, and the finding does not account for it. */
import type { Fact } from '../contract/data/fact.ts';
import type { FactIndex } from '../facts/index.ts';
import type { AssessedCity } from './assess.ts';
import type { Verdict } from './judge.ts';
import { shortTitle } from './naming.ts';
import { nearRecords } from './near.ts';

/** A finding that says that none is listed; one of a catalogue that nobody described does not. */
const isNegative = ({ status, basis, facts, finding }: Verdict): boolean =>
  (basis === 'inherited' && !/ do(?:es)? not tell whether /.test(finding)) ||
  (status === 'absent' && facts.length === 0);

/** Whether a finding names a record, or counts it among those that it does not name. */
const accountsFor = ({ finding, facts }: Verdict, fact: Fact): boolean =>
  facts.includes(fact) ||
  finding.includes(shortTitle(fact.title)) ||
  /Listed with the name .* and \d+ more\.$/.test(finding);

/** A sentence a finding that is refuted. */
export function refutedFindings(cities: readonly AssessedCity[], index: FactIndex): string[] {
  return cities.flatMap(({ scopeId, place, verdicts }) =>
    verdicts.filter(isNegative).flatMap((verdict) =>
      nearRecords(verdict.row, place, index)
        .filter((fact) => !accountsFor(verdict, fact))
        .map(
          ({ registry, record, title }) =>
            `${scopeId} ${verdict.row.criterionId}: “${verdict.finding}” does not account for ${registry}/${record}, “${title}”, which names the city`,
        ),
    ),
  );
}
