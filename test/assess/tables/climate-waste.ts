/** Cases of the criteria of the category climate-waste. */
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';
import { county, elsewhere, namedThemeTable, type Table } from './shapes.ts';

const target = (more: Partial<FactOf<'climate-target'>>) =>
  fact('climate-target', {
    registry: 'climate-city-targets',
    target: 'Net zero',
    targetYear: 2045,
    status: 'In law',
    interim: false,
    planContents: false,
    ...more,
  });
const lately = { updated: '2024-03-01' };
const calendar = (more: Partial<FactOf<'waste-calendar'>> = {}) =>
  fact('waste-calendar', { registry: 'waste-collection', form: 'source', ...more });
const calendars = (n: number) => Array.from({ length: n }, () => calendar(elsewhere));

export const tables: Record<string, Table> = {
  'climate-plan': [
    [[target({ plan: true })], 'present'],
    // A plan for something else than emissions.
    [[target({ plan: true, target: 'Other', status: 'Proposed / in discussion' })], 'partial incomplete'],
    [[target({ plan: true, target: 'Other', status: 'In law' })], 'partial incomplete'],
    [[target({ plan: true, target: 'No target' })], 'partial incomplete'],
    [[target({ plan: true, target: 'Net zero', status: 'Proposed / in discussion' })], 'present'],
    [[target({ planContents: true })], 'partial incomplete'],
    [[target({ plan: false, planContents: true, ...lately })], 'absent listed'],
    [[target({ plan: false, ...lately })], 'absent listed'],
    [[target({ target: 'No target', planContents: true, ...lately })], 'absent listed'],
    // More than three years old: there may be one by now.
    [[target({ plan: false })], 'absent uncovered'],
    // What the list doesn't know of is no finding.
    [[target(lately)], 'absent uncovered'],
    // The link names a climate plan, even if the record doesn't.
    [[target({ plan: false, url: 'https://city.example/climate-protection-programme/' })], 'present'],
    [[target({ url: 'https://city.example/Plan%20Local%20Climatico.pdf' })], 'present'],
    [[target({ url: 'https://city.example/sustainable/cap/' })], 'present'],
    // News of a plan to come.
    [[target({ target: 'No target', url: 'https://city.example/climate-action-plan', ...lately })], 'absent listed'],
    [[target({ plan: false, url: 'https://city.example/strategic-plan/', ...lately })], 'absent listed'],
    [[target({ plan: false, url: 'https://climate-planet.example/carbon/plant', ...lately })], 'absent listed'],
    [[target({ plan: true, targetYear: 2020 })], 'partial stale'],
    [[target({ registry: 'covenant-of-mayors-2022', plan: true, targetYear: 2030 })], 'present'],
    [[target({ registry: 'us-climate-mayors' })], 'absent uncovered'],
    [[target({ plan: true, ...elsewhere })], 'absent uncovered'],
    [[], 'absent uncovered'],
  ],
  'waste-calendar': [
    [[calendar()], 'present'],
    [[calendar({ form: 'ics' }), calendar(county)], 'present'],
    [[calendar(county)], 'partial region'],
    [[calendar({ level: 'nation' })], 'partial nation'],
    [[calendar({ level: 'nation' }), calendar(county)], 'partial region'],
    [[calendar({ level: 'region' })], 'absent uncovered'],
    [calendars(20), 'absent searched'],
    [calendars(19), 'absent uncovered'],
  ],
  'environment-catalogue': namedThemeTable('ENVI'),
};
