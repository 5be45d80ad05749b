/** The built site counts four states: files, tables and pages never count unknown as absent. */
import { beforeAll, expect, test } from 'vitest';
import type {
  CityAssessment,
  CriterionReport,
  GapAtlas,
  Gaps,
  Ranking,
} from '../../src/contract/answers/assessment.ts';
import type { CoverageCollection } from '../../src/contract/answers/coverage.ts';
import type { DatasetIndex } from '../../src/contract/answers/data-map.ts';
import {
  countLetters,
  countStates,
  stateWord,
  verdictStates,
  type StateCounts,
} from '../../src/contract/verdict-state.ts';
import { stripText } from '../../src/markup/strip.ts';
import { builtFiles, type BuiltFiles } from './built-files.ts';

let read: BuiltFiles['read'];
const json = <T>(path: string): T => JSON.parse(String(read(path))) as T;
/** Text of a page, numbers without the spaces in them. */
const page = (path: string): string =>
  String(read(path))
    .replace(/<[^>]+>/g, ' ')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/\s+/g, ' ');
let ranking: Ranking['ranking'], reports: CriterionReport[];
beforeAll(async () => {
  ({ read } = await builtFiles());
  const known = json<Ranking>('/api/assessments.json');
  ranking = known.ranking;
  reports = known.criteria.map(({ criterionId }) => json<CriterionReport>(`/criteria/${criterionId}.json`));
});

const only = ({ present, partial, absent, unknown }: StateCounts): StateCounts => ({
  present,
  partial,
  absent,
  unknown,
});
const sum = (counts: StateCounts): number => verdictStates.reduce((n, state) => n + counts[state], 0);
/** Numbers that a text gives before a word, as "12 not found". */
const before = (text: string, word: string): number[] =>
  [...text.matchAll(new RegExp(`(\\d+) ${word}\\b`, 'g'))].map(([, n]) => Number(n));

test('the four counts of every score add up to its total, and are those of its verdicts', () => {
  expect(ranking.some(({ absent, unknown }) => absent > 0 && unknown > 0)).toBe(true);
  for (const entry of ranking) {
    const { score, strip, categories, domains } = json<CityAssessment>(entry.scope);
    const verdicts = categories.flatMap(({ criteria }) => criteria);
    const counts = countStates(verdicts);
    expect(sum(score), entry.scopeId).toBe(score.total);
    for (const told of [only(score), only(entry), countLetters(strip)]) expect(told, entry.scopeId).toEqual(counts);
    const inDomain = countStates(verdicts.filter(({ domain }) => domain !== null));
    for (const [member, state] of [
      ['missing', 'absent'],
      ['unknown', 'unknown'],
    ] as const)
      expect(
        domains.reduce((n, row) => n + row[member], 0),
        `${entry.scopeId} ${member}`,
      ).toBe(inDomain[state]);
  }
});

test('counts of criteria are of every city, in reports, the gap atlas and the index of datasets; gaps leave the unknown out', () => {
  const atlas = json<GapAtlas>('/api/gaps.json');
  const { kinds } = json<DatasetIndex>('/datasets.json');
  expect(reports.some(({ counts }) => counts.absent > 0 && counts.unknown > 0)).toBe(true);
  for (const [at, { criterionId, dataset, counts, results }] of reports.entries()) {
    expect(counts, criterionId).toEqual(countStates(results));
    expect(sum(counts), criterionId).toBe(ranking.length);
    expect(atlas.criteria[at]!.counts, criterionId).toEqual(counts);
    expect(only(kinds.find((kind) => kind.dataset === dataset)!), criterionId).toEqual(counts);
    for (const nation of atlas.nations)
      expect(verdictStates.reduce((n, state) => n + nation[state][at]!, 0)).toBe(nation.cityCount);
    const gaps = json<Gaps>(`/api/gaps/${criterionId}.json`);
    expect(countStates(gaps.results), criterionId).toEqual({ ...counts, present: 0, unknown: 0 });
    expect(gaps.unknown.leftOut, criterionId).toBe(counts.unknown);
  }
});

