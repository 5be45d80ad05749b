/** Hungarian terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const hu: readonly TermRow[] = [
  ['traffic', null, 3, 'forgalomszámlál*|közúti forgalom|közúti baleset*|közlekedési baleset*|parkolás*|parkoló*|útlezárás*|útfelújítás*|útépítés*|forgalmi dugó*'],
  ['traffic', null, 2, 'forgalom|forgalmi|balesetek|baleseti'],
  ['transport', null, 3, 'tömegközleked*|közösségi közleked*|menetrend*|busz|buszok|buszmegálló*|buszjárat*|villamos|villamosok|vonat|vonatok|vasút|vasúti|kerékpár*'],
  ['transport', null, 2, 'közleked*'],
  ['air-quality', null, 3, 'levegőminőség*|levegő minőség*|levegőszennyez*|légszennyez*|szálló por'],
  ['weather', null, 3, 'időjárás*|csapadék*|hőmérséklet*'],
  ['environment', null, 3, 'zaj|zajtérkép*|zajterhel*|zajszennyez*|városi fák|fakataszter*|zöldterület*|hulladék*|szemétszállít*'],
  ['environment', 'water', 3, 'vízminőség*|árvíz|árvizek|árvízi|árvízvédel*|vízállás*|talajvíz*'],
  ['energy', null, 3, 'villamos energia|villamosenergia*|áramfogyaszt*|energiafogyaszt*|földgáz*|távfűt*|napelem*'],
  ['energy', null, 3, 'elektromos töltő*|töltőállomás*|töltőpont*'],
  ['transport', null, 2, 'elektromos töltő*|töltőállomás*|töltőpont*'],
  ['housing', null, 3, 'lakás|lakások|lakásár*|lakáspiac*|lakhatás*|lakbér*|albérlet*|ingatlan*'],
  ['housing', null, 3, 'földhivatal*|telkek|helyrajzi szám*'],
  ['geospatial', null, 2, 'földhivatal*|telkek|helyrajzi szám*'],
  ['housing', null, 2, 'épület|épületek'],
  ['planning', null, 3, 'szabályozási terv*|településrendez*|településterv*|várostervez*|építési engedély*|építési övezet*'],
  ['population', null, 3, 'népesség*|lakosság*|népszámlál*|lakosok'],
  ['geospatial', null, 3, 'közigazgatási határ*|kerülethatár*|térinformatik*|légifotó*|irányítószám*|domborzat*'],
  ['geospatial', null, 2, 'térkép*'],
  [null, 'water', 3, 'ivóvíz*|szennyvíz*|csatornahálózat*|vízellátás*'],
  [null, 'connectivity', 3, 'szélessáv*|internet hozzáfér*|mobilhálózat*|ingyenes wifi'],
  [null, null, 1, 'kiskereskedelmi forgalom'],
  ['transport', null, 3, 'buszmenetrend*|villamosmenetrend*|vonatmenetrend*'],
];
