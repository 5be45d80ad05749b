/** Ordinary words that mean the city where they open a request for data and are written as a name: "Nice air quality". Parted by spaces. */
export const citiesFirst = 'nice reading bath cork split tours bend davis vernon essen batman angers nancy worms hull phoenix buffalo';

/** Of these, the words that mean the city in small letters too, beside a topic that the word itself says nothing of: "bath parking", not "bath water". Topics parted by spaces. */
export const citiesInSmall: Readonly<Record<string, string>> = {
  nice: 'transport traffic',
  reading: 'transport traffic housing planning',
  bath: 'transport traffic planning population air-quality',
  cork: 'transport traffic housing planning population air-quality weather',
  split: 'transport traffic air-quality weather environment',
  bend: 'housing planning population air-quality weather',
  davis: 'transport traffic housing planning population air-quality weather',
  vernon: 'transport traffic housing planning population air-quality weather',
};

/** Names of stories that small places bear too: these are meant only where a nation or region says so. Parted by "|". */
export const storiedNames =
  'atlantis|utopia|metropolis|gotham|bedrock|oz|shangri la|shangrila|zion|vulcan|castle rock|camelot|elysium|valhalla|midgard|asgard|neverland|wonderland|twin peaks|sunnydale|smallville|hogwarts|narnia|xanadu|mordor|gondor|rivendell|lilliput|gotham city|emerald city';
