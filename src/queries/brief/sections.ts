/** The sections of a brief in words. */
import criteriaOf from '../../../data/texts/briefs.json' with { type: 'json' };
import { licence, serviceName } from '../../contract/about.ts';
import type { CriterionAnswer, Improvement, Source } from '../../contract/answers/assessment.ts';
import { datasetPages } from '../../contract/answers/data-map.ts';
import type { Resource, Resources } from '../../contract/answers/resources.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';
import { addressText, hostOf } from '../wording.ts';
import type { BriefBlock, BriefFacts, BriefItem, BriefSection } from './brief-parts.ts';
import type { Writer } from './writer.ts';

export type Criteria = readonly CriterionAnswer[];

/** Publishers with what they publish, names of kinds of data per state, portals and feeds on one brief. */
const shown = { publishers: 7, resources: 6, ofLevel: { city: 4, region: 2, nation: 2 }, feeds: 4, steps: 3 } as const;
/** Longest title of a record, and longest address, in characters. */
const longest = { title: 72, address: 64 } as const;

const shortened = (text: string, most: number): string => {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
};

export const addressOf = (url: string): string => shortened(addressText(url), longest.address);

export const inState = (criteria: Criteria, state: VerdictState): Criteria =>
  criteria.filter((one) => one.state === state);
/** Whether the source is the city’s, not one of its region or country. */
export const isOwn = ({ basis }: CriterionAnswer): boolean => basis === 'listed';

/**
 * Criteria by what their source is: a portal, which covers everything on its website; a feed; one station, site, model or
 * document, whose title says less than its kind, and often in English.
 */
const { portals, feeds: feedCriteria, untitled } = criteriaOf;

/** What the sources of a website are called together: by their one title, or by their portal. */
function titleOf(group: Criteria): string | undefined {
  if (group.every(({ criterionId }) => untitled.includes(criterionId))) return undefined;
  const titles = new Set(group.map(({ sources }) => sources[0]!.title));
  if (titles.size === 1) return [...titles][0];
  return group.find(({ criterionId }) => portals.includes(criterionId))?.sources[0]!.title;
}

/** Sources that several kinds of data share are one line, the one with most first. */
function publishersOf(criteria: Criteria, w: Writer): { lines: BriefItem[]; rest: string[] } {
  const withSource = criteria.filter(({ sources }) => sources.length > 0);
  const weigh = (some: Criteria) => some.reduce((sum, { weight }) => sum + weight, 0);
  const groups = [...Map.groupBy(withSource, ({ sources }) => hostOf(sources[0]!.url)).values()].sort(
    (a, b) => weigh(b) - weigh(a),
  );
  const nameOf = ({ criterionId, name }: CriterionAnswer) => w.texts.criteria[criterionId] ?? name;
  const lines = groups.slice(0, shown.publishers).map((group) => {
    const title = titleOf(group);
    const { url } = group[0]!.sources[0]!;
    return {
      ...(title === undefined ? {} : { title: shortened(title, longest.title) }),
      text: group.map(nameOf).join(' · '),
      url,
      address: hostOf(url),
    };
  });
  const named = new Set(groups.slice(0, shown.publishers).flat());
  return { lines, rest: criteria.filter((one) => !named.has(one)).map(nameOf) };
}

function wellSection(criteria: Criteria, w: Writer): BriefSection {
  const { well, sections } = w.texts;
  const present = inState(criteria, 'present');
  const { lines, rest } = publishersOf(present.filter(isOwn), w);
  const inherited = present.filter((one) => !isOwn(one)).map((one) => w.texts.criteria[one.criterionId] ?? one.name);
  return {
    id: 'well',
    title: sections.well,
    blocks: [
      ...(present.length === 0 ? [{ text: well.none }] : []),
      ...(lines.length > 0 ? [{ title: well.own, items: lines }] : []),
      ...(rest.length > 0 ? [{ title: well.alsoOwn, names: rest }] : []),
      ...(inherited.length > 0 ? [{ title: well.inherited, names: inherited }] : []),
    ],
  };
}

