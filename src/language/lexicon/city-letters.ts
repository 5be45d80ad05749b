/** Letters that stand for a city where they are in capitals and nothing before them says that they are a state's: its scopeId and a name of it. */
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

/** Ordinary words that mean the city where they open a request for data and are written as a name: "Nice air quality". Parted by spaces. */
export const citiesFirst = 'nice reading bath cork split tours bend davis vernon essen batman angers nancy worms hull phoenix buffalo';

/** Names of stories that small places bear too: these are meant only where a nation or region says so. Parted by "|". */
export const storiedNames =
  'atlantis|utopia|metropolis|gotham|bedrock|oz|shangri la|shangrila|zion|vulcan|castle rock|camelot|elysium|valhalla|midgard|asgard|neverland|wonderland|twin peaks|sunnydale|smallville|hogwarts|narnia|xanadu|mordor|gondor|rivendell|lilliput|gotham city|emerald city';
