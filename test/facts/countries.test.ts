/** The committed profiles of countries: what they name exists, and exceptions have reasons. */
import { describe, expect, test } from 'vitest';
import { profileOf, profiles } from '../../src/facts/countries.ts';
import { readDataFile } from '../../src/facts/data-files.ts';
import { loadGazetteer } from '../../src/places/match/match-place.ts';

const gazetteer = await loadGazetteer('data');
const nations = new Set((readDataFile('nations.json') as { countryCode: string }[]).map((row) => row.countryCode));

describe.each(profiles.map((profile) => [profile.countryCode, profile] as const))('%s', (code, profile) => {
  const { cities = {}, divisions = {}, counties, languages = {} } = profile;

  test('is a country of the gazetteer and says something', () => {
    expect(nations).toContain(code);
    expect(Object.keys(profile).length).toBeGreaterThan(1);
  });

  test('names cities and areas that exist', () => {
    const named = [
      cities.state,
      ...Object.values(cities.regions ?? {}).map(({ city }) => city),
      ...Object.values(cities.divisions ?? {}),
      ...(cities.boroughs ?? []).map(({ of }) => of),
      ...(cities.hosts ?? []).map(({ city }) => city),
      ...(cities.joint ?? []).flatMap((one) => one.cities),
      ...(cities.areas ?? []).flatMap(({ members }) => members.filter((member) => /^[a-z]/.test(member))),
    ].filter((scopeId) => scopeId !== undefined);
    expect(named.filter((scopeId) => gazetteer.place(scopeId) === undefined)).toEqual([]);
    const ofDivisions = [...Object.values(divisions.codes ?? {}), ...Object.values(divisions.names ?? {})];
    const first = ofDivisions.map((division) => `${code}.${division.split('.')[0]}`);
    const areas = [
      ...first,
      ...(divisions.notRegions ?? []),
      ...(cities.boroughs ?? []).flatMap(({ area }) => area ?? []),
      ...Object.keys(counties?.wordsIn ?? {}),
      ...Object.keys(languages.divisions ?? {}),
    ];
    expect(areas.filter((area) => gazetteer.divisions.name(area) === undefined)).toEqual([]);
  });

  test('gives reasons for members that it has', () => {
    const has = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], profile) !== undefined;
    expect(Object.keys(profile.why ?? {}).filter((path) => !has(path))).toEqual([]);
  });
});

test('a country without a profile is like most', () => {
  expect(profileOf('ZZ')).toEqual({ countryCode: 'ZZ' });
});
