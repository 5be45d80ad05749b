/** Ordinary words that mean the city where they open a request for data and are written as a name: "Nice air quality". Parted by spaces. */
export const citiesFirst = 'nice reading bath cork split tours bend davis vernon essen batman angers nancy worms hull phoenix buffalo';

/** Names of stories that small places bear too: these are meant only where a nation or region says so. Parted by "|". */
export const storiedNames =
  'atlantis|utopia|metropolis|gotham|bedrock|oz|shangri la|shangrila|zion|vulcan|castle rock|camelot|elysium|valhalla|midgard|asgard|neverland|wonderland|twin peaks|sunnydale|smallville|hogwarts|narnia|xanadu|mordor|gondor|rivendell|lilliput|gotham city|emerald city';
