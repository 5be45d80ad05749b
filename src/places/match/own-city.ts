/**
 * Whose record counts as a city's own although no municipality of its name published it: city-states, city-regions
 * (a first-level division and a city in one), and counties that coincide with a city. Source: framework §1.
 */

/** Nations that are one city, and that city. */
export const CITY_STATES: Record<string, string> = {
  SG: 'sg.singapore',
  MC: 'mc.monaco',
  VA: 'va.vatican-city',
  HK: 'hk.hong-kong',
  MO: 'mo.macau',
  GI: 'gi.gibraltar',
};

/** First-level divisions (ISO 3166-2) whose government is a city's own. */
export const CITY_REGIONS: Record<string, string> = {
  'AT-9': 'at.vienna',
  'DE-BE': 'de.berlin',
  'DE-HH': 'de.hamburg',
  'DE-HB': 'de.bremen',
  'KR-11': 'kr.seoul',
  'KR-26': 'kr.busan',
  'KR-27': 'kr.daegu',
  'KR-28': 'kr.incheon',
  'KR-29': 'kr.gwangju',
  'KR-30': 'kr.daejeon',
  'KR-31': 'kr.ulsan',
  'CN-BJ': 'cn.beijing',
  'CN-SH': 'cn.shanghai',
  'CN-TJ': 'cn.tianjin',
  'CN-CQ': 'cn.chongqing',
  'RU-MOW': 'ru.moscow',
  'RU-SPE': 'ru.saint-petersburg',
  'AR-C': 'ar.buenos-aires',
  'MX-CMX': 'mx.mexico-city',
  'CO-DC': 'co.bogota',
  'IN-DL': 'in.delhi',
  'IN-CH': 'in.chandigarh',
  'US-DC': 'us.washington',
  'BE-BRU': 'be.brussels',
  'CH-GE': 'ch.geneve',
  'CH-BS': 'ch.basel',
  'TW-TPE': 'tw.taipei',
  'TW-NWT': 'tw.new-taipei-city',
  'TW-TXG': 'tw.taichung',
  'TW-TNN': 'tw.tainan',
  'TW-KHH': 'tw.kaohsiung',
  'TW-TAO': 'tw.taoyuan',
  'TH-10': 'th.bangkok',
  'VN-HN': 'vn.hanoi',
  'VN-SG': 'vn.ho-chi-minh-city',
  'VN-DN': 'vn.da-nang',
  'ID-JK': 'id.jakarta',
  'UA-30': 'ua.kyiv',
  'BG-22': 'bg.sofia',
  'RO-B': 'ro.bucharest',
  'CZ-10': 'cz.prague',
  'HU-BU': 'hu.budapest',
  'NO-03': 'no.oslo',
  'LV-RIX': 'lv.riga',
  'KZ-75': 'kz.almaty',
  'KZ-71': 'kz.astana',
  'AU-ACT': 'au.canberra',
  'JP-13': 'jp.tokyo',
  'TR-34': 'tr.istanbul',
  'TR-06': 'tr.ankara',
  'TR-35': 'tr.izmir',
  'BR-DF': 'br.brasilia',
  'AE-DU': 'ae.dubai',
  'AE-AZ': 'ae.abu-dhabi',
  'IN-PY': 'in.puducherry',
};

/** Code of the first-level division whose government is the city's; undefined for other cities. */
export const cityRegionOf = (scopeId: string | undefined): string | undefined =>
  Object.entries(CITY_REGIONS).find(([, city]) => city === scopeId)?.[0];

/** City-regions that hold other municipalities or district municipalities: a local government there must bear the city's name. */
export const DIVIDED_REGIONS = new Set([
  'DE-HB',
  'BE-BRU',
  'CH-GE',
  'CH-BS',
  'JP-13',
  'TR-34',
  'TR-06',
  'TR-35',
  'ID-JK',
  'IN-DL',
]);

/** United States counties that coincide, or are consolidated, with a city. Virginia's independent cities (FIPS 510 and up) need no row. */
export const CITY_COUNTIES: Record<string, string> = {
  'US.CA.075': 'us.san-francisco',
  'US.CO.031': 'us.denver',
  'US.CO.014': 'us.broomfield',
  'US.PA.101': 'us.philadelphia',
  'US.HI.003': 'us.honolulu',
  'US.TN.037': 'us.nashville',
  'US.KY.111': 'us.louisville',
  'US.KY.067': 'us.lexington',
  'US.IN.097': 'us.indianapolis',
  'US.FL.031': 'us.jacksonville',
  'US.LA.071': 'us.new-orleans',
  'US.GA.245': 'us.augusta',
  'US.GA.215': 'us.columbus-ga',
  'US.GA.059': 'us.athens',
  'US.GA.021': 'us.macon',
  'US.KS.209': 'us.kansas-city-ks',
  'US.AK.020': 'us.anchorage',
  'US.AK.110': 'us.juneau',
  'US.NV.510': 'us.carson-city',
  'US.DC.001': 'us.washington',
  'US.VA.013': 'us.arlington-va',
  'US.MD.510': 'us.baltimore',
  'US.MO.510': 'us.st-louis',
};

/** Domains of cities that upstream files under a namesake, or as another body's. */
export const HOSTS: Record<string, string> = {
  'opendata.vilnius.lt': 'lt.vilnius', // the city's portal, filed as an agency's of the county of the same name
  'gobiernoabierto.cordoba.gob.ar': 'ar.cordoba', // the municipality's, filed as the province's of the same name
  'sviesoforai.lt': 'lt.vilnius', // the city's own company for traffic, filed as the county's
  'sisp.lt': 'lt.vilnius', // the same company by its former name
  'multimediagdansk.pl': 'pl.gdansk', // the city's own company for media and traffic data, filed as a business
  'dmt.gov.ae': 'ae.abu-dhabi', // its department of municipalities and transport, filed under Dubai
  'gjcity.go.kr': 'kr.gwangju-gyeonggi-do',
  'data.london.gov.uk': 'gb.london',
  'sigma.madrid.es': 'es.madrid', // the city's maps, filed as the Community's
  'implanpuebla.gob.mx': 'mx.puebla', // the city's institute of planning, filed as the state's
  'mpiochih.gob.mx': 'mx.chihuahua', // the municipality's, filed as the state's
  'opendata.liberec.cz': 'cz.liberec', // the city's portal, filed as the region's of the same name
  'ckan.mmhk.cz': 'cz.hradec-kralove', // the city's portal, filed as the region's of the same name
  'opendata.heredia.go.cr': 'cr.heredia', // the municipality's, filed as the province's of the same name
  'mh-herediasig.opendata.arcgis.com': 'cr.heredia', // the same municipality's
};
