/** Italian terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const it: CriterionTerms = {
  'gtfs-schedule':
    'orari dei trasporti*|orari dei mezzi*|orari di autobus|orari degli autobus|orari autobus|orari bus|orario* dei bus|orari dei bus|orari dei treni|orari treni|orari del trasporto pubblico|'
    + 'orari della metro*|fermate dell autobus|fermate degli autobus|fermate autobus|linee autobus|linee degli autobus',
  'gtfs-realtime':
    'orari dei mezzi pubblici in tempo reale|orari dei mezzi in tempo reale|gtfs in tempo reale|gtfs tempo reale|orari in tempo reale|orari dei bus in tempo reale|orari degli autobus in tempo reale|orari live|partenze in tempo reale|arrivi in tempo reale|trasporto pubblico in tempo reale|'
    + 'trasporti in tempo reale|trasporti pubblici in tempo reale|autobus in tempo reale|bus in tempo reale|treni in tempo reale|tram in tempo reale|posizione degli autobus|posizione dei bus|'
    + 'posizione dei veicoli|posizioni dei veicoli|ritardi dei treni|prossime partenze|pianificatore di viaggio',
  'transit-data-licence': 'licenza* degli orari|licenza* dei dati di trasporto|licenza aperta per i trasporti|licenza* dei trasporti|licenza* gtfs|licenza* per gli orari',
  'shared-mobility':
    'bike sharing|bici condivise|biciclette condivise|biciclette pubbliche|noleggio bici*|noleggio di bici*|noleggio biciclette|monopattini*|monopattini elettrici|scooter condivisi|'
    + 'auto condivise|mobilità condivisa|micromobilità|veicoli condivisi|mobilità in sharing|monopattini in condivisione',
  'live-traffic-parking':
    'parcheggi dal vivo|dati sui parcheggi dal vivo|dati dal vivo sui parcheggi|parcheggi in tempo reale|parcheggio in tempo reale|dati sui parcheggi|dati dei parcheggi|occupazione dei parcheggi|disponibilità dei parcheggi|posti auto liberi|posti liberi|'
    + 'parcheggi liberi|posti auto disponibili|traffico in tempo reale|traffico in diretta|viabilità in tempo reale|stato del traffico|telecamere del traffico|telecamere traffico',
  'transport-catalogue':
    'conteggi del traffico|conteggi di traffico|flussi di traffico|conteggi bici|piste ciclabili|pista ciclabile|rete ciclabile|rete stradale|grafo stradale|incidenti stradali|'
    + 'incidentalità stradale|catalogo trasporti',
  'electricity-live-data':
    'elettricità in tempo reale|dati elettrici in tempo reale|produzione elettrica|produzione di elettricità|domanda di elettricità|domanda elettrica|carico della rete|carico elettrico',
  'grid-network-data': 'rete elettrica|reti elettriche|elettrodotti*|linee elettriche|linee ad alta tensione|sottostazioni*|cabine elettriche',
  'power-plant-register':
    'centrale elettrica|centrali elettriche|centrali nucleari|impianti di generazione|impianti eolici|parchi eolici|parco eolico|parchi solari|impianti fotovoltaici|turbine eoliche',
  'energy-catalogue':
    'consumo energetico|consumi energetici|consumo di energia|consumi elettrici|consumi di energia|consumi di gas|catasto solare|potenziale solare|mappa solare|teleriscaldamento|'
    + 'certificati energetici|prestazione energetica|attestati energetici|illuminazione pubblica|dati energetici',
  'emission-target':
    'obiettivo* climatico*|obiettivi climatici|obiettivo* di emission*|obiettivi di emissione|obiettivo* di riduzione|obiettivi di riduzione|neutralità climatica|neutralità carbonica|'
    + 'neutralità di carbonio|zero emissioni nette|emissioni nette zero|impatto climatico zero',
  'river-levels':
    'livello* dei fiumi|livelli dei fiumi|livello* del fiume|livelli idrometrici|livello idrometrico|livello* dell acqua|portata dei fiumi|portate dei fiumi|idrometri|stazioni idrometriche|'
    + 'dati idrologici',
  'hazard-warnings':
    'allerta* alluvion*|allerte alluvione|allerta* meteo*|allerte meteo*|allarmi meteo|avvisi meteo*|avvisi di alluvione|allerta* idro*|bollettini di allerta|allerte della protezione civile|'
    + 'allerta* di emergenza|avvisi di maltempo',
  'terrain-elevation':
    'modello* digitale* del terreno|modelli digitali del terreno|modello* del terreno|modello* di elevazione|quote del terreno|altimetria|dati altimetrici|curve di livello|nuvola di punti|'
    + 'nuvole di punti|dati lidar|dati di elevazione',
  'water-catalogue':
    'qualità dell acqua|qualità delle acque|acqua potabile|acque reflue|acque sotterranee|acque di balneazione|consumo di acqua|consumi idrici|rete idrica|reti idriche|fognatura|fognature|'
    + 'acquedotto*|acquedotti|dati sull acqua',
  'air-quality': 'qualità dell aria|qualità aria|inquinamento dell aria|inquinamento atmosferico|polveri sottili|biossido di azoto|centraline dell aria',
  'weather-stations': 'stazione meteo*|stazioni meteo*|stazioni climatiche',
  'weather-realtime': 'meteo in tempo reale|meteo in diretta|osservazioni meteo*|dati meteo in tempo reale|meteo attuale',
  'climate-plan':
    'piano* climatico*|piani climatici|piano* di azione per il clima|piani d azione per il clima|piano d azione per il clima|piano* per il clima|piani per il clima|paesc|strategia climatica|'
    + 'strategie climatiche|piano clima',
  'waste-calendar':
    'raccolta dei rifiuti|raccolta rifiuti|raccolta differenziata|calendario* della raccolta|calendario* rifiuti|calendario* dei rifiuti|calendari rifiuti|calendari della raccolta|'
    + 'giorni di raccolta|ritiro dei rifiuti|ritiro rifiuti',
  'environment-catalogue':
    'alberi|alberi urbani|censimento degli alberi|catasto degli alberi|alberature|dati sugli alberi|rumore|mappe del rumore|mappa del rumore|mappe acustiche|mappatura acustica|livelli di rumore|'
    + 'inquinamento acustico|aree verdi|verde pubblico|verde urbano|biodiversità|dati ambientali|dati sui rifiuti|isole ecologiche|suoli contaminati|siti contaminati|isole di calore|'
    + 'zonizzazione acustica',
  'address-register': 'indirizzi|registro degli indirizzi|numeri civici|dati degli indirizzi|stradario*|toponomastica|civici|anagrafe degli indirizzi|indirizzario*',
  'land-parcels': 'particelle catastali|particella catastale|catasto|dati catastali|registro fondiario|confini di proprietà|registro immobiliare',
  'building-footprints': 'impronte degli edifici|impronta degli edifici|edifici|sagome degli edifici|contorni degli edifici|dati sugli edifici|edificato',
  'city-model-3d': 'modello* 3d|modelli 3d|modello urbano 3d|edifici 3d|edifici in 3d|gemello digitale|gemelli digitali|città in 3d|modelli tridimensionali',
  'planning-catalogue':
    'uso del suolo|uso dei suoli|piano regolatore*|piani regolatori|prg|piani urbanistici|piano urbanistico|urbanistica|pianificazione urbana|pianificazione urbanistica|permessi di costruire|'
    + 'permesso di costruire|permessi edilizi|concessioni edilizie|zonizzazione|zonizzazioni|titoli edilizi|beni culturali',
  'administrative-boundaries':
    'confini amministrativi|limiti amministrativi|confini comunali|confini dei quartieri|confini dei comuni|confini della città|limiti comunali|suddivisioni amministrative|sezioni di censimento|'
    + 'dati dei confini',
  'orthophoto': 'ortofoto*|foto aeree|foto aerea|immagini aeree|immagine aerea|fotografie aeree|ortoimmagin*|riprese aeree',
  'base-map':
    'mappa di base|mappe di base|carta di base|cartografia di base|cartografia ufficiale|carta tecnica*|carte tecniche|carta topografica|carte topografiche|mappa ufficiale|mappe ufficiali|'
    + 'mappa della città|database topografico',
  'population-catalogue':
    'dati demografici|dati sulla popolazione|dati della popolazione|censimento*|censimenti|demografia|statistiche demografiche|statistiche sulla popolazione|anagrafe della popolazione|'
    + 'famiglie residenti|nascite e decessi|struttura per età',
  'official-statistics':
    'statistica ufficiale|statistiche ufficiali|portale statistico|portali statistici|catalogo statistico|catalogo di statistiche|dati statistici|annuario statistico|indicatori urbani|'
    + 'ufficio statistico|osservatorio urbano',
  'social-services-catalogue':
    'dati sanitari|dati sulla salute|dati sull istruzione|dati scolastici|ospedali|cliniche|farmacie|scuole|edifici scolastici|plessi scolastici|asili nido|asili|scuole materne|case di riposo|'
    + 'servizi sociali|strutture sanitarie',
  'economy-catalogue':
    'bilancio comunale|bilanci comunali|bilanci|dati di bilancio|spesa pubblica|spese pubbliche|dati di spesa|spese comunali|dati finanziari|dati economici|finanza locale|finanze pubbliche|'
    + 'entrate tributarie|dati fiscali|disoccupazione|mercato del lavoro|registro delle imprese|bilancio aperto',
  'open-contracting': 'appalti pubblici|gare d appalto|gare di appalto|contratti pubblici|bandi di gara|dati sugli appalti|acquisti pubblici|procurement pubblico|affidamenti',
  'catalogue-api': 'api del catalogo|api del portale|interfaccia del catalogo|api open data|api di catalogo|catalogo leggibile da macchin*|cataloghi leggibili da macchin*',
  'geo-web-services': 'servizi di mappa|servizi cartografici|servizi web geografici|servizi wms|servizio wms|servizi wfs|servizi ogc|servizi inspire|geoservizi|servizi geografici',
  'catalogue-metadata': 'metadati|catalogo di metadati|harvesting dei metadati|raccolta dei metadati|metadati inspire',
  'internet-measurement': 'misurazioni di internet|misure di internet|velocità di internet|velocità internet|test di velocità|misura della velocità|qualità di internet',
  'telecom-catalogue':
    'wifi pubblico|wi fi pubblico|wifi gratuito|wi fi gratuito|hotspot wifi|banda larga|banda ultralarga|fibra ottica|copertura mobile|copertura cellulare|antenne telefoniche|telecomunicazion*|'
    + 'reti mobili|ripetitori',
  'open-data-portal':
    'portale open data|portali open data|portale di dati aperti|portali di dati aperti|portale dei dati aperti|portale dati*|piattaforma open data|piattaforme open data|catalogo open data|'
    + 'cataloghi open data|sito open data|catalogo di dati aperti',
  'geoportal': 'geoportale|geoportali|portale cartografico|portali cartografici|portale geografico|visualizzatore di mappe|infrastruttura di dati territoriali|sit comunale|webgis comunale',
  'portal-breadth': 'numero di cataloghi|più cataloghi|diversi cataloghi|ampiezza della pubblicazione|più portali',
  'civic-participation':
    'partecipazione dei cittadini|partecipazione civica|partecipazione pubblica|piattaforma di partecipazione|piattaforme di partecipazione|piattaforme partecipative|bilancio partecipativo|'
    + 'bilanci partecipativi|delibere comunali|delibere|deliberazioni|decisioni del consiglio|albo pretorio|codice aperto|software libero|segnalazioni dei cittadini|petizioni',
};
