/** Romanian terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const ro: readonly TermRow[] = [
  ['traffic', null, 3, 'trafic rutier|traficul rutier|accidente rutiere|accidentelor rutiere|accidente de circulație|locuri de parcare|parcări|lucrări rutiere|lucrări la drum*'],
  ['traffic', null, 2, 'traficul|traficului|parcare'],
  ['transport', null, 3, 'transport public|transportul public|transportului public|transport în comun|transportul în comun|mersul trenurilor|orar autobuz*|orarul autobuz*|autobuz*|troleibuz*'],
  ['transport', null, 3, 'tramvai|tramvaie|tramvaiel*|metrou|metroul|metroului|trenuri|trenurilor|piste de biciclete'],
  ['air-quality', null, 3, 'calitatea aerului|calității aerului|poluarea aerului|poluării aerului|poluare atmosferică'],
  ['weather', null, 3, 'prognoza meteo|date meteo*|starea vremii|precipitații|precipitațiil*|temperaturi|temperatura aerului'],
  ['weather', null, 2, 'vremea|ploaie|ploi'],
  ['environment', null, 3, 'zgomot|zgomotul|zgomotului|arbori|arborilor|copaci|copacilor|spații verzi|spațiilor verzi|deșeuri|deșeuril*|gunoi|reciclare|poluarea'],
  ['environment', 'water', 3, 'calitatea apei|calității apei|inundații|inundațiil*|nivelul apei|ape subterane'],
  ['energy', null, 3, 'consum de energie|consumul de energie|energie electrică|energiei electrice|electricitate|termoficare|panouri solare'],
  ['energy', null, 3, 'stații de încărcare|stațiilor de încărcare|puncte de încărcare'],
  ['transport', null, 2, 'stații de încărcare|stațiilor de încărcare|puncte de încărcare'],
  ['housing', null, 3, 'locuințe|locuințelor|chirie|chirii|chiriil*|prețul locuințelor|imobiliare'],
  ['housing', null, 3, 'cadastru|cadastrul*|parcele|parcelelor|carte funciară'],
  ['geospatial', null, 2, 'cadastru|cadastrul*|parcele|parcelelor|carte funciară'],
  ['housing', null, 2, 'clădiri|clădirile|clădirilor'],
  ['planning', null, 3, 'plan urbanistic*|planul urbanistic*|planuri urbanistice|autorizații de construire|autorizație de construire|autorizațiilor de construire'],
  ['population', null, 3, 'populație|populația|populației|recensământ*|locuitori|locuitorilor'],
  ['geospatial', null, 3, 'limite administrative|limitele administrative|coduri poștale|date geospațiale'],
  ['geospatial', null, 2, 'hărți|hărțile'],
  ['geospatial', null, 1, 'hartă|harta'],
  [null, 'water', 3, 'apă potabilă|apei potabile|canalizare|ape uzate|alimentare cu apă'],
  [null, 'connectivity', 3, 'bandă largă|fibră optică|acoperire mobilă'],
  [null, null, 1, 'timp real|trafic de droguri|trafic de persoane'],
];
