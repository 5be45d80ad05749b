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
    cdi00003076: 'Santa Cruz county, filed under Santa Clara',
    temp00003509: 'a planning region of Saxony-Anhalt, filed under Baden-Württemberg',
    temp00005739: 'the city of Brandenburg an der Havel, filed as the state',
    cdi00005009: 'the council of one people, filed as the Northern Territory',
    temp00005047: 'Durham county, filed under the city',
    temp00004058: 'Douglas County of Superior, Wisconsin, filed under Washington',
    temp00004014: 'Douglas County of Superior, Wisconsin, filed under Washington',
  },
  'editor-layer-index': {
    GSGS3906: 'a map of about 1940 that states no year',
    'hu-hillshade': 'relief that hikers drew of heights measured by a foreign satellite',
  },
  'electrical-grid-datasets': {
    'us/district-of-columbia/delmarva-power-exelon-dg-hosting-capacity-map': 'the utility does not serve Washington',
    'us/district-of-columbia/delmarva-power-exelon-ev-load-capacity-map': 'the utility does not serve Washington',
  },
  'mobility-database-catalogs': { '3113': 'the box of Steel Valley lies 200 km from its municipality, over Columbus' },
  'news-feed-list-of-countries': {
    'GIB/www.vox.com/rss/index.xml': 'a namesake in the United States',
    'HKG/feeds.feedburner.com/123greetings-daily-rss': 'a feed of greeting cards',
  },
  'openaddresses-sources': { 'us/il/city_of_aurora#addresses/city': 'the data are of Aurora, Colorado' },
  'transitland-atlas': { 'f-el~paso~county': 'a county, filed under El Paso' },
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
