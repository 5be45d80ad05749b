/** Kinds of fact -> what their address answers with, and which adapter reads it. Kinds without a row may answer with anything, most often a page. */
import type { FactKind } from '../../contract/data/fact.ts';
import type { Target } from './verdict.ts';

interface Expected {
  /** Name of the adapter that knows the form by what it is, not by its address. */
  platform: string;
  /** What the answer begins with. */
  begins: RegExp;
  /** In a sentence: "a zip file". */
  form: string;
}

const expectedOf: Partial<Record<FactKind, Expected>> = {
  // Local file header, or end of central directory of an empty archive (APPNOTE.TXT, 4.3.7 and 4.3.16).
  'gtfs-schedule': { platform: 'gtfs', begins: /^PK(?:\x03\x04|\x05\x06)/, form: 'a zip file' },
  // FeedMessage.header is field 1, length-delimited; some serve the text or JSON form.
  'gtfs-realtime': { platform: 'gtfs-realtime', begins: /^(?:\n|\s*header|\s*\{)/, form: 'a GTFS Realtime feed' },
  gbfs: { platform: 'gbfs', begins: /^\s*\{/, form: 'a GBFS feed' },
  'news-feed': { platform: 'feed', begins: /^\s*(?:<(?:\?xml|!--|rss|feed|rdf:)|\{)/i, form: 'a news feed' },
};

/** Only where all facts of the address agree. */
export function expectedAt({ kinds }: Target): Expected | undefined {
  const [first, ...others] = kinds.map((kind) => expectedOf[kind]);
  return others.every((other) => other === first) ? first : undefined;
}
