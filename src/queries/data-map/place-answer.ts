/** The answer to a question about one place: datasets and sources that match, best first, a search of its portals, and what is missing. */
import type { PlaceAnswer, AnswerRow } from '../../contract/answers/answer.ts';
import type { CriterionAnswer } from '../../contract/answers/assessment.ts';
import type { CataloguedItem } from '../../contract/answers/datasets.ts';
import type { DataGap, DataMap, SourceDomain } from '../../contract/answers/data-map.ts';
import { portalSearchAddress, type Portal } from '../../contract/answers/found-portals.ts';
import type { PartialReason } from '../../contract/criterion.ts';
import { unknownPlatform } from '../../contract/answers/portal-limits.ts';
import { searchPage } from '../../sources/search-page.ts';
import { longDate, and } from '../../wording/phrases.ts';
import { hostOf } from '../wording.ts';
import { inSentence, lower } from '../../language/fold.ts';
import { everythingStep } from './map-slice.ts';

export interface Subject {
  /** "Noise maps"; for an unknown subject the reader's words. */
  name: string;
  /** Whether it is a kind, criterion or topic of ours. */
  tracked: boolean;
  kind?: string | undefined;
  /** The reader's words for it. */
  words: string;
  /** It is a topic: a source may have much of it, but not what was asked for. */
  isTopic?: boolean | undefined;
}

interface Where {
  name: string;
  scopeId: string | null;
  countryCode: string | null;
  page: string;
}

interface Parts {
  /** Datasets, then sources that publish the subject. */
  known: readonly AnswerRow[];
  portals: readonly Portal[];
  /** Words for the portals, in their language. */
  words: string;
  missing?: string | undefined;
  most?: number;
}

/** Sources of the place itself, its search included. */
const mostRows = 6;
const mostBroader = 4;

/** What a reader should know before using a dataset. */
const caution: Partial<Record<PartialReason, string>> = {
  stale: 'may be out of date',
  siloed: 'needs a key or a login',
  unlicensed: 'no open licence stated',
  incomplete: 'not in a machine-readable format that we know',
  unofficial: 'not official',
};
const accessNote: Partial<Record<SourceDomain['access'], string>> = {
  key: 'needs a key',
  login: 'needs a login',
  proprietary: 'vendor interface',
};

function given<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as T;
}

export function datasetRow(item: CataloguedItem): AnswerRow {
  const { title, url, publisher, formats, licence, licenceUrl, live, reason, level } = item;
  const changed = item.modified ?? item.issued;
  return given<AnswerRow>({
    role: 'dataset',
    text: title,
    url,
    publisher: publisher ?? undefined,
    formats: formats.length > 0 ? formats : undefined,
    licence: licence ?? undefined,
    licenceUrl: licenceUrl ?? undefined,
    date: changed ?? item.read,
    dated: changed ? 'changed' : 'seen',
    live,
    level,
    note: reason && caution[reason],
  });
}

export function sourceRow(source: SourceDomain): AnswerRow {
  const { title, url, publisher, licence, licenceUrl, access, level, date } = source;
  return given<AnswerRow>({
    role: 'source',
    text: title,
    url,
    publisher: publisher && publisher !== title ? publisher : undefined,
    licence: licence ?? undefined,
    licenceUrl: licenceUrl ?? undefined,
    date,
    dated: 'seen',
    level,
    note: accessNote[access],
  });
}

/** A source of a verdict on exactly the subject. */
export function verdictRow(
  { title, url, licence }: CriterionAnswer['sources'][number],
  { basis, reason, groundedAt }: Pick<CriterionAnswer, 'basis' | 'reason' | 'groundedAt'>,
): AnswerRow {
  const isWide = basis === 'inherited' && (reason === 'region' || reason === 'nation');
  return given<AnswerRow>({
    role: 'source',
    text: title,
    url,
    licence: licence ?? undefined,
    date: groundedAt ?? undefined,
    dated: groundedAt ? 'seen' : undefined,
    level: basis !== 'inherited' ? 'city' : isWide ? reason : 'nation',
    note: reason && caution[reason],
  });
}

const canSearch = ({ platform }: Portal): boolean => platform !== unknownPlatform;

