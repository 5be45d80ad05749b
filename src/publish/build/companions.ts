/** Files that are made along with a page, by the process that makes it: they come from the same values. */
import type { Output } from '../write.ts';
import { isShared } from './sections.ts';

/** Representations of the page itself, and the answers that it shows. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:cities|countries|datasets)\/.+(?=\.(?:json|md|csv)$)/, '$&'],
  [/^\/api\/assessments\/scope\/(.+)\.json$/, '/cities/$1'],
  [/^\/api\/resources\/(.+)\.json$/, '/cities/$1'],
  [/^\/api\/countries\/(.+)\.json$/, '/countries/$1'],
];

/** File of the page that a file goes with, if there is such a page. */
export function pageOf(path: string): string | undefined {
  if (!isShared(path)) return undefined;
  for (const [rule, page] of rules) {
    const found = rule.exec(path);
    if (found) return `${found[0].replace(rule, page)}.html`;
  }
  return undefined;
}

/** Outputs by the page that they go with. */
export function companionsOf(outputs: Iterable<Output>, pages: ReadonlySet<string>): ReadonlyMap<string, Output[]> {
  const found = new Map<string, Output[]>();
  for (const output of outputs) {
    const page = pageOf(output.path);
    if (page === undefined || !pages.has(page)) continue;
    const list = found.get(page);
    if (list) list.push(output);
    else found.set(page, [output]);
  }
  return found;
}
