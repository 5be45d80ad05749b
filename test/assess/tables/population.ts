/** Cases of the criteria of the category population. */
import { fact } from '../../small-world.ts';
import { dataset, nation, namedThemeTable, type Table } from './shapes.ts';

const japan = { registry: 'japan-opendata-survey' };

export const tables: Record<string, Table> = {
  'population-catalogue': [
    ...namedThemeTable('SOCI', { registry: 'musterdatenkatalog' }),
    [[dataset('SOCI', { ...japan, declared: true })], 'partial declared'],
    [[dataset('SOCI', { ...japan, declared: true, state: 'stale' })], 'partial stale'],
  ],
  'official-statistics': [
    [[fact('catalogue', { catalogueType: 'Indicators catalog' })], 'present'],
    [[fact('catalogue', { title: 'Alpha Statistics Portal' })], 'present'],
    [[fact('catalogue', { catalogueType: 'Indicators catalog', state: 'retired' })], 'absent searched'],
    [[fact('catalogue', { ...nation, catalogueType: 'Indicators catalog' })], 'partial nation'],
    // One branch isn't the country's statistics. Goals count branches of all kinds.
    ...(
      [
        ['National Agricultural Statistics', 'Department of Farming', 'absent searched'],
        ['Trade Atlas', 'Foreign Trade Agency', 'absent searched'],
        ['SDG Tracker', 'Government', 'partial nation'],
        ['SDG Tracker', 'Bureau of Statistics', 'partial nation'],
        ['Census and Labour Market Statistics', 'Office for Statistics', 'partial nation'],
        ['Time Series', 'Central Bank', 'partial nation'],
      ] as const
    ).map(([title, publisher, expected]): Table[number] => [
      [fact('catalogue', { ...nation, catalogueType: 'Indicators catalog', title, publisher })],
      expected,
    ]),
    [[fact('statistics-provider', { registry: 'sdmx-sources', level: 'nation' })], 'partial nation'],
    [
      [
        fact('statistics-provider', { registry: 'sdmx-sources', level: 'nation' }),
        fact('catalogue', { title: 'Observatorio de Alpha' }),
      ],
      'present',
    ],
    [[fact('catalogue', { ...nation, catalogueType: 'Open data portal' })], 'absent searched'],
    [
      [fact('catalogue', { ...nation, catalogueType: 'Open data portal', publisher: 'National Census Bureau' })],
      'partial nation',
    ],
    [
      [
        fact('catalogue', {
          ...nation,
          catalogueType: 'Open data portal',
          publisher: 'Bureau of Transportation Statistics',
        }),
      ],
      'absent searched',
    ],
    [[], 'absent searched'],
  ],
  'social-services-catalogue': [
    ...namedThemeTable('HEAL'),
    // A tag of an office with another task says nothing. That of the right office does, even if it has other tasks.
    [[fact('catalogue', { themes: ['HEAL'], title: 'Alpha Police Open Data' })], 'absent uncovered'],
    [[fact('catalogue', { themes: ['HEAL'], publisher: 'Department of Health and Environment' })], 'present'],
  ],
};
