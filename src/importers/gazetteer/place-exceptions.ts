/**
 * Corrections of GeoNames, by geonameId: rows that are no city of their own, rows that are one city twice, and wrong values.
 * A row belongs here when it would make a city of what another city's administration runs, or hide a real city.
 */

/** Feature codes of rows that are no cities: sections, historical, abandoned and religious places, farm villages, settlements. */
export const DROPPED_FEATURE_CODES: ReadonlySet<string> = new Set([
  'PPLX',
  'PPLH',
  'PPLQ',
  'PPLW',
  'PPLCH',
  'PPLF',
  'PPLL',
  'PPLR',
  'PPLS',
  'STLMT',
  'PPLG',
]);

/** Cities that bear one of those codes all the same. */
export const KEPT: Readonly<Record<number, string>> = {
  // PPLG, seat of government: a rank, not a kind of place
  2747373: 'The Hague',
  3911925: 'La Paz',
  2394819: 'Cotonou',
  6697380: 'Putrajaya',
  // coded as sections, but cities with an administration of their own
  6619347: 'Navi Mumbai',
  8504423: 'Subang Jaya',
  11837657: 'Ichikawa',
  1863905: 'Honchō, that is Funabashi',
  11785389: 'Wah Cantt',
};

/** Rows named after the quarter where the city has its centre. */
export const RENAMED: Readonly<Record<number, string>> = { 1863905: 'Funabashi', 1860704: 'Kakogawa' };

/** Areas that are one city: every other row of the area is a section of it. Keys: nation, first level, second level. */
export const ONE_CITY_AREAS: Readonly<Record<string, number>> = {
  HK: 1819729, // Hong Kong
  MO: 1821274, // Macao
  SG: 1880252, // Singapore
  'BR.07': 3469058, // Brasília: the Federal District has no municipalities
  'GB.ENG.GLA': 2643743, // London: boroughs and their quarters
  'MX.09': 3530597, // Mexico City: alcaldías
};

