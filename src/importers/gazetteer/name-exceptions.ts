/** Decisions on the names of places, by nation and by geonameId, where the rule of `shown-names.ts` does not find the established one. */

/** Established English names that Natural Earth spells in the local way, lacks, or has as a longer form of GeoNames' name. */
export const ENGLISH: Readonly<Record<number, string>> = {
  2657896: 'Zurich',
  6077243: 'Montreal',
  311046: 'Izmir', // İzmir; as Istanbul
  3171728: 'Padua', // no row in Natural Earth
  121801: 'Urmia', // no row in Natural Earth
  1277539: 'Bally', // Bāli in West Bengal: what the municipality calls itself
  // a word tells the city from its province, nation or strip
  6325494: 'Quebec City',
  3703443: 'Panama City',
  281133: 'Gaza City',
  // GeoNames' name is cut short
  3515001: 'Tuxtla Gutiérrez',
  2110257: 'South Tarawa',
  // GeoNames' name is the official long form, and Natural Earth's too
  3998655: 'León',
  3533462: 'Acapulco',
  // GeoNames' name is both official ones
  3110044: 'San Sebastián',
  3104499: 'Vitoria-Gasteiz',
  // GeoNames' name is that of a part
  2759879: 'Almere',
  2344082: 'Ikorodu',
  // GeoNames' name is that of the seat, or of a district, of a city of Japan; not Usa, which everywhere else is a nation
  2130146: 'Kazuno', // Hanawa
  2112624: 'Naka', // Inada
  2112521: 'Sakuragawa', // Iwase
  1907301: 'Toda', // Shimotoda
  1858445: 'Kuki', // Kukichuo
  6822137: 'Misato', // Misato, Saitama
  2111268: 'Tomisato', // Ryogoku
  1857470: 'Hakusan', // Matsuto
  1852775: 'Seki', // Sekimachi
  1848382: 'Higashiomi', // Youkaichi
  1858681: 'Nagaokakyo', // Kotari
  1850034: 'Tondabayashi', // Tondabayashicho
  1859952: 'Kashiwara', // Kashihara
  6825499: 'Osakasayama', // Sayama
  1865412: 'Ako', // Kariya
  1853008: 'Sanda', // Sandacho
  1848991: 'Asago', // Wadayama
  6822122: 'Uda', // Ouda-yamaguchi
  1854774: 'Oda', // Odacho-oda
  1848482: 'Yasugi', // Yasugicho
  1863521: 'Gotsu', // Gotsucho
  1862968: 'Mimasaka', // Hayashino
  1864155: 'Fuchu', // Fuchucho
  1855580: 'Naruto', // Narutocho-mitsuishi
  1858902: 'Komatsushima', // Komatsushimacho
  1861799: 'Miyoshi', // Ikedacho
  1847983: 'Zentsuji', // Zentsujicho
  1860122: "Kan'onji", // Kan'onjicho
  1852561: 'Sanuki', // Shido
  1849038: 'Seiyo', // Uwa
  1856392: 'Muroto', // Muroto-misakicho
  1855891: 'Shimanto', // Nakamura
  1848618: 'Konan', // Yamashita
  1848717: 'Kami', // Tosayamadacho-nakano
  9888360: 'Nakagawa', // Katanawa
  1861677: 'Imari', // Imaricho-ko
  1860095: 'Kanzaki', // Kanzakimachi-kanzaki
  1848445: 'Yatsushiro', // Honmachi
  1855087: 'Kamiamakusa', // Oyanomachi-noboritate
  1849661: 'Tsukumi', // Tsukumiura
  1857357: 'Bungo-Ono', // Mie
  1852736: 'Satsumasendai', // Sendai
  1849306: 'Hioki', // Umeki
  // Natural Earth's is another place's, or from Russian
  99608: 'Amarah',
  627907: 'Homyel',
};

