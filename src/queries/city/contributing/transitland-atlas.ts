/**
 * Transitland Atlas: a file of feeds by the domain of their address, in DMFR.
 * Source: README.md of transitland/transitland-atlas, "How to Add a New Feed"; DMFR JSON Schema 0.6.0.
 */
import { editRecord, fill, json, newFile, writtenSlug, type Contribution, type Subject } from './record.ts';

const licence = { url: fill('address of the licence') };

/** A feed's Onestop ID: `f-` and a name with `~` for spaces. */
const feedId = (subject: Subject): string => `f-${writtenSlug(subject, '~')}~${fill('operator')}`;
const schedule = (subject: Subject) => ({
  id: feedId(subject),
  spec: 'gtfs',
  urls: { static_current: fill('address of the GTFS file') },
  license: licence,
});
const realtime = (subject: Subject) => ({
  id: `${feedId(subject)}~rt`,
  spec: 'gtfs-rt',
  urls: { realtime_trip_updates: fill('address of the trip updates') },
  license: licence,
});

export const transitland: Contribution = {
  registry: 'transitland-atlas',
  criteria: ['gtfs-schedule', 'gtfs-realtime', 'transit-data-licence'],
  submission({ subject, registry, lacking, own }) {
    const listed = own.find(({ kind, state }) => kind === 'gtfs-schedule' && state === 'active');
    const feeds = [
      ...(lacking.includes('gtfs-schedule') ? [schedule(subject)] : []),
      ...(lacking.includes('gtfs-realtime') ? [realtime(subject)] : []),
    ];
    const added =
      feeds.length > 0
        ? `${feeds.map((feed) => JSON.stringify(feed, null, 2)).join(',\n')}\n`
        : `"license": ${JSON.stringify(licence)}\n`;
    if (listed) return editRecord(registry, listed, 'main', added);
    return newFile(
      registry,
      'main',
      `feeds/${fill('domain of the feed')}.dmfr.json`,
      json({
        $schema: 'https://dmfr.transit.land/json-schema/dmfr.schema-v0.6.0.json',
        feeds: feeds.length > 0 ? feeds : [schedule(subject)],
      }),
    );
  },
};
