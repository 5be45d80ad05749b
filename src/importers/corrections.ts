/** Cities that a record's stops, name or id come to and that it does not serve; no rule can tell. Each with its reason. */
export const notServed: Record<string, Record<string, { cities: readonly string[]; reason: string }>> = {
  'mobility-database-catalogs': Object.fromEntries([
    ...['785', '2651'].map((record) => [
      record,
      {
        cities: ['de.aachen', 'de.bielefeld', 'de.bonn', 'de.koeln', 'de.muenster'],
        reason: 'trains leave the Rhine-Ruhr association for cities of other associations',
      },
    ]),
    ['1330', { cities: ['us.tacoma'], reason: 'the county of Seattle ends before it' }],
    [
      '331',
      {
        cities: ['us.davie', 'us.fort-lauderdale', 'us.hollywood', 'us.miramar', 'us.pembroke-pines'],
        reason: 'buses of Miami end there, in another county',
      },
    ],
    [
      '152',
      {
        cities: ['us.arlington', 'us.fort-worth', 'us.lewisville', 'us.mesquite'],
        reason: 'no members of the district of Dallas',
      },
    ],
    ['1103', { cities: ['gb.liverpool', 'gb.preston'], reason: 'buses of Greater Manchester end there' }],
  ]),
  'transport-apis': {
    'de/avv-hafas-mgate': { cities: ['de.moenchengladbach'], reason: 'the association of Aachen ends before it' },
  },
  'transitland-atlas': {
    'f-daiwa~kotsu~jp': { cities: ['jp.yamato'], reason: 'a company of Fukui, whose name reads as that of the city' },
    'f-jr~east~morioka~jr~east~tsugaruline': { cities: ['jp.morioka'], reason: 'the branch of a railway, in Aomori' },
    'f-jr~east~morioka~jreast~wandotaxi': { cities: ['jp.morioka'], reason: 'the branch of a railway, in Aomori' },
  },
};

/**
 * Records that upstream files wrongly: under another city or division, or as something that they are not; found by reading them. No rule
 * of an importer can tell; each is left out with its reason until upstream mends it.
 */
export const misfiled: Record<string, Record<string, string>> = {
  'dataportals-registry': {
    temp00001092: 'a department of Gia Lai, filed under Ho Chi Minh City',
    cdi00002898: 'no page of the government of Hong Kong',
    temp00000036: 'the national geological survey, filed under Vienna',
    cdi00003519: 'a commission of the state, filed under Oklahoma City',
    temp00005047: 'Durham county, filed under the city',
    temp00004058: 'Douglas County of Superior, Wisconsin, filed under Washington',
    temp00004014: 'Douglas County of Superior, Wisconsin, filed under Washington',
  },
  'editor-layer-index': { GSGS3906: 'a map of about 1940 that states no year' },
  'electrical-grid-datasets': {
    'us/california/electric-substations-washington': 'the substations of Washington, filed under California',
    'us/district-of-columbia/delmarva-power-exelon-dg-hosting-capacity-map': 'the utility does not serve Washington',
    'us/district-of-columbia/delmarva-power-exelon-ev-load-capacity-map': 'the utility does not serve Washington',
  },
  'gbfs-systems': { oberschwabenmobil: 'car sharing of Upper Swabia, filed under Halle (Saale)' },
  'mobility-database-catalogs': { '3113': 'the box of Steel Valley lies 200 km from its municipality, over Columbus' },
  'news-feed-list-of-countries': {
    'GIB/www.vox.com/rss/index.xml': 'a namesake in the United States',
    'HKG/feeds.feedburner.com/123greetings-daily-rss': 'a feed of greeting cards',
  },
  'openaddresses-sources': { 'us/il/city_of_aurora#addresses/city': 'the data are of Aurora, Colorado' },
  'transitland-atlas': {
    'f-el~paso~county': 'a county, filed under El Paso',
    'f-miami~az': 'of the town of Miami in Arizona',
  },
  'waste-collection': Object.fromEntries(
    [
      'PL/Gmina Gorlice/sims_pl',
      'PL/Gmina Inowrocław/sims_pl',
      'PL/Gmina Mielec/sims_pl',
      'PL/Gmina Nowa Ruda/sims_pl',
      'PL/Gmina Starogard Gdański/sims_pl',
      'PL/Gmina Zduńska Wola/sims_pl',
      'PL/Gmina Zgierz/gmina_zgierz_pl',
      'PL/Gmina Świdnica/sims_pl',
    ].map((record) => [record, 'the rural commune around the city, which is a commune of its own']),
  ),
  'transport-apis': { 'fi/helsinki-otp': 'Helsinki’s, under the code of Satakunta, on the other coast' },
};
