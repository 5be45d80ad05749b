/**
 * Territories by the country whose name people and international lists write behind theirs, or file them under: "Hong Kong, China", "San Juan,
 * USA". From the column of the ISO country list that says what each is a part or territory of; Taiwan, as ISO and the Asian Development Bank write it.
 */
export const territories: Readonly<Record<string, readonly string[]>> = {
  AU: ['CC', 'CX', 'HM', 'NF'],
  CN: ['HK', 'MO', 'TW'],
  DK: ['FO', 'GL'],
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['AI', 'BM', 'FK', 'GG', 'GI', 'GS', 'IM', 'IO', 'JE', 'KY', 'MS', 'PN', 'SH', 'TC', 'VG'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  NO: ['BV', 'SJ'],
  NZ: ['CK', 'NU', 'TK'],
  US: ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
};

/** The country of each territory. */
export const administering: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(territories).flatMap(([country, codes]) => codes.map((code) => [code, country])),
);
