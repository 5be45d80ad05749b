/** Finds the pages nearest to a path without a page, as the API's `did_you_mean` does. */
import type { Suggestions } from '../../contract/answers/suggestions.ts';
import { asSlug, nearest, type Named } from '../../queries/nearest.ts';

export interface NearPage {
  href: string;
  name: string;
}
interface Page extends NearPage, Named {}
type Words = Pick<Suggestions, 'places' | 'nations' | 'topics' | 'criteria'>;

const page = (href: string, name: string, ...keys: readonly string[]): Page => ({
  id: href,
  href,
  name,
  keys: keys.map(asSlug),
});

/** The pages of each section, in order of preference among equals. */
const sections = {
  cities: ({ places, nations }: Words, datasets = false) => {
    const names = new Map(nations.map(([code, name]) => [code, name]));
    return places.map(([scopeId, name, , , , ...others]) =>
      page(
        datasets ? `/datasets/${scopeId.replace('.', '/')}` : `/cities/${scopeId}`,
        `${name}, ${names.get(scopeId.slice(0, 2)) ?? scopeId.slice(0, 2).toUpperCase()}`,
        scopeId,
        scopeId.slice(3),
        name,
        ...others,
      ),
    );
  },
  countries: ({ nations }: Words) => nations.map(([code, name]) => page(`/countries/${code}`, name, code, name)),
  criteria: ({ criteria }: Words) => criteria.map(([id, name]) => page(`/criteria/${id}`, name, id, name)),
  topics: ({ topics }: Words) =>
    topics.map((topic) => page(`/datasets/topics/${topic}`, topic.replace('-', ' '), topic)),
};

/** Names with what an address may end in left off: `FR.LYON.html` as FR.LYON. */
const named = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.(?:html?|json|md|csv|xml)$/i, ''));

/** Up to five pages, nearest first. Within a section its own pages; elsewhere those of any. */
export function nearPages(path: string, words: Words): NearPage[] {
  const [section = '', ...rest] = named(path);
  const last = rest.at(-1) ?? section;
  const among = (pages: readonly Page[], text = last): NearPage[] => {
    const byId = new Map(pages.map((row) => [row.id, row]));
    return nearest(text, pages).map((id) => {
      const { href, name } = byId.get(id)!;
      return { href, name };
    });
  };
  const all = () =>
    among([
      ...sections.countries(words),
      ...sections.cities(words),
      ...sections.criteria(words),
      ...sections.topics(words),
    ]);
  if (section === 'datasets' && rest.length === 2 && /^[a-z]{2}$/i.test(rest[0]!))
    return among(sections.cities(words, true), rest.join('.'));
  const own =
    section === 'cities' || section === 'countries' || section === 'criteria' ? among(sections[section](words)) : [];
  return own.length > 0 ? own : all();
}
