/** The input for the sentences of a finding: a verdict, and the names of its subjects. */
import type { CriterionRow, GradedFact } from '../assess/criterion-row.ts';
import type { Judged } from '../assess/verdict.ts';
import type { Registry } from '../contract/data/registry.ts';
import { countryOf } from '../facts/fact-countries.ts';
import { inSentence } from '../language/fold.ts';
import { and, registriesPhrase } from './phrases.ts';
import { areNearby, countOf, isUncounted, titles } from './records.ts';

export interface Names {
  registries: ReadonlyMap<string, Registry>;
  nationName(countryCode: string): string;
  /** What a sentence calls a subdivision, as `areaNames` gives it. */
  subdivisionName(code: string): string | undefined;
  placeName(scopeId: string): string | undefined;
}

export type Records = readonly GradedFact[];

export class Scene {
  readonly verdict: Judged;
  readonly names: Names;

  constructor(verdict: Judged, names: Names) {
    this.verdict = verdict;
    this.names = names;
  }

  get row(): CriterionRow {
    return this.verdict.row;
  }
  get counted(): Records {
    return this.verdict.counted;
  }
  get city(): string {
    return this.verdict.place.name;
  }
  /** What we look for: "open data portal". */
  get one(): string {
    return this.row.subject.one;
  }
  get country(): string {
    return inSentence(this.names.nationName(countryOf(this.verdict.place.scopeId)));
  }
  /** Where we looked: "OpenAQ (11 August 2026) or the AirKorea station list (26 September 2025)". */
  get searched(): string {
    return registriesPhrase(this.verdict.searched.registries, 'or');
  }

  #registries(records: Records): Registry[] {
    return this.row.registries
      .filter((slug) => records.some(({ fact }) => fact.registry === slug))
      .map((slug) => this.names.registries.get(slug)!);
  }

  /** Who lists them, in the criterion's order: "the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026)". */
  where(records: Records): string {
    return registriesPhrase(this.#registries(records));
  }

  /** "the Mobility Database (4 August 2026) lists", "… also list". */
  lists(records: Records, verb = 'list'): string {
    const registries = this.#registries(records);
    return `${registriesPhrase(registries)} ${verb}${registries.length > 1 ? '' : 's'}`;
  }

  /** "a GTFS timetable feed for Lyon", "3 GTFS timetable feeds for Lyon", "river gauges near Lyon". */
  things(records: Records): string {
    const { article, one, many } = this.row.subject;
    const n = countOf(records);
    const what = n === 1 ? `${article.toLowerCase()} ${one}` : isUncounted(records) ? many : `${n} ${many}`;
    return `${what} ${areNearby(records) ? 'near' : 'for'} ${this.city}`;
  }

  titles(records: Records): string {
    return titles(records, this.row.criterionId);
  }

  naming(sentence: string, records: Records): string {
    return `${sentence}${records.length > 1 && areNearby(records) ? '. Nearest first: ' : ': '}${this.titles(records)}.`;
  }

  /** Where the records are from that a city inherits: "Bavaria", "a part of Utah". A record that names its places covers less than its region. */
  area(records: Records): string {
    const areas = records.map(({ fact, level }) => {
      const nation = inSentence(this.names.nationName(fact.nation));
      if (level !== 'city' && fact.places && !(fact.level === 'city' && fact.region)) return 'a wider area';
      if (fact.level === 'nation' || !fact.region) return nation;
      const parent = this.names.subdivisionName(fact.region.split('.').slice(0, 2).join('.'));
      return this.names.subdivisionName(fact.region) ?? `a part of ${parent ?? nation}`;
    });
    return and.format(new Set(areas));
  }
}
