/** Finnish terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const fi: readonly TermRow[] = [
  ['traffic', null, 3, 'liikennemäär*|liikenneonnettomuu*|pysäköin*|parkkipaik*|tietyöt|tietöi*|ruuhka*'],
  ['traffic', null, 2, 'liikenne|liikenteen|onnettomuu*'],
  ['transport', null, 3, 'joukkoliiken*|julkinen liikenne|julkisen liikenteen|aikataulu*|bussi|bussit|bussien|bussilinja*|bussiaikataulu*|bussiyhtey*|raitiovaunu*|raitiotie*|ratikat|junat|junien|rautatie*|metroasema*|pysäkki*'],
  ['transport', null, 3, 'pysäkit|pysäkkien|kaupunkipyör*|pyörätie*'],
  ['air-quality', null, 3, 'ilmanlaatu*|ilmanlaadu*|ilmansaaste*|pienhiukka*'],
  ['weather', null, 3, 'säädata|sääennust*|sääasema*|säähavain*|sademäär*|lämpötila*'],
  ['environment', null, 3, 'melu|melutaso*|melukart*|katupuu*|kaupunkipuu*|puurekisteri*|viheralue*|jätteet|jätteiden|jätehuol*|kierräty*'],
  ['environment', 'water', 3, 'vedenlaatu*|veden laatu|vedenlaadu*|tulvat|tulvien|tulvariski*|pohjavesi*|pohjavede*'],
  ['energy', null, 3, 'sähkö*|energian|energiankulut*|kaukoläm*|aurinkoenergia*'],
  ['energy', null, 3, 'latauspiste*|latausasem*'],
  ['transport', null, 2, 'latauspiste*|latausasem*'],
  ['housing', null, 3, 'asunto*|asunnot|asuminen|asumisen|vuokra|vuokrat|vuokrien|kiinteistö*'],
  ['housing', null, 3, 'kiinteistörekisteri*|tontit|tonttien'],
  ['geospatial', null, 2, 'kiinteistörekisteri*|tontit|tonttien'],
  ['housing', null, 2, 'rakennukset|rakennusten'],
  ['planning', null, 3, 'asemakaav*|yleiskaav*|kaavoitu*|maankäyttö*|maankäytön|rakennuslup*|rakennusluv*'],
  ['population', null, 3, 'väestö*|asukasluku*|asukasluvu*|asukkaat|asukkaiden|väkiluku*'],
  ['geospatial', null, 3, 'paikkatieto*|paikkatiedo*|kuntaraja*|ilmakuva*|korkeusmalli*|postinumero*'],
  ['geospatial', null, 1, 'kartta|kartat'],
  [null, 'water', 3, 'juomavesi*|juomavede*|jätevesi*|jätevede*|viemäri*'],
  [null, 'connectivity', 3, 'laajakaist*|valokuitu*|langaton verkko'],
];
