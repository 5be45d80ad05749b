/** The sections of the report below the checks: registries, rules, verdicts, cities, records and addresses. */
import { grouped, and } from '../../queries/wording.ts';
import { link, plain } from '../../publish/markdown.ts';
import type { Compared, Move, RegistryChange, Flip } from './difference.ts';
import {
  code,
  counted,
  shareOf,
  table,
  command,
  bullets,
  folded,
  few,
  largestFirst,
  recordLink,
  placesOf,
} from './markdown.ts';
import { memberCounts, renamed } from './registry-checks.ts';
import { noStates, verdictState, type VerdictState } from '../../contract/verdict-state.ts';
import { explainCommand, gain, presentBefore } from './verdict-checks.ts';
import { shown } from './limits.ts';
import { countryOf } from '../../facts/fact-countries.ts';
import { nationName } from '../../queries/atlas.ts';
import { enteredBy, type Entered } from './place-checks.ts';
import type { Side } from './sides.ts';

const named = 6;

function moved({ from, to }: Move): string {
  const commits = `${from.commit.slice(0, 7)}…${to.commit.slice(0, 7)}`;
  const repository = to.repository.replace(/\.git$|\/$/, '');
  const onGitHub = from.repository === to.repository && /^https:\/\/github\.com\/[^/]+\/[^/]+$/.test(repository);
  return `${from.date} → ${to.date}, ${onGitHub ? link(commits, `${repository}/compare/${from.commit}...${to.commit}`) : code(commits)}`;
}

function pin({ before, after, moves }: RegistryChange): string {
  if (!before) return 'new registry';
  if (!after) return 'registry no longer read';
  return moves.map(moved).join('; ') || 'not moved';
}

/** "title 956, themes 637 and 4 more members". */
function most(counts: readonly (readonly [string, number])[], noun: string): string {
  const rest = counts.length - named;
  const first = counts.slice(0, named).map(([name, n]) => `${name} ${grouped(n)}`);
  return first.join(', ') + (rest > 0 ? ` and ${counted(rest, `more ${noun}`)}` : '');
}

/** A line about a registry: the kinds of its new records, and which members changed. */
function inside({ slug, added, changed }: RegistryChange): string[] {
  const kinds = largestFirst(added, ({ after }) => after!.kind).map(([kind, of]) => [kind, of.length] as const);
  const parts = [
    kinds.length > 0 ? `new: ${most(kinds, 'kind')}` : '',
    changed.length > 0 ? `changed: ${most(memberCounts(changed), 'member')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? [`- ${code(slug)}: ${parts.join('; ')}.`] : [];
}

function places({ before, after }: Compared): string[] {
  const old = new Map(before.places.map((place) => [place.scopeId, JSON.stringify(place)]));
  const now = new Set(after.places.map(({ scopeId }) => scopeId));
  const added = after.places.filter(({ scopeId }) => !old.has(scopeId)).length;
  const changed = after.places.filter(
    (place) => old.has(place.scopeId) && old.get(place.scopeId) !== JSON.stringify(place),
  ).length;
  const removed = [...old.keys()].filter((id) => !now.has(id)).length;
  return added + changed + removed > 0
    ? [`- Gazetteer: ${grouped(added)} places new, ${grouped(removed)} gone, ${grouped(changed)} changed.`]
    : [];
}

export function registriesSection(compared: Compared): string[] {
  const { registries } = compared;
  const below = [...registries.flatMap(inside), ...places(compared)];
  if (registries.length + below.length === 0) return [];
  return [
    '## Registries',
    '',
    ...(registries.length > 0
      ? table(
          ['registry', 'pin', 'newly listed:', 'no longer:', 'share gone:', 'changed:', 'records now:'],
          registries.map((row) => [
            code(row.slug),
            pin(row),
            row.added.length,
            row.removed.length,
            row.was > 0 ? shareOf(row.removed.length, row.was) : '',
            row.changed.length,
            row.is,
          ]),
        )
      : []),
    ...below,
    ...(below.length > 0 ? [''] : []),
  ];
}

/** "12 present, 30 absent". */
function stateCounts(criterionId: string, { after }: Compared): string {
  const counts = noStates();
  for (const { verdicts } of after.cities)
    for (const verdict of verdicts) if (verdict.criterionId === criterionId) counts[verdictState(verdict)] += 1;
  return and(
    (Object.keys(counts) as VerdictState[])
      .filter((state) => counts[state] > 0)
      .map((state) => `${grouped(counts[state])} ${state}`),
  );
}

/** Lists every verdict a changed rule moves, however long the report gets. */
export function rulesSection(compared: Compared): string[] {
  const { before, after, flips, between, show } = compared;
  const ruled = flips.filter(({ byRule }) => byRule);
  const [gone, added] = [
    before.criteria.filter((id) => !after.criteria.includes(id)),
    after.criteria.filter((id) => !before.criteria.includes(id)),
  ];
  const groups = [...Map.groupBy(ruled, ({ criterionId, from, to }) => `${criterionId}: ${from} → ${to}`)];
  const lines = [
    ...added.map((id) => `- New criterion ${code(id)}: ${stateCounts(id, compared)}.`),
    ...gone.map((id) => `- Criterion ${code(id)} is gone.`),
    ...groups
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([way, of]) => `- ${way}: ${of.map(({ scopeId }) => code(scopeId)).join(', ')}. ${explainCommand(of[0]!)}`),
  ];
  if (lines.length === 0) return [];
  return [
    `## Rules: ${counted(ruled.length, 'verdict')} moved`,
    '',
    between && 'fault' in between
      ? `The new code cannot judge the old data, so a rule is taken to move every verdict behind which no record changed. ${code(between.fault.split('\n')[0]!)}`
      : `The new code judges the same records differently.${command(show.rules)}`,
    '',
    ...lines,
    '',
  ];
}

