/** Splits the map of a place into a section for each topic, and one for the rest. A row appears where it comes first; other sections link to it. */
import { datasetPages, type DataGap, type DataMap, type SourceDomain } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { topicOf } from '../../queries/data-map/map-slice.ts';
import { escapeHtml } from '../../markup/markup.ts';
import { counted } from '../text.ts';
import { topicName } from '../../queries/wording.ts';
import { gapText, sourceRow, sourceText, type Names } from './source-rows.ts';

type Criterion = Vocabulary['criteria'][number];
type Part = Pick<DataMap['data_map'], 'source_domains' | 'gaps'>;

export interface Section {
  /** Of the section: the topic, or `other`. */
  id: string;
  title: string;
  /** How much is in it: "6 websites, 2 kinds missing or uncertain". */
  note: string;
  /** Rows of its table as HTML; empty where all its sources are in other sections. */
  rows: string;
  /** What is in no row, as list items: sources of the country and of other sections, and what is missing. */
  lines: string;
}

/** A row of a section: as it is, and in one line with others where it is the country's or in another section. */
interface Row {
  key: string;
  html: string;
  line: string;
  isNational: boolean;
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
      const line = sourceText({ ...source, publishes }, names);
      const row = { key: `${domain} ${registry} ${record}`, html, line, isNational: level === 'nation' };
      return publishes.length > 0 ? [row] : [];
    }),
    missing: gaps.filter(({ name }) => kinds.has(name)),
  };
}

const line = (start: string, texts: readonly string[]): string =>
  texts.length === 0 ? '' : `<li>${start}: ${texts.join('; ')}</li>`;

/** One line that names what is missing or uncertain. The first mention links to the verdict. */
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
  return line('Missing or uncertain', texts);
}

/** Widest topic first, since topics overlap; sections that would be empty are left out. */
export function topicSections(map: DataMap, names: Names, criteria: readonly Criterion[]): Section[] {
  const sectionOf = new Map<string, string>();
  const section = (id: string, name: string, part: Part, asked: readonly Criterion[]): Section[] => {
    const { sources, missing } = rowsAbout(part, asked, map.about, names);
    const [known = [], own = []] = [true, false].map((is) => sources.filter(({ key }) => sectionOf.has(key) === is));
    const rows = own.flatMap(({ html, isNational }) => (isNational ? [] : [html])).join('');
    const national = own.filter(({ isNational }) => isNational);
    const lines = [
      line(
        'Also',
        known.map((row) => row.line),
      ),
      line(
        `From <a href="${datasetPages.nation(map.about.nation!)}">the country</a>`,
        national.map((row) => row.line),
      ),
      lacking(missing, asked, map.about, (kind) => sectionOf.has(kind)),
    ].join('');
    for (const key of [...own.map(({ key }) => key), ...missing.map(({ name: kind }) => kind)])
      if (!sectionOf.has(key)) sectionOf.set(key, id);
    const note = [
      ...(sources.length > 0 ? [counted(sources.length, 'website', 'websites')] : []),
      ...(missing.length > 0 ? [`${counted(missing.length, 'kind', 'kinds')} missing or uncertain`] : []),
    ].join(', ');
    return rows + lines === '' ? [] : [{ id, title: name, note, rows, lines }];
  };
  const asked = (topic: string) => criteria.filter(({ topics }) => topics.some((one) => one === topic));
  const general = criteria.filter(({ topics }) => topics.length === 0);
  return [
    ...(map.data_map.topics ?? [])
      .toSorted((a, b) => asked(b.topic).length - asked(a.topic).length)
      .flatMap((part) => section(part.topic, topicName(part.topic), topicOf(map, part, criteria), asked(part.topic))),
    ...section('other', 'Portals and other sources', map.data_map, general),
  ];
}
