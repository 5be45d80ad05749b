/** Polish terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const pl: CriterionTerms = {
  'gtfs-schedule': 'rozkład* jazdy|rozkład* autobus*|rozkład* tramwaj*|rozkład* pociąg*|rozkład* transport*|rozkład* komunikacji*|przystank*|przystanki autobusowe|linie autobusowe|linii autobusowych',
  'gtfs-realtime':
    'gtfs na żywo|gtfs w czasie rzeczywistym|rozkład* jazdy na żywo|rozkład* jazdy w czasie rzeczywistym|odjazd* w czasie rzeczywistym|odjazdy na żywo|komunikacj* miejsk* w czasie rzeczywistym|'
    + 'transport* publiczn* w czasie rzeczywistym|transport* w czasie rzeczywistym|autobus* w czasie rzeczywistym|autobusy na żywo|tramwaj* w czasie rzeczywistym|pozycj* pojazdów|'
    + 'lokalizacj* pojazdów|położeni* pojazdów|pozycj* autobusów|lokalizacj* autobusów|opóźnieni* pociągów|rzeczywist* odjazd*',
  'transit-data-licence': 'licencj* rozkład*|licencj* danych transport*|licencj* na rozkład*|otwart* licencj* transport*|licencj* gtfs|licencj* na dane transport*|otwart* licencj* na rozkład*',
  'shared-mobility':
    'rower* miejsk*|rower* publiczn*|rower* współdzielon*|wypożyczal* rower*|wspóln* rower*|hulajn*|hulajnog* elektryczn*|współdzielon* mobilno*|mobilno* współdzielon*|pojazd* współdzielon*|'
    + 'samochod* na minuty|skuter* na minuty|współdzielon* hulajn*|współdzielon* pojazd*|carsharing*|car sharing*|wynajem rowerów',
  'live-traffic-parking':
    'dan* o parkowaniu|dan* parkingow*|zajęto* parking*|woln* miejsc* parkingow*|dostępno* miejsc parkingowych|parking* w czasie rzeczywistym|ruch* drogow* w czasie rzeczywistym|ruch na żywo|'
    + 'natężeni* ruchu na żywo|kamer* drogow*|kamer* ruchu|bieżąc* ruch*|korki na żywo|utrudnieni* w ruchu',
  'transport-catalogue':
    'pomiar* ruchu|liczb* rowerzystów|licznik* rowerow*|dróg rowerowych|drogi rowerowe|ścieżk* rowerow*|ścieżek rowerowych|sieć dróg|sieci dróg|sieć drogowa|wypadk* drogow*|katalog* transport*',
  'electricity-live-data':
    'dan* o energii elektrycznej na żywo|energi* elektryczn* w czasie rzeczywistym|obciążeni* sieci|produkcj* energii elektrycznej|produkcj* prądu|zapotrzebowani* na energię elektryczną',
  'grid-network-data':
    'sieć elektroenergetyczn*|sieci elektroenergetyczn*|sieć energetyczn*|sieci energetyczn*|lini* wysokiego napięcia|lini* energetyczn*|stacj* transformator*|sieć elektryczn*|sieci elektryczn*',
  'power-plant-register': 'elektrowni*|rejestr* elektrowni|farm* wiatrow*|farm* fotowoltaiczn*|turbin* wiatrow*|elektrociepłowni*',
  'energy-catalogue':
    'zużyci* energii|zużyci* prądu|zużyci* gazu|potencjał* słoneczn*|map* słoneczn*|kataster solarn*|ciepłownictw*|sieć ciepłownicz*|sieci ciepłownicz*|świadectw* energetyczn*|'
    + 'oświetleni* uliczn*|efektywnoś* energetyczn*',
  'emission-target': 'cel* klimatyczn*|cel* emisyjn*|cel* redukcji*|neutralnoś* klimatyczn*|neutralnoś* węglow*|zeroemisyjn*|zero netto|cel* emisji',
  'river-levels': 'poziom* rzek*|stan* wód|stan* rzek*|poziom* wody|przepływ* rzek*|wodowskaz*|dan* hydrologiczn*',
  'hazard-warnings':
    'ostrzeże* powodziow*|ostrzeże* przed powodz*|ostrzeże* meteorologiczn*|ostrzeże* pogodow*|alert* powodziow*|alert* pogodow*|ostrzeże* przed burz*|ostrzeże* o zagrożeni*|'
    + 'alert* rcb',
  'terrain-elevation': 'numeryczn* model* terenu|nmt|model* terenu|dan* wysokościow*|wysokoś* terenu|model* wysokościow*|warstwic*|poziomic*|chmur* punktów|rzeźb* terenu|skaning laserow*',
  'water-catalogue': 'jakoś* wody|jakoś* wód|wod* pitn*|wod* gruntow*|wód gruntowych|wod* podziemn*|wód podziemnych|ściek*|kanalizacj*|wodociąg*|zużyci* wody|kąpielisk*|dan* o wodzie',
  'air-quality': 'jakoś* powietrza|zanieczyszczeni* powietrza|pył* zawieszon*|smog*|dwutlen* azotu|stacj* pomiaru powietrza',
  'weather-stations': 'stacj* meteo*|stacj* pogodow*|stacj* klimatyczn*',
  'weather-realtime': 'pogod* na żywo|pogod* w czasie rzeczywistym|bieżąc* pogod*|obserwacj* meteorologiczn*|aktualn* pogod*',
  'climate-plan': 'plan* klimatyczn*|plan* działań na rzecz klimatu|strategi* klimatyczn*|plan* adaptacji*|plan* gospodarki niskoemisyjnej|miejsk* plan* klimatu',
  'waste-calendar':
    'harmonogram* odbioru|harmonogram* wywozu|wywóz śmieci|wywozu śmieci|odbiór odpadów|odbioru odpadów|wywozu odpadów|kalendarz* odpadów|kalendarz* wywozu|odbiór śmieci|terminy odbioru|'
    + 'kalendarz* odbioru',
  'environment-catalogue':
    'drzew*|drzew* miejsk*|rejestr* drzew|inwentaryzacj* drzew|hałas*|map* hałasu|map* akustyczn*|poziom* hałasu|zieleń miejsk*|tereny zielone|terenów zielonych|bioróżnorodno*|dan* środowiskow*|'
    + 'dan* o środowisku|dan* o odpadach|pszok*|wysp* ciepła',
  'address-register': 'adresy|adresów|rejestr* adres*|ewidencj* adres*|punkt* adresow*|dan* adresow*|numer* domów|numery porządkowe',
  'land-parcels': 'działk*|działek|działk* ewidencyjn*|kataster|katastr*|ewidencj* gruntów|ksiąg wieczystych|księg* wieczyst*|granic* działek',
  'building-footprints': 'obrys* budynk*|budynk* ewidencyjn*|budynki|budynków|dan* o budynkach|kontur* budynk*|geometri* budynk*',
  'city-model-3d': 'model* 3d|model* miasta|trójwymiarow* model*|budynk* 3d|cyfrow* bliźniak*|modele budynków',
  'planning-catalogue':
    'plan* zagospodarowania*|miejscow* plan*|mpzp|zagospodarowani* przestrzenn*|planowani* przestrzenn*|użytkowani* terenu|użytkowani* gruntów|pozwole* na budowę|pozwoleni* budowlan*|urbanistyk*|'
    + 'studium uwarunkowań|zabytk*|pokryci* terenu',
  'administrative-boundaries': 'granic* administracyjn*|granic* miast*|granic* dzielnic*|granic* gmin*|granic* osiedli|dzielnic miasta|podział* administracyjn*|okręgi wyborcze|obwody głosowania',
  'orthophoto': 'ortofoto*|zdjęci* lotnicz*|zdjęć lotniczych|ortofotomap*|zobrazowa* lotnicz*',
  'base-map': 'map* bazow*|map* podkładow*|map* topograficzn*|map* zasadnicz*|plan miasta|map* urzędow*|oficjaln* map*|mapa podstawowa',
  'population-catalogue':
    'dan* ludnościow*|dan* o ludności|spis* powszechn*|spis* ludności|demografi*|dan* demograficzn*|statystyk* ludności|rejestr* mieszkańców|gospodarstw* domow*|struktur* wieku|urodzenia i zgony',
  'official-statistics':
    'statystyk* publiczn*|statystyk* urzędow*|oficjaln* statystyk*|dan* statystyczn*|katalog* statystyczn*|portal* statystyczn*|urząd statystyczny|urzędu statystycznego|rocznik* statystyczn*|'
    + 'wskaźnik* miejsk*',
  'social-services-catalogue':
    'dan* o zdrowiu|dan* zdrowotn*|dan* edukacyjn*|dan* o edukacji|szpital*|przychodni*|aptek*|szkoły|szkół|szkołach|przedszkol*|żłob*|domy opieki|usług* społeczn*|opiek* zdrowotn*',
  'economy-catalogue':
    'budżet miast*|budżetu miasta|budżety miast|budżet*|dan* budżetow*|wydatk* publiczn*|wydatki miasta|dan* o wydatkach|dan* finansow*|finans* publiczn*|dan* gospodarcz*|dan* ekonomiczn*|'
    + 'dochod* podatkow*|bezroboci*|ryn* pracy|rejestr* firm|rejestr* przedsiębior*',
  'open-contracting': 'zamówień publicznych|zamówieni* publiczn*|przetarg*|umow* publiczn*|rejestr* umów|dan* o zamówieniach',
  'catalogue-api': 'api katalogu|api portalu|interfejs* katalogu|api otwartych danych|maszynow* odczyt* katalog*|katalog* do odczytu maszynowego',
  'geo-web-services': 'usług* mapow*|usług* sieciow* map|usług* wms|usług* wfs|usług* ogc|usług* danych przestrzennych|usług* inspire|geousług*',
  'catalogue-metadata': 'metadan*|katalog* metadanych|harvestowani* metadanych|metadan* inspire',
  'internet-measurement': 'pomiar* internetu|prędkoś* internetu|szybkoś* internetu|test* prędkości|pomiar* prędkości internetu|jakoś* internetu',
  'telecom-catalogue':
    'publiczn* wifi|publiczn* wi fi|darmow* wifi|hotspoty wifi|sieć szerokopasmow*|sieci szerokopasmow*|szerokopasmow*|światłowod*|zasięg* sieci|stacj* bazow*|telekomunikac*|sieci komórkow*|'
    + 'zasięg komórkow*',
  'open-data-portal':
    'portal* otwartych danych|portal* danych|portal* open data|platform* otwartych danych|katalog* otwartych danych|otwart* portal* danych|serwis* otwartych danych|portal* z otwartymi danymi',
  'geoportal': 'geoportal*|portal* mapow*|portal* map|portal* gis|infrastruktur* informacji przestrzennej|system* informacji przestrzennej|przeglądark* map',
  'portal-breadth': 'liczb* katalogów|kilka katalogów|wiele katalogów|kilka portali|wiele portali|zakres publikacji',
  'civic-participation':
    'partycypacj*|udział obywateli|konsultacj* społeczn*|budżet* obywatelski*|budżet* partycypacyjn*|platform* konsultacj*|uchwał*|uchwały rady|protokoły rady|zgłoszeni* mieszkańców|otwart* kod*|'
    + 'otwart* oprogramowani*|dziennik* urzędow*|petycj*',
};
