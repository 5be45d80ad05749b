/** Finds the pages nearest to a path without a page, as the API's `did_you_mean` does. */
import { asSlug, nearest } from '../../queries/nearest.ts';
import { entriesOf, type Words } from '../search/suggest-match.ts';

/** Names with what an address may end in left off: `FR.LYON.html` as FR.LYON. */
const named = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.(?:html?|json|md|csv|xml)$/i, ''));

/** Up to five pages, nearest first. Within a section its own pages; elsewhere those of any. */
export function nearPages(path: string, words: Words): { href: string; name: string }[] {
  const [section = '', ...rest] = named(path);
  const isPlaceMap = section === 'datasets' && rest.length === 2 && /^[a-z]{2}$/i.test(rest[0]!);
  const nations = new Map(words.nations.map(([code, name]) => [code, name]));
  const pages = entriesOf(words).map(({ href, name, keys }) => {
    const [of, id] = [href.split('/')[1]!, href.split('/').at(-1)!];
    if (of !== 'cities') return { of, id: href, name, keys: [id, ...keys].map(asSlug) };
    const nation = nations.get(id.slice(0, 2)) ?? id.slice(0, 2).toUpperCase();
    const page = isPlaceMap ? `/datasets/${id.replace('.', '/')}` : href;
    return { of, id: page, name: `${name}, ${nation}`, keys: [id, id.slice(3), ...keys].map(asSlug) };
  });
  const among = (some: typeof pages, text = rest.at(-1) ?? section) =>
    nearest(text, some).map((href) => ({ href, name: some.find(({ id }) => id === href)!.name }));
  const within = (of: string) => pages.filter((page) => page.of === of);
  if (isPlaceMap) return among(within('cities'), rest.join('.'));
  const own = section === 'datasets' ? [] : among(within(section));
  return own.length > 0 ? own : among(pages);
}
