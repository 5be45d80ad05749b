/**
 * Findings: a verdict in one to three plain sentences: what we found, where, as of when. Criteria's own words:
 * `criteria.ts`, `themes.ts`.
 */
import { addressKey } from '../assess/records/address.ts';
import type { Judged } from '../assess/verdict.ts';
import type { Fact } from '../contract/data/fact.ts';
import { fromCatalogues, isFromCatalogue, portalsRead, provenAbsence } from './catalogues.ts';
import { wordingOf } from './criteria.ts';
import { monthOf, and, capital, registriesPhrase } from './phrases.ts';
import { keysTo, oldEntries, shortfall } from './faults.ts';
import { namingRecords, nothingFound, searchedAround, unplacedRecords } from './not-found.ts';
import { countOf, isSource } from './records.ts';
import { Scene, type Names } from './scene.ts';
import { undescribedWithWider, sourceOf, undescribed } from './themes.ts';

/** Old entries of lists, and the current records of other registries that confirm them. */
function confirmation({ counted, names }: Scene): string {
  const facts = [...new Set(counted.flatMap(({ confirmedBy }) => confirmedBy ?? []))];
  if (facts.length === 0 || counted.some(({ confirmedBy }) => confirmedBy === undefined)) return '';
  const slugs = [...new Set(facts.map(({ registry }) => registry))].sort();
  const where = registriesPhrase(slugs.map((slug) => names.registries.get(slug)!));
  const days = counted.flatMap(({ fact }) => fact.updated ?? []).sort();
  const entry = `The ${counted.length === 1 ? 'entry is' : 'entries are'} ${days.length > 0 ? `from ${monthOf(days.at(-1)!)}` : 'undated'}`;
  const titles = [...new Set(facts.map(({ title }) => title))];
  const shown = titles.length > 3 ? [...titles.slice(0, 2), `${titles.length - 2} more`] : titles;
  return ` ${entry}, but ${where} ${slugs.length > 1 ? 'list' : 'lists'} data there: ${and.format(shown)}.`;
}

const needsKey = ({ access }: Fact): boolean => access === 'key' || access === 'login';

const onePerAddress = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [addressKey(fact.url), fact])).values(),
];

const need = (facts: readonly Fact[], which: string): string =>
  ` ${facts.length === 1 ? 'One' : facts.length} ${which} ${facts.length === 1 ? 'needs' : 'need'} ${keysTo(facts)}`;

/** " One more needs an access key: Metro." A record at an address that is listed as open too says nothing. */
function closedRecords(scene: Scene): string {
  const { counted, outranked } = scene.verdict;
  const open = new Set(counted.map(({ fact }) => addressKey(fact.url)));
  const among = onePerAddress(counted.map(({ fact }) => fact).filter(needsKey));
  const closed = outranked.filter(
    ({ fact, grade }) => grade === 'siloed' && needsKey(fact) && !open.has(addressKey(fact.url)),
  );
  const named = new Set(counted.map(({ fact }) => fact.registry));
  const where = closed.some(({ fact }) => named.has(fact.registry)) ? '' : ` in ${scene.where(closed)}`;
  return (
    (among.length > 0 && among.length < open.size ? `${need(among, 'of them')}.` : '') +
    (closed.length > 0
      ? `${need(onePerAddress(closed.map(({ fact }) => fact)), `more${where}`)}: ${scene.titles(closed)}.`
      : '')
  );
}

const present = (scene: Scene): string =>
  (wordingOf(scene.row).present?.(scene) ??
    scene.naming(`We found ${scene.things(scene.counted)} in ${scene.where(scene.counted)}`, scene.counted)) +
  (wordingOf(scene.row).after?.(scene) ?? '') +
  confirmation(scene) +
  closedRecords(scene);

/** A record of the city that does not count in full. */
function limited(scene: Scene): string {
  const { counted, row, city, verdict } = scene;
  const reason = verdict.reason as Parameters<typeof shortfall>[0];
  // What rows say in their own words is what registries say.
  const wording = counted.some(({ dead }) => dead) ? {} : wordingOf(row);
  const special = wording.limited?.(scene);
  if (special !== undefined) return special;
  const instead = wording.instead?.(counted, reason);
  const sentence = instead
    ? `We found no ${scene.one} for ${city} in ${scene.searched}, only ${instead}`
    : `We found ${scene.things(counted)} in ${scene.where(counted)}, but ${shortfall(reason, counted, row, countOf(counted) > 1)}`;
  return scene.naming(sentence, counted) + (reason === 'stale' ? closedRecords(scene) : '');
}

/** What a region or country publishes for all of its cities. */
function served(scene: Scene): string {
  const { counted, row, city } = scene;
  const special = counted.some(isSource) ? undefined : wordingOf(row).present?.(scene);
  if (special !== undefined) return special;
  const { article, one, many } = row.subject;
  const n = countOf(counted);
  const source = counted.some(isSource) ? sourceOf(row) : undefined;
  const what = n === 1 ? (source?.[0] ?? `${article.toLowerCase()} ${one}`) : `${n} ${source?.[1] ?? many}`;
  return `We found ${what} for ${scene.area(counted)} in ${scene.where(counted)}. ${n === 1 ? 'It covers' : 'They cover'} ${city} too: ${scene.titles(counted)}.`;
}

/** What the records of a region or country are, where they are another thing than what the city lacks. */
function elsewhere({ counted, row }: Scene): readonly [one: string, many: string] | undefined {
  return counted.some(isSource) ? (sourceOf(row) ?? ['a source', 'sources']) : wordingOf(row).elsewhere?.(counted);
}

