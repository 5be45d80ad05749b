/**
 * What Japanese municipalities are asked whether they publish: the words of the question, what it is in English, and the theme that it
 * tells of, by its id as catalogues carry it. Hydrants are no data on water, lists of car parks no live ones; they are left out.
 */
type Asked = Readonly<Record<string, readonly [title: string, theme: string]>>;

/** Sets of the municipal standard, as the answers of 2024 name them. */
export const STANDARD_SETS: Asked = {
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
export const sameTheme = (theme: string): string => (theme === 'EDUC' ? 'HEAL' : theme);