test('coverage separates unknown from missing', () => {
  const told = new Map<string, number>();
  for (const { countryCode } of json<GapAtlas>('/api/gaps.json').nations) {
    const { features } = json<CoverageCollection>(`/api/coverage/query/${countryCode.toLowerCase()}.json`);
    for (const { properties } of features) {
      const entries = properties.entries!;
      for (const { criterionId, state } of entries)
        told.set(`${criterionId} ${state}`, (told.get(`${criterionId} ${state}`) ?? 0) + 1);
      for (const state of ['missing', 'unknown'] as const)
        expect(properties[state], properties.scopeId).toBe(entries.filter((entry) => entry.state === state).length);
    }
  }
  for (const { criterionId, domain, counts } of reports) {
    if (!domain) continue;
    expect(told.get(`${criterionId} missing`) ?? 0, criterionId).toBe(counts.absent);
    expect(told.get(`${criterionId} unknown`) ?? 0, criterionId).toBe(counts.unknown);
  }
});

test('the table of cities has the four counts', () => {
  const [head, ...rows] = String(read('/downloads/cities.csv')).trimEnd().split(/\r?\n/);
  // Names may be quoted; the counts stand behind them, before the strip, in which no comma is.
  const fromEnd = (name: string) => head!.split(',').length - head!.split(',').indexOf(name);
  for (const [i, row] of rows.entries()) {
    const cells = row.split(',');
    for (const state of [...verdictStates, 'total'] as const)
      expect(Number(cells.at(-fromEnd(state))), ranking[i]!.scopeId).toBe(ranking[i]![state]);
  }
});

test('pages and texts of criteria say the four counts', () => {
  const table = String(read('/datasets.html'));
  for (const { criterionId, counts } of reports) {
    const text = page(`/criteria/${criterionId}.html`);
    const markdown = String(read(`/criteria/${criterionId}.md`));
    for (const state of verdictStates) {
      expect(before(text, stateWord[state]), `${criterionId} ${state}`).toContain(counts[state]);
      expect(markdown, criterionId).toMatch(new RegExp(`[:,] ${stateWord[state]} in ${counts[state]}[,.]`));
    }
    if (counts.unknown > 0)
      expect(before(text, stateWord.absent), criterionId).not.toContain(counts.absent + counts.unknown);
    const row = table.slice(table.indexOf(`href="/criteria/${criterionId}"`)).split('</tr>')[0]!;
    const cells = [...row.matchAll(/<td class="number">([^<]+)<\/td>/g)].map(([, n]) => Number(n!.replace(/,/g, '')));
    expect(cells.slice(1), criterionId).toEqual(verdictStates.map((state) => counts[state]));
  }
});

test('pages and texts of countries and cities give the four counts', () => {
  const nations = [...Map.groupBy(ranking, ({ countryCode }) => countryCode)];
  const mixed = nations.filter(([, cities]) => cities.some(({ absent, unknown }) => absent > 0 && unknown > 0));
  expect(mixed.length).toBeGreaterThan(10);
  for (const [code, cities] of mixed.slice(0, 40)) {
    const cc = code.toLowerCase();
    const html = String(read(`/countries/${cc}.html`));
    const markdown = String(read(`/countries/${cc}.md`));
    for (const [at, { criterionId, counts: _ }] of reports.entries()) {
      const counts = countLetters(cities.map(({ strip }) => strip[at]).join(''));
      expect(markdown).toContain(
        `(</criteria/${criterionId}.md>) | ${verdictStates.map((state) => counts[state]).join(' | ')} |`,
      );
      if (cities.length <= 10) continue;
      const row = html
        .slice(html.indexOf('class="matrix'))
        .split(`href="/criteria/${criterionId}"`)[1]!
        .split('</tr>')[0]!;
      const cells = [...row.matchAll(/<td class="number[^"]*">(\d+)<\/td>/g)].map(([, n]) => Number(n));
      expect(cells, `${cc} ${criterionId}`).toEqual(verdictStates.map((state) => counts[state]));
    }
    const [first] = cities;
    const { scopeId, strip, absent, unknown } = first!;
    const text = page(`/cities/${scopeId}.html`);
    expect(text).toContain(stripText(strip));
    const words = verdictStates.map((state) => stateWord[state]).join('|');
    const summaries = [...text.matchAll(new RegExp(`(?:\\d+ (?:${words})(?:, )?)+`, 'g'))].map(([all]) => all);
    const told = (state: string) => summaries.flatMap((all) => before(all, state)).reduce((a, b) => a + b, 0);
    expect(
      [told(stateWord.absent), told(stateWord.unknown)].map((n, i) => n >= [absent, unknown][i]!),
      scopeId,
    ).toEqual([true, true]);
    expect(String(read(`/cities/${scopeId}.md`))).toContain(`${absent} not found, ${unknown} not checked;`);
  }
});