/** Sections of a city, by nation and city: wards, districts, boroughs, townships, and quarters given the people of a whole city. */
export const SECTIONS: readonly (readonly [
  nation: string,
  city: string,
  sections: Readonly<Record<number, string>>,
])[] = [
  ['AE', 'Abu Dhabi', { 12042053: 'Musaffah' }],
  ['AE', 'Dubai', { 11524601: 'Jebel Ali' }],
  ['AO', 'Luanda', { 2591976: 'Talatona', 2591949: 'Cazenga' }],
  ['BD', 'Dhaka', { 1199503: 'Kafrul', 1209106: 'Bhatara', 13589478: 'Motijheel' }],
  ['BD', 'Gazipur', { 1185098: 'Tungi' }],
  ['BJ', 'Abomey-Calavi', { 2394092: 'Godomè' }],
  ['CA', 'Toronto', { 5950268: 'Etobicoke' }],
  ['CD', 'Kinshasa', { 2593460: 'Masina' }],
  ['CI', 'Abidjan', { 2293521: 'Abobo', 2285853: 'Koumassi', 2595323: 'Marcory' }],
  ['CN', 'Shenzhen', { 13308620: "Bao'an", 1802656: 'Longgang', 6958518: 'Tantou', 6958503: 'Gongheyong' }],
  ['CN', 'Shanghai', { 1798097: 'Qibao', 7843638: 'Changzheng', 1798919: 'Pengpu' }],
  ['CN', 'Chongqing', { 1909733: 'Banan', 1816790: 'Beibei' }],
  ['CN', 'Tianjin', { 1793424: 'Tanggu', 1808931: 'Hangu' }],
  ['CN', 'Haikou', { 1788245: 'Xiuying' }],
  ['CN', 'Huludao', { 2036434: 'Lianshan' }],
  ['CN', 'Nanchong', { 1810437: 'Gaoping' }],
  ['CN', 'Xuzhou', { 12277239: 'Yunlong' }],
  ['CN', 'Shijiazhuang', { 1802204: 'Luancheng' }],
  ['CN', 'Dongguan', { 1916862: 'Shijie' }],
  ['CN', 'Zhongshan', { 1913154: 'Tanzhou' }],
  ['CN', 'Foshan', { 1814082: 'Daliang' }],
  ['CU', 'Havana', { 3568342: 'Arroyo Naranjo' }],
  ['EG', 'Cairo', { 7799991: 'New Cairo', 355795: 'Ḩalwān' }],
  ['ES', 'Madrid', { 3124964: 'Ciudad Lineal' }],
  ['FR', 'the Paris region', { 12278193: 'Marne La Vallée' }],
  ['GN', 'Conakry', { 2422488: 'Camayenne', 2421820: 'Dixinn' }],
  ['ID', 'South Tangerang', { 1646194: 'Ciputat' }],
  ['IN', 'Delhi', { 1262111: 'Najafgarh', 1261809: 'Narela', 10263153: 'Kirāri Sulemānnagar', 1261913: 'Nāngloi Jāt' }],
  ['IN', 'Mumbai', { 1275248: 'Borivli' }],
  [
    'IN',
    'Hyderabad',
    { 1265767: 'Kukatpally', 7302826: 'Lal Bahadur Nagar', 7302845: 'Quthbullapur', 1256922: 'Secunderabad' },
  ],
  ['IN', 'Chennai', { 1278840: 'Ambattur', 1254320: 'Tiruvottiyūr' }],
  ['IN', 'Visakhapatnam', { 7302833: 'Gajuwaka' }],
  ['IN', 'Asansol', { 1265711: 'Kulti' }],
  ['IN', 'Kochi', { 12501153: 'Kanayannur' }],
  ['IN', 'Puducherry', { 11679708: 'Gundupālaiyam' }],
  ['IN', 'Bhatpara', { 1256409: 'Shyamnagar' }],
  ['IR', 'Hamadan', { 14256: 'Āzādshahr' }],
  [
    'JP',
    'Tokyo',
    {
      8469289: 'Ōta',
      8469284: 'Katsushika',
      8715035: 'Nakano',
      8469285: 'Kita',
      13353696: 'Minato City',
      11209896: 'Kotō',
      1852139: 'Shinagawa',
      13353695: 'Chūō',
    },
  ],
  ['JP', 'Wakayama', { 1852383: 'Minato' }],
  ['JP', 'Yamato', { 1857144: 'Minamirinkan' }],
  ['KP', 'Pyongyang', { 1874533: 'Man’gyŏngdae-ri' }],
  ['KR', 'Gwangju', { 1841246: 'Masan' }],
  ['MA', 'Sale', { 10920963: 'Salé Al Jadida' }],
  ['MM', 'Yangon', { 8740157: 'Hlaingthaya', 1321937: 'Insein' }],
  ['MM', 'Mandalay', { 1329221: 'Amarapura' }],
  [
    'MY',
    'Kuala Lumpur',
    { 12557764: 'Taman Petaling', 1735162: 'Setapak', 12750606: 'Wangsa Maju', 13118362: 'Bukit Jalil' },
  ],
  ['MY', 'Petaling Jaya', { 12514556: 'Kota Damansara', 13118277: 'Bandar Utama' }],
  ['MY', 'Shah Alam', { 1771023: 'Kampung Baru Subang', 13118225: 'Bukit Rahman Putra' }],
  ['MY', 'Selayang', { 1735166: 'Batu Caves' }],
  ['MY', 'Subang Jaya', { 1749822: 'Puchong' }],
  ['MY', 'Johor Bahru', { 1732724: 'Kampung Larkin Lama', 1762110: 'Kampung Kangkar Teberau', 1732747: 'Pelentong' }],
  ['MY', 'Iskandar Puteri', { 12750654: 'Mukim Pulai' }],
  ['MY', 'Pasir Gudang', { 13118272: 'Bandar Seri Alam' }],
  ['MY', 'Sungai Petani', { 6847550: 'Kota Kuala Muda' }],
  ['MY', 'George Town', { 13100478: 'Paya Terubong' }],
  [
    'NG',
    'Lagos',
    {
      2566636: 'Ajegunle',
      2350434: 'Aliayabiagba',
      2566633: 'Obalende',
      2566676: 'Alimosho',
      2566696: 'Akowonjo',
      2332121: 'Lekki',
    },
  ],
  ['NZ', 'Auckland', { 2187404: 'Manukau City' }],
  ['OM', 'Muscat', { 288764: 'Bawshar' }],
  ['PH', 'Caloocan', { 13060482: 'Bagong Silang' }],
  ['PH', 'Quezon City', { 7090983: 'Commonwealth' }],
  ['PH', 'Angeles City', { 1687687: 'Santol' }],
  ['PH', 'Bacolod', { 1701500: 'Mansilingan' }],
  ['PH', 'Butuan', { 1706684: 'Libertad' }],
  ['PH', 'Iligan', { 1701472: 'Mantampay' }],
  ['PH', 'Cotabato', { 1723510: 'Budta', 1978681: 'Malingao' }],
  ['PL', 'Warsaw', { 764484: 'Mokotów' }],
  ['SA', 'Madinah', { 101760: 'Sulţānah' }],
  ['SN', 'Thies', { 2244799: 'Thiès Nones' }],
  [
    'TR',
    'Istanbul',
    {
      751324: 'Bağcılar',
      7627067: 'Bahçelievler',
      738377: 'Umraniye',
      738329: 'Üsküdar',
      747340: 'Esenler',
      7628416: 'Sultangazi',
      741763: 'Maltepe',
      6947637: 'Ataşehir',
      739549: 'Şişli',
      737071: 'Zeytinburnu',
      7628419: 'Sultanbeyli',
      7628420: 'Sancaktepe',
      747323: 'Esenyurt',
    },
  ],
  ['TR', 'Ankara', { 6955677: 'Çankaya' }],
  ['TR', 'Izmir', { 7701384: 'Karabağlar', 306641: 'Konak', 308988: 'Karşıyaka' }],
  ['TR', 'Antalya', { 8074174: 'Muratpaşa' }],
  ['TR', 'Denizli', { 11238838: 'Merkezefendi' }],
  ['TW', 'New Taipei', { 1670029: 'Banqiao', 1675393: 'Xizhi' }],
  ['TW', 'Taipei', { 1671467: 'Neihu' }],
  ['TW', 'Kaohsiung', { 1673816: 'Fengshan' }],
  ['TW', 'Tainan', { 1665221: 'Yongkang' }],
  ['TW', 'Taoyuan', { 1670909: 'Bade' }],
  [
    'US',
    'New York City',
    { 5125771: 'Manhattan', 5110302: 'Brooklyn', 5133273: 'Queens', 5110266: 'The Bronx', 5139568: 'Staten Island' },
  ],
  ['VE', 'Barinas', { 3487903: 'Alto Barinas' }],
  [
    'VN',
    'Ho Chi Minh City',
    {
      9645086: 'Quận Ba',
      9645071: 'Quận Bốn',
      9645073: 'Quận Năm',
      9645072: 'Quận Sáu',
      9645085: 'Quận Mười',
      9645084: 'Quận Mười Một',
      1565019: 'Thủ Đức',
      1581461: 'Gò Vấp',
    },
  ],
  [
    'VN',
    'Hanoi',
    {
      8616121: 'Đống Đa',
      1564064: 'Long Bien',
      13405933: 'Bắc Từ Liêm',
      9871722: 'Gia Lâm',
      8616127: 'Hai Bà Trưng',
      8616118: 'Thanh Xuân',
      8616113: 'Cầu Giấy',
      7289846: 'Ba Dinh',
      1588129: 'Ba Vì',
      8616124: 'Hoàn Kiếm',
      1566566: 'Tây Hồ',
      1581364: 'Hà Đông',
    },
  ],
  ['VN', 'Da Nang', { 8656376: 'Thanh Khê' }],
  ['ZA', 'Johannesburg', { 953781: 'Soweto', 963241: 'Randburg', 936374: 'Roodepoort' }],
  ['ZA', 'Pretoria', { 954013: 'Soshanguve', 1105777: 'Centurion' }],
  ['ZA', 'East London', { 977432: 'Mdantsane' }],
  ['ZA', 'Cape Town', { 6951112: 'Somerset West' }],
];

