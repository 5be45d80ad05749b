/**
 * Mobility Database: its form, or a call of its tools that writes the file with an id and a box.
 * Source: CONTRIBUTING.md of MobilityData/mobility-database-catalogs, "Add a GTFS Schedule source" and "Add a GTFS Realtime source".
 */
import { editRecord, fill, type Contribution, type Subject } from './record.ts';

const registry = 'mobility-database-catalogs';
const form = 'https://mobilitydatabase.org/contribute';

/** Python's keyword arguments, one per line. Strings are written as in JSON. */
const call = (name: string, members: Readonly<Record<string, string | readonly string[] | undefined>>): string =>
  `${name}(\n${Object.entries(members)
    .filter(([, value]) => value !== undefined)
    .map(([member, value]) => `    ${member}=${JSON.stringify(value)},\n`)
    .join('')})\n`;

const schedule = ({ name, countryCode, subdivision }: Subject): string =>
  call('add_gtfs_schedule_source', {
    provider: fill('name of the operator'),
    country_code: countryCode,
    subdivision_name: subdivision,
    municipality: name,
    direct_download_url: fill('address of the GTFS file'),
    license_url: fill('address of the licence'),
  });

const realtime = (): string =>
  call('add_gtfs_realtime_source', {
    entity_type: [fill('vp, tu or sa')],
    provider: fill('name of the operator'),
    direct_download_url: fill('address of the GTFS Realtime feed'),
    static_reference: [fill('number of the timetable feed')],
    license_url: fill('address of the licence'),
  });

export const mobilityDatabase: readonly Contribution[] = [
  {
    registry,
    criteria: ['gtfs-schedule', 'transit-data-licence'],
    submission({ subject, registry: row, lacking, own }) {
      // A listed record only lacks its licence.
      const listed = own.find(({ kind, state }) => kind === 'gtfs-schedule' && state === 'active');
      const licence = `"license": "${fill('address of the licence')}"\n`;
      return listed && !lacking.includes('gtfs-schedule')
        ? editRecord(row, listed, 'main', licence)
        : { url: form, record: schedule(subject) };
    },
  },
  { registry, criteria: ['gtfs-realtime'], submission: () => ({ url: form, record: realtime() }) },
];
