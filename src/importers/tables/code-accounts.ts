/**
 * Whose an account on GitHub is: a table made by hand, since a login names a city at best by chance. `cambridgedata` is Cambridge
 * in Massachusetts, `gcba` Buenos Aires, `wakayama-pref-org` a prefecture. Accounts that are not certain are in no table.
 */

/** Accounts of cities, their departments and agencies, and of the governments that count as a city's own. */
export const CITY_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  'ar.buenos-aires': ['gcba'], 'ar.rio-grande': ['municipioriogrande'],
  'au.melbourne': ['city-of-melbourne'], 'au.sunshine-coast': ['SunshineCoastCouncil'],
  'be.brussels': ['CIRB'], 'be.gent': ['StadGent'],
  'br.rio-de-janeiro': ['prefeitura-rio'], 'br.sao-paulo': ['prefeiturasp'],
  'ca.edmonton': ['CityofEdmonton'], 'ca.greater-sudbury': ['cityofgreatersudbury'], 'ca.montreal': ['VilledeMontreal'], 'ca.ottawa': ['cityofottawa'],
  'ca.sarnia': ['CityOfSarnia'], 'ca.sault-ste-marie': ['cityssm'], 'ca.surrey': ['cityofsurrey'], 'ca.toronto': ['CityofToronto'],
  'ch.basel': ['opendatabs'], 'ch.zuerich': ['VerkehrsbetriebeZuerich', 'opendatazurich', 'statistikstadtzuerich'],
  'co.bogota': ['idu-bogota'],
  'de.bielefeld': ['stadt-bielefeld'], 'de.bruchsal': ['StadtBruchsal'], 'de.buhl': ['buehl'], 'de.karlsruhe': ['stadt-karlsruhe'], 'de.munich': ['it-at-m'],
  'de.rostock': ['rostock'], 'de.ulm': ['stadtulm'],
  'es.barcelona': ['AjuntamentdeBarcelona'], 'es.calafell': ['AjuntamentdeCalafell'], 'es.castello-de-la-plana': ['AjuntamentdeCastello'], 'es.gava': ['AjuntamentDeGava'],
  'es.l-hospitalet-de-llobregat': ['HospitaletDeLlobregat'], 'es.madrid': ['AyuntamientoMadrid'], 'es.malgrat-de-mar': ['AjMalgrat'], 'es.mataro': ['AjuntamentDeMataro'],
  'es.pamplona': ['ErabakiPamplona'], 'es.reus': ['AjuntamentdeReus'], 'es.sabadell': ['AjuntamentdeSabadell'], 'es.sant-cugat-del-valles': ['AjuntamentdeSantCugat'],
  'es.terrassa': ['AjuntamentdeTerrassa'], 'es.vilanova-i-la-geltru': ['vilanovailageltru'],
  'fi.espoo': ['espoon-voltti'], 'fi.helsinki': ['City-of-Helsinki', 'Helsingin-kaupungin-tietokeskus', 'helsinki-city-library'], 'fi.turku': ['City-of-Turku'],
  'fr.nanterre': ['nanterre'], 'fr.nantes': ['nantesmetropole'], 'fr.strasbourg': ['strasbourg'],
  'gb.brighton': ['brighton-hove-gov-uk'], 'gb.bristol': ['BristolCityCouncil'], 'gb.dundee': ['DundeeCityCouncil'], 'gb.edinburgh': ['edinburghcouncil'],
  'gb.glasgow': ['openglasgow'], 'gb.luton': ['LutonCouncil'], 'gb.york': ['cityofyork'],
  'it.bologna': ['ComuneBologna'], 'jp.kobe': ['city-of-kobe'], 'lt.vilnius': ['vilnius'],
  'nl.almelo': ['GemeenteAlmelo'], 'nl.amsterdam': ['Amsterdam'], 'nl.ede': ['GemeenteEde'], 'nl.haarlem': ['Haarlem'], 'nl.zaanstad': ['zaanstad'],
  'no.bergen': ['bergenkommune'], 'ph.laoag': ['Laoag-City'],
  'se.alingsas': ['Alingsas-Kommun'], 'se.helsingborg': ['Helsingborg', 'helsingborg-stad'], 'se.malmoe': ['malmostad'], 'se.staffanstorp': ['The-Municipality-of-Staffanstorp'],
  'se.sundsvall': ['Sundsvallskommun'], 'se.umea': ['umea-kommun'],
  'tw.taipei': ['taipeicity'],
  'us.arlington-va': ['ArlingtonCounty'], 'us.asheville': ['cityofasheville'], 'us.auburn-al': ['CityOfAuburnAL'], 'us.austin': ['cityofaustin'],
  'us.baltimore': ['Baltimore-City-EGIS'], 'us.bellingham': ['city-of-bellingham'], 'us.bloomington-in': ['city-of-bloomington'], 'us.boise': ['cityofboise'],
  'us.boston': ['BostonRedevelop', 'CityOfBoston', 'monum'], 'us.boulder': ['cityofboulder'], 'us.brookline': ['TownOfBrookline'],
  'us.cambridge': ['cambridgedata', 'cambridgegis'], 'us.chattanooga': ['cityofchattanooga'], 'us.chicago': ['chicago'], 'us.denver': ['DenverDev'],
  'us.detroit': ['CityOfDetroit'], 'us.honolulu': ['Honolulu'], 'us.kansas-city': ['kcmo'], 'us.lexington': ['lfucg'], 'us.long-beach': ['longbeachinnovationteam'],
  'us.los-angeles': ['CityOfLosAngeles'], 'us.louisville': ['LouisvilleMetro', 'louisvillemetro-innovation'], 'us.new-orleans': ['cno-opa'],
  'us.new-york-city': ['NYCComptroller', 'NYCPlanning', 'NewYorkCityCouncil', 'cityofnewyork', 'moda-nyc', 'nycdot'],
  'us.philadelphia': ['CityOfPhiladelphia'], 'us.pittsburgh': ['CityofPittsburgh'], 'us.portland': ['egovpdx', 'pdxgis'], 'us.raleigh': ['CORaleigh'],
  'us.reno': ['CityofReno'], 'us.san-francisco': ['CityofSanFrancisco'], 'us.santa-clarita': ['SantaClarita'], 'us.santa-monica': ['CityofSantaMonica'],
  'us.siloam-springs': ['SiloamSprings'], 'us.somerville': ['cityofsomerville'], 'us.south-bend': ['southbendin'], 'us.tucson': ['tucsonaz'],
  'us.virginia-beach': ['CityOfVirginiaBeach'], 'us.washington': ['DCCouncil', 'DCGovWeb', 'DCgov'], 'us.west-sacramento': ['cityofwestsacramento'],
  'us.yakima': ['CityofYakima'],
};

