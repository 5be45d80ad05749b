/** The table of registries whose pin or records changed, and what changed in them most. */
import { grouped } from '../../queries/wording.ts';
import { link } from '../../publish/markdown.ts';
import type { Compared, Move, RegistryChange } from './compared.ts';
import { code, counted, shareOf, table } from './lines.ts';
import { membersOf } from './look-registries.ts';

/** Members and kinds that are named of a registry. */
const named = 6;

function moved({ from, to }: Move): string {
  const commits = `${from.commit.slice(0, 7)}…${to.commit.slice(0, 7)}`;
  const repository = to.repository.replace(/\.git$|\/$/, '');
  const onGitHub = from.repository === to.repository && /^https:\/\/github\.com\/[^/]+\/[^/]+$/.test(repository);
  return `${from.date} → ${to.date}, ${onGitHub ? link(commits, `${repository}/compare/${from.commit}...${to.commit}`) : code(commits)}`;
}

const pin = ({ before, after, moves }: RegistryChange): string =>
  !before
    ? 'new registry'
    : !after
      ? 'registry no longer read'
      : moves.length === 0
        ? 'not moved'
        : moves.map(moved).join('; ');

/** "title 956, themes 637 and 4 more members". */
function most(counts: readonly (readonly [string, number])[], noun: string): string {
  const rest = counts.length - named;
  return (
    counts
      .slice(0, named)
      .map(([name, n]) => `${name} ${grouped(n)}`)
      .join(', ') + (rest > 0 ? ` and ${counted(rest, `more ${noun}`)}` : '')
  );
}

/** A line on a registry: what its new records are, and which members changed. */
function inside({ slug, added, changed }: RegistryChange): string[] {
  const kinds = [...Map.groupBy(added, ({ after }) => after!.kind)]
    .map(([kind, of]): [string, number] => [kind, of.length])
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const parts = [
    kinds.length > 0 ? `new: ${most(kinds, 'kind')}` : '',
    changed.length > 0 ? `changed: ${most(membersOf(changed), 'member')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? [`- ${code(slug)}: ${parts.join('; ')}.`] : [];
}

/** Rows of the gazetteer by what happened to them. */
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
