/** GBFS systems: a row of systems.csv. Source: systems.csv of MobilityData/gbfs and its header. */
import { csvRow, editFile, fill, type Contribution } from './record.ts';

/** Header of the table: its columns, in order. */
export const columns = [
  'Country Code',
  'Name',
  'Location',
  'System ID',
  'URL',
  'Auto-Discovery URL',
  'Supported Versions',
  'Authentication Info URL',
  'Authentication Type',
  'Authentication Parameter Name',
];

export const gbfs: Contribution = {
  registry: 'gbfs-systems',
  criteria: ['shared-mobility'],
  submission: ({ subject: { countryCode, name }, registry }) =>
    editFile(
      registry,
      'master',
      'systems.csv',
      csvRow(
        countryCode,
        fill('name of the system'),
        name,
        fill('system_id of the feed'),
        fill('address of the operator'),
        fill('address of gbfs.json'),
        fill('GBFS versions'),
        ...['', '', ''],
      ),
    ),
};
