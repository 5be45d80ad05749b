/**
 * Common Data Index: one YAML file a catalogue; found but unchecked ones go below data/scheduled/. Source:
 * CONTRIBUTING.md, docs/scheduled.md, docs/directory-layout.md and data/schemes/catalog.schema.json.
 */
import tables from '../../../../data/texts/common-data-index.json' with { type: 'json' };
import type { Fact, FactOf } from '../../../contract/data/fact.ts';
import type { Registry } from '../../../contract/data/registry.ts';
import { adapterOf } from '../../../sources/index.ts';
import { choice, fill, newFile, type Contribution, type Occasion, type Subject, type Submission } from './record.ts';

const registry = 'dataportals-registry';

/** Theme that answers a criterion: id and name as in the file, and their scheme. */
const topics: Readonly<Record<string, readonly string[]>> = tables.topics;
/** The interface types that the example entries name, `wms130 or wfs200`. */
const current = (...platforms: string[]): string =>
  platforms
    .flatMap((platform) => adapterOf(platform)?.interfaces ?? [])
    .flatMap((one) => one.current ?? [])
    .join(' or ');
const endpoints: Readonly<Record<string, string>> = {
  'catalogue-api': 'type, such as ckan',
  'geo-web-services': current('wms', 'wfs'),
  'catalogue-metadata': current('dcat', 'csw'),
};
/** Criteria that a listed catalogue can answer once it is corrected. */
const correctable = [...Object.keys(topics), ...Object.keys(endpoints)];

const topicLines = (lacking: readonly string[]): string[] => {
  const rows = lacking.flatMap((criterion) => (topics[criterion] ? [topics[criterion]] : []));
  return rows.length > 0
    ? [
        'topics: # those that it has',
        ...rows.flatMap(([id, name, type]) => [`- id: ${id}`, `  name: ${name}`, `  type: ${type}`]),
      ]
    : [];
};
const endpointLines = (lacking: readonly string[]): string[] => {
  const types = lacking.flatMap((criterion) => endpoints[criterion] ?? []);
  return types.length > 0
    ? [
        'endpoints:',
        ...types.flatMap((type) => [`- type: ${fill(type)}`, `  url: ${fill('address of the interface')}`]),
      ]
    : [];
};

const location = ({ countryCode, country }: Subject, indent: string): string[] =>
  ['location:', '  country:', `    id: ${countryCode}`, `    name: ${JSON.stringify(country)}`, '  level: 30'].map(
    (line) => indent + line,
  );

/** Type of catalogue that answers a criterion, and its folder; a portal answers any other. */
const types: Readonly<Record<string, readonly string[]>> = tables.types;
const portal = ['Open data portal', 'opendata'];

/** A new entry; `uid` and the place among the checked entries are upstream's to give. */
function entry({ subject, registry: row, lacking }: Occasion): Submission {
  const id = fill('host in letters and digits');
  const wanted = lacking.map((criterion) => types[criterion] ?? portal);
  const options = (at: 0 | 1) => choice(wanted.map((one) => one[at]!));
  return newFile(
    row,
    'main',
    `data/scheduled/${subject.countryCode}/${options(1)}/${id}.yaml`,
    [
      `id: ${id}`,
      `uid: ${fill('temp and the next eight digits')}`,
      `name: ${fill('name of the catalogue')}`,
      `link: ${fill('address of the catalogue')}`,
      `catalog_type: ${options(0)}`,
      'access_mode:',
      '- open',
      'status: scheduled',
      'software:',
      `  id: ${fill('software, such as ckan')}`,
      `  name: ${fill('name of the software')}`,
      'owner:',
      `  name: ${JSON.stringify(subject.name)}`,
      '  type: Local government',
      `  link: ${fill('address of the city')}`,
      ...location(subject, '  '),
      'coverage:',
      ...location(subject, '  ').map((line, i) => (i === 0 ? line.replace('  ', '- ') : line)),
      ...topicLines(lacking),
      ...endpointLines(lacking),
      '',
    ].join('\n'),
  );
}

const isCatalogue = (fact: Fact): fact is FactOf<'catalogue'> => fact.kind === 'catalogue' && fact.state === 'active';
/** The city's own catalogue that most is added to: its portal before any other. */
const listed = (own: readonly Fact[]): Fact | undefined => {
  const catalogues = own.filter(isCatalogue);
  return catalogues.find(({ catalogueType }) => catalogueType === 'Open data portal') ?? catalogues[0];
};

/** A record doesn't name its folder, so its file is found by id. */
const find = ({ upstream }: Registry, { record }: Fact): string =>
  `${upstream[0]!.repository}/search?q=${record}&type=code`;

export const commonDataIndex: readonly Contribution[] = [
  {
    registry,
    criteria: (own) => (listed(own) ? correctable : []),
    submission({ registry: row, lacking, own }) {
      const record = [...topicLines(lacking), ...endpointLines(lacking), ''].join('\n');
      return { url: find(row, listed(own)!), record };
    },
  },
  {
    registry,
    criteria: (own) => [
      'open-data-portal',
      'geoportal',
      'portal-breadth',
      'official-statistics',
      ...(listed(own) ? [] : correctable),
    ],
    submission: entry,
  },
];
