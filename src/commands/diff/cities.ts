/** Cities that entered, a line a nation, and those that left. */
import { nationOf } from '../../facts/nations.ts';
import { nationName } from '../../queries/atlas.ts';
import { grouped } from '../../queries/wording.ts';
import { plain } from '../../publish/markdown.ts';
import type { Compared } from './compared.ts';
import { bullets, code } from './lines.ts';
import { enteredBy, type Entered } from './look-cities.ts';
import { shown } from './thresholds.ts';
import { few } from './told.ts';

/** Names of a nation that are shown. */
const named = 8;

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
          `${plain(name)} +${grouped(ids.length)} (${grouped(is)} now): ${few(ids.map(cityName), named)}`,
      ),
      shown.nations,
    ),
    ...(single.length > 0
      ? [
          `- One each: ${few(
            single.map(({ name, ids }) => `${cityName(ids[0]!)} (${plain(name)})`),
            shown.nations,
          )}`,
        ]
      : []),
    ...(left.length > 0
      ? [
          `- Left: ${few(
            left.map((id) => `${cityName(id)} (${code(id)}, ${plain(nationName(before, nationOf(id)))})`),
            shown.folded,
          )}`,
        ]
      : []),
    '',
  ];
}
