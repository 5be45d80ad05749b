/** Registries that take one short record of a city: a row, an item or a small file. */
import { csvRow, editFile, fill, type Contribution, writtenSlug, newFile } from './record.ts';

/** Headings of Awesome CityGML that differ from our name of the country. */
const headings: Readonly<Record<string, string>> = { GB: 'UK', US: 'USA' };

/** Awesome CityGML: an item below the heading of the country. Source: README.md of OloOcki/awesome-citygml. */
export const awesomeCityGml: Contribution = {
  registry: 'awesome-citygml',
  criteria: ['city-model-3d'],
  submission: ({ subject: { name, country, countryCode }, registry }) =>
    editFile(
      registry,
      'main',
      'README.md',
      `## ${headings[countryCode] ?? country}\n\n- **${name}** ${fill('what the model holds, and its level of detail')}\n\n[🏠] [2️⃣]\n\n[[Download](${fill('address of the CityGML files')})] [[More](${fill('address of the description')})]\n`,
    ),
};

/** Groups of local governments that have one of their own, and countries under another name than ours; elsewhere the country is the group. */
const groups: Readonly<Record<string, string>> = {
  CZ: 'Czech Republic',
  GB: 'U.K. Councils',
  KR: 'Republic of Korea',
  LU: 'Luxemburg',
  US: 'U.S. City',
};

/** GitHub and Government: a login below its group, in alphabetical order. Source: _data/governments.yml of github/government.github.com. */
export const governmentGitHub: Contribution = {
  registry: 'government-github-orgs',
  criteria: ['civic-participation'],
  nations: 'listed',
  submission: ({ subject: { countryCode, country, name }, registry }) =>
    editFile(
      registry,
      'gh-pages',
      '_data/governments.yml',
      `${groups[countryCode] ?? country}:\n  - ${fill(`login of ${name} on GitHub`)}\n`,
    ),
};

/** Open311 Status: an endpoint in config/cities.yml. Source: README.md of bensheldon/open311status, "Adding new API endpoints". */
export const open311: Contribution = {
  registry: 'open311status-cities',
  criteria: ['civic-participation'],
  submission: ({ subject, registry }) =>
    editFile(
      registry,
      'main',
      'config/cities.yml',
      `${writtenSlug(subject, '_')}:\n  name: ${JSON.stringify(`${subject.name}, ${subject.state ?? subject.country}`)}\n  endpoint: '${fill('address of the interface, without services.xml')}'\n`,
    ),
};

/**
 * Waste Collection Schedule: one YAML file per iCalendar source.
 * Source: doc/contributing_ics.md of mampfes/hacs_waste_collection_schedule. A country that it does not know yet needs code there.
 */
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

/** GBFS systems: a row of systems.csv. Source: systems.csv of MobilityData/gbfs and its header. */
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