/** Why what the city inherits falls short: ", but it needs a login". */
function butOf({ counted, row, verdict: { reason } }: Scene): string {
  if (reason === undefined || reason === 'region' || reason === 'nation') return '';
  return `, but ${shortfall(reason, counted, row, countOf(counted) > 1)}`;
}

function inherited(scene: Scene): string {
  const { counted, row, verdict } = scene;
  const special = counted.some(isSource) ? undefined : wordingOf(row).present?.(scene);
  if (special !== undefined) return special;
  const n = countOf(counted);
  const but = butOf(scene);
  const area = `${scene.area(counted)}${but}`;
  const other = elsewhere(scene);
  if (verdict.searched.skipped.length > 0) {
    const { article, one, many } = row.subject;
    const [single, several] = other ?? [`${article.toLowerCase()} ${one}`, many];
    const what = n === 1 ? single : `${n} ${several}`;
    return but === ''
      ? `We found ${what} for ${area} in ${scene.where(counted)}: ${scene.titles(counted)}.`
      : `${capital(scene.lists(counted))} ${what} for ${area}: ${scene.titles(counted)}.`;
  }
  const what = n === 1 ? (other?.[0] ?? 'one') : `${n}${other ? ` ${other[1]}` : ''}`;
  return `We found no ${scene.one} for ${scene.city} itself. ${capital(scene.lists(counted))} ${what} for ${area}: ${scene.titles(counted)}.`;
}

/** A registry lists the city and says that it has none. */
const listedAbsence = (scene: Scene): string =>
  wordingOf(scene.row).absent?.(scene) ??
  `${capital(scene.lists(scene.counted))} ${scene.city} without ${scene.row.subject.article.toLowerCase()} ${scene.one}.`;

/** The same by lists so old that there may be one by now. */
const formerAbsence = (scene: Scene): string =>
  `${listedAbsence(scene)} That was in ${monthOf(
    scene.counted
      .map(({ since }) => since!)
      .toSorted()
      .at(-1)!,
  )}, so there may be one by now.`;

/** A registry lists the city and leaves the question open. */
const unanswered = (scene: Scene): string =>
  `Not checked: ${scene.lists(scene.counted)} ${scene.city} without saying whether it has ${scene.row.subject.article.toLowerCase()} ${scene.one}.`;

/** What may follow where the city has none of its own, the most telling first. */
function additions(scene: Scene): string[] {
  const { status, basis, counted, outranked } = scene.verdict;
  const isInherited = status === 'partial' && basis === 'inherited';
  if (!isInherited && (status !== 'absent' || basis === 'listed')) return [];
  const isAlone = counted.length === 0 || (isInherited && !outranked.some(({ grade }) => grade === 'unknown'));
  return [
    ...(isAlone ? namingRecords(scene) : []),
    ...(isAlone && isInherited ? searchedAround(scene) : []),
    ...portalsRead(scene),
    ...(isAlone ? unplacedRecords(scene) : []),
  ];
}

/** The finding of a verdict that portals' catalogues decide, and of what registries list as well. */
function catalogued(scene: Scene, names: Names): string {
  const { verdict, counted, city, one } = scene;
  const others = counted.filter((record) => !isFromCatalogue(record));
  const said = fromCatalogues(
    scene,
    counted.filter((record) => isFromCatalogue(record)),
  );
  if (others.length > 0) {
    const rest = listed({ ...verdict, counted: others, facts: others.map(({ fact }) => fact) }, names);
    return verdict.basis === 'inherited' || scene.row.reading ? `${rest} ${said}` : `${said} ${rest}`;
  }
  return verdict.basis === 'inherited' ? `We found no ${one} for ${city} itself. ${said}` : said;
}

/** The finding of a verdict: what we found, and at most one thing more. */
export function findingOf(verdict: Judged, names: Names): string {
  const scene = new Scene(verdict, names);
  const { status, basis, counted } = verdict;
  const isProven = status === 'absent' && basis === 'searched' && verdict.catalogues?.proven;
  const found = isProven
    ? provenAbsence(scene)
    : counted.some(isFromCatalogue)
      ? catalogued(scene, names)
      : listed(verdict, names);
  // A title that was cut ends its sentence too.
  return [found, ...additions(scene).slice(0, 1)].join(' ').replaceAll('….', '…');
}

function listed(verdict: Judged, names: Names): string {
  const scene = new Scene(verdict, names);
  const { status, basis, counted, outranked } = verdict;
  if (counted.length === 0) return nothingFound(scene);
  if (status === 'present') return basis === 'inherited' ? served(scene) : present(scene);
  if (status === 'absent') {
    if (basis === 'listed') return listedAbsence(scene);
    if (counted.every(({ since }) => since !== undefined)) return formerAbsence(scene);
    return scene.row.theme ? undescribed(scene) : unanswered(scene);
  }
  if (basis === 'listed') return limited(scene);
  const isOfArea = verdict.reason === 'region' || verdict.reason === 'nation';
  const old =
    isOfArea && counted.every(({ since }) => since !== undefined)
      ? ` ${capital(
          oldEntries(
            counted.map(({ since }) => since),
            counted.length > 1,
          ),
        )}.`
      : '';
  const undescribedRecords = outranked.filter(({ grade }) => grade === 'unknown');
  if (undescribedRecords.length > 0) return undescribedWithWider(scene, undescribedRecords, butOf(scene)) + old;
  return inherited(scene) + old;
}
