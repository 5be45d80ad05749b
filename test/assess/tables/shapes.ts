/** Shapes that the tables of the criteria share. */
import type { Fact, FactOf } from '../../../src/contract/data/fact.ts';
import { fact } from '../../small-world.ts';

/** Facts in, "present", "partial <reason>" or "absent <basis>" out. */
export type Table = [facts: Fact[], expected: string][];

export const elsewhere = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
export const wide = {
  level: 'nation' as const,
  places: [{ scopeId: 'aa.alpha', match: 'wide-bounding-box' as const }],
};
export const feeds = (n: number) => Array.from({ length: n }, () => fact('gtfs-schedule', elsewhere));
export const locals = (n: number) => Array.from({ length: n }, () => fact('catalogue', elsewhere));
export const county = { level: 'region' as const, region: 'AA.01.025' };
export const state = { level: 'region' as const, region: 'AA.01' };
export const otherState = { level: 'region' as const, region: 'AA.02' };
export const nation = { level: 'nation' as const, ownerType: 'national' as const };
export const licence = { url: 'https://licence.example/' };

/** A dataset that a survey found, in an open format and under an open licence. */
export const dataset = (theme: string, more: Partial<FactOf<'listed-dataset'>> = {}) =>
  fact('listed-dataset', {
    registry: 'odi-cidades-brasil',
    themes: [theme],
    found: true,
    openFormat: true,
    openLicence: true,
    ...more,
  });

/** An answer that is out of date. */
const past = { declared: true as const, state: 'stale' as const };

/** The cases of a criterion that a dataset of a survey answers. */
export const datasetTable = (theme: string, more: Partial<FactOf<'listed-dataset'>> = {}): Table => [
  [[dataset(theme, more)], 'present'],
  [[dataset('AGRI', more)], 'absent uncovered'],
  [[dataset(theme, { ...more, state: 'stale' })], 'partial stale'],
  [[dataset(theme, { ...more, access: 'login' })], 'partial siloed'],
  [[dataset(theme, { ...more, openLicence: false })], 'partial unlicensed'],
  [[dataset(theme, { ...more, openFormat: false })], 'partial incomplete'],
  [[dataset(theme, { ...more, declared: true })], 'partial declared'],
  [[dataset(theme, { ...more, declared: true, state: 'stale' })], 'partial stale'],
  [[dataset(theme, { ...more, declared: true }), dataset(theme, more)], 'present'],
  [
    [dataset(theme, more), dataset(theme, { ...more, state: 'stale' }), dataset(theme, { ...more, found: false })],
    'present',
  ],
  [[dataset(theme, { ...more, found: false }), dataset(theme, { ...more, found: false })], 'absent listed'],
  [[dataset(theme, { ...more, found: false }), dataset(theme, { ...more, openLicence: false })], 'partial unlicensed'],
];

/** The cases of a criterion that a theme tag answers. */
export const themeTable = (theme: string): Table => [
  [[fact('catalogue', { themes: ['AGRI', theme] })], 'present'],
  [[fact('catalogue', { themes: ['AGRI'] })], 'absent uncovered'],
  [[fact('catalogue', { themes: [theme], state: 'retired' })], 'absent uncovered'],
  [[fact('catalogue', { ...county, themes: [theme] })], 'partial region'],
  [[fact('catalogue', { ...nation, themes: [theme] })], 'absent uncovered'],
  // An undescribed catalogue makes it unknown, even if a registry covers the country.
  [[fact('catalogue', { themes: ['AGRI'] }), ...locals(5)], 'absent uncovered'],
  [[...locals(5)], 'absent searched'],
];

/** The same where lists name datasets on the theme too. */
export const namedThemeTable = (theme: string, more: Partial<FactOf<'listed-dataset'>> = {}): Table => [
  ...themeTable(theme),
  ...datasetTable(theme, more),
  [[fact('catalogue', { themes: [theme] }), dataset(theme, { ...more, found: false })], 'present'],
  [[fact('catalogue', { ...county, themes: [theme] }), dataset(theme, { ...more, found: false })], 'partial region'],
  [
    [fact('catalogue', { ...county, themes: [theme] }), dataset(theme, { ...more, declared: true })],
    'partial declared',
  ],
  [[fact('catalogue', { ...county, themes: [theme] }), dataset(theme, { ...more, ...past })], 'partial region'],
  [[dataset(theme, { ...more, declared: true }), dataset(theme, { ...more, ...past })], 'partial declared'],
  [[fact('catalogue', { themes: ['AGRI'] }), dataset(theme, { ...more, declared: true })], 'partial declared'],
  [[fact('catalogue', { themes: ['AGRI'] }), dataset(theme, { ...more, found: false })], 'absent listed'],
];
