/** Estonian, Latvian and Lithuanian terms of topics and domains. */
import type { TermRow } from './terms.ts';

export const baltic: readonly TermRow[] = [
  ['traffic', null, 3, 'liiklus*|parkla*|parkim*|satiksmes negadījum*|satiksmes plūsm*|stāvviet*|autostāvviet*|eismo įvyk*|eismo sraut*|eismas|eismo|stovėjimo|parkavim*|spūst*'],
  ['transport', null, 1, 'parkla*|stāvviet*|autostāvviet*'],
  ['transport', null, 3, 'ühistransport*|ühistranspordi*|bussi*|busside|sõiduplaan*|tramm*|rongi*|rongid|peatus*|rattaring*|jalgrat*'],
  ['transport', null, 3, 'sabiedriskais transports|sabiedriskā transporta|autobus*|tramvaj*|trolejbus*|vilcien*|kustības sarakst*|pieturvietas|pieturas|velo*'],
  ['transport', null, 3, 'viešasis transportas|viešojo transporto|tvarkarašč*|autobus*|troleibus*|traukini*|stotelė*|stoteli*|dvirači*'],
  ['air-quality', null, 3, 'õhukvaliteet*|õhukvaliteedi*|õhu kvaliteet|õhusaaste*|gaisa kvalitāt*|gaisa piesārņojum*|oro kokybė*|oro tarša|oro taršos'],
  ['weather', null, 3, 'ilmaandme*|ilmaennust*|ilmajaam*|sademe*|laikapstākļ*|laika prognoz*|nokrišņ*|meteoroloģisk*|orų prognoz*|orų stot*|orai|kritul*|meteorologin*'],
  ['environment', null, 3, 'müra|mürakaart*|jäätme*|prügi*|haljasala*|troksn*|atkritum*|zaļās zonas|koku|triukšm*|atliek*|šiukšl*|žaliosios|medži*'],
  ['environment', 'water', 3, 'veekvaliteet*|veekvaliteedi*|üleujutus*|põhjavee*|ūdens kvalitāt*|plūd*|vandens kokyb*|potvyn*'],
  ['energy', null, 3, 'elekter|elektri*|energia*|laadimisjaam*|kaugküt*|elektroenerģij*|elektrīb*|enerģij*|uzlādes|elektra|elektros|energij*|įkrovim*|šilum*'],
  ['housing', null, 3, 'eluase*|korterid|korterite|hoone*|kinnisvara*|üürihinn*|mājok*|dzīvok*|ēku|ēkas|nekustam*|būst*|pastat*|nekilnojam*'],
  ['planning', null, 3, 'detailplaneering*|üldplaneering*|planeering*|ehitusluba*|ehitusload*|teritorijas plānojum*|detālplān*|būvatļauj*|bendrasis planas|bendrojo plano|detalieji planai|statybos leidim*|teritorijų planavim*'],
  ['population', null, 3, 'rahvastik*|elanik*|rahvaloendus*|iedzīvotāj*|tautas skaitīšan*|gyventoj*|surašym*'],
  ['geospatial', null, 3, 'aerofoto*|ortofoto*|ruumiandme*|kõrgusmudel*|kaardiandme*|ģeotelpisk*|karšu|kartes|erdvini*|žemėlap*'],
  [null, 'water', 3, 'joogivesi|joogivee*|kanalisatsioon*|dzeramā ūdens|dzeramais ūdens|kanalizācij*|geriamasis vanduo|geriamojo vandens|nuotek*'],
  [null, 'connectivity', 3, 'lairiba*|platjosl*|plačiajuos*'],
];