/**
 * Rows that are one city, `[dropped, survivor]`. The survivor keeps its id and takes the dropped name as another name, the
 * capital flag, and the greater population, since both rows count the same people.
 */
export const MERGED: readonly (readonly [dropped: number, survivor: number])[] = [
  [1811619, 6642286], // CN: Ezhou is E’zhou
  [1807112, 8537264], // CN: Huangzhou is Huanggang
  [2037078, 12548253], // CN: Hailar is Hulunbuir
  [13527052, 1280737], // CN: Chéngguān Qū is Lhasa
  [1795196, 7064006], // CN: Tongchuanshi is Tongchuan
  [12358616, 7064006], // CN: Yintai is Tongchuan
  [2036458, 8335361], // CN: Jining is Ulanqab
  [1791748, 12358576], // CN: Wanxian is Wanzhou
  [2033824, 8054802], // CN: Xilin Hot is Xilinhot
  [1787824, 10630003], // CN: Tongshan is Xuzhou
  [7602670, 1783988], // CN: Zhu Cheng City is Zhucheng
  [3688452, 3688451], // CO: Buenaventura is Buenaventura
  [8601412, 3492908], // DO: Santo Domingo Este is Santo Domingo
  [7874116, 3492908], // DO: Santo Domingo Oeste is Santo Domingo
  [359541, 7521348], // EG: Al ‘Ayn as Sukhnah is Ain Sukhna
  [326308, 12640451], // ET: Wenjī is Wonji
  [657531, 657530], // FI: Hollola is Hollola
  [2295458, 11808941], // GH: Sekondi-Takoradi is Sekondi
  [11919949, 1641301], // ID: Amlapura city is Amlapura
  [1278941, 7279600], // IN: Alwaye is Aluva
  [1277038, 9036524], // IN: Bar Bigha is Barbigha
  [1261481, 1273294], // IN: New Delhi is Delhi
  [1272423, 1268295], // IN: Dombivali is Kalyān
  [7279734, 1265973], // IN: Kotkapura is Kot Kapūra
  [1260667, 7302847], // IN: Pāloncha is Palwancha
  [1259857, 7279739], // IN: Perumpāvūr is Perumbavoor
  [1259652, 7626690], // IN: Pimpri is Pimpri-Chinchwad
  [8347656, 1258662], // IN: Ramagundam is Rāmgundam
  [1253080, 8223970], // IN: Vriddhāchalam is Virudhachalam
  [1258393, 1253102], // IN: Rasapūdipalem is Visakhapatnam
  [3175678, 6534228], // IT: Guidonia is Guidonia Montecelio
  [1863824, 11611937], // JP: Furukawa is Hida
  [6694821, 6822123], // JP: Nanto-shi is Nanto
  [1865689, 11611609], // JP: Aihara is Sagamihara
  [2042503, 2042500], // KP: Namyang is Namyang-nodongjagu
  [13446724, 2040674], // KP: Unggi is Sŏnbong
  [1841775, 1884178], // KR: Kwangyang is Gwangyang
  [2031517, 7648817], // MN: Dzuunmod is Zuunmod
  [3531865, 3531862], // MX: Cadereyta is Cadereyta Jiménez
  [8858121, 3517524], // MX: Tecámac de Felipe Villanueva is Tecámac
  [1037370, 1024699], // MZ: Mocímboa is Mocímboa da Praia
  [1711082, 1711084], // PH: Iligan City is Iligan
  [1701966, 13118244], // PH: Mandaluyong City is Mandaluyong
  [1684803, 8031389], // PH: Tabuk is Tabuk
  [6457378, 1171376], // PK: Malakwal City is Malakwal
  [510225, 510291], // RU: Petrodvorets is Peterhof
  [101312, 101313], // SA: Turaif is Ţurayf
  [2250668, 2249901], // SN: Kbombole is Khombole
  [7504194, 7026720], // TH: Khwaeng Bang Khae is Bang Khae
  [744093, 744092], // TR: Karasu Mahallesi is Karasu
  [1679136, 1993459], // TW: Chang-hua is Changhua
  [6696918, 1667905], // TW: Taoyuan City is Taoyuan
  [703646, 695357], // UA: Kurakhovo is Kurakhove
  [5322551, 5322553], // US: Agoura is Agoura Hills
  [4152574, 6332309], // US: Cutler Ridge is Cutler Bay
  [5085382, 5085374], // US: Derry Village is Derry
  [4581833, 4581832], // US: Hilton Head is Hilton Head Island
  [4297999, 4297983], // US: Lexington-Fayette is Lexington
  [5850554, 7262761], // US: Makakilo City is Makakilo
  [5037790, 5037784], // US: Minnetonka Mills is Minnetonka
  [7259034, 4367734], // US: St. Charles is Saint Charles
  [4845519, 4844309], // US: West Torrington is Torrington
  [7257422, 4845056], // US: Wallingford Center is Wallingford
  [1586357, 1586360], // VN: Cẩm Phả Mines is Cẩm Phả
  [12253704, 8531735], // VN: Phú Quốc is Phu Quoc
];

