/** GBFS: shared bicycles and other vehicles (gbfs.org, versions 1 to 3). The base is the address of `gbfs.json`, which names the other files. */
import { type Adapter, type Alive, SourceError } from '../adapter.ts';
import { type Answer, type Ask, AskError, probeBytes, searchBytes, within } from '../ask.ts';
import { httpUrl, isoDay, probed } from '../found.ts';
import { askJson, at, jsonOf, listAt, maybeJson, pathOf, requireContent, wordAt } from '../json-answer.ts';
import { mostRows, previewOfFeatures } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

/** Addresses of the files by name. Since version 3 there is one list, before one for each language. */
function feedsOf(index: unknown, base: string): Map<string, string> {
  const data = at(index, 'data');
  const lists = [data, ...(typeof data === 'object' && data !== null ? Object.values(data) : [])];
  const list = lists.map((one) => listAt(one, 'feeds')).find(({ length }) => length > 0) ?? [];
  return new Map(
    list.flatMap((feed): [string, string][] => {
      const [name, url] = [wordAt(feed, 'name'), httpUrl(at(feed, 'url'), base)];
      return name && url ? [[name, url]] : [];
    }),
  );
}

function requireFeeds(index: unknown, base: string): Map<string, string> {
  const feeds = feedsOf(index, base);
  if (feeds.size === 0) throw new SourceError(base, `${pathOf(base)} answers with JSON that names no files of GBFS`);
  return feeds;
}

/** `last_updated` of a file, also of one that was cut: seconds since 1970, from version 3 on RFC 3339. */
function updated(answer: Answer): string | undefined {
  const [, number, text] = /"last_updated"\s*:\s*(?:(\d+)|"([^"]+)")/.exec(requireContent(answer)) ?? [];
  return isoDay(number === undefined ? text : Number(number));
}

interface Status {
  newest?: string | undefined;
  count?: number | undefined;
}

/** A missing file; other failures say nothing about it. */
const isMissing = ({ status: code }: Answer): boolean => code === 404 || code === 410;

/** The file that changes most: stations, else vehicles. If that fails, the index's values remain. */
async function status(feeds: Map<string, string>, ask: Ask): Promise<Status> {
  const stations = feeds.get('station_status');
  const url = stations ?? feeds.get('vehicle_status') ?? feeds.get('free_bike_status');
  if (url === undefined) return {};
  try {
    const answer = await ask(url);
    if (answer.status >= 400 && !isMissing(answer)) return {};
    const newest = updated(answer);
    if (!answer.whole) return { newest };
    const list = at(jsonOf(answer), 'data', 'stations');
    return { newest, count: stations && Array.isArray(list) ? list.length : undefined };
  } catch (error) {
    if (error instanceof AskError && error.fault === 'not-allowed') return {};
    throw error;
  }
}

async function probe(base: string, ask: Ask): Promise<Omit<Alive, 'platform'>> {
  const reading = within(probeBytes, ask);
  const index = await askJson(reading, base);
  const { newest = isoDay(at(index, 'last_updated')), count } = await status(requireFeeds(index, base), reading);
  return { version: wordAt(index, 'version'), count, newest };
}

const featureOf = (station: unknown): Record<string, unknown> => ({
  type: 'Feature',
  id: wordAt(station, 'station_id'),
  geometry: { type: 'Point', coordinates: [at(station, 'lon'), at(station, 'lat')] },
  // From version 3 on texts are lists, with one item per language.
  properties: { name: textsOf(at(station, 'name'))[0], capacity: at(station, 'capacity') },
});

const isPlaced = (station: unknown): boolean =>
  Number.isFinite(at(station, 'lon')) && Number.isFinite(at(station, 'lat'));

/** `count` is that of stations, `newest` the day on which their state was updated. */
export const adapter: Adapter = {
  platform: 'gbfs',
  title: 'GBFS',
  recognise(url, answer) {
    const is = answer
      ? feedsOf(maybeJson(answer), answer.url).has('system_information')
      : /\/gbfs(?:\.json)?$/i.test(url.pathname);
    return is ? url.href : undefined;
  },
  probe: (base, ask) => probed('gbfs', () => probe(base, ask)),
  /** Stations as points; of a system without stations the names of its files. */
  async preview({ url }, ask) {
    const reading = within(searchBytes, ask);
    const first = await askJson(reading, url);
    if (Array.isArray(at(first, 'data', 'stations'))) return stations(first);
    const feeds = requireFeeds(first, url);
    const information = feeds.get('station_information');
    if (information === undefined) return { kind: 'members', members: [...feeds.keys()], total: feeds.size };
    return stations(await askJson(reading, information));
  },
};

function stations(file: unknown): ReturnType<typeof previewOfFeatures> {
  const all = listAt(file, 'data', 'stations');
  return previewOfFeatures(all.filter(isPlaced).slice(0, mostRows).map(featureOf), all.length);
}
