/**
 * What Japanese municipalities answered about their open data → `portal-report`, and `listed-dataset` for datasets they
 * named. They gave no addresses, so facts cite the surveys: autumn 2024 (`survey-2024.csv`) and fiscal year 2020
 * (`survey-2020.csv`).
 * Older answers only fill gaps, and are stale. In 2024 only datasets in the municipal standard were asked for, so one
 * that isn't ticked is no negative.
 */
import * as z from 'zod';
import type { Gazetteer } from '../../places/match/match-place.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { allRecords, pickFiles, records } from '../../snapshots/records.ts';
import { readTables } from '../../facts/data-files.ts';

const REGISTRY = 'japan-opendata-survey';
/** The surveys: when they ended, and where their answers are published. */
const NEW = { year: '2024', date: '2024-10-31', url: 'https://www.digital.go.jp/resources/data_questionnaire' };
const OLD = { year: '2020', date: '2021-03-31', url: 'https://github.com/code4fukui/opendata_survey' };

const PUBLISHES = 'Q3【回答対象：全団体】貴団体はオープンデータに取り組んでいますか？';
const SETS =
  'Q25【回答対象：すでに自治体標準ODSで公開している団体のみ】自治体標準オープンデータセットに準拠して公開しているデータがある場合、該当するデータを全て選択してください。';
const PAGE =
  '[No.5]自団体の公式ホームページに「オープンデータのページ」を設けているかどうか、あてはまるものを１つ選んでください。';
/** The page on open data that the national list of municipalities asks for. */
const HAS_PAGE = /^公式サイト上にオープンデータについてのページがあり、/;

/** What a question of the survey asks for in English, and the theme as catalogues have it. Hydrants are no data on water, lists of car parks no live ones. */
const Asked = z.record(z.string(), z.tuple([z.string(), z.string()]));
export const { standardSets, columns2020 } = readTables('japan-opendata-survey', {
  /** Sets of the municipal standard, as the answers of 2024 name them. */
  standardSets: Asked,
  /** Columns of the answers of 2020 that hold 1 where it is published. */
  columns2020: Asked,
});

/** Themes that one criterion looks at: where the newer answers tell of one, the older ones say nothing of the other. */
const sameTheme = (theme: string): string => (theme === 'EDUC' ? 'HEAL' : theme);

const Answer = z.object({
  地方公共団体コード: z.string().regex(/^\d{4,5}$/),
  状態: z.enum(['提出済', '未提出', '未確認']),
  [PUBLISHES]: z.enum(['取組んでいる', '取組んでいない', '']),
  [SETS]: z.string(),
});
const Flag = z.enum(['0', '1', '']);
type Older = Record<string, string> & Record<'地方公共団体コード' | typeof PAGE, string>;
const Older = z.object({
  ...Object.fromEntries(Object.keys(columns2020).map((column) => [column, Flag])),
  地方公共団体コード: z.string().regex(/^\d{5}$/),
  [PAGE]: z.string(),
}) as unknown as z.ZodType<Older>;
type Answer = z.infer<typeof Answer>;
type Survey = typeof NEW | typeof OLD;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const files = await pickFiles(snapshot, { newer: /(^|\/)survey-2024\.csv$/, older: /(^|\/)survey-2020\.csv$/ });
  const older = new Map((await allRecords(files.older, Older, report)).map((row) => [row.地方公共団体コード, row]));
  const known = new Map(gazetteer.municipalities('JP').map(({ code, scopeId }) => [code, scopeId]));
  const missing = new Set(older.keys());
  for await (const { row, location } of records(files.newer, Answer, report)) {
    const code = row.地方公共団体コード.padStart(5, '0');
    missing.delete(code);
    const [scopeId, before] = [known.get(code), older.get(code)];
    if (!before) report.reject(location, `its code is not in ${files.older.path}`);
    else if (scopeId === undefined)
      report.skip(/000$/.test(code) ? 'prefecture' : 'ward, or municipality not in the gazetteer');
    else {
      const findings = [...newAnswers(row, location), ...oldAnswers(row, before, `${files.older.path}#${code}`)];
      if (findings.length === 0) report.skip('no answer, or nothing that is looked at');
      for (const answer of findings) yield toFact(answer, code, scopeId);
    }
  }
  for (const code of missing) report.reject(files.newer.path, `holds no row of ${code}, which ${files.older.path} has`);
}

/** An answer: a dataset that is published, or whether anything is. */
type Finding = { survey: Survey; location: string } & (
  | { dataset: string; title: string; theme: string }
  | { publishes: boolean }
);

function* newAnswers(row: Answer, location: string): Generator<Finding> {
  const about = { survey: NEW, location };
  if (row[PUBLISHES] !== '') yield { ...about, publishes: row[PUBLISHES] === '取組んでいる' };
  for (const set of row[SETS].split(';')) {
    const [title, theme] = standardSets[set] ?? [];
    if (title && theme) yield { ...about, dataset: set, title, theme };
  }
}

/** Yields what earlier answers said and newer ones don't. Nothing for a municipality that now says that it publishes nothing. */
function* oldAnswers(row: Answer, before: Older, location: string): Generator<Finding> {
  if (row[PUBLISHES] === '取組んでいない') return;
  const about = { survey: OLD, location };
  if (row[PUBLISHES] === '' && HAS_PAGE.test(before[PAGE])) yield { ...about, publishes: true };
  const newer = new Set(row[SETS].split(';').flatMap((set) => sameTheme(standardSets[set]?.[1] ?? '')));
  for (const [column, [title, theme]] of Object.entries(columns2020)) {
    if (before[column] === '1' && !newer.has(sameTheme(theme)))
      yield { ...about, dataset: column.replace(/^\[No\.\d+\]/, ''), title, theme };
  }
}

function toFact({ survey, location, ...finding }: Finding, code: string, scopeId: string): Draft {
  const base = {
    url: survey.url,
    nation: 'JP',
    level: 'city' as const,
    places: [{ scopeId, match: 'id' as const }],
    access: 'unknown' as const,
    state: survey === NEW ? ('active' as const) : ('stale' as const),
    location,
    updated: survey.date,
  };
  return 'publishes' in finding
    ? {
        kind: 'portal-report',
        ...base,
        record: `${code}/${survey.year}`,
        title: `answer of ${survey.year}`,
        publishes: finding.publishes,
      }
    : {
        kind: 'listed-dataset',
        ...base,
        record: `${code}/${survey.year}/${finding.dataset}`,
        title: `${finding.title} (${survey.year})`,
        themes: [finding.theme],
        found: true,
        declared: true,
      };
}

export const importer: Importer = { registry: REGISTRY, facts };