/** Transitions, such as "absent → present", that get their own count. */
const ways = 12;

const count = (flips: readonly Flip[], wanted: (flip: Flip) => boolean) => flips.filter(wanted).length;

export function verdictsSection({ flips, stayed }: Compared): string[] {
  if (flips.length === 0) return [];
  const rows = largestFirst(flips, ({ criterionId }) => criterionId);
  const gone = presentBefore(flips);
  const rest = flips.filter((flip) => flip.from !== 'present');
  const byWay = largestFirst(rest, ({ from, to }) => `${from} → ${to}`);
  const others = byWay.slice(ways).reduce((sum, [, of]) => sum + of.length, 0);
  const named = byWay
    .slice(0, ways)
    .map(([way, of]) => `${way} ${grouped(of.length)}`)
    .concat(others > 0 ? [`${grouped(others)} in ${counted(byWay.length - ways, 'other way')}`] : []);
  return [
    '## Verdicts',
    '',
    ...table(
      ['criterion', 'flips:', 'of cities:', 'better:', 'worse:', 'to present:', 'from present:'],
      rows.map(([criterion, of]) => [
        criterion,
        of.length,
        shareOf(of.length, stayed.length),
        count(of, (flip) => gain(flip) > 0),
        count(of, (flip) => gain(flip) < 0),
        count(of, ({ to }) => to === 'present'),
        count(of, ({ from }) => from === 'present'),
      ]),
    ),
    ...(gone.length > 0
      ? folded(
          `${counted(gone.length, 'verdict')} present before`,
          bullets(
            gone.map(
              ({ scopeId, criterionId, to, why }) => `${code(`${scopeId} ${criterionId}`)} → ${to} (${code(why)})`,
            ),
            shown.folded,
          ),
        )
      : []),
    ...(byWay.length > 0 ? [`${gone.length > 0 ? 'The others' : 'All'}: ${named.join('; ')}.`, ''] : []),
  ];
}

const list = (what: string, items: readonly string[], limit: number): string[] =>
  items.length > 0 ? [`- ${what}: ${few(items, limit)}`] : [];

/** City names shown for each country. */
const namedCities = 8;

