/** German terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const de: CriterionTerms = {
  'gtfs-schedule': 'fahrplan*|fahrpläne*|fahrplandaten|busfahrplan*|busfahrpläne*|zugfahrplan*|bahnfahrplan*|sollfahrplan*|abfahrtszeiten|haltestellen*|gtfs daten|buslinien',
  'gtfs-realtime':
    'gtfs in echtzeit|gtfs echtzeit*|echtzeit gtfs|echtzeitfahrplan*|live fahrplan*|live fahrpläne*|echtzeit fahrplan*|fahrplan* in echtzeit|fahrpläne* in echtzeit|fahrplandaten in echtzeit|abfahrten in echtzeit|echtzeitabfahrt*|'
    + 'live abfahrt*|echtzeit abfahrt*|nahverkehr* in echtzeit|öpnv in echtzeit|öpnv echtzeit*|echtzeitdaten des nahverkehr*|echtzeitdaten des öpnv|echtzeitdaten im öpnv|fahrzeugposition*|'
    + 'fahrgastinformation*|verspätungsdaten|zugverspätung*|busse in echtzeit',
  'transit-data-licence': 'lizenz* der fahrplan*|lizenz* für fahrplan*|fahrplanlizenz*|lizenz* für öpnv*|lizenz* der öpnv*|offene lizenz* für fahrplan*|lizenz* für nahverkehr*',
  'shared-mobility':
    'bikesharing*|carsharing*|mobilitätssharing|sharing mobilität|sharing angebot*|sharing daten|geteilte mobilität|fahrradverleih*|leihfahrr*|leihräder*|leihrad*|mieträder*|mietrad*|mietfahrr*|'
    + 'e scooter verleih*|e roller*|elektroroller*|leihroller*|elektrotretroller*|scooter sharing*',
  'live-traffic-parking':
    'parkdaten|parkplatzbelegung*|parkplatzdaten|parkhausbelegung*|parkleitsystem*|parkleitdaten|freie parkplätze|freie stellplätze|parkplätze in echtzeit|echtzeitparkdaten|parkhausdaten|'
    + 'verkehrslage*|verkehr in echtzeit|echtzeitverkehr*|aktuelle verkehr*|live verkehr*|verkehrskamera*|verkehrsfluss*',
  'transport-catalogue':
    'radverkehrszähl*|radzähl*|fahrradzähl*|verkehrszähl*|radweg*|radnetz*|radverkehrsnetz*|straßennetz*|verkehrsunfälle*|unfalldaten|unfallatlas|baustellendaten|verkehrsdatenkatalog*',
  'electricity-live-data': 'stromdaten in echtzeit|live stromdaten|stromerzeug* in echtzeit|netzlast*|stromlast*|stromerzeugung*|stromnachfrage',
  'grid-network-data': 'stromnetz*|stromleitung*|hochspannungsleitung*|umspannwerk*|netzdaten strom|verteilnetz*|übertragungsnetz*',
  'power-plant-register': 'kraftwerk*|kraftwerksliste*|windpark*|solarpark*|windkraftanlage*|windräder*|marktstammdaten*',
  'energy-catalogue':
    'energieverbr*|stromverbr*|gasverbr*|wärmeverbr*|solarkataster*|solarpotenzial*|solarpotential*|fernwärme*|wärmebedarf*|wärmeplan*|energieausweis*|straßenbeleuchtung*|wärmenetz*',
  'emission-target': 'klimaziel*|emissionsziel*|co2 ziel*|treibhausgasziel*|klimaneutral*|netto null*|minderungsziel*|reduktionsziel*',
  'river-levels': 'pegelstände*|pegelstand*|pegeldaten|flusspegel*|wasserstände*|wasserstand*|abflussdaten|pegelonline|gewässerpegel*|hydrologische daten',
  'hazard-warnings': 'hochwasserwarnung*|unwetterwarnung*|sturmwarnung*|warnmeldung*|katastrophenwarnung*|hitzewarnung*|gefahrenmeldung*|amtliche warnung*|bevölkerungswarnung*',
  'terrain-elevation': 'geländemodell*|höhenmodell*|höhendaten|geländehöhe*|oberflächenmodell*|dgm|dgm1|höhenlinie*|laserscan*|punktwolke*',
  'water-catalogue': 'wasserqualität*|trinkwasser*|grundwasser*|badegewässer*|wasserverbr*|abwasser*|kanalisation*|kanalnetz*|wassernetz*|wasserversorgung*|wasserdaten',
  'air-quality': 'luftqualität*|luftverschmutz*|luftgüte*|luftschadstoff*|luftmess*|luftdaten|feinstaub*|stickoxid*|stickstoffdioxid*|ozonwert*',
  'weather-stations': 'wetterstation*|klimastation*|wettermessstation*',
  'weather-realtime': 'wetterdaten in echtzeit|live wetter*|echtzeit wetter*|aktuelle wetter*|wetterbeobachtung*',
  'climate-plan': 'klimaschutzplan*|klimaschutzkonzept*|klimaaktionsplan*|klimaplan*|klimapläne*|klimaschutzprogramm*|klimastrategie*|klimaschutzpläne*',
  'waste-calendar': 'abfallkalender*|müllkalender*|abfuhrkalender*|abfuhrtermin*|müllabfuhr*|abfuhrplan*|abfuhrpläne*|leerungstermin*|müllabholung*|entsorgungskalender*',
  'environment-catalogue':
    'baumkataster*|baumdaten|straßenbäume*|stadtbäume*|baumbestand*|lärmkart*|lärm|lärmdaten|lärmbelastung*|lärmpegel*|verkehrslärm|umgebungslärm|grünflächen*|grünanlage*|umweltdaten*|altlasten*|'
    + 'abfalldaten|wertstoffhof*|wertstoffhöfe*|artenvielfalt|biodiversität*',
  'address-register': 'adressregister*|adressdaten*|adressen|adressverzeichnis*|hausnummer*|hauskoordinate*|amtliche adress*',
  'land-parcels': 'flurstück*|kataster|katasterdaten|liegenschaftskataster*|liegenschaften|grundbuch*|alkis|parzelle*|grundstücksgrenze*|grundstücksdaten',
  'building-footprints': 'gebäudegrundriss*|gebäudeumring*|hausumring*|gebäudedaten*|gebäudeumriss*|gebäudebestand*|gebäudepolygon*',
  'city-model-3d': 'stadtmodell*|3d stadtmodell*|3d gebäude*|gebäudemodell*|3d modell*|digitaler zwilling*|digitale zwilling*|digitalen zwilling*|lod2 daten',
  'planning-catalogue':
    'bebauungsplan*|bebauungspläne*|flächennutzung*|landnutzung*|bauleitplan*|bauleitpläne*|baugenehmigung*|bauantr*|raumordnung*|stadtplanung*|baulücke*|denkmalliste*|baudenkm*|zonenplan*|'
    + 'zonenpläne*|flächenwidmung*|bodenrichtwert*',
  'administrative-boundaries':
    'verwaltungsgrenze*|gemeindegrenze*|stadtgrenze*|bezirksgrenze*|stadtteilgrenze*|ortsteilgrenze*|kreisgrenze*|stadtbezirke*|wahlbezirke*|wahlkreise*|postleitzahlgebiet*',
  'orthophoto': 'luftbild*|orthofoto*|orthophoto*|orthobild*|schrägluftbild*|befliegung*',
  'base-map': 'basiskarte*|grundkarte*|stadtkarte*|hintergrundkarte*|topografische karte*|topographische karte*|topografischen karte*|topographischen karte*|amtliche karte*|stadtgrundkarte*',
  'population-catalogue':
    'bevölkerungsdaten*|bevölkerungsstatistik*|bevölkerungszahlen|einwohnerdaten|einwohnerstatistik*|einwohnerregister*|volkszählung*|zensus*|demografie*|demographie*|demografische*|'
    + 'demographische*|altersstruktur*|geburten*|sterbefälle*|haushaltsgrößen|melderegister*',
  'official-statistics':
    'amtliche statistik*|amtlichen statistik*|statistikportal*|statistikkatalog*|statistikamt*|statistische daten*|statistischen daten*|statistisches amt|stadtstatistik*|kommunalstatistik*|'
    + 'statistisches jahrbuch',
  'social-services-catalogue':
    'gesundheitsdaten*|bildungsdaten*|krankenhaus*|krankenhäuser*|kliniken|klinikverzeichnis*|apotheken*|arztpraxen|schulen|schuldaten*|schulstandort*|schulverzeichnis*|kitas|kindergärten*|'
    + 'kindergarten*|kindertages*|pflegeheim*|soziale dienste*|gesundheitseinrichtung*',
  'economy-catalogue':
    'haushaltsdaten|haushaltsplan*|haushaltspläne*|stadthaushalt*|finanzdaten*|ausgabendaten|öffentliche ausgaben|wirtschaftsdaten*|steuereinnahmen|steuerdaten*|gewerbesteuer*|arbeitslosen*|'
    + 'arbeitsmarkt*|unternehmensregister*|gewerberegister*|offener haushalt*',
  'open-contracting': 'vergabedaten|ausschreibung*|beschaffung*|öffentliche aufträge|öffentliche vergabe*|auftragsvergabe*|vergaben|vergabestatistik*',
  'catalogue-api':
    'katalog api*|katalogschnittstelle*|datenkatalog api*|schnittstelle des portals|schnittstelle zum katalog*|maschinenlesbare* katalog*|portal schnittstelle*|open data schnittstelle*',
  'geo-web-services': 'kartendienst*|geodienst*|geodatendienst*|ogc dienst*|wms dienst*|wfs dienst*|darstellungsdienst*|downloaddienst*|inspire dienst*|geowebdienst*',
  'catalogue-metadata': 'metadatenkatalog*|metadaten|metadatenschnittstelle*|metadaten harvesting|dcat ap de|inspire metadaten',
  'internet-measurement': 'internetmessung*|internetgeschwindigkeit*|breitbandmessung*|netzgeschwindigkeit*|geschwindigkeitstest*',
  'telecom-catalogue': 'wlan*|öffentliches wlan|hotspots|breitband*|glasfaser*|mobilfunk*|funkmast*|funkloch*|funklöcher*|netzabdeckung*|telekommunikation*',
  'open-data-portal': 'open data portal*|offene daten portal*|datenportal*|offenes datenportal|portal für offene daten|open data plattform*|open data katalog*|transparenzportal*|datenplattform*',
  'geoportal': 'geoportal*|geodatenportal*|kartenportal*|kartenviewer*|stadtplandienst*|geodateninfrastruktur*|gis portal*',
  'portal-breadth': 'zahl der kataloge|mehrere kataloge*|mehrere portale*|breite der veröffentlichung*|veröffentlichende stellen',
  'civic-participation':
    'bürgerbeteiligung*|beteiligungsportal*|beteiligungsplattform*|ratsinformation*|ratsbeschl*|stadtratsbeschl*|mängelmelder*|anliegenmelder*|amtsblatt*|offener quellcode|quelloffene software|'
    + 'bürgerhaushalt*|petitionen',
};
