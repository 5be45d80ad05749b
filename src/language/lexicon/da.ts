/** Danish and Norwegian terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const da: readonly TermRow[] = [
  ['traffic', null, 3, 'trafikulykke*|trafikkulykke*|trafiktælling*|trafikktelling*|trafikkdata|vejarbejde*|veiarbeid*'],
  ['traffic', null, 3, 'parkeringsplads*|parkeringsplass*'],
  ['transport', null, 1, 'parkeringsplads*|parkeringsplass*'],
  ['traffic', null, 2, 'trafik|trafikken|trafikk|ulykker'],
  ['transport', null, 3, 'kollektiv trafik|offentlig transport|kollektivtransport*|køreplan*|rutetabell*|rutetider|busser|stoppested*|holdeplass*|letbane*|trikk|trikken|trikker|togtider|togtrafik*|bysykkel*|bysykler|bycykler|bycykel*|rutetider|bussruter|busstider'],
  ['transport', null, 3, 'jernbane*|cykelsti*|sykkelvei*'],
  ['air-quality', null, 3, 'luftkvalitet*|luftforurening*|luftforurensning*'],
  ['weather', null, 3, 'vejr|vejret|vejrdata|vejrudsigt*|værdata|værvarsel*|nedbør*|regnmængde*'],
  ['environment', null, 3, 'støj|støjkort*|støy|støykart*|bytræer|bytrær|affald*|avfall*|forurening*|forurensning*'],
  ['environment', 'water', 3, 'vandkvalitet*|vannkvalitet*|badevand*|oversvømmelse*|flom|flomsone*|vandstand*|vannstand*'],
  ['energy', null, 3, 'elforbrug*|strømforbruk*|elpriser|strømpris*|energiforbrug*|energiforbruk*|fjernvarme*|solcelle*'],
  ['energy', null, 3, 'ladestander*|ladestasjon*'],
  ['transport', null, 2, 'ladestander*|ladestasjon*'],
  ['housing', null, 3, 'bolig|boliger|boligpris*|husleje*|husleie*|leiepris*|ejendom*|eiendom*'],
  ['housing', null, 3, 'matrikel*|matrikkel*'],
  ['geospatial', null, 2, 'matrikel*|matrikkel*'],
  ['housing', null, 2, 'bygninger|bygningsdata'],
  ['planning', null, 3, 'lokalplan*|kommuneplan*|reguleringsplan*|byggetilladelse*|byggetillatelse*|byggesag*|byggesak*'],
  ['population', null, 3, 'befolkning*|folketal|folketall*|indbyggere|innbyggere|folketælling*|folketelling*'],
  ['geospatial', null, 3, 'kartdata|kortdata|digitale kort|kommunegrænse*|kommunegrense*|luftfoto*|flyfoto*|højdemodel*|høydemodell*'],
  [null, 'water', 3, 'drikkevand*|drikkevann*|spildevand*|avløp*|kloak*'],
  [null, 'connectivity', 3, 'bredbånd*|mobildækning*|mobildekning*'],
];