/** Rows whose population is that of a district, a region or a namesake far away. It counts as unknown. */
export const UNKNOWN_POPULATION: Readonly<Record<number, string>> = {
  1815463: 'Changzhi, 160 km from the city',
  1798425: 'Puyang, a town in Zhejiang with the people of the city in Henan',
  1270926: 'Gorakhpur, a village in Haryana with the people of the city in Uttar Pradesh',
  124878: 'Marāgheh, in Razavi Khorasan, not the city',
  3448742: 'São José, 85 km from the city',
  4300488: 'Meads, a hamlet in Kentucky',
  1183460: 'Bannu: the district',
  1642548: 'Jepara: the regency',
  195272: 'Kakamega: the county',
  12165956: 'Kallakurichi: the district',
  12165955: 'Mulugu: the district',
  1261162: 'Nowrangapur: the district',
};

/** Populations of whole municipalities, where GeoNames has those of a part. Natural Earth's greatest figure. */
export const POPULATIONS: Readonly<Record<number, number>> = {
  3164603: 270_816, // Venice: GeoNames has the islands
};

/**
 * Capitals of states for which GeoNames has no PPLC row. Both entries stand for the seat of government and say nothing
 * about the status of Jerusalem.
 */
export const CAPITALS: Readonly<Record<string, number>> = {
  IL: 281184, // Jerusalem
  PS: 282239, // Ramallah
};

/** Cells of Natural Earth that are those of another place, by GEONAMESID: language tags, or `wikidata`. */
export const NATURAL_EARTH_FAULTS: Readonly<Record<number, readonly string[]>> = {
  360761: ['ar', 'en'], // El Mansura: named after its neighbour Sharqia
  2441291: ['en'], // Maradi: Niamey
  1806097: ['en', 'ja', 'ko', 'zh', 'zh-Hant'], // Ningde: its district Jiaocheng
  99608: ['en'], // Amarah: Thi Qar
  2540483: ['en'], // Oujda: Taza
  4014875: ['en'], // Celaya: Guanajuato
  3996322: ['en'], // Mazatlán: Juarez
  3516355: ['en'], // Tampico: Ciudad Madero
  1273780: ['en'], // Cuttack: Pochinki
  106281: ['en'], // Ha'il: Saudi Arabia
  // Baise: everything but the place is Baicheng's
  1816269: 'ar bn de el en es fa fr he hi hu id it ja ko nl pl pt ru sv tr uk ur vi zh zh-Hant wikidata'.split(' '),
};
