/**
 * Turns the list Awesome CityGML into facts of the kind `city-model`.
 * Upstream is one Markdown page, `README.md`: a heading a nation, an item that starts with a bold place, a line of tags, links. A copy
 * may prefix the file's name.
 *
 * The bold name is a city, a first-level division, or the nation. An orange diamond marks a model that is not semantic.
 */
import * as z from 'zod';
import { areaReach, nationReach, type AreaReach } from '../../places/match/area-reach.ts';
import { countryCode } from '../../places/match/country-names.ts';
import { municipalityIn } from '../../places/match/municipal-forms.ts';
import { fold } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import { cityReach } from '../../places/match/area-reach.ts';

const REGISTRY = 'awesome-citygml';
const NO_NATION = new Set(['ArtificialCities', 'World']);

/** Words for models of a few quarters, of streets, of one sort of buildings, or of a square cut out. */
const PART = /\bstreet ?space\b|\bneighbou?rhoods\b|\bpublic housing\b|\b\d+ x \d+ m\b|\b\d+ x \d+ meters\b/i;

/** An item: the lines from its bold place to the next item, heading or the end. */
const Item = z.object({ heading: z.string(), name: z.string(), text: z.string(), line: z.number() });
type Item = z.infer<typeof Item>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  for await (const file of filesLike(snapshot, /README\.md$/)) {
    const seen = new Map<string, number>();
    const found = items(await file.text()).map((item) => ({ value: item, location: `${file.path}:${item.line}` }));
    for await (const { row: item, location } of records(found, Item, report)) {
      const country = countryCode(item.heading);
      const nation = country && gazetteer.nation(country, { places: [item.name] });
      const url = link(item.text);
      if (NO_NATION.has(item.heading)) report.skip('model of no real city, or of the world');
      else if (!showsCity(item.text)) report.skip('model without buildings or streets');
      else if (/racing track/.test(item.text)) report.skip('model of a single site');
      else if (nation === undefined || !gazetteer.hasNation(nation))
        report.reject(location, `unknown country ${item.heading}`);
      else if (!url) report.reject(location, 'no http(s) link');
      else {
        const key = `${country!.toLowerCase()}/${fold(item.name).replaceAll(' ', '-')}`;
        const count = (seen.get(key) ?? 0) + 1;
        seen.set(key, count);
        yield {
          kind: 'city-model',
          record: count === 1 ? key : `${key}-${count}`,
          title: item.name,
          url,
          nation,
          ...reach(item, nation, gazetteer),
          location,
          semantic: !/:large_orange_diamond:|🔶/u.test(item.text),
          part: PART.test(item.text) ? true : undefined,
        };
      }
    }
  }
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

/** The first http(s) address behind a link for download, or else for more; an address may hold a pair of brackets. */
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

export const importer: Importer = { registry: REGISTRY, facts };
