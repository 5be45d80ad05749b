/**
 * Waste Collection Schedule: one YAML file a calendar that is published as iCalendar.
 * Source: doc/contributing_ics.md of mampfes/hacs_waste_collection_schedule. A nation that it does not know yet needs code there.
 */
import { fill, newFile, writtenSlug, type Contribution } from './record.ts';

export const wasteCollection: Contribution = {
  registry: 'waste-collection',
  criteria: ['waste-calendar'],
  nations: 'listed',
  submission({ subject, registry }) {
    const { name, countryCode } = subject;
    return newFile(
      registry,
      'master',
      `doc/ics/yaml/${writtenSlug(subject, '_')}_${countryCode.toLowerCase()}.yaml`,
      [
        `title: ${JSON.stringify(name)}`,
        `url: ${fill('address of the collection calendar')}`,
        `country: ${countryCode.toLowerCase()}`,
        'howto:',
        '  en: |',
        `    - Go to ${fill('address of the collection calendar')} and copy the address of the iCalendar file.`,
        'test_cases:',
        `  ${fill('a street')}:`,
        `    url: ${fill('address of the iCalendar file')}`,
        '',
      ].join('\n'),
    );
  },
};
