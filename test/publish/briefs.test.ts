/** Briefs of the built site: each says what the city's JSON says, in the language of its place, and in English beside it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CityAssessment } from '../../src/contract/answers/assessment.ts';
import type { BriefLanguage, InterfaceLanguage } from '../../src/contract/data/interface-language.ts';
import { verdictStates } from '../../src/contract/verdict-state.ts';
import { Writer } from '../../src/queries/brief/writer.ts';
import { builtFiles, type BuiltFiles } from './built-files.ts';

let paths: readonly string[], read: BuiltFiles['read'];
let languages: Record<string, InterfaceLanguage>;
beforeAll(async () => {
  ({ paths, read } = await builtFiles());
  ({ languages } = JSON.parse(String(read('/api/interface.json'))) as { languages: typeof languages });
});

const cityOf = (scopeId: string) =>
  JSON.parse(String(read(`/api/assessments/scope/${scopeId}.json`))) as CityAssessment;

const entities: Record<string, string> = { '&#38;': '&', '&#60;': '<', '&#62;': '>', '&#34;': '"', '&#39;': "'" };
/** The text between tags, without the marks for text direction. */
const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:b|bdi|i)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#\d+;/g, (entity) => entities[entity] ?? entity)
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ');
const sectionOf = (html: string, name: string): string =>
  new RegExp(`<section class=${name}[ >].*?</section>`, 's').exec(html)![0];
const spaced = (text: string): string => text.replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');

const cities = [
  'fr.paris',
  'de.ulm',
  'ch.geneve',
  'eg.cairo',
  'ir.tehran',
  'jp.osaka',
  'cn.shanghai',
  'tw.taipei',
  'kr.seoul',
  'in.lucknow',
  'ru.moscow',
  'ua.kyiv',
  'pl.warsaw',
  'br.sao-paulo',
  'mx.mexico-city',
  'it.rome',
  'nl.amsterdam',
  'tr.istanbul',
  'id.jakarta',
  'vn.hanoi',
  'th.bangkok',
  'se.stockholm',
  'cz.prague',
  'ro.bucharest',
  'gr.athens',
  'hu.budapest',
  'us.new-york-city',
  'fi.helsinki',
  'va.vatican-city',
];

describe.each(cities)('%s', (scopeId) => {
  let city: CityAssessment;
  let briefs: { language: BriefLanguage; page: string; html: string; text: string; w: Writer }[];
  beforeAll(() => {
    city = cityOf(scopeId);
    briefs = city.briefs.map(({ language, page }) => {
      const html = String(read(`${page}.html`));
      return {
        language,
        page,
        html,
        text: textOf(html),
        w: new Writer(language, languages[language]!, city.countryCode),
      };
    });
  });

  test('has the figures of its JSON', () => {
    for (const { text, html, w } of briefs) {
      expect(text).toContain(spaced(w.decimal(city.score.smartnessPct)));
      expect(text).toContain(spaced(w.whole(city.score.rank)));
      for (const state of verdictStates)
        expect(textOf(sectionOf(html, 'result'))).toContain(
          spaced(w.label(w.texts.states[state], w.whole(city.score[state]))),
        );
      expect(html).toContain(`datetime=${city.dataDate}`);
      expect(text).toContain(spaced(w.date(city.dataDate)));
    }
  });

  test('names every kind of data once, in the section of its state', () => {
    const criteria = city.categories.flatMap((category) => category.criteria);
    const sections = { present: 'well', partial: 'partial', absent: 'absent', unknown: 'unknown' } as const;
    for (const { html, w } of briefs)
      for (const state of verdictStates) {
        const names = criteria
          .filter((one) => one.state === state)
          .map(({ criterionId }) => w.texts.criteria[criterionId]!);
        const text = textOf(sectionOf(html, sections[state]));
        expect(names.filter((name) => !text.includes(spaced(name)))).toEqual([]);
      }
  });

  test('counts by category what its JSON lists', () => {
    for (const { html, w } of briefs) {
      const rows = [...sectionOf(html, 'publishers').matchAll(/<tr><th scope=row>([^<]*)((?:<td>[^<]*)+)/g)];
      const expected = city.categories.map(({ id, criteria }) => {
        const found = criteria.filter(({ state }) => state === 'present' || state === 'partial');
        const own = found.filter(({ basis }) => basis === 'listed').length;
        const counts = verdictStates.map((state) => criteria.filter((one) => one.state === state).length);
        return [spaced(w.texts.categories[id]!), ...[...counts, own, found.length - own].map(w.whole)];
      });
      expect(rows.slice(0, -1).map(([, name, cells]) => [textOf(name!), ...cells!.split('<td>').slice(1)])).toEqual(
        expected,
      );
    }
  });

  test('has the first three improvements as steps', () => {
    for (const { html, w } of briefs) {
      const text = textOf(sectionOf(html, 'steps'));
      for (const { criterionId, gainPct, rankAfter, example } of city.improvements.slice(0, 3)) {
        expect(text).toContain(spaced(w.texts.criteria[criterionId]!));
        expect(text).toContain(spaced(w.label(w.texts.steps.gain, w.decimal(gainPct))));
        expect(text).toContain(spaced(w.label(w.texts.steps.rankAfter, w.whole(rankAfter))));
        if (example) expect(html).toContain(example.url.replaceAll('&', '&#38;').replaceAll("'", '&#39;'));
      }
    }
  });

  test('is linked with its other language', () => {
    for (const { language, html, page } of briefs) {
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang=${language}( dir=rtl)?>`));
      expect(html.includes(' dir=rtl>')).toBe(language === 'ar' || language === 'fa');
      expect(html).not.toMatch(/\{\w+\}|undefined|<script/);
      for (const other of briefs)
        if (briefs.length > 1)
          expect(html).toContain(`<link rel=alternate hreflang=${other.language} href=${other.page}>`);
      expect(String(read(`/cities/${scopeId}.html`))).toContain(`href="${page}"`);
    }
  });
});

test('every city has a brief, and one in English', () => {
  const briefs = paths.filter((path) => /^\/cities\/[^/]+\/brief(?:\.en)?\.html$/.test(path));
  const listed = paths.filter((path) => path.startsWith('/api/assessments/scope/'));
  expect(briefs.filter((path) => path.endsWith('/brief.html'))).toHaveLength(listed.length);
  const bytes = briefs.reduce((sum, path) => sum + read(path).length, 0);
  expect(bytes).toBeLessThan(45e6);
});
