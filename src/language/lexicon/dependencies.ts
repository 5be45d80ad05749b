/**
 * Territories by the country whose name people and international lists write behind theirs: "Hong Kong, China", "San Juan, USA". From the column
 * of the ISO country list that says what each is a part or territory of; Taiwan, as ISO and the Asian Development Bank write it.
 */
export const administering: Readonly<Record<string, string>> = {
  AI: 'GB', AS: 'US', AW: 'NL', AX: 'FI', BL: 'FR', BM: 'GB', BQ: 'NL', BV: 'NO', CC: 'AU', CK: 'NZ', CW: 'NL',
  CX: 'AU', FK: 'GB', FO: 'DK', GF: 'FR', GG: 'GB', GI: 'GB', GL: 'DK', GP: 'FR', GS: 'GB', GU: 'US', HK: 'CN',
  HM: 'AU', IM: 'GB', IO: 'GB', JE: 'GB', KY: 'GB', MF: 'FR', MO: 'CN', MP: 'US', MQ: 'FR', MS: 'GB', NC: 'FR',
  NF: 'AU', NU: 'NZ', PF: 'FR', PM: 'FR', PN: 'GB', PR: 'US', RE: 'FR', SH: 'GB', SJ: 'NO', SX: 'NL', TC: 'GB',
  TF: 'FR', TK: 'NZ', TW: 'CN', UM: 'US', VG: 'GB', VI: 'US', WF: 'FR', YT: 'FR',
};
