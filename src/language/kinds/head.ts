/**
 * Is a word what a title is about? "Chicago Parks" and "Schools in Pierce County" are; "Park Ridge Budget" and "Lead testing in schools"
 * aren't. Terms that begin with `=` count only there.
 */
import type { FoundTerm } from './term-index.ts';
import type { TextWord } from './text-words.ts';

/** Languages that put what describes a noun behind it. */
const NOUN_FIRST = new Set(['es', 'fr', 'it', 'pt', 'ca', 'ro']);

/** Words that any dataset may have in its title. */
const GENERIC = new Set(
  (
    'data dataset datasets database map maps layer layers list listing inventory location locations polygon polygons point points line lines ' +
    'gis shape shapefile file files wms wfs wmts atom kml kmz csv geojson tiger arcgis feature features service view table summary report current ' +
    'january february march april june july august september october november december ' +
    'open public city county state total number count counts percent percentage all new annual monthly weekly daily quarterly historical ' +
    'statistics stats metrics overview information year fiscal council region regional district fy q1 q2 q3 q4 inspire us ca au nz gb uk deprecated archive archived directory ' +
    'daten datensatz geometrien karte liste anzahl zahl stadt standorte standort statistik verzeichnis kreis gemeinde landkreis aktuelle ' +
    'datos mapa listado cantidad numero relacion inventario registro ciudad municipio municipales ubicacion ' +
    'liste carte nombre donnees localisation ville commune implantation ' +
    'dati elenco mappa numero comune dados lista quantidade gegevens lijst kaart overzicht aantal gemeente locaties ' +
    'lista karta data kommun liste kart kommune'
  ).split(' '),
);
/** What may follow such a word in Chinese, Japanese and Korean: list, data, status, location. */
const GENERIC_END =
  /^(?:一覧表?|一覽表?|清單|清冊|列表|目錄|圖資|概況|明細表?|月報|地址|名單|名冊|名錄|資料|資訊|基本|現況|分布圖?|位置圖?|點位|地點|統計表?|數量?|信息|名录|名单|清单|目录|一览表?|数据|情况|基本信息|基础信息|统计表?|分布|位置|データ|情報|現황|현황|정보|목록|위치|등|표|\d)*$/u;

const generic = ({ text }: TextWord) => GENERIC.has(text) || /^\d+$/.test(text);
const telling = (words: readonly TextWord[]) => words.filter((word) => !generic(word)).length;

/** Most other words that a title's own noun may have with it, such as the name of the place. */
const mostWith = 2;

/** Is a word what its part of the title is about, and not behind a preposition? "Economy by district" is about the economy. */
export function isSubject(words: readonly TextWord[], at: number): boolean {
  let start = at;
  while (start > 0 && words[start]!.after !== 'mark') start--;
  const parted = words.findLastIndex(({ after }, i) => i > start && i <= at && after === 'preposition');
  return parted < 0 || telling(words.slice(start, parted)) === 0;
}

export function isHead(
  words: readonly TextWord[],
  { words: covered, spans }: FoundTerm<unknown>,
  language: string,
): boolean {
  const first = covered[0]!,
    last = covered.at(-1)!;
  let start = first,
    end = last + 1;
  while (words[start]!.after === 'space' && start > 0) start--;
  while (end < words.length && words[end]!.after === 'space') end++;
  if (!isSubject(words, start)) return false;
  const lastWord = words[last]!;
  if (!GENERIC_END.test(lastWord.text.slice(spans.at(-1)![1] - lastWord.at)) && /[^\x00-\x7f]/.test(lastWord.text))
    return false;
  const before = telling(words.slice(start, first)),
    behind = telling(words.slice(last + 1, end));
  return NOUN_FIRST.has(language) ? before === 0 && behind <= mostWith : behind === 0 && before <= mostWith;
}