/** A section that names the kinds of data in one state; partly available ones by reason. */
function stateSection(state: 'partial' | 'absent' | 'unknown', criteria: Criteria, w: Writer): BriefSection {
  const { missing, reasons, sections } = w.texts;
  const some = inState(criteria, state);
  const names = (rows: Criteria) => rows.map(({ criterionId, name }) => w.texts.criteria[criterionId] ?? name);
  const section = { id: state, title: sections[state] };
  if (some.length === 0) return { ...section, blocks: [{ text: missing[`${state}None`] }] };
  const blocks: BriefBlock[] =
    state === 'partial'
      ? [...Map.groupBy(some, ({ reason }) => reason!)]
          .sort(([, a], [, b]) => b.length - a.length)
          .map(([reason, rows]) => ({ title: reasons[reason], names: names(rows) }))
      : [{ names: names(some) }];
  return { ...section, blocks };
}

/** Who can take a step: by what is there today, and by whether only the city's own act counts. */
export function actorOf(
  { state, basis, reason }: CriterionAnswer,
  publisher: 'any' | 'city',
): 'city' | 'publisher' | 'area' | 'any' {
  const isForArea = reason === 'region' || reason === 'nation';
  if (state === 'partial' && basis === 'listed') return 'publisher';
  if (publisher === 'city') return 'city';
  return state === 'partial' && !isForArea ? 'area' : 'any';
}

/** What that step is. A city doesn't fix what its region or country publishes: it publishes its own. */
export function actionOf(
  criterion: CriterionAnswer,
  publisher: 'any' | 'city',
): 'absent' | 'unknown' | NonNullable<CriterionAnswer['reason']> {
  const { state, reason } = criterion;
  if (state === 'absent' || state === 'unknown') return state;
  const isForArea = reason === 'region' || reason === 'nation';
  return actorOf(criterion, publisher) === 'city' && !isForArea ? 'absent' : (reason ?? 'incomplete');
}

/** What another city is called: with its country if that is another one, because Valence is in Spain and in France. */
function exampleName({ scopeId, name }: NonNullable<Improvement['example']>, facts: BriefFacts, w: Writer): string {
  const other = facts.cityOf(scopeId);
  if (other === undefined) return name;
  const { countryCode, country } = other;
  return countryCode === facts.city.countryCode
    ? w.name(other.name)
    : w.place(other.name, w.country(countryCode, country));
}

function stepOf(step: Improvement, criterion: CriterionAnswer, facts: BriefFacts, w: Writer): BriefBlock {
  const { steps, states, actions, actors, criteria, reasons } = w.texts;
  const { criterionId, name, gainPct, rankAfter, example } = step;
  const { state, reason } = criterion;
  const today = reason ? `${states[state]} · ${reasons[reason]}` : states[state];
  const publisher = facts.publisherOf(criterionId);
  return {
    title: criteria[criterionId] ?? name,
    text: actions[actionOf(criterion, publisher)],
    items: [
      { label: steps.today, text: today },
      { label: steps.who, text: actors[actorOf(criterion, publisher)] },
      ...(example
        ? [
            {
              label: steps.example,
              text: exampleName(example, facts, w),
              url: example.url,
              address: addressOf(example.url),
            },
          ]
        : []),
      { label: steps.gain, text: w.decimal(gainPct) },
      { label: steps.rankAfter, text: w.whole(rankAfter) },
    ],
  };
}

function stepsSection(facts: BriefFacts, criteria: Criteria, w: Writer): BriefSection {
  const { steps, sections } = w.texts;
  const byId = new Map(criteria.map((one) => [one.criterionId, one]));
  const first = facts.city.improvements.slice(0, shown.steps);
  const page = `/cities/${facts.city.scopeId}#improvements`;
  return {
    id: 'steps',
    title: sections.steps,
    blocks:
      first.length === 0
        ? [{ text: steps.none }]
        : [
            { text: steps.intro },
            ...first.map((step) => stepOf(step, byId.get(step.criterionId)!, facts, w)),
            { items: [pageLink(steps.all, page, facts, w)] },
          ],
  };
}

