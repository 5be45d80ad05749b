/** What other sites show of a city: short, dated, without script or inline style, and nothing of its name as markup. */
import { expect, test } from 'vitest';
import type { AssessedCity } from '../../src/assess/assess.ts';
import { cityBadge, cityFrame } from '../../src/publish/city-frame.ts';
import { longDate } from '../../src/wording/phrases.ts';
import { world } from '../edge/hosts.ts';

const long = 'San Fernando del Valle de <b>"Catamarca" & Co</b>';
const named = (city: AssessedCity): AssessedCity => ({ ...city, place: { ...city.place, name: long } });
const cities = [...world.cities, ...world.cities.map(named)];
const date = longDate(world.provenance.dataDate);

test.each(cities.map((city) => [city.place.name, city.scopeId, city] as const))('%s, %s', (name, scopeId, city) => {
  const frame = cityFrame(world, city),
    badge = cityBadge(world, city);
  for (const text of [frame, badge]) {
    expect(text).toContain(date);
    expect(text).toContain(`${city.score.smartnessPct.toFixed(1)}`);
    expect(text).not.toMatch(/<script|<style|\sstyle=|<b>"|undefined|NaN/);
  }
  expect(frame.length).toBeLessThan(3000);
  expect(badge.length).toBeLessThan(1600);
  expect(frame).toContain(`<a href="/cities/${scopeId}" target="_top">`);
  expect(badge).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>\n$/);
  if (name !== long) expect(frame).toContain(name);
});
