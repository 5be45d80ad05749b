/**
 * Words for parts of the world: by the id of the region in `/api/vocabulary.json` (UN M49 and `data/nation-groups.json`), parted by "|"; `*` stands for any ending.
 * The ids say which nations are counted; a word stands at the id that is nearest to what people mean by it.
 */
export const worldRegions: Readonly<Record<string, string>> = {
  africa:
    'africa|african|africans|african continent|african countries|african nations|african union|afrique|africain|africaine|africains|africaines|afrika|afrikanisch*|afrikaans continent|afrikaanse landen|afrikansk*|áfrica|africano|africana|africanos|africanas|africani|africane|afryka|afryki|afryce|afrykę|afrykańsk*|afriky|africké|afrikka|afrikassa|afrikan maat|африка|африки|африке|африку|африкой|африканск*|африці|африканськ*|αφρική|αφρικής|אפריקה|אפריקאי|أفريقيا|إفريقيا|أفريقي|أفريقية|آفریقا|अफ्रीका|châu phi|非洲|アフリカ|아프리카|แอฟริกา',
  americas:
    'the americas|americas|western hemisphere|les amériques|amériques|die amerikas|las américas|as américas|le americhe|amerykach|обе америки|الأمريكتين|الأمريكتان|美洲|아메리카 대륙|南北アメリカ|アメリカ大陸',
  asia: 'asia|asian|asians|asian countries|asian continent|asie|asiatique|asiatiques|asien|asiatisch*|asiatische|asiatisk*|asiático|asiática|asiáticos|asiáticas|ásia|asiatico|asiatica|asiatici|asiatiche|azië|aziatisch*|azja|azji|azję|azjatyck*|asya|asyada|aasia|aasiassa|азия|азии|азию|азией|азиатск*|азія|азії|азію|азійськ*|ασία|ασίας|אסיה|آسيا|آسیا|آسيوي|آسيوية|एशिया|châu á|亚洲|亞洲|アジア|아시아|เอเชีย',
  'australia-and-new-zealand':
    'australasia|australasian|australasie|australasien|australazië|австралазия|澳新|オーストラレーシア',
  caribbean:
    'caribbean|the caribbean|caribbean islands|caribbean countries|west indies|caraïbes|caraïbe|antilles|karibik|karibisch*|caribe|caribeño|caribeña|caraíbas|caraibi|caraibico|caribisch gebied|caraïben|karaiby|karaibach|karayipler|karibien|karibia|карибы|карибск*|карибах|الكاريبي|加勒比|加勒比地区|カリブ|カリブ海地域|카리브',
  'central-america':
    'central america|central american|amérique centrale|zentralamerika|mittelamerika|américa central|centroamérica|centroamericano|centroamericana|america centrale|midden amerika|centraal amerika|ameryka środkowa|ameryce środkowej|orta amerika|centralamerika|mellanamerika|центральная америка|центральной америке|центральной америки|центральна америка|أمريكا الوسطى|中美洲|中央アメリカ|中米|중앙아메리카|중미',
  'central-asia':
    'central asia|central asian|asie centrale|zentralasien|zentralasiatisch*|asia central|ásia central|asia centrale|centraal azië|azja środkowa|azji środkowej|azja centralna|orta asya|centralasien|центральная азия|центральной азии|средняя азия|средней азии|центральна азія|центральної азії|آسيا الوسطى|中亚|中亞|中央アジア|중앙아시아',
  'eastern-africa':
    'east africa|eastern africa|east african|east african community|afrique de l est|afrique orientale|ostafrika|ostafrikanisch*|áfrica oriental|áfrica del este|africa orientale|oost afrika|afryka wschodnia|afryce wschodniej|doğu afrika|östafrika|восточная африка|восточной африке|восточной африки|східна африка|شرق أفريقيا|شرق إفريقيا|东非|東非|東アフリカ|동아프리카',
  'eastern-asia':
    'east asia|eastern asia|east asian|far east|asie de l est|asie orientale|extrême orient|ostasien|ostasiatisch*|fernost|asia oriental|ásia oriental|extremo oriente|asia orientale|estremo oriente|oost azië|azja wschodnia|azji wschodniej|doğu asya|östasien|восточная азия|восточной азии|дальний восток|східна азія|شرق آسيا|东亚|東亞|東アジア|동아시아',
  'eastern-europe':
    'eastern europe|east europe|eastern european|europe de l est|europe orientale|osteuropa|osteuropäisch*|europa oriental|europa del este|europa do leste|leste europeu|europa orientale|europa dell est|oost europa|europa wschodnia|europie wschodniej|europy wschodniej|doğu avrupa|östeuropa|восточная европа|восточной европе|восточной европы|східна європа|східної європи|أوروبا الشرقية|شرق أوروبا|东欧|東歐|東ヨーロッパ|東欧|동유럽',
  europe:
    'europe|european|europeans|european countries|european cities|european continent|européen|européenne|européens|européennes|europa|europas|europäisch*|europeo|europea|europeos|europeas|europeu|europeia|europeus|europei|europee|europees|europese|europejsk*|europy|europie|europę|evropa|evropě|evropské|eurooppa|euroopassa|avrupa|avrupada|europeisk*|europæisk*|европа|европы|европе|европу|европеиск*|європа|європи|європі|європейськ*|ευρώπη|ευρώπης|אירופה|أوروبا|أوروبي|أوروبية|اروپا|यूरोप|châu âu|eropa|欧洲|歐洲|ヨーロッパ|欧州|유럽|ยุโรป',
  'latin-america':
    'latin america|latin american|latin americans|latam|hispanoamérica|iberoamérica|amérique latine|latino américain|latino américaine|lateinamerika|lateinamerikanisch*|américa latina|latinoamérica|latinoamericano|latinoamericana|latinoamericanos|latinoamericanas|latino americano|latino americana|america latina|latijns amerika|latijns amerikaans*|ameryka łacińska|ameryce łacińskiej|ameryki łacińskiej|latin amerika|latinamerika|латинская америка|латинской америке|латинской америки|латиноамериканск*|латинська америка|латинської америки|أمريكا اللاتينية|拉丁美洲|拉美|ラテンアメリカ|中南米|라틴아메리카|중남미|châu mỹ la tinh|amerika latin',
  'latin-america-and-the-caribbean':
    'latin america and the caribbean|latin america and caribbean|amérique latine et caraïbes|amérique latine et les caraïbes|lateinamerika und karibik|lateinamerika und die karibik|américa latina y el caribe|américa latina e caribe|américa latina e o caribe|america latina e caraibi',
  melanesia: 'melanesia|melanesian|mélanésie|melanesien|melanésia|меланезия|美拉尼西亚|メラネシア',
  'middle-africa':
    'central africa|middle africa|afrique centrale|zentralafrika|áfrica central|africa centrale|centraal afrika|afryka środkowa|orta afrika|centralafrika|центральная африка|центральной африке|центральна африка|وسط أفريقيا|中部非洲|中部アフリカ',
  'northern-africa':
    'north africa|northern africa|north african|afrique du nord|nordafrika|nordafrikanisch*|norte de áfrica|áfrica del norte|norte da áfrica|norte de africa|africa del nord|nord africa|noord afrika|afryka północna|afryce północnej|kuzey afrika|северная африка|северной африке|северной африки|північна африка|شمال أفريقيا|شمال إفريقيا|北非|北アフリカ|북아프리카',
  'northern-america':
    'north america|northern america|north american|north americans|amérique du nord|nord américain|nordamerika|nordamerikanisch*|américa del norte|norteamérica|américa do norte|america del nord|america settentrionale|nord america|noord amerika|ameryka północna|ameryce północnej|kuzey amerika|северная америка|северной америке|северной америки|північна америка|أمريكا الشمالية|北美洲|北美|北アメリカ|北米|북아메리카|북미',
  'northern-europe':
    'northern europe|north europe|northern european|europe du nord|nordeuropa|nordeuropäisch*|europa del norte|norte de europa|europa do norte|europa settentrionale|nord europa|noord europa|europa północna|kuzey avrupa|северная европа|северной европе|північна європа|شمال أوروبا|أوروبا الشمالية|北ヨーロッパ|북유럽',
  oceania:
    'oceania|oceanian|océanie|ozeanien|oceanía|oceanië|oseania|okyanusya|oceanien|океания|океании|океанія|أوقيانوسيا|大洋洲|オセアニア|오세아니아',
  polynesia: 'polynesia|polynesian|polynésie|polynesien|polinesia|полинезия|波利尼西亚|ポリネシア',
  'south-america':
    'south america|south american|south americans|amérique du sud|sud américain|südamerika|südamerikanisch*|américa del sur|sudamérica|suramérica|sudamericano|sudamericana|américa do sul|sul americano|sul americana|america del sud|america meridionale|sud america|sudamerica|zuid amerika|ameryka południowa|ameryce południowej|güney amerika|sydamerika|южная америка|южной америке|южной америки|південна америка|أمريكا الجنوبية|南美洲|南美|南アメリカ|南米|남아메리카|남미',
  'south-eastern-asia':
    'southeast asia|south east asia|south eastern asia|southeast asian|south east asian|asie du sud est|südostasien|südostasiatisch*|sudeste asiático|sureste asiático|sudeste da ásia|sud est asiatico|zuidoost azië|azja południowo wschodnia|azji południowo wschodniej|güneydoğu asya|sydostasien|юго восточная азия|юго восточной азии|південно східна азія|جنوب شرق آسيا|东南亚|東南亞|東南アジア|동남아시아|동남아|đông nam á|asia tenggara|เอเชียตะวันออกเฉียงใต้',
  'southern-africa':
    'southern africa|southern african|afrique australe|südliches afrika|südlichen afrika|áfrica austral|africa australe|africa meridionale|zuidelijk afrika|afryka południowa region|южная часть африки|الجنوب الأفريقي|南部非洲|南部アフリカ',
  'southern-asia':
    'south asia|southern asia|south asian|indian subcontinent|asie du sud|südasien|südasiatisch*|asia del sur|sur de asia|ásia meridional|asia meridionale|sul da ásia|zuid azië|azja południowa|azji południowej|güney asya|sydasien|южная азия|южной азии|південна азія|جنوب آسيا|南亚|南亞|南アジア|남아시아',
  'southern-europe':
    'southern europe|south europe|southern european|europe du sud|südeuropa|südeuropäisch*|europa del sur|sur de europa|europa do sul|sul da europa|europa meridionale|sud europa|zuid europa|europa południowa|europie południowej|güney avrupa|sydeuropa|южная европа|южной европе|південна європа|جنوب أوروبا|南欧|南歐|南ヨーロッパ|남유럽',
  'sub-saharan-africa':
    'sub saharan africa|subsaharan africa|sub saharan|afrique subsaharienne|afrique sub saharienne|subsahara afrika|subsahara|áfrica subsahariana|áfrica subsaariana|africa subsahariana|sub sahara afrika|afryka subsaharyjska|afryce subsaharyjskiej|sahra altı afrika|subsahariska afrika|африка южнее сахары|африка к югу от сахары|أفريقيا جنوب الصحراء|撒哈拉以南非洲|サハラ以南のアフリカ|サハラ以南アフリカ',
  'western-africa':
    'west africa|western africa|west african|afrique de l ouest|afrique occidentale|westafrika|westafrikanisch*|áfrica occidental|áfrica del oeste|áfrica ocidental|africa occidentale|west afrika|afryka zachodnia|afryce zachodniej|batı afrika|västafrika|западная африка|западной африке|западной африки|західна африка|غرب أفريقيا|غرب إفريقيا|西非|西アフリカ|서아프리카',
  'western-asia':
    'western asia|west asia|west asian|asie occidentale|asie de l ouest|westasien|vorderasien|asia occidental|ásia ocidental|asia occidentale|west azië|azja zachodnia|batı asya|западная азия|западной азии|західна азія|غرب آسيا|西亚|西亞|西アジア|서아시아',
  'western-europe':
    'western europe|west europe|western european|europe de l ouest|europe occidentale|westeuropa|westeuropäisch*|europa occidental|europa ocidental|europa occidentale|west europa|europa zachodnia|europie zachodniej|europy zachodniej|batı avrupa|västeuropa|западная европа|западной европе|западной европы|західна європа|أوروبا الغربية|غرب أوروبا|西欧|西歐|西ヨーロッパ|서유럽',
  asean:
    'asean|asean countries|asean states|association of southeast asian nations|asean staaten|anase|асеан|آسيان|东盟|東盟|東協|アセアン|아세안',
  balkans:
    'balkans|balkan|the balkans|balkan countries|balkan states|western balkans|balkaninsel|balkanländer|balkanstaaten|balcanes|balcãs|bálcãs|balcani|balcanico|bałkany|bałkanach|bałkanów|balkanlar|балканы|балканах|балкан|балканск*|البلقان|巴尔干|巴爾幹|バルカン|발칸',
  baltics:
    'baltics|baltic states|baltic countries|baltic nations|baltic republics|baltic cities|pays baltes|états baltes|baltikum|baltische staaten|baltischen staaten|países bálticos|estados bálticos|paesi baltici|repubbliche baltiche|baltische landen|kraje bałtyckie|krajach bałtyckich|baltık ülkeleri|baltiska länder|baltiska staterna|прибалтик*|страны балтии|странах балтии|країни балтії|دول البلطيق|波罗的海国家|波罗的海三国|バルト三国|バルト諸国|발트 3국|발트 국가',
  benelux: 'benelux|benelux countries|benelux staaten|benelux landen|bénélux|бенилюкс*|бенілюкс*|بنلوكس|比荷卢|比荷盧|ベネルクス|베네룩스',
  brics: 'brics|brics countries|brics nations|brics staaten|pays des brics|países brics|брикс|بريكس|金砖国家|金磚國家|브릭스',
  dach: 'dach region|dach raum|dach countries|dach länder|d a ch|german speaking countries|deutschsprachiger raum|deutschsprachigen raum',
  eea: 'european economic area|eea countries|espace économique européen|europäischer wirtschaftsraum|europäischen wirtschaftsraum|espacio económico europeo|espaço económico europeu|spazio economico europeo|europese economische ruimte|европейская экономическая зона|欧洲经济区',
  eu: 'европейский союз|европейского союза|европейском союзе|евросоюза|european union|eu countries|eu cities|eu states|eu nations|eu member states|eu members|eu wide|eu27|eu 27|the eu|union européenne|pays de l ue|europäische union|europäischen union|eu länder|eu staaten|eu mitgliedstaaten|unión europea|países de la ue|união europeia|países da ue|unione europea|paesi dell ue|paesi ue|europese unie|eu landen|unia europejska|unii europejskiej|kraje ue|krajach ue|avrupa birliği|ab ülkeleri|europeiska unionen|eu länderna|европейский союз|евросоюз*|странах ес|страны ес|європейський союз|євросоюз*|країни єс|ευρωπαϊκή ένωση|האיחוד האירופי|الاتحاد الأوروبي|欧盟|歐盟|欧州連合|유럽연합|유럽 연합|यूरोपीय संघ|uni eropa',
  g20: 'g20|g20 countries|g20 nations',
  g7: 'g7|g7 countries|g7 nations',
  gulf: 'gulf states|gulf countries|gulf cooperation council|gulf monarchies|arab gulf states|arab gulf|persian gulf states|pays du golfe|états du golfe|golfstaaten|golfmonarchien|países del golfo|estados del golfo|países do golfo|estados do golfo|paesi del golfo|stati del golfo|golfstaten|kraje zatoki|körfez ülkeleri|gulfstaterna|страны залива|страны персидского залива|دول الخليج|مجلس التعاون الخليجي|海湾国家|海灣國家|海合会|湾岸諸国|걸프 국가',
  mena: 'middle east and north africa|mena region|mena countries|moyen orient et afrique du nord|naher osten und nordafrika|medio oriente y norte de áfrica|oriente médio e norte da áfrica|middle east|middle eastern|moyen orient|proche orient|nahost|naher osten|nahen osten|nahost region|mittlerer osten|oriente medio|medio oriente|oriente médio|médio oriente|oriente próximo|midden oosten|bliski wschód|bliskim wschodzie|bliskiego wschodu|orta doğu|mellanöstern|lähi itä|ближний восток|ближнем востоке|ближнего востока|близький схід|близькому сході|המזרח התיכון|الشرق الأوسط|الشرق الأوسط وشمال أفريقيا|خاورمیانه|मध्य पूर्व|中东|中東|중동',
  nordics:
    'nordics|nordic|the nordics|nordic countries|nordic states|nordic nations|nordic cities|nordic region|pays nordiques|nordique|nordiques|nordische länder|nordischen ländern|nordische staaten|países nórdicos|nórdico|nórdicos|paesi nordici|nordico|noordse landen|kraje nordyckie|krajach nordyckich|nordyck*|iskandinav ülkeleri|norden|nordiska länder|nordiska länderna|nordiske lande|nordiske land|pohjoismaat|pohjoismaissa|северные страны|странах северной европы|північні країни|دول الشمال|الدول الإسكندنافية|北欧|北歐|북유럽 국가',
  oecd: 'oecd|oecd countries|oecd members|oecd staaten|oecd länder|ocde|pays de l ocde|países de la ocde|ocse|oeso|оэср|منظمة التعاون الاقتصادي والتنمية|经合组织|經合組織|経済協力開発機構',
};

