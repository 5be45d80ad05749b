/** What roads with numbers are called, by what the folded word begins with, and the nation of the best known. Parted so that longer words come first. */
export const roadWords: readonly (readonly [stem: string, nation: string])[] = [
  ['bundesautobahn', 'DE'],
  ['bundesstrasse', 'DE'],
  ['autobahn', 'DE'],
  ['autoroute', 'FR'],
  ['autostrad', 'IT'],
  ['autosnelweg', 'NL'],
  ['snelweg', 'NL'],
  ['autopista', 'ES'],
  ['autovia', 'ES'],
  ['autoestrada', 'PT'],
  ['rodovia', 'BR'],
  ['dalnic', 'CZ'],
  ['interstate', 'US'],
  ['motorvagen', 'SE'],
  ['трасс', 'RU'],
];
