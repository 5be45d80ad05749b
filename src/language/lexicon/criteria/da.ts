/** Danish terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const da: CriterionTerms = {
  'gtfs-schedule': 'køreplan*|køreplaner*|buskøreplan*|togkøreplan*|afgangstider|busstoppested*|stoppesteder|buslinjer',
  'gtfs-realtime':
    'køreplan* i realtid|køreplaner* i realtid|realtidskøreplan*|afgange i realtid|realtidsafgang*|kollektiv trafik i realtid|offentlig transport i realtid|busser i realtid|tog i realtid|'
    + 'live køreplan*|realtidsdata for kollektiv trafik|køretøjsposition*|busposition*|togforsinkelse*|rejseplan*',
  'transit-data-licence': 'licens* for køreplan*|licens* til køreplan*|åben licens for kollektiv trafik|licens* for transportdata|køreplanslicens*',
  'shared-mobility': 'bycykl*|delecykl*|cykeldeling*|lånecykler*|lejecykl*|elløbehjul*|løbehjul*|delebil*|delemobilitet*|delt mobilitet|delte cykler|delte køretøjer|mikromobilitet',
  'live-traffic-parking':
    'parkeringsdata*|parkering i realtid|ledige parkeringspladser|ledige p pladser|parkeringsbelægning*|trafik i realtid|realtidstrafik*|trafikkamera*|aktuel trafik*|live trafik*',
  'transport-catalogue': 'trafiktælling*|cykeltælling*|cykelsti*|cykelstier*|cykelnet*|vejnet*|trafikulykke*|færdselsuheld*',
  'electricity-live-data': 'elektricitet i realtid|eldata i realtid|elproduktion*|elbelastning*|elefterspørgsel*',
  'grid-network-data': 'elnet*|elnettet|højspændingsledning*|transformerstation*|transformatorstation*',
  'power-plant-register': 'kraftværk*|vindmøllepark*|solcellepark*|vindmøller*|solparker',
  'energy-catalogue': 'energiforbrug*|elforbrug*|gasforbrug*|varmeforbrug*|fjernvarme*|solpotentiale*|energimærk*|gadebelysning*|varmeplan*',
  'emission-target': 'klimamål*|emissionsmål*|udledningsmål*|klimaneutral*|co2 neutral*|co2 mål*|reduktionsmål*|netto nul*',
  'river-levels': 'vandstand*|vandstande*|vandstandsmåling*|vandføring*|flodniveau*|hydrologiske data|åernes vandstand',
  'hazard-warnings': 'oversvømmelsesvarsel*|oversvømmelsesvarsl*|vejrvarsel*|vejrvarsl*|stormvarsel*|stormvarsl*|varsler om uvejr|katastrofevarsl*|stormflodsvarsl*',
  'terrain-elevation': 'højdemodel*|terrænmodel*|højdedata*|terrænhøjde*|højdekurve*|punktsky*',
  'water-catalogue': 'vandkvalitet*|drikkevand*|grundvand*|badevand*|spildevand*|kloak*|vandforbrug*|vandledning*|vandforsyning*|vanddata',
  'air-quality': 'luftkvalitet*|luftforurening*|partikelforurening*|kvælstofdioxid*|luftmåling*',
  'weather-stations': 'vejrstation*|klimastationer*',
  'weather-realtime': 'vejr i realtid|realtidsvejr*|aktuelt vejr|vejrobservation*|live vejr*',
  'climate-plan': 'klimaplan*|klimahandlingsplan*|klimastrategi*|klimahandleplan*',
  'waste-calendar': 'affaldskalender*|renovationskalender*|affaldsindsamling*|tømningsdag*|skraldeafhentning*|affaldsafhentning*|tømningskalender*|tømmekalender*',
  'environment-catalogue':
    'træer|træregister*|trædata*|bytræer*|gadetræer*|støj|støjkort*|støjniveau*|støjdata*|grønne områder|biodiversitet*|miljødata*|affaldsdata*|genbrugsplads*|genbrugsstation*|forurenet jord',
  'address-register': 'adresser|adresseregister*|adressedata*|husnumre*|adressepunkt*|danmarks adresser',
  'land-parcels': 'matrikel*|matrikelkort*|matrikler|jordstykke*|ejendomsgrænse*|tingbog*|matrikeldata*',
  'building-footprints': 'bygningsomrids*|bygningsfodaftryk*|bygningsdata*|bygningskontur*|bygningspolygon*|bygninger',
  'city-model-3d': 'bymodel*|3d model*|3d bymodel*|3d bygning*|digital* tvilling*|digitale tvillinger',
  'planning-catalogue': 'lokalplan*|kommuneplan*|arealanvendelse*|byggetilladelse*|byplanlægning*|fredede bygninger|zonekort*',
  'administrative-boundaries': 'kommunegrænse*|bydelsgrænse*|administrative grænser|bygrænse*|distriktsgrænse*|valgdistrikt*|sognegrænse*|administrativ* inddeling*',
  'orthophoto': 'luftfoto*|ortofoto*|flyfoto*|skråfoto*|luftbilled*',
  'base-map': 'baggrundskort*|grundkort*|basiskort*|topografisk* kort*|bykort*|officielt kort|officielle kort',
  'population-catalogue': 'befolkningsdata*|befolkningstal*|befolkningsstatistik*|folketælling*|demografi*|folkeregister*|aldersfordeling*',
  'official-statistics': 'officiel* statistik*|statistikportal*|statistikkatalog*|statistiske data|kommunestatistik*|statistisk årbog|byens statistik',
  'social-services-catalogue': 'sundhedsdata*|uddannelsesdata*|hospital*|sygehus*|lægehus*|apoteker*|skoler|skoledata*|børnehave*|daginstitution*|vuggestue*|plejehjem*|sociale ydelser',
  'economy-catalogue':
    'budgetdata*|kommunebudget*|kommunens budget*|byens budget*|offentlige udgifter|udgiftsdata*|økonomiske data|finansdata*|kommunens økonomi|skatteindtægt*|arbejdsløshed*|arbejdsmarked*|'
    + 'virksomhedsregister*',
  'open-contracting': 'offentlige udbud|udbudsdata*|offentlige indkøb|indkøbsdata*|offentlige kontrakter*|udbud af offentlige*',
  'catalogue-api': 'katalog api*|api til katalog*|katalogets api|portalens api|maskinlæsbart katalog*|maskinlæsbare katalog*',
  'geo-web-services': 'korttjeneste*|kortservice*|geodatatjeneste*|wms tjeneste*|wfs tjeneste*|ogc tjeneste*|inspire tjeneste*',
  'catalogue-metadata': 'metadatakatalog*|høstbare metadata|høst* af metadata|metadatastandard*',
  'internet-measurement': 'internetmåling*|internethastighed*|bredbåndshastighed*|hastighedstest*|bredbåndsmåling*',
  'telecom-catalogue': 'offentligt wifi|gratis wifi|trådløst netværk|bredbånd*|fibernet*|mobildækning*|mobilmast*|telekommunikation*|teledata*|mobilnet*',
  'open-data-portal': 'portal* for åbne data|åbne data portal*|åben data portal*|åbne dataportal*|dataportal*|platform* for åbne data|datakatalog for åbne data',
  'geoportal': 'geoportal* for kommun*|kortportal*|geodataportal*|kortviser*|webkort*',
  'portal-breadth': 'antal kataloger|flere kataloger|flere portaler|publiceringens bredde',
  'civic-participation':
    'borgerinddragelse*|borgerforslag*|borgerbudget*|borgerdeltagelse*|byrådsbeslutning*|byrådets beslutning*|byrådsreferat*|åben kildekode*|giv et praj|underskriftsindsamling*|borgerhenvendelse*',
};