/** Names that GeoNames has as they are official, or usual, now. Natural Earth's is older, rarer, or a mere variant. */
export const OFFICIAL: Readonly<Record<number, string>> = {
  // cities renamed, or spelled anew, by law
  1279228: 'Ahilyanagar, until 2023 Ahmednagar',
  1276509: 'Ballari, until 2014 Bellary',
  1276533: 'Belagavi, until 2014 Belgaum',
  1269920: 'Hubballi, until 2014 Hubli',
  1270752: 'Kalaburagi, until 2014 Gulbarga',
  1263780: 'Mangaluru, until 2014 Mangalore',
  1262321: 'Mysuru, until 2014 Mysore',
  1278994: 'Prayagraj, until 2018 Allahabad',
  1259425: 'Puducherry, until 2006 Pondicherry',
  1275198: 'Brahmapur, not Berhampur',
  1269935: 'Hosapete, until 2014 Hospet',
  1336137: 'Barishal, until 2018 Barisal',
  946877: 'Kariega, until 2021 Uitenhage',
  1526273: 'Astana, from 2019 to 2022 Nur-Sultan',
  964420: 'Gqeberha, until 2021 Port Elizabeth',
  // the spelling of the nation's language, as Kyiv
  698740: 'Odesa, not Odessa',
  627904: 'Hrodna, not Grodno',
  625665: 'Mahilyow, not Mogilev',
  // usual, against a nickname, a name of the past or a rarer spelling
  1254388: 'Tiruchirappalli, not Trichy',
  1254360: 'Tirupati, not Tirupathi',
  1254348: 'Tiruppur, not Tirupur',
  1262801: 'Moradabad, not Muradabad',
  98854: 'Nasiriyah, not Nasiriya',
  144448: 'Ahvaz, not Ahwaz',
  107304: 'Buraydah, not Buraidah',
  70225: "Taiz, not Ta'izz",
  3068160: 'Pilsen; Natural Earth has the Czech name',
  3941584: 'Cusco, not Cuzco',
  2327735: 'Ogbomoso, not Ogbomosho',
  567990: 'Chistopol; Natural Earth has the Tatar name',
  379555: 'El Fasher, not Al-Fashir',
  379003: 'El Obeid, not Al-Ubayyid',
  364103: 'Wad Medani, not Wad Madani',
  2945024: 'Braunschweig, not Brunswick',
};

/** Local names that no rule finds; one equal to the English name is none. */
export const LOCAL: Readonly<Record<number, string>> = {
  2800866: 'Bruxelles / Brussel', // both official
  1667905: '桃園市', // Natural Earth has the district in its centre
  2925533: 'Frankfurt am Main', // Natural Earth has the short form in German
  3068160: 'Plzeň', // no name in Czech is recorded
  2624652: 'Aarhus', // official since 2011; GeoNames has Århus
  // what GeoNames' name has wrong is not local
  3104499: 'Vitoria-Gasteiz',
  3515001: 'Tuxtla Gutiérrez',
  2110257: 'South Tarawa',
  2759879: 'Almere',
  2344082: 'Ikorodu',
};

/** Nations whose cities are written in several languages or scripts, so that the likeliest one says too little about one city. */
export const SEVERAL_LANGUAGES: ReadonlySet<string> = new Set(
  'BA BE CA CH ES ET GH IN IQ KZ LK LU ME SG TL'.split(' '),
);

/**
 * Nations where the marks of GeoNames' names transliterate another script, or are tones: English has Ghaziabad, Can Tho. Not those
 * where a spelling with marks is in use beside, as the French one in Morocco, the Latin one in Serbia and pinyin in China.
 */
export const TRANSLITERATED: ReadonlySet<string> = new Set(
  (
    'AE AF AM BD BG BH BY CY EG ER ET GE GR IL IN IQ IR JO JP KH KP KR KW LA LK LY MM NP OM PK PS QA RU SA SD SY TH TW UA ' +
    'VN YE'
  ).split(' '),
);
