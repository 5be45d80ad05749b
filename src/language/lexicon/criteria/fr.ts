/** French terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const fr: CriterionTerms = {
  'gtfs-schedule': 'horaires|horaires de bus|horaire* de train*|horaire* de transport*|horaires des transports*|horaires théoriques|fiches horaires|arrêts de bus|lignes de bus|arrêts et lignes',
  'gtfs-realtime':
    'données de transport en temps réel|transport en temps réel|transports en temps réel|gtfs temps réel|gtfs en temps réel|horaire* en temps réel|horaires des bus en temps réel|horaire* temps réel|départs en temps réel|prochains départs|prochains passages|passages en temps réel|temps réel des transports*|'
    + 'transports en commun en temps réel|transport* public* en temps réel|bus en temps réel|trains en temps réel|tramways en temps réel|position des bus|positions des bus|position* des véhicule*|'
    + 'positions de véhicules|calculateur* d itinéraire*|retards des trains',
  'transit-data-licence': 'licence* des horaires|licence* des données de transport*|licence ouverte des transport*|licence* transport*|licence* gtfs|licence* pour les horaires',
  'shared-mobility':
    'vélos en libre service|vélo* partagé*|vélo en libre service|vélos libre service|velib*|trottinettes*|trottinettes en libre service|scooters partagés|autopartage|voiture* partagée*|'
    + 'voitures en libre service|véhicules partagés|mobilité partagée|mobilités partagées|stations de vélo*|location de vélos|vls|engins partagés',
  'live-traffic-parking':
    'parkings en temps réel|parking en temps réel|stationnement en temps réel|données de stationnement|disponibilité* des parking*|places de parking disponibles|places libres|places disponibles|'
    + 'places de stationnement disponibles|occupation des parkings|trafic en temps réel|trafic routier en temps réel|circulation en temps réel|état du trafic|caméras de circulation|info trafic|'
    + 'infotrafic',
  'transport-catalogue':
    'comptages vélo*|comptage* routier*|comptages cyclistes|pistes cyclables|piste cyclable|aménagements cyclables|bandes cyclables|réseau routier|accidents de la route|'
    + 'accidents de la circulation|catalogue transport*|filaire de voirie',
  'electricity-live-data': 'électricité en temps réel|données électriques en temps réel|production électrique*|production d électricité|demande d électricité|charge du réseau',
  'grid-network-data': 'réseau électrique*|réseaux électriques*|lignes électriques|ligne haute tension|lignes à haute tension|postes électriques|réseau de distribution électrique',
  'power-plant-register': 'centrale* électrique*|centrales nucléaires|centrale nucléaire|parcs éoliens|éoliennes|parc éolien|fermes solaires|registre des centrales',
  'energy-catalogue':
    'consommation* d énergie|consommation* énergétique*|consommation électrique|consommation d électricité|consommation de gaz|cadastre solaire|potentiel solaire|réseau* de chaleur|'
    + 'chauffage urbain|performance énergétique|éclairage public|données énergétiques',
  'emission-target': 'objectif* climatique*|objectif* d émission*|objectif* de réduction*|objectif* carbone|neutralité carbone|neutralité climatique|zéro émission* nette*|objectif* climat',
  'river-levels': 'niveau* des rivières|niveau* d eau|hauteur* d eau|débit* des rivières|débit* des cours d eau|hauteurs des cours d eau|stations hydrométriques|vigicrues|hydrométrie*',
  'hazard-warnings':
    'vigilance* météo*|vigilance crue*|alerte* inondation*|alerte* aux inondation*|alerte* météo*|alerte* de crue*|alertes tempête|alerte* aux population*|avis de tempête|alerte* canicule',
  'terrain-elevation':
    'modèle* numérique* de terrain|mnt|altimétrie|données d altitude|altitudes|relief du terrain|modèle* de terrain|modèle* d élévation|courbes de niveau|nuage* de points|données lidar',
  'water-catalogue':
    'qualité de l eau|qualité des eaux|eau potable|eaux usées|eaux souterraines|eaux de baignade|assainissement|réseau d eau*|consommation d eau|égouts|nappes phréatiques|données sur l eau',
  'air-quality': 'qualité de l air|pollution de l air|pollution atmosphérique|particules fines|dioxyde d azote|qualité air|mesures de l air',
  'weather-stations': 'station* météo*|station* climatique*',
  'weather-realtime': 'météo en temps réel|météo en direct|observations météo*|météo actuelle|données météo en temps réel',
  'climate-plan': 'plan* climat|plan climat*|plan* d action climat*|plan* d action pour le climat|pcaet|stratégie* climat*|plans climat',
  'waste-calendar':
    'calendrier de collecte des déchets|calendriers de collecte|collecte* des déchets|collecte* des ordures|calendrier* de collecte|calendrier* des déchets|jours de collecte|ramassage des ordures|ramassage des poubelles|collecte* des poubelles|'
    + 'calendrier* de ramassage|calendrier* des poubelles',
  'environment-catalogue':
    'arbres|arbres urbains|inventaire des arbres|arbres d alignement|données sur les arbres|bruit|cartes de bruit|carte* du bruit|niveau* sonore*|nuisances sonores|pollution sonore|espaces verts|'
    + 'biodiversité|données environnementales|données sur les déchets|déchèteries|points de collecte|sols pollués|îlots de chaleur|recensement des arbres',
  'address-register': 'adresses|base adresse*|bases adresses|registre d adresse*|données d adresse*|numéros de rue|base* adresse* locale*|adresses postales',
  'land-parcels': 'parcelles|parcelle* cadastrale*|cadastre|données cadastrales|registre foncier|données foncières|limites de propriété|limites parcellaires',
  'building-footprints': 'emprise* des bâtiments|emprises bâties|emprise* au sol des bâtiments|contours des bâtiments|bâtiments|données bâtimentaires|empreinte* des bâtiments',
  'city-model-3d': 'maquette* 3d|modèle* 3d|modèle* urbain* 3d|maquette* numérique*|jumeau* numérique*|jumeaux numériques|bâtiments 3d|bâtiments en 3d|ville en 3d',
  'planning-catalogue':
    'occupation du sol|occupation des sols|usage* du sol|usage* des sols|plan local d urbanisme|plans locaux d urbanisme|plu|plui|permis de construire|zonage|zonages|documents d urbanisme|'
    + 'urbanisme|permis d aménager|monuments historiques|planification urbaine',
  'administrative-boundaries':
    'limites administratives|limite* communale*|limites communales|limites des quartiers|limites de quartier*|limites de la ville|découpage* administratif*|contours administratifs|'
    + 'contours des communes|arrondissements de la ville|données de limites|bureaux de vote',
  'orthophoto': 'photo* aérienne*|image* aérienne*|imagerie aérienne|orthophoto*|ortho photo*|vue* aérienne*|photographie* aérienne*|orthophotographie*',
  'base-map': 'fond* de plan|fond* de carte|plan de ville|plan de la ville|carte* topographique*|carte officielle|cartes officielles|carte* de base',
  'population-catalogue':
    'données démographique*|données de population|données sur la population|recensement*|démographie|statistiques de population|statistiques démographiques|état civil|naissances et décès|'
    + 'structure par âge',
  'official-statistics':
    'statistique* officielle*|statistiques publiques|portail* statistique*|catalogue* de statistiques|catalogue* statistique*|données statistiques|indicateurs urbains|annuaire statistique|'
    + 'institut statistique|observatoire* urbain*',
  'social-services-catalogue':
    'données de santé|données sur la santé|données d éducation|données sur l éducation|hôpitaux|hôpital|cliniques|pharmacies|écoles|établissements scolaires|carte scolaire|crèches|maternelles|'
    + 'maisons de retraite|services sociaux|ehpad',
  'economy-catalogue':
    'budget*|données budgétaires|budget* municipal*|budget* de la ville|dépenses publiques|dépenses de la ville|dépenses municipales|données financières|finances locales|finances publiques|'
    + 'comptes administratifs|données économiques|recettes fiscales|données fiscales|subventions|chômage|marché du travail|emploi et économie|registre des entreprises',
  'open-contracting': 'marchés publics|marché public|commande publique|appels d offres|appel d offres|achats publics|données d achat*|contrats publics|decp|attributions de marchés',
  'catalogue-api': 'api du catalogue|api du portail|api de catalogue|interface du catalogue|catalogue* lisible* par machine|api open data|api des données ouvertes',
  'geo-web-services': 'service* cartographique*|services web géographiques|service* de cartes|flux wms|flux wfs|services ogc|services de carte|services inspire|services géographiques|géoservices',
  'catalogue-metadata': 'métadonnées|moissonnage|métadonnées moissonnables|catalogue de métadonnées|métadonnées inspire',
  'internet-measurement': 'mesure* d internet|mesures internet|débit* internet|vitesse* internet|vitesse* de connexion|test* de débit|mesure* de débit',
  'telecom-catalogue':
    'wi fi public|wifi public|wifi gratuit|bornes wifi|haut débit|très haut débit|fibre optique|couverture mobile|antennes relais|télécommunication*|télécoms|réseau mobile|couverture réseau|'
    + 'bornes wi fi',
  'open-data-portal':
    'portail* open data|portail* de données ouvertes|portail* de données|portail* des données ouvertes|plateforme* open data|plateforme* de données ouvertes|site* open data|'
    + 'catalogue* de données ouvertes|catalogue* open data|plateforme* de données',
  'geoportal':
    'géoportail*|portail* cartographique*|portail* géographique*|portail* sig|portail* de cartes|infrastructure* de données géographiques|infrastructure* de données spatiales|'
    + 'visualiseur* cartographique*',
  'portal-breadth': 'nombre de catalogues|plusieurs catalogues|plusieurs portails|ampleur de la publication|diversité des producteurs',
  'civic-participation':
    'participation citoyenne|participation des citoyens|plateforme* participative*|plateforme* de participation|budget* participatif*|délibérations|conseils municipaux|décisions du conseil|'
    + 'journal officiel municipal|code ouvert|code source ouvert|logiciel* libre*|signalement* citoyen*|pétitions|consultations citoyennes',
};