/** A link to a page of the atlas, which is in English. */
const pageLink = (label: string, path: string, { absolute }: BriefFacts, w: Writer): BriefItem => ({
  label: w.englishPage(label),
  url: absolute(path),
  address: addressOf(absolute(path)),
});

/** Active ones if there are any, the city's before those of its region and country. */
function resourcesShown({ resources }: Resources): Resource[] {
  const left = { ...shown.ofLevel } as Record<Resource['level'], number>;
  const active = resources.filter(({ state }) => state === 'active');
  return (active.length > 0 ? active : resources)
    .filter(({ level }) => (left[level] -= 1) >= 0)
    .slice(0, shown.resources);
}

/** A source by its title, unless that is its address. */
function linkTo({ title, url }: Pick<Source, 'title' | 'url'>): BriefItem {
  const address = addressOf(url);
  return { ...(title === address ? {} : { title: shortened(title, longest.title) }), url, address };
}

function lookSection(facts: BriefFacts, criteria: Criteria, w: Writer): BriefSection {
  const { look, sections, resources: kinds, levels } = w.texts;
  const some = resourcesShown(facts.resources);
  const { city, region, nation } = facts.resources.totals;
  const more = city + region + nation - some.length;
  const portals = some.map(({ kind, level, ...source }) => ({
    label: w.note(kinds[kind], levels[level]),
    ...linkTo(source),
  }));
  const feeds = criteria
    .filter(
      ({ criterionId, state, sources }) =>
        feedCriteria.includes(criterionId) && state === 'present' && sources.length > 0,
    )
    .slice(0, shown.feeds)
    .map(({ criterionId, sources: [source] }) => ({
      label: w.texts.criteria[criterionId]!,
      ...(untitled.includes(criterionId) ? { url: source!.url, address: addressOf(source!.url) } : linkTo(source!)),
    }));
  const { scopeId } = facts.city;
  return {
    id: 'look',
    title: sections.look,
    blocks: [
      ...(portals.length + feeds.length === 0 ? [{ text: look.none }] : []),
      ...(portals.length > 0
        ? [
            {
              title: look.intro,
              items: [...portals, ...(more > 0 ? [{ text: w.plural(w.texts.format.more, more) }] : [])],
            },
          ]
        : []),
      ...(feeds.length > 0 ? [{ title: look.feeds, items: feeds }] : []),
      { items: [pageLink(look.datasets, datasetPages.place(scopeId), facts, w)] },
    ],
  };
}

/** Not broken at the end of a line, where text from right to left would put its parts in the wrong order. */
const licenceName = licence.name.replaceAll(' ', '\u00a0');

function closingSections(facts: BriefFacts, title: string, page: string, w: Writer): BriefSection[] {
  const { correct, cite, sections } = w.texts;
  const { dataDate } = facts.city;
  const file = `data/interface/${w.language}.json`;
  return [
    {
      id: 'correct',
      title: sections.correct,
      blocks: [
        { text: correct.records, items: [pageLink(correct.registries, '/registries', facts, w)] },
        ...(w.language === 'en'
          ? []
          : [{ text: correct.translation, items: [{ label: correct.wording, address: file }] }]),
      ],
    },
    {
      id: 'cite',
      title: sections.cite,
      blocks: [
        {
          items: [
            {
              label: cite.how,
              text: w
                .fill(cite.text, {
                  service: serviceName,
                  title,
                  date: w.date(dataDate),
                  licence: licenceName,
                  address: facts.absolute(page),
                })
                // A date that ends in a full stop, as in Russian, ends the sentence too.
                .replaceAll('..', '.'),
            },
            { label: cite.licence, url: licence.url, address: licenceName },
            { text: cite.records },
          ],
        },
      ],
    },
  ];
}
export const sectionsOf = (facts: BriefFacts, title: string, page: string, w: Writer): BriefSection[] => {
  const criteria = facts.city.categories.flatMap((category) => category.criteria);
  return [
    wellSection(criteria, w),
    stateSection('partial', criteria, w),
    stateSection('absent', criteria, w),
    stateSection('unknown', criteria, w),
    stepsSection(facts, criteria, w),
    lookSection(facts, criteria, w),
    ...closingSections(facts, title, page, w),
  ];
};
