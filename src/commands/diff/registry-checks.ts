/** Checks registries that lost, gained or changed more than an update explains. */
import type { Fact } from '../../contract/data/fact.ts';
import type { FactChange, Compared, RegistryChange } from './difference.ts';
import { grouped } from '../../queries/wording.ts';
import { changeLink, code, command, counted, largestFirst, shareOf, valuesOf } from './markdown.ts';
import { limits } from './limits.ts';

/** Removed records that are listed again under another id: same title and country, or the only ones with an address. */
export function renamed({ added, removed }: Pick<RegistryChange, 'added' | 'removed'>): Set<string> {
  const titles = new Set(added.map(({ after }) => `${after!.nation} ${after!.title}`));
  const once = (facts: readonly Fact[]) =>
    new Set([...Map.groupBy(facts, ({ url }) => url)].filter(([, of]) => of.length === 1).map(([url]) => url));
  const [old, now] = [once(removed.map(({ before }) => before!)), once(added.map(({ after }) => after!))];
  return new Set(
    removed
      .filter(
        ({ before }) =>
          titles.has(`${before!.nation} ${before!.title}`) || (old.has(before!.url) && now.has(before!.url)),
      )
      .map(({ id }) => id),
  );
}

const renamedWords = (n: number) => (n > 0 ? `, ${grouped(n)} of them newly listed under another id` : '');

function gone({ registries, show }: Compared): string[] {
  const many = registries.filter(
    ({ removed, was }) => removed.length >= limits.goneAtLeast && removed.length > was * limits.goneShare,
  );
  return many.map((row) => {
    const { slug, removed, was } = row;
    const went = removed.length;
    return `${code(slug)}: ${grouped(went)} of ${grouped(was)} went (${shareOf(went, was)})${renamedWords(renamed(row).size)}.${command(show.registry(slug))}`;
  });
}

const byNation = (facts: readonly Fact[], slug: string) =>
  Map.groupBy(
    facts.filter((fact) => fact.registry === slug),
    (fact) => fact.nation,
  );

function nationsGone({ registries, before, after, show }: Compared): string[] {
  const found = registries
    .filter(({ removed }) => removed.length > 0)
    .flatMap((row) => {
      const { slug } = row;
      const [old, now] = [byNation(before.facts, slug), byNation(after.facts, slug)];
      const again = renamed(row);
      const nations = [...Map.groupBy(row.removed, (change) => change.before!.nation)].map(([id, changes]) => ({
        id,
        went: changes.filter((change) => !again.has(change.id)).length,
        was: old.get(id)!.length,
        is: now.get(id)?.length ?? 0,
      }));
      const large = nations.filter(
        ({ went, was, is }) => was >= limits.nationGoneOf && (is === 0 || went > was * limits.nationGoneShare),
      );
      const small = nations
        .filter(({ was, is }) => is === 0 && was < limits.nationGoneOf)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      const lines = large.map(({ id, went, was, is }) => ({
        went,
        line: `${code(slug)}, ${id}: ${grouped(went)} of ${grouped(was)} went, ${grouped(is)} now.${command(show.nation(slug, id))}`,
      }));
      const all = small.map(({ id, was }) => `${id} (${was})`).join(', ');
      return all
        ? [...lines, { went: 0, line: `${code(slug)}: all that was listed of ${all}.${command(show.registry(slug))}` }]
        : lines;
    });
  return found.sort((a, b) => b.went - a.went || (a.line < b.line ? -1 : 1)).map(({ line }) => line);
}

function grown({ registries, show }: Compared): string[] {
  return registries
    .filter(
      ({ before, added, was }) => before && added.length >= limits.newAtLeast && added.length > was * limits.newShare,
    )
    .map(
      ({ slug, added, was, is }) =>
        `${code(slug)}: ${grouped(added.length)} new, ${grouped(was)} → ${grouped(is)} records.${command(show.registry(slug))}`,
    );
}

/** How often each member changed, most often first. */
export const memberCounts = (changed: readonly FactChange[]): [member: string, times: number][] =>
  largestFirst(
    changed.flatMap(({ members }) => members),
    String,
  ).map(([member, { length }]) => [member, length]);

/** The first record with values short enough to show. */
function example(member: string, changed: readonly FactChange[]): string {
  for (const change of changed) {
    const values = change.members.includes(member) ? valuesOf(member, change.before!, change.after!) : '';
    if (values) return `, e.g. of ${changeLink(change)}${values}`;
  }
  return '';
}

function membersChanged({ registries, show }: Compared): string[] {
  return registries.flatMap(({ slug, changed, was }) =>
    memberCounts(changed)
      .filter(([, times]) => times >= limits.memberAtLeast && times > was * limits.memberShare)
      .map(
        ([member, times]) =>
          `${code(slug)}: ${member} of ${grouped(times)} (${shareOf(times, was)})${example(member, changed)}.${command(show.registry(slug))}`,
      ),
  );
}

function pinStayed({ registries, show }: Compared): string[] {
  return registries.flatMap(({ slug, before, after, moves, added, removed, changed }) => {
    const records = added.length + removed.length + changed.length;
    return before && after && moves.length === 0 && records > 0
      ? [`${code(slug)}: ${counted(records, 'record')}.${command(show.registry(slug))}`]
      : [];
  });
}

export const registryChecks = { gone, nationsGone, grown, membersChanged, pinStayed };
