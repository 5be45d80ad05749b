/** Dutch terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const nl: CriterionTerms = {
  'gtfs-schedule': 'dienstregeling*|busdienstregeling*|treindienstregeling*|vertrektijden*|reisinformatie ov|bushalte*|haltes en lijnen|buslijn*|ov dienstregeling*',
  'gtfs-realtime':
    'actuele vertrektijden van het openbaar vervoer|gtfs in realtime|realtime gtfs|actuele gtfs|actuele vertrektijden|realtime vertrektijden|live vertrektijden|actuele reisinformatie|realtime reisinformatie|realtime openbaar vervoer|openbaar vervoer in realtime|live openbaar vervoer|'
    + 'live dienstregeling*|realtime dienstregeling*|realtime ov|actuele ov data|live ov data|voertuigposities*|busposities|vertragingen van treinen|treinvertraging*|reisplanner*|ndov',
  'transit-data-licence': 'licentie* voor dienstregeling*|licentie* van dienstregeling*|licentie* voor ov data|open licentie voor openbaar vervoer|licentie* openbaar vervoer|ov licentie*',
  'shared-mobility':
    'deelfiets*|fietsdelen|deelscooter*|deelauto*|deelmobiliteit*|deelvervoer|deelstep*|elektrische step*|gedeelde mobiliteit|gedeelde fietsen|ov fiets*|fietsverhuur*|leenfiets*|huurfiets*|'
    + 'autodelen|deelvoertuig*',
  'live-traffic-parking':
    'parkeerdata|parkeergegevens|actuele parkeer*|live parkeer*|realtime parkeer*|vrije parkeerplaatsen|beschikbare parkeerplaatsen|bezetting van parkeergarages|parkeerbezetting*|'
    + 'parkeergaragebezetting*|actueel verkeer|actuele verkeer*|realtime verkeer*|live verkeer*|verkeerscamera*|verkeersstroom*',
  'transport-catalogue': 'verkeerstelling*|fietstelling*|fietspad*|fietspaden*|fietsnetwerk*|fietsroutes|wegennet*|verkeersongeval*|wegenbestand*|vervoerscatalogus',
  'electricity-live-data': 'realtime elektriciteit*|actuele stroom*|elektriciteitsproductie|stroomproductie*|netbelasting*|elektriciteitsvraag',
  'grid-network-data': 'elektriciteitsnet*|stroomnet*|hoogspannings*|onderstations|elektriciteitsnetwerk*|netbeheerdata',
  'power-plant-register': 'elektriciteitscentrale*|energiecentrale*|kerncentrale*|windpark*|zonnepark*|windmolenpark*|windturbine*',
  'energy-catalogue':
    'energieverbruik*|elektriciteitsverbruik|stroomverbruik*|gasverbruik*|zonnekaart*|zonnepotentie*|stadsverwarming*|warmtenet*|warmtevraag*|energielabel*|straatverlichting*|openbare verlichting',
  'emission-target': 'klimaatdoel*|emissiedoel*|uitstootdoel*|co2 doel*|klimaatneutra*|reductiedoel*|netto nul*',
  'river-levels': 'waterstand*|rivierstand*|waterpeil*|rivierpeil*|waterhoogte*|afvoer van rivieren|rivierafvoer*|peilmetingen',
  'hazard-warnings': 'overstromingswaarschuwing*|hoogwaterwaarschuwing*|weerwaarschuwing*|weeralarm*|stormwaarschuwing*|noodwaarschuwing*|rampwaarschuwing*|nl alert*',
  'terrain-elevation': 'hoogtemodel*|hoogtegegevens|hoogtedata|hoogtebestand*|terreinmodel*|terreinhoogte*|maaiveldhoogte*|hoogtekaart*|hoogtelijnen|puntenwolk*|ahn',
  'water-catalogue': 'waterkwaliteit*|drinkwater*|grondwater*|zwemwater*|afvalwater*|riolering*|rioolnet*|riool|waterverbruik*|waterleiding*|watergegevens',
  'air-quality': 'luchtkwaliteit*|luchtvervuiling*|luchtverontreiniging*|fijnstof*|stikstofdioxide|luchtmeet*',
  'weather-stations': 'weerstation*|meteostation*|klimaatstation*',
  'weather-realtime': 'live weer*|actuele weer*|realtime weer*|actueel weer|weerwaarneming*',
  'climate-plan': 'klimaatplan*|klimaatactieplan*|klimaatstrategie*|klimaatprogramma*|klimaatakkoord van de stad',
  'waste-calendar': 'afvalkalender*|afvalinzameling*|vuilnisophaal*|ophaaldagen|ophaaldag|ophaalkalender*|vuilnis ophalen|huisvuilinzameling|afvalophaal*',
  'environment-catalogue':
    'bomen|bomenkaart*|bomenregister*|stadsbomen|boomgegevens|bomenbestand*|straatbomen|geluid|geluidskaart*|geluidsniveau*|geluidsoverlast|geluidhinder|groenvoorziening*|openbaar groen|'
    + 'biodiversiteit*|milieudata|milieugegevens|afvaldata|milieustraat*|bodemverontreiniging|hitte eiland*',
  'address-register': 'adressen|adresregister*|adresgegevens|adressenbestand*|huisnummer*|basisregistratie adressen|adressenlijst*',
  'land-parcels': 'percelen|perceel*|kadaster*|kadastrale percelen|kadastraal perceel|kadastrale gegevens|eigendomsgrenzen|perceelgrenzen|grondboek',
  'building-footprints': 'gebouwcontour*|pandcontour*|panden|gebouwomtrek*|gebouwgegevens|pandgegevens|gebouwenbestand*|gebouwen|plattegronden van gebouwen',
  'city-model-3d': 'stadsmodel*|3d model*|3d stadsmodel*|3d gebouw*|digitale tweeling*|3d bag|digital twins',
  'planning-catalogue':
    'bestemmingsplan*|bestemmingsplannen|omgevingsplan*|omgevingsvergunning*|bouwvergunning*|landgebruik*|grondgebruik*|bodemgebruik*|ruimtelijke ordening|ruimtelijke plannen|stadsplanning*|'
    + 'stedenbouw*|monumentenlijst*|rijksmonument*',
  'administrative-boundaries':
    'gemeentegrens*|gemeentegrenzen|wijkgrenzen|buurtgrenzen|stadsgrenzen|bestuurlijke grenzen|administratieve grenzen|wijken en buurten|wijkindeling*|stadsdeelgrenzen|grenzen van wijken',
  'orthophoto': 'luchtfoto*|orthofoto*|luchtbeeld*|luchtopname*',
  'base-map': 'basiskaart*|ondergrondkaart*|achtergrondkaart*|topografische kaart*|topografische ondergrond*|stadskaart*|officiële kaart*|grootschalige topografie',
  'population-catalogue':
    'bevolkingsgegevens|bevolkingsdata|bevolkingscijfers|bevolkingsstatistiek*|volkstelling*|demografie*|demografische*|inwonergegevens|bevolkingsregister*|leeftijdsopbouw|geboorten en sterfte',
  'official-statistics':
    'officiële statistiek*|statistiekportaal*|statistische gegevens|statistische data|statistiekcatalogus|stadsstatistiek*|gemeentestatistiek*|statistisch jaarboek|statistiekbureau*|stadsmonitor*',
  'social-services-catalogue':
    'gezondheidsdata|gezondheidsgegevens|zorggegevens|onderwijsdata|onderwijsgegevens|ziekenhuis*|ziekenhuizen|klinieken|apotheken|huisartsen|scholen|schoollocaties|schoolgegevens|kinderopvang*|'
    + 'kinderdagverblijf*|kleuterscholen|verpleeghuizen|sociale voorzieningen',
  'economy-catalogue':
    'begrotingsdata|begroting|begrotingen|gemeentebegroting*|uitgavendata|overheidsuitgaven|gemeentelijke uitgaven|financiële gegevens|financiële data|gemeentefinanciën|economische gegevens|'
    + 'economische data|belastinggegevens|belastinginkomsten|werkloosheid*|arbeidsmarkt*|bedrijvenregister*|handelsregister*|open spending',
  'open-contracting': 'aanbesteding*|aanbestedingen|overheidsopdracht*|inkoopdata|inkoopgegevens|openbare inkoop|aanbestedingsdata|gunningen',
  'catalogue-api': 'catalogus api*|api van de catalogus|api van het portaal|portaal api*|machineleesbare catalogus*|open data api van de stad|catalogusinterface',
  'geo-web-services': 'kaartdienst*|kaartservice*|geoservice*|wms dienst*|wfs dienst*|ogc dienst*|geowebdienst*|inspire dienst*|geodatadienst*',
  'catalogue-metadata': 'metadatacatalogus*|metadata oogsten|oogstbare metadata|metagegevens|metadatastandaard*',
  'internet-measurement': 'internetmeting*|internetsnelheid*|snelheidstest*|netwerkmeting*|breedbandsnelheid*',
  'telecom-catalogue': 'openbare wifi|publieke wifi|gratis wifi|wifi punten|breedband*|glasvezel*|mobiele dekking|zendmast*|telecom*|telecommunicatie*|mobiele netwerken|netwerkdekking',
  'open-data-portal': 'open data portaal*|opendataportaal*|dataportaal*|open data platform*|open data catalogus*|portaal voor open data|datacatalogus|open data website',
  'geoportal': 'geoportaal*|kaartportaal*|kaartviewer*|geodataportaal*|gis portaal*|ruimtelijke data infrastructuur',
  'portal-breadth': 'aantal catalogi|meerdere catalogi|meerdere portalen|breedte van publicatie',
  'civic-participation':
    'burgerparticipatie*|inspraak|participatieplatform*|burgerbegroting*|raadsinformatie*|raadsbesluit*|gemeenteraadsbesluit*|meldingen openbare ruimte|gemeenteblad*|open source code|'
    + 'open broncode|burgermeldingen|petities',
};
