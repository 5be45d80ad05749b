/** Feeds of news and warnings: RSS 0.9x, 1.0 and 2.0 (rssboard.org), Atom (RFC 4287), JSON Feed (jsonfeed.org) and CAP (OASIS, Common Alerting Protocol 1.2). */
import { type Adapter, type Alive, SourceError } from '../adapter.ts';
import { type Answer, probeBytes, searchBytes, within } from '../ask.ts';
import { formatOfBytes } from '../format-of-bytes.ts';
import { httpUrl, isoDay, newestDay, probed } from '../found.ts';
import { at, finds, listAt, maybeJson, pathOf, wordAt } from '../json-answer.ts';
import { plainText } from '../texts.ts';
import { tableOfLists } from '../preview-file.ts';
import { childAt, childrenOf, namespacesOf, textAt, type XmlElement, xmlOf } from '../xml.ts';

interface Entry {
  title: string | undefined;
  link: string | undefined;
  date: string | undefined;
}

interface Feed {
  format: 'RSS' | 'ATOM' | 'CAP' | 'JSON';
  version: string | undefined;
  entries: Entry[];
  /** The feed's own date; many servers send the time of the request. */
  updated: string | undefined;
}

/** RFC 822, with what feeds make of it: years of two digits, long names, no zone. Else ISO 8601. */
function feedDay(text: string | undefined): string | undefined {
  const iso = isoDay(text);
  if (iso || !text || !/^(?:\p{L}+,?\s+)?\d{1,2}\s+[a-z]{3,9}\.?\s+\d{2,4}\b/iu.test(text)) return iso;
  const time = Date.parse(/(?:[a-z]{1,4}|[+-]\d{4})$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : isoDay(new Date(time).toISOString());
}

const firstDay = (element: XmlElement | undefined, ...names: string[]): string | undefined =>
  names.map((name) => feedDay(textAt(element, name))).find((day) => day !== undefined);

function rss(root: XmlElement): Feed {
  const channel = childAt(root, 'channel');
  // RSS 1.0 has its items next to the channel.
  const items = [...childrenOf(channel, 'item'), ...childrenOf(root, 'item')];
  return {
    format: 'RSS',
    version: root.name === 'RDF' ? '1.0' : root.attributes['version'],
    entries: items.map((item) => ({
      title: textAt(item, 'title'),
      link: textAt(item, 'link'),
      // Those after the first are Dublin Core's and Atom's.
      date: firstDay(item, 'pubDate', 'date', 'updated', 'modified', 'published', 'issued', 'created'),
    })),
    updated: firstDay(channel, 'lastBuildDate', 'pubDate', 'date'),
  };
}

const atom = (root: XmlElement): Feed => ({
  format: 'ATOM',
  version: undefined,
  entries: childrenOf(root, 'entry').map((entry) => {
    const links = childrenOf(entry, 'link');
    const link = links.find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate') ?? links[0];
    return {
      title: textAt(entry, 'title'),
      link: link?.attributes['href'],
      date: firstDay(entry, 'updated', 'modified', 'published', 'issued', 'created', 'date'),
    };
  }),
  updated: firstDay(root, 'updated', 'modified'),
});

const cap = (root: XmlElement): Feed => ({
  format: 'CAP',
  version: namespacesOf(root).flatMap((name) => /cap:(\d+\.\d+)$/.exec(name)?.[1] ?? [])[0],
  entries: [
    {
      title: textAt(root, 'info', 'headline') ?? textAt(root, 'info', 'event'),
      link: textAt(root, 'info', 'web'),
      date: firstDay(root, 'sent'),
    },
  ],
  updated: firstDay(root, 'sent'),
});

const readers = new Map([
  ['rss', rss],
  ['RDF', rss],
  ['feed', atom],
  ['alert', cap],
]);

/** Version and items as jsonfeed.org has them; undefined for other JSON. */
function jsonFeed(json: unknown): Feed | undefined {
  const [, version] = /^https:\/\/jsonfeed\.org\/version\/(\d[\d.]*)$/.exec(wordAt(json, 'version') ?? '') ?? [];
  if (version === undefined) return undefined;
  const entries = listAt(json, 'items').map((item) => ({
    title: wordAt(item, 'title'),
    link: wordAt(item, 'url') ?? wordAt(item, 'external_url'),
    date: newestDay([at(item, 'date_published'), at(item, 'date_modified')]),
  }));
  return { format: 'JSON', version, entries, updated: undefined };
}

/** @throws SourceError for what is no feed. */
function feedOf(answer: Answer): Feed {
  const { url } = answer;
  const json = formatOfBytes(answer.bytes) === 'JSON' && answer.whole ? jsonFeed(maybeJson(answer)) : undefined;
  if (json) return json;
  const root = xmlOf(answer);
  const reader = readers.get(root.name);
  if (reader && (root.name !== 'RDF' || childAt(root, 'channel'))) return reader(root);
  throw new SourceError(url, `${pathOf(url)} answers with XML that is neither RSS nor Atom nor CAP`);
}

const accept = {
  accept:
    'application/atom+xml, application/rss+xml, application/cap+xml, application/xml;q=0.9, application/feed+json;q=0.8, */*;q=0.5',
};

/** `newest` is the day of the newest entry, that of the feed where it has none: no warning in force is no fault. */
export const adapter: Adapter = {
  platform: 'feed',
  title: 'RSS, Atom and CAP',
  recognise(url, answer) {
    const is = answer
      ? finds(() => feedOf(answer))
      : /\.(?:rss|atom)$|\/(?:rss|atom|feed)(?:\.xml)?\/?$/i.test(url.pathname);
    return is ? url.href : undefined;
  },
  probe: (base, ask) =>
    probed('feed', async (): Promise<Omit<Alive, 'platform'>> => {
      const answer = await within(probeBytes, ask)(base, { headers: accept });
      const { format, version, entries, updated } = feedOf(answer);
      return { format, version, newest: newestDay(entries.map(({ date }) => date)) ?? updated };
    }),
  async preview({ url }, ask) {
    const { entries } = feedOf(await within(searchBytes, ask)(url, { headers: accept }));
    const rows = entries.map(({ title, link, date }) => [plainText(title), date, httpUrl(link, url)]);
    return tableOfLists(['title', 'date', 'link'], rows);
  },
};
