/** A city's verdicts and sources as HTML text: 43 a page and thousands of pages are rendered quicker so than as components. Everything a registry wrote is escaped. */
import { longDate, capital } from '../../wording/phrases.ts';
import type { CityAssessment, CriterionAnswer, Source } from '../../contract/answers/assessment.ts';
import type { ShownReply } from '../../contract/data/reply.ts';
import { verdictState, stateWord } from '../../contract/verdict-state.ts';
import { escapeText, outward } from '../../markup/markup.ts';
import { basisPhrase, hostOf, howSure, reasonLabel } from '../../queries/wording.ts';

const openSources = 3;

/** Licences known by an address only are "licence terms" at that address. */
const licenceText = (licence: string): string =>
  /^https?:/i.test(licence) ? outward(licence, 'licence terms', 'license') : escapeText(licence);

/** Which criterion shows a record first, by registry and record: the page shows the record in full there. */
export type FirstShown = ReadonlyMap<string, Pick<CriterionAnswer, 'criterionId' | 'name'>>;
const recordKey = ({ registry, record }: Pick<Source, 'registry' | 'record'>) => `${registry} ${record}`;
export const firstShown = (categories: CityAssessment['categories']): FirstShown =>
  new Map(
    categories
      .flatMap(({ criteria }) => criteria)
      .toReversed()
      .flatMap((criterion) => criterion.sources.map((source) => [recordKey(source), criterion] as const)),
  );

/** Names of registries by slug, and where the page shows a record in full. */
export interface Shown {
  registries: ReadonlyMap<string, string>;
  first?: FirstShown;
}
/** A registry’s name, or a link to the page that states it. */
const statedBy = (shown: Shown, from: string): string =>
  URL.canParse(from) ? outward(from, hostOf(from)) : registryName(shown, from);
const registryName = ({ registries }: Shown, slug: string): string => escapeText(registries.get(slug) ?? slug);

/** The registry record that names a source, its licence, and what was seen of the source. */
function recordText({ registry, record, recordUrl, licence, licenceFrom, seen }: Source, shown: Shown): string {
  const short = record.length > 32 ? '' : ` ${record}`;
  return `${outward(recordUrl, `record${short}`)} in <a href="/registries#${registry}">${registryName(shown, registry)}</a>${licence ? `, ${licenceText(licence)}${licenceFrom ? ` according to ${statedBy(shown, licenceFrom)}` : ''}` : ''}${seen ? `; ${escapeText(seen)}` : ''}`;
}

/** A source as a list item: its host and title, then its record; where another criterion of the page has that in full, the way there. */
export function sourceItem(source: Source, shown: Shown, here?: string): string {
  const under = shown.first?.get(recordKey(source));
  return (
    `<li><span>${outward(source.url, hostOf(source.url))} ${escapeText(source.title)}</span>` +
    `<small>${under && under.criterionId !== here ? `see <a href="#${under.criterionId}">${escapeText(under.name)}</a>` : recordText(source, shown)}</small></li>`
  );
}

/** Sources as a list, those beyond the first few folded away. */
export function sourceList(sources: readonly Source[], shown: Shown, count = sources.length, here?: string): string {
  if (sources.length === 0) return '';
  const open = sources.length > openSources + 1 ? openSources : sources.length;
  const list = (some: readonly Source[]) =>
    `<ul class="sources">${some.map((source) => sourceItem(source, shown, here)).join('')}</ul>`;
  const rest = sources.length - open;
  const more = count > sources.length ? `, ${count} in total` : '';
  return (
    list(sources.slice(0, open)) +
    (rest > 0 ? `<details><summary>${rest} more records${more}</summary>${list(sources.slice(open))}</details>` : '')
  );
}

const addText = (addAt: NonNullable<CriterionAnswer['addAt']>, shown: Shown): string =>
  `<p>Add one to ${addAt.map(({ registry, url }, i) => `${i === 0 ? '' : i === addAt.length - 1 ? ' or ' : ', '}${outward(url, registry, '', registryName(shown, registry))}`).join('')}.</p>`;

const replyText = ({ text, source, date }: ShownReply): string =>
  `<blockquote><p>${escapeText(text)}</p><footer>Reply of ${longDate(date)}, ${outward(source, hostOf(source), 'nofollow')}. It doesn’t change the assessment.</footer></blockquote>`;

/**
 * One criterion: state and name, and closed below them finding, sources and confidence. The id is inside, so that
 * browsers open it.
 */
export function verdictItem(criterion: CriterionAnswer, shown: Shown): string {
  const { criterionId, name, basis, reason, finding, sources, sourceCount } = criterion;
  const { addAt = [], reply } = criterion;
  const state = verdictState(criterion);
  return (
    `<li class="${state}"><details><summary><span>${stateWord[state]}${reason ? `<small>${reasonLabel[reason]}</small>` : ''}</span><h3>${escapeText(name)}</h3></summary>` +
    `<p id="${criterionId}">${escapeText(finding)}</p>` +
    (reply ? replyText(reply) : '') +
    sourceList(sources, shown, sourceCount, criterionId) +
    (addAt.length > 0 ? addText(addAt, shown) : '') +
    `<p>${basis === 'uncovered' ? '' : `${capital(`${howSure(criterion)}${basisPhrase[basis]}`)}. `}<a href="/criteria/${criterionId}">Rule</a></p></details></li>`
  );
}
