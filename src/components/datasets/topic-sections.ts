/** Splits the map of a place into a section for each topic, and one for the rest. A row appears where it comes first; other sections link to it. */
import { datasetPages, type DataGap, type DataMap, type SourceDomain } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { topicOf } from '../../queries/data-map/map-slice.ts';
import { escapeHtml } from '../../markup/markup.ts';
import { counted } from '../text.ts';
import { topicName } from '../words.ts';
import { columns, gapText, sourceRow, sourceText, type Names } from './source-rows.ts';

type Criterion = Vocabulary['criteria'][number];
type Part = Pick<DataMap['data_map'], 'source_domains' | 'gaps'>;

export interface Section {
  /** Of the section: the topic, or `other`. */
  id: string;
  title: string;
  /** Rows as HTML. */
  rows: string;
}

/** A row of a section: as it is, as other sections name it, and in one line with others where it is the country's. */
interface Row {
  key: string;
  html: string;
  named: string;
  national: string | undefined;
}

/** Rows about some criteria; sources list only those kinds. */
function rowsAbout(
  { source_domains, gaps }: Part,
  criteria: readonly Criterion[],
  about: DataMap['about'],
  names: Names,
): { sources: Row[]; missing: DataGap[] } {
  const datasets = new Set(criteria.map(({ dataset }) => dataset)),
    kinds = new Set(criteria.map(({ name }) => name));
  return {
    sources: source_domains.flatMap((source: SourceDomain) => {
      const publishes = source.publishes.filter((dataset) => datasets.has(dataset));
      const html = sourceRow({ ...source, publishes }, about, names);
      const { domain, registry, record, level } = source;
      const named = escapeHtml(`${domain} (${publishes.map((kind) => names.kinds.get(kind) ?? kind).join(', ')})`);
      const national = level === 'nation' ? sourceText({ ...source, publishes }, names) : undefined;
      return publishes.length > 0 ? [{ key: `${domain} ${registry} ${record}`, html, named, national }] : [];
    }),
    missing: gaps.filter(({ name }) => kinds.has(name)),
  };
}

/** The rest of a row, as running text no wider than the screen. */
const line = (texts: readonly string[]): string =>
  `<td colspan="${columns - 1}" class="why"><span>${texts.join('; ')}</span></td>`;

/** One row for the country's sources. */
function ofNation(rows: readonly Row[], { nation }: DataMap['about']): string {
  const texts = rows.flatMap(({ national }) => national ?? []);
  return texts.length === 0
    ? ''
    : `<tr><th scope="row" class="pin">From <a href="${datasetPages.nation(nation!)}">the nation</a></th>${line(texts)}</tr>`;
}

/** A row for each section that has some of the rows: what they are, and where. */
const elsewhere = (rows: readonly Row[], sectionOf: ReadonlyMap<string, string>): string =>
  [...Map.groupBy(rows, ({ key }) => sectionOf.get(key)!)]
    .map(
      ([id, of]) =>
        `<tr><th scope="row" class="pin">Under <a href="#${id}">${topicName(id)}</a></th>${line(of.map(({ named }) => named))}</tr>`,
    )
    .join('');

/** One row that names what is missing or uncertain. The first mention links to the verdict. */
function lacking(
  gaps: readonly DataGap[],
  criteria: readonly Criterion[],
  { place }: DataMap['about'],
  isKnown: (gap: string) => boolean,
): string {
  const idOf = new Map(criteria.map(({ name, criterionId }) => [name, criterionId]));
  const texts = gaps.map((gap) =>
    isKnown(gap.name) ? escapeHtml(gap.name) : gapText(gap, `/cities/${place}#${idOf.get(gap.name)}`),
  );
  return texts.length === 0 ? '' : `<tr><th scope="row" class="pin">Missing or uncertain</th>${line(texts)}</tr>`;
}

/** Widest topic first, since topics overlap; sections that would be empty are left out. */
export function topicSections(map: DataMap, names: Names, criteria: readonly Criterion[]): Section[] {
  const sectionOf = new Map<string, string>();
  const section = (id: string, name: string, part: Part, asked: readonly Criterion[]): Section[] => {
    const { sources, missing } = rowsAbout(part, asked, map.about, names);
    const [known = [], own = []] = [true, false].map((is) => sources.filter(({ key }) => sectionOf.has(key) === is));
    const rows = [
      ...own.filter(({ national }) => !national).map(({ html }) => html),
      ofNation(own, map.about),
      elsewhere(known, sectionOf),
      lacking(missing, asked, map.about, (kind) => sectionOf.has(kind)),
    ].join('');
    for (const key of [...own.map(({ key }) => key), ...missing.map(({ name: kind }) => kind)])
      if (!sectionOf.has(key)) sectionOf.set(key, id);
    const title = `${name}, ${counted(sources.length, 'host', 'hosts')}, ${counted(missing.length, 'kind', 'kinds')} missing or uncertain`;
    return rows === '' ? [] : [{ id, title, rows }];
  };
  const asked = (topic: string) => criteria.filter(({ topics }) => topics.some((one) => one === topic));
  const general = criteria.filter(({ topics }) => topics.length === 0);
  return [
    ...(map.data_map.topics ?? [])
      .toSorted((a, b) => asked(b.topic).length - asked(a.topic).length)
      .flatMap((part) =>
        section(
          part.topic,
          `${topicName(part.topic)}: coverage ${part.coverage}`,
          topicOf(map.data_map, part, criteria),
          asked(part.topic),
        ),
      ),
    ...section('other', 'Portals, and what belongs to no topic', map.data_map, general),
  ];
}
