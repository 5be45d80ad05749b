/**
 * Turns what Japanese municipalities told their government of their open data into facts: `portal-report` for whether they publish any,
 * `listed-dataset` for the datasets that they named. They gave no addresses, so facts cite the pages of the surveys.
 * Upstream are two files of answers, of autumn 2024 (`survey-2024.csv`) and of fiscal year 2020 (`survey-2020.csv`), a row a municipality.
 *
 * The newer answers come first; the older stand only where those say nothing of the theme, and are stale. In 2024 only datasets in the
 * municipal standard were asked for, so that one which is not ticked may be published in another form: that is no negative.
 */
import * as z from 'zod';
import type { Gazetteer } from '../../places/match/match-place.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';
import { allRecords, records } from '../../snapshots/records.ts';

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

/** A question of the survey: what it is in English, and the theme as catalogues have it. Hydrants are no data on water, lists of car parks no live ones. */
type Asked = Readonly<Record<string, readonly [title: string, theme: string]>>;

/** Sets of the municipal standard, as the answers of 2024 name them. */
const STANDARD_SETS: Asked = {
  '地域・年齢別人口': ['Population by district and age', 'SOCI'],
  介護サービス事業所一覧: ['Care services', 'HEAL'],
  医療機関一覧: ['Medical institutions', 'HEAL'],
  子育て施設一覧: ['Childcare facilities', 'EDUC'],
  小中学校通学区域情報: ['School districts', 'EDUC'],
  学校給食献立情報: ['School meals', 'EDUC'],
  標準的なバス情報フォーマット: ['Bus timetables (GTFS-JP)', 'TRAN'],
  都市計画基礎調査情報: ['Town planning survey', 'Planning / Cadastre'],
  調達情報: ['Procurement', 'ECON'],
  公衆無線LANアクセスポイント一覧: ['Public Wi-Fi access points', 'Utilities / Communication'],
};

/** Columns of the answers of 2020 that hold 1 where it is published. */
export const COLUMNS_2020 = {
  '[No.6]基礎的な統計情報（人口、産業等）': ['Basic statistics', 'SOCI'],
  '[No.6]健康づくり、医療福祉に関する情報（医療機関、介護サービス事業所）': ['Health and welfare', 'HEAL'],
  '[No.6]学校教育に関する情報（小中学校通学区域、学校給食献立）': ['School education', 'EDUC'],
  '[No.6]公共交通関連の情報（時刻表、運行状況等）': ['Public transport', 'TRAN'],
  '[No.6]環境に関する情報（大気、水質等）': ['Environment', 'ENVI'],
  '[No.6]都市計画・まちづくりに関する情報（基礎調査、航空写真）': ['Town planning', 'Planning / Cadastre'],
  '[No.6]予算・決算・調達に関する情報（調達情報一覧）': ['Budget, accounts and procurement', 'ECON'],
  '[No.17]公衆無線LANアクセスポイント一覧': ['Public Wi-Fi access points', 'Utilities / Communication'],
} as const satisfies Asked;

/** Themes that one criterion looks at: where the newer answers tell of one, the older ones say nothing of the other. */
const sameTheme = (theme: string): string => (theme === 'EDUC' ? 'HEAL' : theme);

const Answer = z.object({
  地方公共団体コード: z.string().regex(/^\d{4,5}$/),
  状態: z.enum(['提出済', '未提出', '未確認']),
  [PUBLISHES]: z.enum(['取組んでいる', '取組んでいない', '']),
  [SETS]: z.string(),
});
const Flag = z.enum(['0', '1', '']);
type Column = keyof typeof COLUMNS_2020;
const columns = Object.keys(COLUMNS_2020) as Column[];
const Older = z.object({
  地方公共団体コード: z.string().regex(/^\d{5}$/),
  [PAGE]: z.string(),
  ...(Object.fromEntries(columns.map((column) => [column, Flag])) as Record<Column, typeof Flag>),
});
type Answer = z.infer<typeof Answer>;
type Older = z.infer<typeof Older>;
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
      const told = [...newAnswers(row, location), ...oldAnswers(row, before, `${files.older.path}#${code}`)];
      if (told.length === 0) report.skip('no answer, or nothing that is looked at');
      for (const answer of told) yield toFact(answer, code, scopeId);
    }
  }
  for (const code of missing) report.reject(files.newer.path, `holds no row of ${code}, which ${files.older.path} has`);
}

/** An answer: a dataset that is published, or whether anything is. */
type Told = { survey: Survey; location: string } & (
  | { dataset: string; title: string; theme: string }
  | { publishes: boolean }
);

function* newAnswers(row: Answer, location: string): Generator<Told> {
  const about = { survey: NEW, location };
  if (row[PUBLISHES] !== '') yield { ...about, publishes: row[PUBLISHES] === '取組んでいる' };
  for (const set of row[SETS].split(';')) {
    const [title, theme] = STANDARD_SETS[set] ?? [];
    if (title && theme) yield { ...about, dataset: set, title, theme };
  }
}

/** What was told before and not since; nothing of a municipality that now says that it publishes nothing. */
function* oldAnswers(row: Answer, before: Older, location: string): Generator<Told> {
  if (row[PUBLISHES] === '取組んでいない') return;
  const about = { survey: OLD, location };
  if (row[PUBLISHES] === '' && HAS_PAGE.test(before[PAGE])) yield { ...about, publishes: true };
  const newer = new Set(row[SETS].split(';').flatMap((set) => sameTheme(STANDARD_SETS[set]?.[1] ?? '')));
  for (const column of columns) {
    const [title, theme] = COLUMNS_2020[column];
    if (before[column] === '1' && !newer.has(sameTheme(theme)))
      yield { ...about, dataset: column.replace(/^\[No\.\d+\]/, ''), title, theme };
  }
}

function toFact({ survey, location, ...told }: Told, code: string, scopeId: string): Draft {
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
  return 'publishes' in told
    ? {
        kind: 'portal-report',
        ...base,
        record: `${code}/${survey.year}`,
        title: `answer of ${survey.year}`,
        publishes: told.publishes,
      }
    : {
        kind: 'listed-dataset',
        ...base,
        record: `${code}/${survey.year}/${told.dataset}`,
        title: `${told.title} (${survey.year})`,
        themes: [told.theme],
        found: true,
        declared: true,
      };
}

export const importer: Importer = { registry: REGISTRY, facts };
