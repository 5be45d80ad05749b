/**
 * Words that say a name is a town's: "City and County of Denver", "Ajuntament de València", "Kota Bandung", "Debrecen Megyei Jogú Város".
 * `before` and `behind` are phrases by "|"; `nations` are those whose towns are called so, which tells namesakes apart; none where any may be.
 */
export interface TownWords {
  nations?: string;
  before?: string;
  behind?: string;
}

const spanish = 'ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY';

export const townWords: readonly TownWords[] = [
  // English
  {
    before:
      'city of|city and county of|city county of|county and city of|city and borough of|city and parish of|council of|city council of|town of|town council of|municipality of'
      + '|district municipality of|local municipality of|metropolitan municipality of|regional municipality of|municipal district of|metropolitan area of|metro area of'
      + '|metropolitan city of|metropolis of|metropolitan government of|metro government of|metropolitan borough of|consolidated city of|consolidated government of|consolidated city and county of'
      + '|consolidated city county of|unified government of|corporation of the city of|corporation of the town of|municipal corporation of|city corporation of|village of|township of|charter township of'
      + '|borough of|royal borough of|county borough of|capital city of|city government of|government of the city of|hanseatic city of|free city of|federal city of|special city of'
      + '|urban agglomeration of|greater|downtown|central|capital',
    behind:
      'city council|borough council|borough|town council|district council|metropolitan borough|metropolitan borough council|council|municipality|metropolitan municipality|local municipality'
      + '|district municipality|regional municipality|city hall|town hall|municipal|municipal council|municipal corporation|city corporation|municipal government|city government|metropolitan government'
      + '|metro government|consolidated government|unified government|consolidated city|city and county|city county|township|metropolitan city|special city|special self governing city',
  },
  { nations: 'IN BD NP', behind: 'nagar nigam|mahanagar palika|mahanagarpalika|mahanagara palike|nagar palika|नगर निगम|महानगर पालिका|महानगरपालिका|नगर पालिका|नगरपालिका|शहर' },
  { nations: 'GB', before: 'cyngor|dinas|cyngor dinas|dinas a sir' },
  { nations: 'IE', before: 'comhairle cathrach|cathair' },
  // German, Dutch
  {
    nations: 'DE AT CH LI LU BE IT',
    before:
      'stadt|stadtgemeinde|gemeinde|marktgemeinde|einwohnergemeinde|politische gemeinde|samtgemeinde|verbandsgemeinde|landeshauptstadt|bundeshauptstadt|hauptstadt|kreisstadt|große kreisstadt'
      + '|kreisfreie stadt|universitätsstadt|hansestadt|universitäts und hansestadt|freie hansestadt|freie und hansestadt|bundesstadt|wissenschaftsstadt|klingenstadt|lutherstadt|statutarstadt'
      + '|stadtverwaltung|magistrat der stadt|rat der stadt|stadtkreis|großraum',
  },
  { nations: 'NL BE SR AW CW ZA', before: 'gemeente|gemeentebestuur van|stad|stadsbestuur van|hoofdstad|munisipaliteit' },
  // French
  {
    nations: 'FR BE CH LU CA MC SN CI ML BF NE TG BJ GA CG CD CM GN MG TN DZ MA HT',
    before:
      'ville de|ville d|ville du|ville des|commune de|commune d|commune du|commune des|mairie de|mairie d|mairie du|mairie des|métropole de|métropole d|métropole du|eurométropole de'
      + '|agglomération de|agglomération d|agglomération du|communauté urbaine de|communauté d agglomération de|communauté d agglomération du|communauté de communes de'
      + '|municipalité de|municipalité d|hôtel de ville de|conseil municipal de',
    behind: 'métropole|agglomération|agglo',
  },
  // Spanish, Catalan, Galician, Basque
  {
    nations: 'ES MX DO',
    before: 'ayuntamiento de|ayuntamiento de la|ayuntamiento del|excmo ayuntamiento de|excelentísimo ayuntamiento de|ayto de|ayto|h ayuntamiento de|honorable ayuntamiento de|heroica ciudad de',
  },
  {
    nations: 'AR CL PE GT CR HN CU PY UY BO NI',
    before:
      'municipalidad de|municipalidad de la|municipalidad del|municipalidad provincial de|municipalidad distrital de|municipalidad metropolitana de|ilustre municipalidad de|i municipalidad de'
      + '|intendencia de|intendencia municipal de|gobierno autónomo municipal de',
  },
  {
    nations: 'CO VE SV PA BO NI EC HN',
    before: 'alcaldía de|alcaldía del|alcaldía mayor de|alcaldía municipal de|alcaldía bolivariana de|distrito metropolitano de|gad municipal de|gad municipal del cantón',
  },
  {
    nations: spanish,
    before: 'ciudad de|ciudad autónoma de|municipio de|municipio del|villa de|cabildo de|concejo de|centro de|área metropolitana de|zona metropolitana de|gobierno municipal de',
    behind: 'municipio',
  },
  { nations: 'ES AD', before: 'ajuntament de|ajuntament d|ajuntament del|ajuntament de la|ciutat de|ciutat d|municipi de|municipi d|àrea metropolitana de' },
  { nations: 'ES', before: 'concello de|concello da|concello do', behind: 'udala|udaletxea' },
  // Portuguese
  {
    nations: 'BR',
    before: 'prefeitura de|prefeitura do|prefeitura da|prefeitura municipal de|prefeitura municipal do|prefeitura municipal da|prefeitura da cidade de|prefeitura da cidade do|região metropolitana de|região metropolitana do',
  },
  { nations: 'PT AO MZ CV ST GW', before: 'câmara municipal de|câmara municipal do|câmara municipal da|concelho de|concelho do|concelho da|área metropolitana do' },
  { nations: 'PT BR AO MZ CV ST GW', before: 'cidade de|cidade do|cidade da|município de|município do|município da' },
  // Italian, Romanian, Albanian
  { nations: 'IT CH SM', before: 'comune di|comune dell|comune della|comune de|città di|città metropolitana di|municipio di|amministrazione comunale di' },
  { nations: 'RO MD', before: 'primăria|primăria municipiului|primăria orașului|municipiul|municipiului|orașul|orașului|comuna|consiliul local' },
  { nations: 'AL XK', before: 'bashkia|bashkia e|komuna|komuna e' },
  // Slavic
  {
    nations: 'PL',
    before:
      'miasto|miasta|mieście|miasto stołeczne|miasta stołecznego|m st|miasto na prawach powiatu|urząd miasta|urzędu miasta|urząd miejski|urząd miejski w|gmina|gmina miasta|gmina miasto|gmina miejska'
      + '|miasto i gmina|prezydent miasta',
  },
  {
    nations: 'CZ SK',
    before:
      'město|města|městě|statutární město|statutárního města|krajské město|okresní město|hlavní město|hlavního města|magistrát|magistrát města|městský úřad|městys|obec'
      + '|mesto|mesta|hlavné mesto|hlavného mesta|magistrát mesta|mestský úrad',
  },
  { nations: 'SI', before: 'mestna občina|mestne občine|občina' },
  { nations: 'HR BA RS ME', before: 'grad|grada|gradu|općina|općine|opština|opštine|gradska uprava grada|град|града|граду|општина|општине' },
  { nations: 'BG MK', before: 'община|столична община|град|гр|кметство|општина' },
  {
    nations: 'RU BY KZ KG UA',
    before:
      'город|города|городе|городу|г|гор|городской округ|городского округа|город герой|администрация|администрация города|администрации города|администрация г|администрация городского округа'
      + '|мэрия|мэрии|мэрия города|муниципальное образование|муниципальное образование город|муниципального образования|городское поселение|городская дума|столица|горад',
  },
  { nations: 'UA', before: 'місто|місті|міста|м|виконком|мерія|столиця' },
  // Baltic, Finnish, Hungarian, Nordic
  { nations: 'FI', behind: 'kaupunki|kaupungin|kunta|kunnan' },
  { nations: 'EE', behind: 'linn|linna|linnavalitsus|linnavalitsuse' },
  { nations: 'LV', behind: 'pilsēta|pilsētas|pilsētas pašvaldība|valstspilsēta|valstspilsētas pašvaldība' },
  { nations: 'LT', behind: 'miestas|miesto|miesto savivaldybė|savivaldybė' },
  { nations: 'HU RO SK RS', behind: 'város|város önkormányzata|megyei jogú város|megyei jogú város önkormányzata|főváros|főváros önkormányzata|önkormányzat|önkormányzata|polgármesteri hivatal' },
  { nations: 'SE NO DK FI', before: 'staden', behind: 'kommun|kommuns|kommune|kommunes|stad|stads' },
  // Greek, Turkish
  { nations: 'GR CY', before: 'δήμος|δήμου|δήμο|πόλη|πόλη της|πόλη του|πόλης' },
  { nations: 'TR CY AZ', behind: 'belediyesi|büyükşehir belediyesi|büyükşehir|ilçesi|şehri|kenti' },
  // Arabic, Hebrew, Persian
  { nations: 'AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE', before: 'مدينة|مدينه|بلدية|بلديه|أمانة|أمانة مدينة|عاصمة' },
  { nations: 'IL', before: 'עיריית|עירית|העיר|מועצת העיר|מועצה מקומית' },
  { nations: 'IR AF', before: 'شهر|شهرداری|کلانشهر' },
  // South-eastern Asia, Africa
  { nations: 'TH', before: 'เทศบาลนคร|เทศบาลเมือง|เทศบาล' },
  { nations: 'VN', before: 'thành phố|tp|thị xã|thủ đô|ủy ban nhân dân thành phố|ubnd thành phố|ubnd tp' },
  { nations: 'ID', before: 'kota|kotamadya|kota administrasi|ibu kota|ibukota|pemerintah kota|pemkot' },
  { nations: 'MY', before: 'majlis bandaraya|dewan bandaraya|majlis perbandaran|bandaraya|bandar raya' },
  { nations: 'PH', before: 'lungsod|lungsod ng|pamahalaang lungsod ng|bayan ng|siyudad ng' },
  { nations: 'KE TZ UG', before: 'jiji la|mji wa|manispaa ya' },
];
