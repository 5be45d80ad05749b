/** Czech terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const cs: CriterionTerms = {
  'gtfs-schedule': 'jízdní řád*|jízdních řád*|jízdním řád*|jízdními řády|jízdné řády|odjezdy autobusů|zastávk* hromadné dopravy|autobusové zastávky|autobusových zastávek|autobusové linky',
  'gtfs-realtime':
    'živ* jízdní* řád*|jízdní* řád* v reálném čase|jízdních řádů v reálném čase|odjezd* v reálném čase|hromadn* doprav* v reálném čase|veřejn* doprav* v reálném čase|mhd v reálném čase|'
    + 'autobus* v reálném čase|vlak* v reálném čase|poloh* vozidel|pozic* vozidel|poloh* autobusů|zpoždění vlaků|zpoždění spojů|aktuální odjezdy',
  'transit-data-licence': 'licenc* jízdních řádů|licenc* k jízdním řádům|licenc* pro jízdní řády|licenc* dopravních dat|otevřen* licenc* doprav*|licenc* dat veřejné dopravy',
  'shared-mobility':
    'sdílen* kol*|sdílen* kola|sdílených kol|bikesharing*|půjčovn* kol|veřejn* kola|sdílen* koloběž*|elektrokoloběž*|koloběžk*|sdílen* mobilit*|sdílen* aut*|sdílen* vozid*|carsharing*|'
    + 'mikromobilit*',
  'live-traffic-parking':
    'dat* o parkování|parkování v reálném čase|obsazenost* parkoviš*|volná parkovací místa|volných parkovacích míst|obsazenost parkovacích míst|doprav* situac*|dopravní* situac*|'
    + 'provoz v reálném čase|aktuální provoz|dopravní kamery|dopravních kamer|silniční provoz v reálném čase',
  'transport-catalogue': 'sčítání dopravy|sčítání cyklistů|cyklostez*|cyklotras*|cyklistick* síť|síť silnic|silniční síť|silniční sítě|dopravní* nehod*|uliční síť|dopravní katalog',
  'electricity-live-data': 'elektřin* v reálném čase|výrob* elektřiny|zatížení sítě|spotřeba elektřiny v reálném čase|poptávk* po elektřině',
  'grid-network-data': 'elektrick* síť|elektrick* sítě|rozvodn* síť|rozvodn* sítě|vysok* napětí|elektrick* vedení|rozvod* elektřiny|elektroenergetick* sítě',
  'power-plant-register': 'elektrárn*|větrn* park*|větrn* elektráren|solární park*|větrn* turbín*',
  'energy-catalogue':
    'spotřeb* energie|spotřeb* elektřiny|spotřeb* plynu|solární potenciál*|solární map*|solární katastr|centrální zásobování teplem|teplárenstv*|energetick* náročnost*|veřejné osvětlení|'
    + 'veřejného osvětlení',
  'emission-target': 'klimatick* cíl*|emisní cíl*|emisních cíl*|cíl* snížení emisí|klimatick* neutralit*|uhlíkov* neutralit*|čist* nula|nulov* emis*',
  'river-levels': 'hladin* řek|stav* řek|hladin* vody|vodní stav*|vodních stav*|průtok* řek|průtoky|vodoč*|hydrologick* dat*',
  'hazard-warnings': 'povodňov* varování|povodňov* výstrah*|výstrah* před povodněmi|výstrah* počasí|meteorologick* výstrah*|varování před bouř*|výstrah* chmu|krizov* varování',
  'terrain-elevation': 'digitální* model* terénu|model* terénu|výškov* model*|výškov* dat*|výškopis*|vrstevnic*|mračn* bodů|nadmořsk* výš*|digitální* model* reliéfu',
  'water-catalogue': 'kvalit* vody|pitn* vod*|podzemní* vod*|odpadní* vod*|kanalizac*|vodovod*|spotřeb* vody|koupac* vod*|koupališ*|dat* o vodě',
  'air-quality': 'kvalit* ovzduší|kvalit* vzduchu|znečištění ovzduší|znečištění vzduchu|prachov* částic*|oxid* dusičit*',
  'weather-stations': 'meteostanic*|meteorologick* stanic*|klimatick* stanic*',
  'weather-realtime': 'počas* v reálném čase|aktuální počas*|meteorologick* pozorován*|živ* počas*',
  'climate-plan': 'klimatick* plán*|akční plán* pro klima*|plán* pro klima|klimatick* strategi*|klimatick* závaz*|adaptační strategi*',
  'waste-calendar': 'svoz* odpad*|kalendář* svozu|svozov* kalendář*|odvoz* odpad*|termín* svozu|harmonogram* svozu',
  'environment-catalogue':
    'stromy|stromů|stromech|pasport* zeleně|inventarizac* stromů|městsk* stromy|městských stromů|hluk*|hlukov* map*|hladin* hluku|městsk* zeleň|zelen* ploch*|biodiverzit*|'
    + 'dat* o životním prostředí|environmentální* dat*|dat* o odpadech|sběrn* dvor*|tepeln* ostrov*',
  'address-register': 'adresy|adresní* míst*|adresních míst|registr* adres|adresní* dat*|čísl* popisn*|ruian',
  'land-parcels': 'parcely|parcel v katastru|pozemk*|pozemky|katastr*|katastr* nemovitostí|hranic* pozemků|katastrální* dat*',
  'building-footprints': 'půdorys* budov|obrys* budov|budovy|dat* o budovách|stavební objekty|geometri* budov',
  'city-model-3d': 'model* města|3d model*|trojrozměrn* model*|3d budov*|digitální* dvojč*',
  'planning-catalogue':
    'územní* plán*|územních plánů|územním plán*|regulační* plán*|využití území|využití půdy|stavební* povolení|stavebních povolení|územní plánování|urbanism*|městsk* plánován*|památkov* objekt*',
  'administrative-boundaries': 'administrativní* hranic*|správní* hranic*|hranic* obcí|hranic* města|hranic* městských částí|hranic* čtvrtí|volební* okrs*|katastrální* územ*|hranic* obvodů',
  'orthophoto': 'ortofoto*|leteck* sním*|leteck* fotografi*|ortofotomap*',
  'base-map': 'základní* map*|podkladov* map*|topografick* map*|map* města|oficiální* map*',
  'population-catalogue': 'dat* o obyvatelstvu|dat* o populaci|sčítání lidu|sčítání obyvatel*|demografi*|demografick* dat*|statistik* obyvatel*|registr* obyvatel|věkov* struktur*',
  'official-statistics': 'oficiální* statistik*|statistick* úřad*|statistick* dat*|statistick* katalog*|statistick* portál*|statistick* ročen*|městsk* statistik*',
  'social-services-catalogue':
    'dat* o zdraví|dat* o zdravotnictví|dat* o vzdělávání|nemocnic*|lékárn*|školy|základních škol|školkách|školek|mateřsk* škol*|základní* škol*|sociální* služ*|domov* důchodců|'
    + 'zdravotní* zařízen*|poliklinik*',
  'economy-catalogue':
    'rozpočet měst*|rozpočet obce|rozpočt*|rozpočtov* dat*|veřejn* výdaj*|výdaj* města|finanční* dat*|ekonomick* dat*|veřejn* financ*|daňov* příjm*|nezaměstnanost*|trh* práce|obchodní* rejstřík*|'
    + 'registr* firem',
  'open-contracting': 'veřejn* zakáz*|veřejných zakázek|registr* smluv|výběrov* řízení|zadávání zakázek',
  'catalogue-api': 'api katalogu|api portálu|rozhraní katalogu|strojově čiteln* katalog*|api otevřených dat',
  'geo-web-services': 'mapov* služ*|prohlížec* služ*|služ* wms|služ* wfs|síťov* služ*|služ* ogc|služ* inspire',
  'catalogue-metadata': 'metadaty|metadat|katalog* metadat|harvestování metadat|metadat* inspire',
  'internet-measurement': 'měření internetu|rychlost* internetu|test* rychlosti|kvalit* internetu',
  'telecom-catalogue': 'veřejn* wifi|veřejn* wi fi|wifi zdarma|širokopásmov*|optick* vlákn*|optick* sít*|pokrytí signálem|mobilní* sít*|telekomunikac*|pokrytí mobilní*|vysílač* mobilních*',
  'open-data-portal': 'portál* otevřených dat|datov* portál*|katalog* otevřených dat|platform* otevřených dat|otevřen* datov* portál*',
  'geoportal': 'geoportál*|mapov* portál*|portál* gis|mapov* prohlížeč*|infrastruktur* prostorových dat',
  'portal-breadth': 'počet katalogů|více katalogů|několik katalogů|několik portálů|šíř* publikování',
  'civic-participation':
    'participac*|účast* občanů|zapojení občanů|participativní* rozpoč*|usnesení zastupitel*|usnesení rady|rozhodnutí zastupitel*|zápis* ze zastupitel*|otevřen* kód*|otevřen* zdrojov* kód*|'
    + 'hlášení závad|petice|úřední* desk*',
};
