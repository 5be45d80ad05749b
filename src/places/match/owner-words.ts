/**
 * Words of owner names, folded, by what they say about the owner. They tell the municipality "Stadt Köln" from the
 * county "Rhein-Erft-Kreis", and "Ville de Lyon" from a name in which Lyon stands beside words nobody has explained.
 */

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** The owner is no government of a place. */
export const OUTSIDERS = list(`
  university universities universidad universidade universita universitat universite univerzita universiteit uniwersytet hochschule
  college school schools academy library libraries biblioteca bibliotheque bibliothek museum museums museo musee hospital
  church tribe tribal nation nations foundation fundacion fondation stiftung ltd llc inc gmbh sa spa company
  scout chamber journalism alliance challenge student students`);

/** Parts of a city with a government of their own. */
export const DISTRICTS = list(
  `gu arrondissement arrondissements bezirk bezirksamt stadtbezirk ward wards barangay stadtteil mestska cast`,
);

/** Bodies above or beside the municipality, whatever place their name holds. */
export const REGIONAL = list(`
  county counties countywide powiat powiatu powiatowe starostwo regency kabupaten landkreis kreis kreises kreisverwaltung province provincial provinsi
  provincia provinciale provincie provincias foral deputation prefecture prefectural diputacion diputacio deputacion cabildo consell
  departement departemental departementale parish raion rayon regional regionale regionales region regiao regione regio regionverband
  regionalverband oblast oblasti kraj kraja samospravny wojewodztwo marszalkowski fylke fylkeskommune lan lansstyrelsen governorate state estado stato
  canton kanton bundesland land landesamt territory territorio oblastna landschaftsverband
  association associations organization organisation organizations mpo cog consortium consorcio consorzio consorci syndicat
  mancomunidad comarca comarcal union unione unie conference commissioners governments counties alliance partnership
  district districts daerah parc park waterschap hoogheemraadschap shire conservation comuni
  basin valley flood sewer sewerage sewage reclamation irrigation airport port ports harbor harbour tollway turnpike`);

/** The owner is a municipality, or a body over the whole of a metropolis that bears its name. */
export const MUNICIPAL = list(`
  city cities town village municipality municipal municipalities municipalidad municipalite municipio ayuntamiento ajuntament concello udala
  comune commune comuna ciudad citta cite ville mairie metropole metropolis metropolitan metropolitana metropolitano metropolitaine metropoli eurometropole
  agglo agglomeration agglomerations communaute urbaine stadt landeshauptstadt hansestadt hauptstadt universitatsstadt bundesstadt
  klingenstadt kreisstadt gemeinde stadtgemeinde marktgemeinde stadtverwaltung stadtwerke gemeente stad stads kommun kommune kommuner commun kaupunki mesto mesta meste mestsky
  statutarni hlavniho hlavne magistrat magistrate mestna mestne primaria municipiul obshtina opstina grad grada obcina miasto miasta gmina urzad miejski
  belediye belediyesi buyuksehir kota pemkot walikota prefeitura camara dimos linn linnavalitsus pilseta dome pasvaldiba savivaldybe savivaldybes
  miesto onkormanyzat varos stadtmagistrat vald corporation mayor alcaldia intendencia hotel capitale pref shi si miskrada miska rada
  mahanagara mahanagar nagar palika thesaban urban bruk hromada community township`);

/** Words that explain themselves beside a place name: grammar, departments, products. */
export const NEUTRAL = list(`
  of the and for portail govern geohub de la le les los las el l d di del della dello dei da do dos das du des et e y i a und der die das von van für fur en in on at by to
  government governmental govt gov administration authority agency department departments dept division office bureau section services service servicio
  servizio servizi service directorate direction direccion direzione secretaria secretariat secretary ministry commission committee board council councils
  local autonomous autonomo autonoma descentralizado gad gobierno governo gobernacion pemerintah comite akimat akimats people s peoples
  gis sig gisis geoportal geoportail geoservices geospatial geographic geographical geomatics geoinformation geodata geo mapping maps map kart
  open data opendata datos dados dades donnees dati daten abiertos obertes ouvertes aperti offene portal hub catalog catalogue
  arcgis online site website web server rest api digital numerique innovation smart information infrastructure systems system informatics
  technology technologies tech it ict analytics statistics statistik statistical statistique estadistica estatistica observatory observatoire observatorio
  police fire rescue emergency management health public safety works utilities utility water sewer energy electric power light
  transport transportation transportes transit transports traffic mobility mobilite movilidad mobilidade parking streets
  planning plan planeacion planificacion planejamento urbanismo urban development desarrollo desenvolvimento economic economy housing zoning building
  environment environmental ambiente medio sustainability climate parks recreation forestry trees tourism culture education finance budget fiscal
  engineering survey surveying surveyor vermessung vermessungsamt vermessungsamtes kataster liegenschaftskataster stadtplanungsamt geoinformationen amt
  greater area grand gran hall central main official general institute instituto institut research project program programme team center centre duomenu centras
  community citizen citizens resident service tax assessor assessors auditor property records registry land use user
  royal digital smart odprti podatki likely assumed implied based context provided its independent
  abierto abierta geografico geografica hanse megyei jogu
  administracija administracijos capital h villede hl m obec uzemni implan concejo consolidated electricity drinking lab atlas transparenz transparenzgesetz transparenzgesetzes
  sdg sdgs catastro distrital distrito unidad administrativa especial vivienda caja popular`);

/** Words of bodies that move people: named after a city they are an agency of it, regional or not. */
export const TRANSIT = list(
  'transport transportation transit transportes transports mobility verkehr verkehrsverbund verkehrsbetriebe liikenne infoshare',
);

/** Words of plans and forecasts above the city, unless the city itself is named as the planner. */
export const PLANNING =
  /\b(planning (commission|council|organization|organisation|agency|authority|board)|agency for planning|area council|council of governments|metropolitan council|regional council|district council|area (commission|authority))\b/;

/** Names that an enrichment script put in where it found no owner. */
export const MACHINE_MADE =
  /\b(not (explicitly|clearly|directly|specified|stated|provided|available|given|identified)|unknown|unspecified|no (owner|info)|n\/a|information not available|requires extraction|(local|regional) government (of|in) (open|data|web|map|spatial|arcgis|metadata|inspire|lizmap|rest|local|decentralized|the|tms|sdi|ina|provincia|tec)|local government association)\b/i;

/** Titles that an enrichment script put in where it found none. */
export const NO_TITLE =
  /\b(?:no results found|output must be|extract(?:ed|ion|or)? (?:not|from|data|tool|as|information)|cannot extract|no (?:actual|direct) (?:data|content|extraction)|information extraction|\(extracted\)$)/i;
