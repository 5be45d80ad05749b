/** The city that a word of a feed's id, host or file name is. */
import { expect, test } from 'vitest';
import { wordPlaces } from '../../src/places/match/named-places.ts';
import { gazetteer } from './fixture.ts';

test.each([
  ['rapid rail kuantan', 'MY', ['my.kuantan']],
  // Letters that a city goes by, unless they are a state's code or those of an area around it.
  ['rapid rail kl', 'MY', ['my.kuala-lumpur']],
  ['rapid rail kl', 'IN', []],
  ['mta nyc rt lirr', 'US', ['us.new-york-city']],
  ['la metro bus', 'US', []],
  ['dc circulator', 'US', []],
  ['sf bay area rg', 'US', []],
  // Words that are more often something else.
  ['nice mobile', 'FR', []],
])('%s in %s: %j', (tokens, nation, expected) => {
  expect(wordPlaces(tokens.split(' '), { nation }, gazetteer).map(({ scopeId }) => scopeId)).toEqual(expected);
});