export function citiesSection(compared: Compared): string[] {
  const { before, after, entered, left } = compared;
  if (entered.length + left.length === 0) return [];
  const names = new Map([...before.places, ...after.places].map(({ scopeId, name }) => [scopeId, name]));
  const cityName = (id: string) => plain(names.get(id)!);
  const [several, single] = [(n: number) => n > 1, (n: number) => n === 1].map((wanted) =>
    enteredBy(compared).filter(({ ids }) => wanted(ids.length)),
  ) as [Entered[], Entered[]];
  return [
    `## Cities: ${grouped(entered.length)} entered, ${grouped(left.length)} left`,
    '',
    ...bullets(
      several.map(
        ({ name, ids, is }) =>
          `${plain(name)} +${grouped(ids.length)} (${grouped(is)} now): ${few(ids.map(cityName), namedCities)}`,
      ),
      shown.nations,
    ),
    ...list(
      'One each',
      single.map(({ name, ids }) => `${cityName(ids[0]!)} (${plain(name)})`),
      shown.nations,
    ),
    ...list(
      'Left',
      left.map((id) => `${cityName(id)} (${code(id)}, ${plain(nationName(before, countryOf(id)))})`),
      shown.folded,
    ),
    '',
  ];
}

/** Records that went, at most `each` for a registry. */
export function recordsSection({ registries }: Compared, each: number): string[] {
  const lost = registries.filter(({ removed }) => removed.length > 0);
  if (lost.length === 0) return [];
  return [
    '## Records no longer listed',
    '',
    ...lost.flatMap((row) => {
      const again = renamed(row);
      return folded(
        `${row.slug}: ${grouped(row.removed.length)}`,
        bullets(
          row.removed.map(({ id, before }) => {
            const places = placesOf(before);
            const where = places.length > 0 ? few(places.map(code)) : code(before!.region ?? before!.nation);
            return `${recordLink(before!, true)}, ${where}${again.has(id) ? ', now under another id' : ''}`;
          }),
          each,
        ),
      );
    }),
  ];
}

const columns = ['changed:', 'new:', 'gone:'];

export interface AddressChanges {
  changed: string[];
  added: string[];
  removed: string[];
  of: number;
}

export function addressChanges(before: Side, after: Side): AddressChanges {
  const [old, now] = [before.addresses, after.addresses];
  return {
    changed: [...now].filter(([path, { hash }]) => old.has(path) && old.get(path)!.hash !== hash).map(([path]) => path),
    added: [...now.keys()].filter((path) => !old.has(path)),
    removed: [...old.keys()].filter((path) => !now.has(path)),
    of: now.size,
  };
}

/** `/cities/….html`, `/api/compare/….json`: the first folder (two under `/api`) and the extension. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(1, -1);
  const kept = folders.slice(0, folders[0] === 'api' ? 2 : 1);
  const ending = /\.[a-z0-9]+$/i.exec(path)?.[0] ?? '';
  return kept.length === 0 ? path : `/${kept.join('/')}/…${ending}`;
}

export function addressesSection(before: Side, after: Side, { changed, added, removed, of }: AddressChanges): string[] {
  if (changed.length + added.length + removed.length === 0) return [];
  const known = before.judged !== undefined || after.judged !== undefined;
  const groupOf = (path: string) =>
    after.addresses.get(path)?.shape ?? before.addresses.get(path)?.shape ?? folderOf(path);
  const counts = [changed, added, removed].map((paths) => Map.groupBy(paths, groupOf));
  const groups = [...new Set(counts.flatMap((of) => [...of.keys()]))].sort();
  const rows = groups.map((group) => [code(group), ...counts.map((of) => of.get(group)?.length ?? 0)]);
  const named = Object.entries({ gone: removed, new: added, changed }).flatMap(([word, paths]) =>
    paths.toSorted().map((path) => `${word} ${code(path)}`),
  );
  return [
    `## Addresses: ${grouped(changed.length)} changed, ${grouped(added.length)} new, ${grouped(removed.length)} gone, of ${grouped(of)}`,
    '',
    ...(known
      ? folded(counted(rows.length, 'shape'), table(['shape', ...columns], rows))
      : [
          ...table(['addresses', ...columns], rows),
          ...folded('some of them, those gone first', bullets(named, shown.folded)),
        ]),
  ];
}
