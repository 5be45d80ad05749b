/** Swedish terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const sv: CriterionTerms = {
  'gtfs-schedule': 'tidtabell*|tidtabeller|busstidtabell*|tågtidtabell*|avgångstider|busshållplats*|hållplatser|busslinjer',
  'gtfs-realtime':
    'gtfs i realtid|realtids gtfs|realtidstidtabell*|tidtabell* i realtid|avgångar i realtid|realtidsavgång*|kollektivtrafik i realtid|realtidsdata för kollektivtrafik*|kollektivtrafikdata i realtid|bussar i realtid|'
    + 'tåg i realtid|realtidsinformation om kollektivtrafik*|fordonsposition*|bussarnas position*|tågförsening*|reseplanerare*|live tidtabell*',
  'transit-data-licence': 'licens* för tidtabell*|licens* för kollektivtrafik*|öppen licens för kollektivtrafik*|tidtabellslicens*|licens* för trafikdata',
  'shared-mobility': 'lånecykl*|hyrcykl*|cykeldelning*|cykelpool*|elsparkcykl*|elscoot*|delad mobilitet|delade cyklar|delade fordon|bilpool*|bildelning*|mikromobilitet*',
  'live-traffic-parking': 'parkeringsdata|parkering i realtid|lediga parkeringsplatser|parkeringsbeläggning*|trafik i realtid|realtidstrafik*|trafikkamera*|aktuell trafik*|trafikläge*|live trafik*',
  'transport-catalogue': 'trafikräkning*|cykelräkning*|trafikmätning*|cykelväg*|cykelvägar|cykelnät*|cykelbanor|vägnät*|trafikolyck*|gångbanor',
  'electricity-live-data': 'elektricitet i realtid|eldata i realtid|elproduktion*|elbelastning*|elefterfrågan',
  'grid-network-data': 'elnät*|elnätet|kraftledning*|högspänningsledning*|transformatorstation*|nätdata el',
  'power-plant-register': 'kraftverk*|vindkraftverk*|vindkraftspark*|vindkraftpark*|solpark*|kärnkraftverk*',
  'energy-catalogue': 'energiförbrukning*|energianvändning*|elförbrukning*|gasförbrukning*|fjärrvärme*|solkarta*|solpotential*|energideklaration*|gatubelysning*|energiprestanda',
  'emission-target': 'klimatmål*|utsläppsmål*|klimatneutral*|nettonoll*|koldioxidmål*',
  'river-levels': 'vattennivå*|vattenstånd*|flodnivå*|vattenföring*|vattenflöd*|pegelmätning*|hydrologiska data',
  'hazard-warnings': 'översvämningsvarning*|vädervarning*|stormvarning*|varningsmeddelande*|hydrologisk* varning*|vma varning*|katastrofvarning*',
  'terrain-elevation': 'höjdmodell*|terrängmodell*|höjddata|terränghöjd*|höjdkurvor|punktmoln*|laserdata',
  'water-catalogue': 'vattenkvalitet*|dricksvatten*|grundvatten*|badvatten*|avlopp*|vattenförbrukning*|vattenledning*|spillvatten*|badplatser|vattendata',
  'air-quality': 'luftkvalitet*|luftförorening*|partikelhalt*|kvävedioxid*|luftmätning*',
  'weather-stations': 'väderstation*|klimatstation*',
  'weather-realtime': 'väder i realtid|realtidsväder*|aktuellt väder|väderobservation*|live väder*',
  'climate-plan': 'klimatplan*|klimathandlingsplan*|klimatstrategi*|handlingsplan* för klimat*',
  'waste-calendar': 'sophämtning*|avfallskalender*|sopkalender*|hämtningsdag*|tömningsdag*|avfallshämtning*|sophämtningsschema*|hämtningsschema*',
  'environment-catalogue':
    'träd|trädinventering*|träddata*|trädregister*|stadsträd*|gatuträd*|buller*|bullerkart*|bullernivå*|grönområd*|grönytor|biologisk mångfald|miljödata*|avfallsdata*|återvinningscentral*|'
    + 'återvinningsstation*|förorenad mark',
  'address-register': 'adresser|adressregister*|adressdata*|husnummer*|adresspunkt*|belägenhetsadress*',
  'land-parcels': 'fastighetsgräns*|fastighetsregister*|fastighetsdata*|fastighetskart*|tomtgräns*|markägande*|kadaster*',
  'building-footprints': 'byggnadskontur*|byggnadsdata*|byggnadsyta*|byggnadsytor*|byggnadspolygon*|byggnader|husgeometri*',
  'city-model-3d': 'stadsmodell*|3d modell*|3d stadsmodell*|3d byggnad*|digital* tvilling*|digitala tvillingar',
  'planning-catalogue': 'detaljplan*|översiktsplan*|markanvändning*|bygglov*|stadsplanering*|samhällsplanering*|kulturminn*|zonplan*|byggnadsminne*',
  'administrative-boundaries': 'kommungräns*|stadsdelsgräns*|administrativa gränser|stadsgräns*|distriktsgräns*|valdistrikt*|administrativ* indelning*|gränser för stadsdelar',
  'orthophoto': 'flygfoto*|flygbild*|ortofoto*|flygfotografi*',
  'base-map': 'baskart*|bakgrundskart*|grundkart*|topografisk* kart*|stadskart*|officiell* kart*',
  'population-catalogue': 'befolkningsdata*|befolkningsstatistik*|folkräkning*|demografi*|befolkningsregister*|folkbokföring*|åldersstruktur*|invånarstatistik*|folkmängd*',
  'official-statistics': 'officiell* statistik*|statistikportal*|statistikkatalog*|statistiska data|kommunal statistik*|statistisk årsbok|stadens statistik',
  'social-services-catalogue': 'hälsodata*|utbildningsdata*|sjukhus|vårdcentral*|apotek*|skolor|skoldata*|skolenheter|förskol*|äldreboend*|socialtjänst*|vårddata*|barnomsorg*',
  'economy-catalogue':
    'budgetdata*|kommunbudget*|stadens budget*|offentliga utgifter|utgiftsdata*|ekonomiska data*|finansdata*|kommunens ekonomi|leverantörsreskontra*|skatteintäkter*|arbetslöshet*|arbetsmarknad*|'
    + 'företagsregister*',
  'open-contracting': 'upphandling*|upphandlingsdata*|offentlig* upphandling*|offentliga kontrakt*',
  'catalogue-api': 'katalog api*|api för katalog*|katalogens api|portalens api|maskinläsbar katalog*|maskinläsbara katalog*',
  'geo-web-services': 'karttjänst*|geodatatjänst*|kartservice*|wms tjänst*|wfs tjänst*|ogc tjänst*|inspire tjänst*',
  'catalogue-metadata': 'metadatakatalog*|skördningsbar* metadata|skörd* av metadata|metadatastandard*',
  'internet-measurement': 'internetmätning*|internethastighet*|bredbandshastighet*|hastighetstest*|bredbandsmätning*',
  'telecom-catalogue': 'offentligt wifi|publikt wifi|gratis wifi|trådlöst nätverk*|bredband*|fiberoptik*|fibernät*|mobiltäckning*|mobilmast*|telekom*|mobilnät*',
  'open-data-portal': 'portal* för öppna data|öppna data portal*|öppen data portal*|öppna dataportal*|dataportal*|plattform* för öppna data|datakatalog för öppna data',
  'geoportal': 'geoportal* för kommun*|geodataportal*|kartportal*|kartvisar*|gis portal* för kommun*',
  'portal-breadth': 'antal kataloger|flera kataloger|flera portaler|publiceringens bredd',
  'civic-participation': 'medborgardeltagande*|medborgarförslag*|medborgarbudget*|medborgardialog*|kommunfullmäktiges beslut*|nämndbeslut*|nämndprotokoll*|felanmälan*|öppen källkod*|namninsamling*',
};
