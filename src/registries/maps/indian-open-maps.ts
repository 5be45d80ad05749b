/**
 * Indian Open Maps → `parcels` and `buildings`: layers in agencies' map services, mostly without terms. Upstream
 * archives copies; facts cite the agency.
 * Categories are words for theme, agency and area: a city if the layer's name has it too, else the state.
 */
import * as z from 'zod';
import { readTables, textByKey } from '../../facts/data-files.ts';
import { fold } from '../../language/fold.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { listImporter, skip, type Snapshot } from '../importer.ts';
import { areaReach, type AreaReach, type Gazetteer } from '../../places/match/match-place.ts';
import { filesLike, type Raw, readDocument } from '../../snapshots/records.ts';
import { httpUrl } from '../../snapshots/addresses.ts';

const NATION = 'IN';

const Listing = z.record(z.string(), z.unknown());
const Layer = z.object({
  route: z.string(),
  name: z.string().min(1),
  category: z.array(z.string()),
  source: z.string().nullish(),
  license: z.string().nullish(),
});
type Layer = z.infer<typeof Layer>;

const KINDS = { cadastrals: 'parcels', buildings: 'buildings' } as const;

const tables = readTables('indian-open-maps', {
  /** Why layers with a category are left out: they aren't by today's government of India, or don't show what is on a city's land. */
  leftOut: textByKey,
});

/** The agency whose layers are of the coast: they are no whole state's, but those of a city on it. */
const COAST = 'ncscm';

export const importer = listImporter()({
  registry: 'indian-open-maps',
  files: layers,
  Row: Layer,
  fact(layer, { gazetteer }) {
    const { route, name, category, source } = layer;
    const theme = category.find((word): word is keyof typeof KINDS => word in KINDS);
    const leftOut = category.map((word) => tables.leftOut[word]).find((reason) => reason !== undefined);
    if (theme === undefined) return skip('neither parcels nor buildings');
    if (leftOut !== undefined) return skip(leftOut);
    const reach = reachOf(layer, gazetteer);
    if (reach === undefined) return skip('names neither city nor state');
    if (category.includes(COAST) && reach.level !== 'city') return skip('strip along the coast of a state');
    const common = {
      record: route,
      title: name,
      url: addressIn(source ?? ''),
      nation: NATION,
      ...reach,
      licence: licenceOf(layer),
    };
    return { kind: KINDS[theme], ...common, access: 'unknown' };
  },
});

async function* layers(snapshot: Snapshot): AsyncGenerator<Raw> {
  for await (const file of filesLike(snapshot, /(^|\/)listing\.json$/)) {
    const listing = await readDocument(file, Listing, 'an object of layers by route');
    for (const [route, layer] of Object.entries(listing))
      yield {
        value: typeof layer === 'object' ? { ...layer, route } : layer,
        location: `${file.path}#${route}`,
      };
  }
}

/** Of the agency's addresses the one that leads deepest, which is that of the service. */
function addressIn(source: string): string | undefined {
  const found = [...source.matchAll(/https?:\/\/\S+/g)].flatMap(([text]) => httpUrl(text) ?? []);
  const depth = (address: string): number => new URL(address).pathname.split('/').filter(Boolean).length;
  return found.toSorted((a, b) => depth(b) - depth(a))[0];
}

/**
 * The city that is both a category and in the name, or else the state that is a category. Parcels named after a city
 * cover its district.
 */
function reachOf({ name, category }: Layer, gazetteer: Gazetteer): AreaReach | undefined {
  const area = category.map((word) => gazetteer.subdivision(NATION, undefined, word)).find(Boolean);
  const said = ` ${fold(name)} `;
  for (const word of category) {
    if (!said.includes(` ${fold(word)} `) || gazetteer.subdivision(NATION, undefined, word)) continue;
    const found = gazetteer.matchName(word, { nation: NATION, area });
    if (!found || area === undefined) continue;
    const places = [{ scopeId: found.place.scopeId, match: found.match }];
    return category.includes('cadastrals') ? { level: 'region', region: area, places } : { level: 'city', places };
  }
  return area === undefined ? undefined : areaReach(area, gazetteer);
}

function licenceOf({ license }: Layer): Fact['licence'] {
  const text = (license ?? '').replace(/<[^>]*>/g, '').trim();
  return text === '' || text === 'unknown' || text.length > 80 ? undefined : { name: text };
}
