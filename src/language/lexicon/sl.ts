/** Slovenian terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const sl: readonly TermRow[] = [
  ['traffic', null, 3, 'prometne nesreče|prometnih nesreč|štetje prometa|gostota prometa|zastoji|parkirišč*|parkiranje|parkirna mesta|parkirnih mest'],
  ['transport', null, 3, 'javni prevoz|javnega prevoza|javni potniški promet|vozni red*|voznih redov|avtobus*|vlaki|vlakov|postajališč*|izposoja koles|kolesarsk*'],
  ['air-quality', null, 3, 'kakovost zraka|kakovosti zraka|onesnaženost zraka|onesnaženje zraka'],
  ['weather', null, 3, 'vremensk*|vreme|padavine|padavin'],
  ['environment', null, 3, 'hrup|hrupa|odpadk*|odvoz smeti|odvoz odpadkov|drevesa|dreves|zelene površine'],
  ['environment', 'water', 3, 'kakovost vode|poplave|poplav|poplavn*|vodostaj*'],
  ['energy', null, 3, 'elektrika|električna energija|električne energije|poraba energije|polnilne postaje|polnilnic*'],
  ['housing', null, 3, 'stanovanja|stanovanj|najemnine|nepremičnin*|stavbe|stavb|kataster|katastra'],
  ['planning', null, 3, 'prostorski načrt*|prostorski red|gradbena dovoljenja|gradbenih dovoljenj|namenska raba'],
  ['population', null, 3, 'prebivalstv*|prebivalci|prebivalcev|popis prebivalstva'],
  ['geospatial', null, 2, 'zemljevid*|ortofoto*|meje občin'],
  [null, 'water', 3, 'pitna voda|pitne vode|kanalizacij*|vodovod*'],
];
