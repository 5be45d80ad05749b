/**
 * Languages of the lexicon: the nations that speak them, and how they decline the names of cities.
 * `ending:instead` is an ending and what the name ends in without it; the longest that fits is tried first. `first` are those of the word
 * that a name of two begins with: Novom Sadu, Zielonej Górze, Нижнем Новгороде.
 */
export interface Speech {
  nations: string;
  /** Languages that share words with it, each of which stands in one file only. */
  kin?: readonly string[];
  endings?: string;
  first?: string;
  /** Endings of adjectives of cities, each with what names of cities may end in instead; `-` for nothing. */
  adjectives?: readonly (readonly [endings: string, instead: string])[];
}

const southSlavic: Pick<Speech, 'endings' | 'first' | 'adjectives'> = {
  adjectives: [
    ['ski ska sko ske skog skoga skom skoj sku skih skim ски ска ско ске ског скога ском ској ску ских ским', '- a o e а о е'],
    ['ački ačka ačko ačke ačkog ačkih', '-'],
    ['шки шка шко шке шког шких', 'ш'],
    ['čki čka čko čke čkog čkom čkoj čku čkih чки чка чко чке чког чком чкој чких', 'ka c ка'],
  ],
  endings:
    'у е а и ом ем у:о а:о у:е а:е у:а и:а е:а ' +
    'iem em om u a e i ima ama i:a e:a ci:ka u:o a:o u:e a:e ima:i ama:e cu:ac ca:ac cu:ec ca:ec ru:ar ra:ar ru:er ra:er cku:cak cka:cak',
  first: 'om:i og:i oj:a e:a oj: em:i eg:i im: ih:i',
};