/** Accounts of national governments: their portals, digital services, statistics and mapping offices. */
export const NATIONAL_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  AR: ['argob'], AT: ['datagvat'], AU: ['GeoscienceAustralia', 'ausdto', 'datagovau', 'govau', 'govcms'], BE: ['Fedict'], BG: ['govbg', 'governmentbg'],
  BO: ['adsib', 'geobolivia'], BR: ['dadosgovbr', 'govbr', 'servicosgovbr'], CA: ['NRCan', 'StatCan', 'canada-ca', 'cds-snc', 'open-data'],
  CH: ['BFS-SHS-MSAS', 'admin-ch', 'geoadmin', 'ogdch'], CL: ['e-gob'], CZ: ['opendata-mvcr'], DE: ['GovDataOfficial', 'digitalservicebund'], DK: ['Kortforsyningen'],
  EE: ['e-gov', 'opendata-ee'], FR: ['InseeFr', 'betagouv', 'disic', 'etalab'], GB: ['ONSdigital', 'alphagov', 'datagovuk', 'gds-operations', 'openregister'],
  HK: ['datagovhk'], IL: ['CIOIL', 'Digital-Israel'], IM: ['Isle-Of-Man-Government'], IN: ['DataPortalIndia'], IT: ['AgID', 'TeamDigitale'], JE: ['statesofjersey'],
  JP: ['gsi-cyberjapan'], KH: ['e-Government-Cambodia'], LT: ['govlt', 'ivpk'], LU: ['Geoportail-Luxembourg', 'opendatalu'], LV: ['CSBLatvia'], MX: ['mxabierto'],
  NL: ['Geonovum', 'Logius-standaarden', 'dataoverheid'], NO: ['altinn', 'brreg', 'difi', 'kartverket', 'statisticsnorway'], NZ: ['DigitalNZ', 'GOVTNZ', 'data-govt-nz', 'linz'],
  PH: ['govph', 'igovphil'], PL: ['Ministerstwo-Cyfryzacji', 'coi-gov-pl'], PT: ['amagovpt'], PY: ['SENATICS'], RO: ['govro'], SE: ['Lantmateriet', 'statisticssweden'],
  SG: ['dsaidgovsg', 'govtechsg', 'opengovsg'], SK: ['slovak-egov'], TH: ['DGA-Thailand'], TW: ['moda-gov-tw', 'pdis'],
  US: ['18f', 'gsa', 'project-open-data', 'uscensusbureau', 'usds', 'usgs', 'uswds'],
};
