/** City abbreviations in ids and file names of records: scopeId and a name. Questions are read with `data/words/city-letters.json`, which has more. */
export const cityLetters: Readonly<Record<string, readonly [scopeId: string, name: string]>> = {
  BCN: ['es.barcelona', 'Barcelona'],
  CDMX: ['mx.mexico-city', 'Mexico City'],
  DC: ['us.washington', 'Washington'],
  HCMC: ['vn.ho-chi-minh-city', 'Ho Chi Minh City'],
  JHB: ['za.johannesburg', 'Johannesburg'],
  KL: ['my.kuala-lumpur', 'Kuala Lumpur'],
  LA: ['us.los-angeles', 'Los Angeles'],
  NYC: ['us.new-york-city', 'New York City'],
  SF: ['us.san-francisco', 'San Francisco'],
  SLC: ['us.salt-lake-city', 'Salt Lake City'],
};
