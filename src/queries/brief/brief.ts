/** A city's brief in one language: its JSON in sentences of `data/interface`. Pages and agents' tools show the same. */
import type { BriefAnswer } from '../../contract/answers/assessment.ts';
import { stateLetter, verdictStates } from '../../contract/verdict-state.ts';
import type { Brief, BriefFacts, BriefItem, BriefRow } from './brief-parts.ts';
import { inState, isOwn, sectionsOf, type Criteria } from './sections.ts';
import type { Writer } from './writer.ts';

function rowOf(name: string, criteria: Criteria): BriefRow {
  const found = criteria.filter(({ state }) => state === 'present' || state === 'partial');
  const own = found.filter(isOwn).length;
  return {
    name,
    strip: criteria.map(({ state }) => stateLetter[state]).join(''),
    counts: Object.fromEntries(
      verdictStates.map((state) => [state, inState(criteria, state).length]),
    ) as BriefRow['counts'],
    own,
    inherited: found.length - own,
  };
}

function summaryOf({ city, cities }: BriefFacts, w: Writer): string[] {
  const { summary } = w.texts;
  const { smartnessPct, rank, total, unknown, present, partial } = city.score;
  const { low, high } = city.estimate;
  // As in the summary of the JSON.
  const [from, to] = [Math.max(Math.round(low), Math.ceil(smartnessPct)), Math.round(high)];
  const likely =
    from < to
      ? w.fill(summary.likely, { low: w.whole(from), high: w.whole(to) })
      : w.fill(summary.likelyAbout, { value: w.whole(from) });
  return [
    // The scale of a hundred, in the digits of the language.
    w.fill(summary.score, { score: w.decimal(smartnessPct), most: w.whole(100) }),
    w.plural(summary.rank, cities, { rank: w.whole(rank) }),
    ...(present + partial === 0 ? [summary.nothing] : []),
    w.plural(summary.kinds, total),
    ...(unknown > 0 ? [likely] : []),
    summary.meaning,
  ];
}

export function briefOf(facts: BriefFacts, w: Writer, page: string): Brief {
  const { city, name } = facts;
  const { texts } = w;
  const criteria = city.categories.flatMap((category) => category.criteria);
  const place = w.place(name, w.country(city.countryCode, city.country));
  const title = w.fill(texts.page.title, { place });
  const total = rowOf(texts.table.total, criteria);
  return {
    language: w.language,
    place,
    title,
    description: w.fill(texts.page.description, { place }),
    date: city.dataDate,
    dataAsOf: w.fill(texts.page.dataAsOf, { date: w.date(city.dataDate) }),
    summary: summaryOf(facts, w),
    counts: verdictStates.map((state) => ({
      state,
      label: texts.states[state],
      value: w.whole(total.counts[state]),
      meaning: texts.meanings[state],
    })),
    total,
    rows: city.categories.map(({ id, name: english, criteria: some }) => rowOf(texts.categories[id] ?? english, some)),
    sections: sectionsOf(facts, title, page, w),
  };
}

/** A line as text: "Geoportal (region): https://…". */
function itemText({ label, title, text, url, address }: BriefItem, w: Writer): string {
  const named = label ?? title;
  const value = [label && title, text, url ?? address].filter(Boolean).join(' ');
  return named === undefined ? value : w.label(named, value);
}

function rowText({ name, counts, own, inherited }: BriefRow, w: Writer): string {
  const { states, table } = w.texts;
  const numbers = [
    ...verdictStates.map((state) => w.label(states[state], w.whole(counts[state]))),
    w.label(table.own, w.whole(own)),
    w.label(table.inherited, w.whole(inherited)),
  ];
  return w.label(name, numbers.join(' · '));
}

/** A brief as plain lines, in the order of its page, except for the table, which is last. */
export function briefText(brief: Brief, w: Writer): Pick<BriefAnswer, 'title' | 'lines' | 'sections'> {
  return {
    title: brief.title,
    lines: [
      brief.dataAsOf,
      ...brief.summary,
      ...brief.counts.map(({ label, value, meaning }) => `${w.label(label, value)}. ${meaning}`),
    ],
    sections: [
      ...brief.sections.map(({ id, title, blocks }) => ({
        id,
        title,
        lines: blocks.flatMap(({ title: heading, text, names = [], items = [] }) => [
          ...(heading === undefined ? [] : [heading]),
          ...(text === undefined ? [] : [text]),
          ...(names.length > 0 ? [names.join(' · ')] : []),
          ...items.map((item) => itemText(item, w)),
        ]),
      })),
      { id: 'publishers', title: w.texts.sections.publishers, lines: brief.rows.map((row) => rowText(row, w)) },
    ],
  };
}
