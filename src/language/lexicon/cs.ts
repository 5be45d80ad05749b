/** Czech and Slovak terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const cs: readonly TermRow[] = [
  ['traffic', null, 3, 'dopravní nehod*|dopravních nehod|dopravné nehod*|intenzita dopravy|uzavírky silnic|opravy silnic|parkoviště|parkovišť|parkování|parkovac*|parkovisk*'],
  ['traffic', null, 2, 'doprava|dopravy'],
  ['transport', null, 2, 'doprava|dopravy'],
  ['transport', null, 3, 'mhd|veřejná doprava|veřejné dopravy|verejnej dopravy|hromadná doprava|hromadné dopravy|hromadnej dopravy|jízdní řád*|jízdních řádů|cestovné poriadky|cestovný poriadok'],
  ['transport', null, 3, 'autobus*|tramvaj*|električk*|vlaky|vlaků|vlakov|zastávk*|zastávek|železni*'],
  ['air-quality', null, 3, 'ovzduší|ovzdušia|kvalita vzduchu|znečištění vzduchu'],
  ['weather', null, 3, 'počasí|počasie|počasia|srážky|srážek|zrážky|zrážok'],
  ['weather', null, 2, 'teplota|teploty|teplot'],
  ['environment', null, 3, 'hluk|hluku|hlukov*|stromy|stromů|stromov|veřejná zeleň|odpad|odpady|odpadů|odpadov'],
  ['environment', 'water', 3, 'kvalita vody|kvality vody|povodně|povodní|povodňov*|povodne|záplav*'],
  ['energy', null, 3, 'elektřin*|elektrina|elektriny|spotřeba energie|spotreba energie'],
  ['energy', null, 3, 'nabíjecí stanic*|dobíjecí stanic*|nabíjacie stanic*'],
  ['transport', null, 2, 'nabíjecí stanic*|dobíjecí stanic*|nabíjacie stanic*'],
  ['housing', null, 3, 'bydlení|bývanie|bývania|byty|bytů|nájem|nájemné|nájomné|nemovitost*|nehnuteľnost*'],
  ['housing', null, 3, 'katastr|katastru|katastrální*|kataster|parcely|parciel'],
  ['geospatial', null, 2, 'katastr|katastru|katastrální*|kataster|parcely|parciel'],
  ['housing', null, 2, 'budovy|budov'],
  ['planning', null, 3, 'územní plán*|územního plánu|územný plán*|územné plány|stavební povolen*|stavebné povolen*'],
  ['population', null, 3, 'obyvatel*|sčítání lidu|sčítanie obyvateľ*'],
  ['geospatial', null, 2, 'mapy|hranice'],
  [null, 'water', 3, 'pitná voda|pitné vody|pitnej vody|vodovod*|odpadní vod*|odpadové vody'],
  [null, 'connectivity', 3, 'internetové připojení|internetové pripojenie|veřejná wifi'],
];