/** Letters that name a region only in capitals. */
export const worldRegionLetters: Readonly<Record<string, string>> = {
  dach: 'DACH',
  eea: 'EEA|EEE|EWR',
  eu: 'EU|UE|ЕС|ЄС',
  gulf: 'GCC',
  mena: 'MENA',
};

/** Parts of the world that have no id here: they name no place and no nation either. */
export const furtherRegions =
  'scandinavia|scandinavian|scandinavian countries|scandinavie|scandinave|skandinavien|skandinavisch*|escandinavia|escandinavo|escandinávia|scandinavië|scandinavisch*|skandynawia|skandynawii|skandynawsk*|iskandinavya|skandinavia|skandinavisk*|скандинави*|скандинавськ*|اسكندنافيا|斯堪的纳维亚|スカンジナビア|스칸디나비아|central europe|central european|europe centrale|mitteleuropa|mitteleuropäisch*|europa central|europa centrale|midden europa|europa środkowa|europie środkowej|центральная европа|中欧|southeast europe|south east europe|southeastern europe|südosteuropa|asia pacific|asia pacific region|apac|asie pacifique|asien pazifik|asia pacífico|亚太|アジア太平洋|horn of africa|corne de l afrique|horn von afrika|cuerno de áfrica|maghreb|magreb|maghreb countries|магриб|المغرب العربي|马格里布|mashriq|levant|levante mediterráneo|caucasus|south caucasus|caucase|kaukasus|cáucaso|caucaso|кавказ*|高加索|コーカサス|visegrad|pacific islands|pacific island states|îles du pacifique|pazifikinseln|arab world|arab countries|monde arabe|arabische welt|mundo árabe|العالم العربي|الدول العربية|阿拉伯国家|francophone africa|anglophone africa|lusophone africa|eurasia|eurasian|eurasie|eurasien|евразия|欧亚|global south|global north|antarctica region';

/** Names that hold a word of a region and are none. */
export const notRegions =
  'south africa|south african|south africans|south african republic|afrique du sud|áfrica do sul|africa do sul|sud africa|zuid afrika|zuid afrikaans*|afryka południowa|afryce południowej|republika południowej afryki|republice południowej afryki|güney afrika|южная африка|южной африке|южно африканск*|південна африка|جنوب أفريقيا|جنوب إفريقيا|南アフリカ|남아프리카|south west africa|central african republic|central african|république centrafricaine|african american|african americans|asian american|asian americans|latin american studies|french polynesia|polynésie française|französisch polynesien|polinesia francesa|polinesia francese|caribbean netherlands|dutch caribbean|caribbean sea|mer des caraïbes|baltic sea|balkan mountains|american samoa|europa island|europa league|european space agency|european commission|european parliament|european environment agency|asian development bank|asian tiger mosquito|asian hornet|african swine fever|african elephant|antilles néerlandaises|netherlands antilles|dutch antilles|nordic walking|nordic skiing|европеиская часть|british west indies';