/** A portal with the search for these words. Without a city, or where we can't search it, its own page. */
function searchRow(portal: Portal, words: string, scopeId: string | null): AnswerRow {
  const page = searchPage(portal, words);
  const own = page !== searchPage(portal, '');
  const host = hostOf(portal.page ?? portal.base);
  const live = scopeId !== null && canSearch(portal);
  const isSearch = words !== '' && (live || own);
  return given<AnswerRow>({
    role: isSearch ? 'search' : 'portal',
    text: isSearch ? `Search ${host} for “${words}”` : portal.title,
    url: isSearch && live ? portalSearchAddress(scopeId, words) : page.replace(/\/+$/, ''),
    portalUrl: isSearch && live && own ? page : undefined,
    publisher: isSearch && portal.level !== 'city' ? portal.title : undefined,
    level: portal.level,
    note: isSearch || words === '' ? undefined : `data portal: search it for “${words}” on its own page`,
  });
}

/** The search of a place's best portal, which asks the others too, and portals that we can't search. */
function searches(portals: readonly Portal[], words: string, { scopeId }: Where) {
  const own = portals.filter(({ level }) => level === (scopeId ? 'city' : 'nation'));
  const wide = portals.filter((portal) => !own.includes(portal) && canSearch(portal));
  const [best] = own.filter(canSearch);
  const isBest = ({ base, page }: Portal) =>
    best !== undefined && hostOf(page ?? base) === hostOf(best.page ?? best.base);
  const others = own.filter((portal) => !canSearch(portal) && !isBest(portal)).slice(0, 2);
  const row = (portal: Portal) => searchRow(portal, words, scopeId);
  if (words === '') return { own: own.map(row), others: [], wide: [] };
  return {
    own: best ? [row(best)] : others.map(row),
    others: best ? others.map(row) : [],
    wide: wide.slice(0, 1).map(row),
  };
}

const unique = (rows: readonly AnswerRow[]): AnswerRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ url = '' }) => !seen.has(url.replace(/\/+$/, '')) && seen.add(url.replace(/\/+$/, '')));
};

const count = (n: number, one: string, many: string): string => (n === 1 ? `one ${one}` : `${n} ${many}`);

function sentenceOf(subject: Subject, place: string, own: readonly AnswerRow[], broader: readonly AnswerRow[]): string {
  const all = [...own, ...broader];
  const has = (...roles: AnswerRow['role'][]) => all.some(({ role }) => roles.includes(role));
  const goOn = has('search') ? ' You can search its portals below.' : '';
  if (!subject.tracked)
    return `We don’t track “${subject.name}”.${has('search', 'portal') ? ` A data portal of ${place} may have it.` : ''}${goOn}`;
  const countOf = (kind: AnswerRow['role']) => own.filter(({ role }) => role === kind).length;
  const found = [
    ...(countOf('dataset') > 0 ? [count(countOf('dataset'), 'dataset', 'datasets')] : []),
    ...(countOf('source') > 0 ? [count(countOf('source'), 'source', 'sources')] : []),
    ...(subject.words === '' && countOf('portal') > 0 ? [count(countOf('portal'), 'data portal', 'data portals')] : []),
  ];
  if (found.length > 0) return `We know of ${found.join(' and ')} for ${place}.`;
  return broader.some(({ role }) => role !== 'search')
    ? `We know of no such data for ${place} itself, only for a wider area.${goOn}`
    : `We know of no such data for ${place} yet.${goOn}`;
}

/** @param parts.portals the place's own first, best first */
export function placeAnswer(subject: Subject, where: Where, parts: Parts): PlaceAnswer {
  const place = inSentence(where.name);
  const { portals, words, missing, most = mostRows } = parts;
  const level = where.scopeId ? 'city' : undefined;
  const isOwn = (row: AnswerRow) => level === undefined || row.level === level;
  const search = searches(portals, words, where);
  const known = unique(parts.known);
  const shown = search.own.slice(0, most);
  const own = known.filter(isOwn).slice(0, Math.max(1, mostRows === most ? most - shown.length : most));
  const broader = unique([
    ...known.filter((row) => !isOwn(row)).slice(0, Math.min(most, mostBroader)),
    ...(search.own.some(({ role }) => role === 'search') ? [] : search.wide),
  ]);
  const { name, tracked, isTopic } = subject;
  const ahead = isTopic ? 1 : own.length;
  const others = own.length === 0 && most === mostRows ? search.others : [];
  const asked = unique([...own.slice(0, ahead), ...shown, ...own.slice(ahead), ...others]);
  return {
    place: where.name,
    title: `${tracked ? name : `“${name}”`} in ${place}`,
    scopeId: where.scopeId,
    countryCode: where.countryCode,
    page: where.page,
    sentence: sentenceOf(subject, place, asked, broader),
    rows: [...asked, ...(missing ? [{ role: 'missing' as const, text: missing }] : [])],
    broader,
  };
}

