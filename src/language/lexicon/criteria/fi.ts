/** Finnish terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const fi: CriterionTerms = {
  'gtfs-schedule': 'aikataul*|bussiaikataul*|juna aikataul*|joukkoliikenteen aikataul*|joukkoliikenneaikataul*|bussipysäk*|bussilinj*|lähtöajat',
  'gtfs-realtime':
    'reaaliaikais* aikataul*|aikataul* reaaliajassa|aikataul* reaaliaikaisesti|reaaliaikais* lähdö*|reaaliaikais* lähtö*|reaaliaikais* joukkoliiken*|joukkoliiken* reaaliajassa|'
    + 'reaaliaikais* julkis* liiken*|ajoneuvojen sijain*|bussien sijain*|bussit reaaliajassa|junien myöhästymis*|reittioppa*|reaaliaikais* bussi*',
  'transit-data-licence': 'aikatauluj* lisenss*|joukkoliiken* lisenss*|avoi* lisenss* joukkoliiken*|joukkoliikennedatan lisenss*|aikataulutietojen lisenss*',
  'shared-mobility': 'kaupunkipyör*|yhteiskäyttöpyör*|jaetut pyörät|jaettuj* pyör*|sähköpotkulau*|sähkösku*|yhteiskäyttöauto*|jaet* liikkumi*|jaettua liikkumista|jaettu mikroliikku*|pyörävuokra*',
  'live-traffic-parking':
    'pysäköintitiet*|pysäköintitilanne*|reaaliaikais* pysäköin*|vapa* pysäköintipaik*|vapa* parkkipaik*|reaaliaikais* liikennet*|liikennetilan*|liikennekamer*|ajantasais* liikennet*|kelikamer*',
  'transport-catalogue': 'liikennelasken*|pyörälasken*|pyöräilijämäär*|pyöräti*|pyörätei*|pyöräilyverk*|tieverk*|katuverk*|liikenneonnettom*|liikennemäär*',
  'electricity-live-data': 'reaaliaikais* sähkö*|sähköntuotan*|sähkön tuotan*|sähkönkysyn*|sähkökuorm*',
  'grid-network-data': 'sähköverk*|voimajohd*|voimajohto*|voimalinj*|suurjännite*|sähköasem*',
  'power-plant-register': 'voimalaito*|voimaloi*|tuulipuist*|aurinkopuist*|tuulivoimal*|ydinvoimal*',
  'energy-catalogue': 'energiankulut*|energian kulut*|sähkönkulut*|sähkön kulut*|kaukoläm*|aurinkopotentiaal*|energiatodistu*|katuvalo*|kaasun kulut*',
  'emission-target': 'ilmastotavoit*|päästötavoit*|hiilineutraal*|ilmastoneutraal*|päästövähennystavoit*|nettonolla*',
  'river-levels': 'vedenkorke*|vedenpin*|jokien vedenkork*|virtaamati*|virtaamat|jokien virtaam*|hydrologis* tie*',
  'hazard-warnings': 'tulvavaroituk*|säävaroituk*|myrskyvaroituk*|vaaratiedot*|hätävaroituk*|varoitussyöt*',
  'terrain-elevation': 'korkeusmalli*|maastomalli*|korkeustie*|maanpinnan korke*|korkeuskäyr*|pistepilv*|laserkeilau*',
  'water-catalogue': 'vedenlaatu*|veden laatu*|juomave*|pohjave*|uimave*|jäteve*|viemär*|vedenkulut*|vesijohto*|vesijohdo*|vesihuol*',
  'air-quality': 'ilmanlaatu*|ilman laatu*|ilmanlaadu*|ilman laadu*|ilmansaast*|pienhiukka*|typpidioksid*',
  'weather-stations': 'sääasem*|ilmastoasem*',
  'weather-realtime': 'reaaliaikais* sää*|säähavain*|sää reaaliajassa|nykyinen sää',
  'climate-plan': 'ilmasto ohjelm*|ilmasto-ohjelm*|ilmastosuunnitel*|ilmastostrategi*|ilmastotoimenpi*|hiilineutraalisuusohjelm*',
  'waste-calendar': 'jätekalenter*|jätteiden keräy*|jätekeräy*|jätehuoltokalent*|jätteenkulje*|jäteastioiden tyhjen*|tyhjennyspäiv*|roskien keräy*',
  'environment-catalogue':
    'puurekister*|katupu*|kaupunkipu*|puut ja puistot|puutie*|melu|melukart*|meluta*|melutie*|meluhait*|viheralue*|luonnon monimuotoisu*|ympäristötie*|ympäristödat*|jätetie*|kierrätyspist*|'
    + 'pilaantun* maat',
  'address-register': 'osoitteet|osoitteid*|osoiterekister*|osoitetie*|talonumero*|osoitenumero*',
  'land-parcels': 'kiinteistöraj*|kiinteistörekister*|kiinteistötie*|tontit|tontteja|tonttiraj*|maarekister*|kiinteistöjaot*',
  'building-footprints': 'rakennusten pohja*|rakennusten ääriviiv*|rakennustie*|rakennuspolygon*|rakennukset|rakennusten geometri*',
  'city-model-3d': 'kaupunkimalli*|3d malli*|3d malle*|3d kaupunkimalli*|3d rakennu*|digitaali* kakso*',
  'planning-catalogue': 'asemakaava*|yleiskaava*|kaavoitu*|maankäyt*|rakennuslup*|rakennusluvat|kaupunkisuunnit*|suojellut rakennu*|kaavatie*',
  'administrative-boundaries': 'kuntaraj*|kaupunginosaraj*|hallintoraj*|hallinnollis* raj*|kaupungin raj*|äänestysalue*|piirijako*|hallinnollis* aluejako*',
  'orthophoto': 'ilmakuv*|ortokuv*|ortoilmakuv*|viistokuv*',
  'base-map': 'pohjakart*|taustakart*|kantakart*|maastokart*|opaskart*|viralli* kart*|topografi* kart*',
  'population-catalogue': 'väestötie*|väestötilast*|väestölask*|väestöraken*|väestörekister*|demografi*|asukasluvut tilast*|väestödat*',
  'official-statistics': 'viralli* tilast*|tilastoportaal*|tilastoluettel*|tilastotie*|tilastokeskuk*|tilastollinen vuosikirja|kaupungin tilasto*',
  'social-services-catalogue': 'terveystie*|terveysdat*|koulutustie*|sairaal*|terveysasem*|terveyskesku*|apteek*|koulut|kouluja|koulutie*|päiväko*|sosiaalipalvel*|hoivakod*|vanhainkod*',
  'economy-catalogue': 'budjettitie*|talousarvio*|kaupungin budjet*|julkis* men*|menotie*|talousti*|taloustie*|talousdat*|ostolasku*|verotul*|työttömy*|työmarkkin*|yritysrekister*',
  'open-contracting': 'julkis* hankin*|hankintatie*|hankinnat|hankintasopimuk*|tarjouskilpailu*|kilpailutuk*',
  'catalogue-api': 'luettelon rajapin*|katalogin rajapin*|portaalin rajapin*|portaalin api|koneluettava* luettel*|koneluettava* katalog*|avoimen datan rajapin*',
  'geo-web-services': 'karttapalvelurajapin*|karttarajapin*|paikkatietorajapin*|wms rajapin*|wfs rajapin*|ogc rajapin*|paikkatietopalvelu*|inspire palvelu*',
  'catalogue-metadata': 'metatie*|metatietojen harav*|metatietoluettel*|metadatan harav*',
  'internet-measurement': 'internetin nopeu*|internet nopeu*|verkkonopeu*|nopeustest*|laajakaistan nopeu*|internet mittauk*|verkon mittauk*',
  'telecom-catalogue': 'julkinen wifi|julkis* wifi*|ilmainen wifi|langat* verk*|laajakaist*|valokuitu*|mobiilipei*|matkapuhelinverk*|tukiasem*|televiestin*|teleliiken*',
  'open-data-portal': 'avoimen datan portaal*|avoin data portaal*|dataportaal*|avoimen datan palvelu*|avoimen datan alust*|avoimen datan katalog*|avoimen datan sivusto*',
  'geoportal': 'karttaportaal*|paikkatietoportaal*|geoportaal* kunn*|paikkatietoikkun*|kartta palvelu*|karttapalvelu',
  'portal-breadth': 'luetteloiden määr*|useita luettel*|useita portaalej*|julkaisemisen laaju*',
  'civic-participation':
    'kansalaisosallistu*|asukkaiden osallistu*|osallistuva* budje*|osallistumisalust*|osallistumiskana*|valtuuston päätö*|kaupunginvaltuuston päätö*|kunnallinen päätös|avoin lähdekood*|'
    + 'avoime* lähdekood*|palautera*|kuntalaisaloit*|pöytäkirjat',
};
