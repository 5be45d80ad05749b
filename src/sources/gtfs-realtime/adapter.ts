/** GTFS Realtime: delays, positions and alerts as protocol buffers (gtfs.org, "GTFS Realtime Reference"). */
import { PbfReader } from 'pbf';
import { type Adapter, SourceError } from '../adapter.ts';
import { type Answer, probeBytes, searchBytes, within } from '../ask.ts';
import { isoDay, probed } from '../found.ts';
import { formatOfBytes, wordsOfBytes } from '../format-of-bytes.ts';
import { finds, pathOf, requireContent } from '../json-answer.ts';

/** Fields of `FeedEntity` that say of what kind it is, by number. */
const kinds = new Map([
  [3, 'trip updates'],
  [4, 'vehicle positions'],
  [5, 'alerts'],
  [6, 'shapes'],
  [7, 'stops'],
  [8, 'trip modifications'],
]);

interface Feed {
  /** Where it is not protocol buffers. */
  format?: 'JSON' | 'TXT' | undefined;
  version: string;
  /** Seconds since 1970. */
  timestamp: number | undefined;
  /** Of those that were read; unknown of other forms than protocol buffers. */
  entities?: number | undefined;
  byKind: Map<string, number>;
}

type OnField = (number: number, pbf: PbfReader) => void;

/** The fields of a message that ends within the bytes. @throws RangeError where it does not. */
function message(pbf: PbfReader, onField: OnField, end: number): void {
  if (!(end >= pbf.pos && end <= pbf.length)) throw new RangeError('a message ends behind the bytes');
  for (let number = pbf.nextField(end); number !== 0; number = pbf.nextField(end)) onField(number, pbf);
  if (pbf.pos !== end) throw new RangeError('a field ends behind its message');
}

const BYTES = 2;
const inner = (pbf: PbfReader, onField: OnField): void => message(pbf, onField, pbf.readVarint() + pbf.pos);

function readHeader(pbf: PbfReader, feed: Feed): void {
  inner(pbf, (number) => {
    if (number === 1 && pbf.type === BYTES) feed.version = new TextDecoder().decode(pbf.readBytes().subarray(0, 20));
    if (number === 3 && pbf.type === 0) feed.timestamp = pbf.readVarint();
  });
}

function readEntity(pbf: PbfReader, feed: Feed): void {
  let kind: string | undefined;
  inner(pbf, (number) => {
    kind ??= kinds.get(number);
  });
  feed.entities = (feed.entities ?? 0) + 1;
  if (kind) feed.byKind.set(kind, (feed.byKind.get(kind) ?? 0) + 1);
}

/** Some servers give the text or JSON form of protocol buffers, with names as these are in the definition or in camel case. */
function feedOfText(answer: Answer): Feed | undefined {
  const text = requireContent(answer);
  const found = formatOfBytes(answer.bytes);
  if (found === 'HTML' || found === 'XML') return undefined;
  const version = /\bgtfs_?realtime_?version"?\s*:\s*"(\d{1,2}\.\d{1,2})"/i.exec(text)?.[1];
  if (version === undefined) return undefined;
  const timestamp = /\btimestamp"?\s*:\s*"?(\d{9,10})\b/.exec(text)?.[1];
  const format = found === 'JSON' ? 'JSON' : 'TXT';
  return { format, version, timestamp: timestamp ? Number(timestamp) : undefined, byKind: new Map() };
}

/** Reads up to the cut of a shortened answer. @throws SourceError if it isn't a feed. */
function feedOf(answer: Answer): Feed {
  requireContent(answer);
  const { bytes, url, whole } = answer;
  if (formatOfBytes(bytes) !== undefined) {
    const feed = feedOfText(answer);
    if (feed) return feed;
    throw new SourceError(url, `${pathOf(url)} answers with ${wordsOfBytes(bytes)}, not GTFS Realtime`);
  }
  const feed: Feed = { version: '', timestamp: undefined, entities: 0, byKind: new Map() };
  const pbf = new PbfReader(bytes);
  try {
    message(
      pbf,
      (number) => {
        if (number === 1 && pbf.type === BYTES) readHeader(pbf, feed);
        if (number === 2 && pbf.type === BYTES) readEntity(pbf, feed);
      },
      bytes.length,
    );
  } catch {
    if (whole) feed.version = '';
  }
  if (/^\d{1,2}\.\d{1,2}$/.test(feed.version)) return feed;
  throw new SourceError(url, `${pathOf(url)} has no readable header of GTFS Realtime`);
}

const accept = { accept: 'application/x-protobuf, application/protobuf, application/octet-stream, */*;q=0.5' };

/** `count` is that of entities, `newest` the day of the header's timestamp. */
export const adapter: Adapter = {
  platform: 'gtfs-realtime',
  title: 'GTFS Realtime',
  recognise(url, answer) {
    const is = answer
      ? finds(() => feedOf(answer))
      : /gtfs-?_?(?:rt|realtime)|(?:trip_?updates?|vehicle_?positions?|alerts?)\.(?:pb|proto(?:buf)?)$/i.test(
          url.pathname,
        );
    return is ? url.href : undefined;
  },
  probe: (base, ask) =>
    probed('gtfs-realtime', async () => {
      const answer = await within(probeBytes, ask)(base, { headers: accept });
      const { format, version, timestamp, entities } = feedOf(answer);
      return { format, version, count: answer.whole ? entities : undefined, newest: isoDay(timestamp) };
    }),
  async preview({ url }, ask) {
    const answer = await within(searchBytes, ask)(url, { headers: accept });
    const { byKind, entities } = feedOf(answer);
    const members = [...byKind].map(([kind, count]) => `${kind}: ${count}`).sort();
    return { kind: 'members', members, ...(answer.whole && entities !== undefined ? { total: entities } : {}) };
  },
};
