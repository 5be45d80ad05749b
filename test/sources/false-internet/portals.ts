/** The false portals of the adapters' suite as hosts: each is alive as its adapter says. */
import type { FactKind } from '../../../src/contract/data/fact.ts';
import { fixtures } from '../all-fixtures.ts';
import { type Behaviour, served } from './behaviour.ts';

/** What a source of the platform is listed as; a catalogue without a row. */
const kinds: Record<string, FactKind> = {
  gtfs: 'gtfs-schedule',
  'gtfs-realtime': 'gtfs-realtime',
  gbfs: 'gbfs',
  feed: 'news-feed',
};

export const portals: Behaviour[] = fixtures.map(({ platform, base: asked, answers, portal, alive }) => {
  // Facts have the addresses that people open.
  const base = kinds[platform] ? asked : (Object.keys(answers)[0] ?? asked);
  const { hostname, pathname, protocol, search } = new URL(base);
  const { version, count, newest, service } = alive;
  return {
    name: hostname.replace(/\.example$/, ''),
    kind: kinds[platform] ?? 'catalogue',
    does: `a source of the platform ${platform}`,
    path: `${pathname}${search}`,
    scheme: protocol === 'https:' ? 'https' : 'http',
    outcome: 'alive',
    line: { platform, version, count, newest, service },
    answers: served(portal, protocol),
  };
});