/** "CC-BY-SA-4.0" and the name of that licence in full as CC BY-SA 4.0. */
const licenceText = (licence: string): string =>
  /^https?:/i.test(licence)
    ? 'licence terms'
    : licence
        .replace(/^Creative Commons Attribution (\d\.\d).*$/, 'CC BY $1')
        .replace(/^CC-(BY(?:-SA)?)-(\d\.\d)(?:-([A-Z]+))?$/i, (_, name: string, version: string, country = '') =>
          `CC ${name.toUpperCase()} ${version} ${country}`.trim(),
        )
        .replace(/^CC0-1\.0$/i, 'CC0 1.0');

/** What a row says of its dataset, after the title: "City of Lyon · CSV · CC BY 4.0 · changed 4 August 2026". */
export function rowFacts({ publisher, formats, licence, date, dated, live, note }: AnswerRow): string[] {
  return [
    ...(publisher ? [publisher] : []),
    ...(formats ? [formats.slice(0, 5).join(', ')] : []),
    ...(licence ? [licenceText(licence)] : []),
    ...(live ? ['live'] : date ? [`${dated === 'changed' ? 'changed' : 'seen'} ${longDate(date)}`] : []),
    ...(note ? [note] : []),
  ];
}

export function searchStep({ rows, broader }: PlaceAnswer): string | undefined {
  const search = [...rows, ...broader].find(({ role }) => role === 'search');
  return search && `${search.text}: ${search.url}`;
}

/** Next steps of an unknown subject: the search, the portals, and everything of the place. */
export function subjectSteps(answer: PlaceAnswer): string[] {
  const search = searchStep(answer);
  const portals = answer.rows.filter(({ role }) => role === 'portal').slice(0, 2);
  return [
    ...(search ? [search] : []),
    ...portals.map(({ text, url }) => `Open ${text.replace(/\s+/g, ' ')}: ${url}`),
    `${everythingStep} ${answer.place}: ${answer.page}`,
  ];
}

const firstPortals = 2;

/** The portals of a place, its own first, the one with data on most subjects before others. */
export function broadestFirst(portals: readonly Portal[], sources: readonly SourceDomain[]): Portal[] {
  const breadth = new Map(sources.map(({ domain, publishes }) => [domain, publishes.length]));
  const broad = ({ page, base }: Portal) => breadth.get(hostOf(page ?? base)) ?? 0;
  return [
    ...portals.filter(({ level }) => level === 'city').toSorted((a, b) => broad(b) - broad(a)),
    ...portals.filter(({ level }) => level !== 'city'),
  ];
}

/** What comes first on the page of a place: its best portals, then its best datasets, else its own sources; the country's where it has none. */
export function firstRows(
  { data_map: { datasets = [], source_domains } }: DataMap,
  portals: readonly Portal[],
): AnswerRow[] {
  const own = broadestFirst(portals, source_domains)
    .filter(({ level }) => level === 'city')
    .slice(0, firstPortals)
    .map(
      ({ title, base, page }): AnswerRow => ({
        role: 'portal',
        text: hostOf(page ?? base),
        url: page ?? base,
        publisher: title,
      }),
    );
  const hosts = new Set(own.map(({ text }) => text));
  const sources = source_domains.filter(({ domain }) => !hosts.has(domain));
  const ofCity = sources.filter(({ level }) => level === 'city');
  const rest = [...datasets.filter(({ level }) => level === 'city').map(datasetRow), ...ofCity.map(sourceRow)];
  return unique([...own, ...(own.length + rest.length > 0 ? rest : sources.map(sourceRow))]).slice(0, mostRows);
}

/** Kinds named of what is missing. */
const mostLacking = 5;

/** What was not found and what couldn't be checked, in a sentence each; empty where nothing is. */
export function lacking(gaps: readonly DataGap[]): string {
  const part = (start: string, state: DataGap['state']) => {
    const names = gaps.filter((gap) => gap.state === state).map(({ name }) => lower(name));
    const rest = names.length - mostLacking;
    const shown = rest > 1 ? [...names.slice(0, mostLacking), `${rest} more kinds`] : names;
    return names.length > 0 ? [`${start} ${and.format(shown)}.`] : [];
  };
  return [...part('We didn’t find', 'missing'), ...part('We couldn’t check', 'unknown')].join(' ');
}