export const speech: Readonly<Record<string, Speech>> = {
  ar: { nations: 'AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE' },
  baltic: {
    nations: 'EE LV LT',
    endings:
      // Estonian
      's st l lt le sse as ast al asse is ist es est ' +
      // Latvian, whose other cases fold to the name
      'i:s u:s a:s as:a es:e ' +
      // Lithuanian
      'uje:us iuje:ius oje:a eje:e yje:ys uose:ai iuose:iai aus:as aus:us iaus:ius io:is io:ys os:a iu:iai u:ai e:as o:as',
  },
  bg: { nations: 'BG MK', adjectives: [['ски ска ско ските ския ският ската ското', '- а о е']], kin: ['ru'] },
  cs: {
    nations: 'CZ SK', adjectives: [['sky ska ske skeho skemu skem skou sti skych skym skymi', '- a o e'], ['cky cka cke ckeho ckem ckou cti ckych ckym', 'c ce k']],
    endings:
      'em u e i y a ou mi ovi iem ou:a u:o e:a y:a i:a e:o a:o ech:y ich:e ach:y ach:e iach:e ami:y ni:en ne:en ci:ec ce:ec ku:ek ka:ek ku:ok ka:ok',
    first: 'ych:e ych:y ym:y em:y ej:a e:y ho:y eho:y e:a im:i ci:ec ce:ec',
  },
  da: { nations: 'DK NO', adjectives: [['ske sk', '- s']], kin: ['sv'], endings: 's' },
  de: { nations: 'DE AT CH LI LU', endings: 'er er:en er:e ner:en ler:el cher:ich' },
  el: { nations: 'GR CY', endings: 'ς ου:ο ου:ος ο:ος ων:α ης:η ας:α υ υ:ς' },
  es: { nations: 'ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY', adjectives: [['ano ana anos anas', 'a o'], ['eno ena enos enas', 'a e o'], ['ino ina inos inas', 'o io a e'], ['es esa eses', 'a o -']], kin: ['pt'] },
  fa: { nations: 'IR AF' },
  few: {
    nations: 'ES AD IS AL XK MK GE AM KZ BD PK LK KE TZ PH ZA',
    endings:
      // Basque
      'ko eko ren n en an tik etik ra rako ' +
      // Icelandic
      'i:ur i i:a u:a ar s ur ' +
      // Albanian
      'e:a es es:a ise:ia ine:ia in ' +
      // Georgian, Armenian, Kazakh
      'ში:ი ში:ა ში ის:ი ის:ა ს ი ի ում ից յի да де та те дагы деги ныц нiц дыц',
  },
  fi: {
    nations: 'FI', adjectives: [['lainen laiset laista laisten lainen laisia', '-']],
    endings:
      'an on un yn pissa:ppi pista:ppi ssa sta lla lta lle n hun een iin seen ksi dessa:ti desta:ti den:ti nnassa:nta nnasta:nta nnan:nta oella:oki oelta:oki oen:oki ' +
      'aella:aki aelta:aki aen:aki russa:rku run:rku ngissa:nki ngin:nki vessa:pi ven:pi eella:e een:e emella:emi emelta:emi emen:emi',
  },
  fr: { nations: 'FR BE CH LU MC SN CI ML BF NE TG BJ GA CG CD CM GN MG TN DZ MA', adjectives: [['ais aise aises', 'es e - is'], ['nais naise', '-'], ['ois oise oises', 'e es - o'], ['ien ienne iens iennes', 'e es -']] },
  he: { nations: 'IL' },
  hi: { nations: 'IN' },
  hr: { nations: 'HR RS BA ME', kin: ['sl'], ...southSlavic },
  hu: {
    nations: 'HU',
    endings:
      'ban ben bol bol nak nek hoz hez tol tel rol rel on en s ott ett ra re ba be n i an:a en:e aban:a eben:e ara:a ere:e',
  },
  id: { nations: 'ID MY' },
  it: { nations: 'IT SM', adjectives: [['ese esi', 'a o e - i ia']] },
  ja: { nations: 'JP' },
  ko: { nations: 'KR' },
  nl: { nations: 'NL BE SR', adjectives: [['se', '- en e']] },
  pl: {
    nations: 'PL', adjectives: [['ski ska skie skiego skiej skim skich skimi sku', '- a o e y ia'], ['nski nska nskie nskiego nskiej nskim nskich', 'n nia'], ['cki cka ckie ckiego ckiej ckim ckich', 'ce ca t']],
    endings:
      'iem em iami ami iach ach owi iu iom om ia ie a u y i a:o u:o y:a i:a ie:a ii:ia iego:ie ach:e ech:ce ach:y ami:e ym:e im:i im:ie ich:ie cu:iec ca:iec ' +
      'sce:ska szu:sze rzech:ry ymstoku:ystok egostoku:ystok rze:ra cie:t dzie:d ej:a ze:ga wia:w ku:ek ka:ek',
    first: 'ej:a iej:ia ym:y im:i ego:y iego:i ych:e ich:ie u:o a:o',
  },
  pt: { nations: 'PT BR AO MZ CV', adjectives: [['ano ana anos anas', 'a o'], ['ense enses', 'e a o -']], kin: ['es'] },
  ro: { nations: 'RO MD', endings: 'ului lui ei:a i:a ilor:i' },
  ru: {
    nations: 'RU BY KZ KG UA', adjectives: [['скии ская ское ские ского скои скому ских ским скими ском скую', '- а ь о ы и е'], ['нскии нская нское нские нского нскои нских', '-'], ['ии ое ие ая ого ои их', '-']], kin: ['uk', 'bg'],
    endings:
      'ии:ия ию:ия иеи:ия ом ем у е а ои ою ой:а ою:а ью:ь ем:ь ю:ь и:ь е:а у:а ы:а и:а ами:ы ах:ы ам:ы ом:о ем:о ам:и ами:и ах:и ом:ый',
    first: 'ом:ый ом:ой ом:ий ем:ий ой:ая ых:ые их:ие ого:ый его:ий ому:ый',
  },
  sl: { nations: 'SI', kin: ['hr'], ...southSlavic, endings: `${southSlavic.endings} em:a kem:ka` },
  sv: { nations: 'SE FI', adjectives: [['ska skt', '- s']], kin: ['da'], endings: 's' },
  th: { nations: 'TH' },
  tr: {
    nations: 'TR CY AZ',
    endings: 'daki deki taki teki dan den tan ten da de ta te nin nun in un ya ye yi yu',
  },
  uk: {
    nations: 'UA', adjectives: [['ськии ська ське ські ського ськои ської ському ських ським ськими', '- а са ь о и е'], ['цькии цька цьке цькі цького цької цьких', 'ця к ць']], kin: ['ru'],
    endings:
      'ом ем у е а ою і ові:ів еві:їв єві:їв ова:ів єва:їв ому:ий ого:ий ому:е ого:е озі:іг цях:ці ях:ї ої:а ою:а і:а и:а у:а і:о а:о і:ь і:я',
    first: 'ому:ий ого:ий ій:а ої:а',
  },
  vi: { nations: 'VN' },
  zh: { nations: 'CN TW HK MO SG' },
};
