/**
 * Awesome CityGML → `city-model`, from `README.md`: a heading a country, an item that starts with a bold place, tags,
 * links. The place is a city, first-level division or country. An orange diamond marks a model that isn't semantic.
 */
import * as z from 'zod';
import { areaReach, type AreaReach, cityReach, nationReach, type Gazetteer } from '../../places/match/match-place.ts';
import { countryCode } from '../../places/match/territories.ts';
import { municipalityIn } from '../../places/match/named-places.ts';
import { fold } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip, type Snapshot, unknownCountry } from '../importer.ts';
import { filesLike, type Raw } from '../../snapshots/records.ts';

const NO_NATION = new Set(['ArtificialCities', 'World']);

/** Words for models of a few quarters, of streets, of one sort of buildings, or of a square cut out. */
const PART = /\bstreet ?space\b|\bneighbou?rhoods\b|\bpublic housing\b|\b\d+ x \d+ m\b|\b\d+ x \d+ meters\b/i;

/** An item: the lines from its bold place to the next item, heading or the end. */
const Item = z.object({ heading: z.string(), name: z.string(), text: z.string(), line: z.number() });
type Item = z.infer<typeof Item>;

export const importer = listImporter('city-model')({
  registry: 'awesome-citygml',
  files: models,
  Row: Item,
  twice: { isNumbered: true },
  fact(item, { gazetteer }) {
    const { heading, name, text } = item;
    const country = countryCode(heading);
    const nation = country && gazetteer.nation(country, { places: [name] });
    if (NO_NATION.has(heading)) return skip('model of no real city, or of the world');
    if (!showsCity(text)) return skip('model without buildings or streets');
    if (/racing track/.test(text)) return skip('model of a single site');
    if (nation === undefined || !gazetteer.hasNation(nation)) return unknownCountry(heading);
    return {
      record: `${country!.toLowerCase()}/${fold(name).replaceAll(' ', '-')}`,
      title: name,
      url: link(text),
      nation,
      ...reach(item, nation, gazetteer),
      semantic: !/:large_orange_diamond:|🔶/u.test(text),
      part: PART.test(text) ? true : undefined,
    };
  },
});

async function* models(snapshot: Snapshot): AsyncGenerator<Raw> {
  for await (const file of filesLike(snapshot, /README\.md$/))
    for (const item of items(await file.text())) yield { value: item, location: `${file.path}:${item.line}` };
}

/** The items under the headings that follow the list of countries; other pages have none. */
function items(page: string): Item[] {
  const found: Item[] = [];
  let heading: string | undefined;
  for (const [index, text] of page.split('\n').entries()) {
    const title = /^(#+)\s+(.*?)\s*$/.exec(text);
    const name = /^\s*- \*\*(.+?)\*\*/.exec(text)?.[1];
    const last = found.at(-1);
    if (title)
      heading =
        title[1] === '##' && heading !== undefined ? title[2] : title[2] === 'List of Countries' ? '' : undefined;
    else if (heading && name !== undefined) found.push({ heading, name: name.trim(), text, line: index + 1 });
    else if (heading && last?.heading === heading) last.text += `\n${text}`;
  }
  return found;
}

/** True when the tags say buildings or streets, or there are none. */
const showsCity = (text: string): boolean => /🏠|🚗/u.test(text) || !/^\[(?!\[)/m.test(text);

/** The first http(s) address after a link for download, or else for more. An address may hold a pair of brackets. */
function link(text: string): string | undefined {
  const links = [...text.matchAll(/\[(Download|More)[^\]]*\]\(\s*(https?:\/\/(?:[^\s()]|\([^\s()]*\))+)\s*\)/g)];
  return httpUrl((links.find(([, word]) => word === 'Download') ?? links[0])?.[2]);
}

/** Where a model applies. A city by its own name comes before a division of the same name, which comes before a city by another name. */
function reach({ name, text }: Item, nation: string, gazetteer: Gazetteer): AreaReach {
  const [head = ''] = name
    .replace(/\(.*?\)/g, ' ')
    .split(',')
    .map((part) => part.trim());
  if (countryCode(head) === nation)
    return /\b(several|multiple) cities\b/.test(text) ? namedCities(text, nation, gazetteer) : nationReach(nation);
  const found = gazetteer.matchName(head, { nation });
  if (found && ownNames(found.place).some((own) => fold(own) === fold(head))) return cityReach(found);
  const area = gazetteer.subdivision(nation, undefined, head);
  if (area !== undefined) return areaReach(area, gazetteer);
  return cityReach(found ?? municipalityIn(head, { nation }, gazetteer));
}

/** A national model of some cities reaches those that its first brackets name: "several cities (Tianjin, Shanghai, Beijing)". */
function namedCities(text: string, nation: string, gazetteer: Gazetteer): AreaReach {
  const listed = /\(([^()]*,[^()]*)\)/.exec(text.split('[')[0] ?? '')?.[1]?.replace(/^.*:/, '') ?? '';
  const places = listed.split(',').flatMap((name) => gazetteer.matchName(name, { nation }) ?? []);
  return places.length === 0
    ? { level: 'city' }
    : { level: 'nation', places: places.map(({ place, match }) => ({ scopeId: place.scopeId, match })) };
}
