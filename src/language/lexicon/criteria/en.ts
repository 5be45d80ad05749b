/** English terms of criteria, their names and the slugs of their datasets, and the formats that are called the same everywhere. */
import type { CriterionTerms } from './terms.ts';

export const en: CriterionTerms = {
  'gtfs-schedule':
    'public transport timetable*|gtfs|gtfs feed*|gtfs static|static gtfs|gtfs jp|netex|transxchange|timetable*|bus schedule*|train schedule*|tram schedule*|metro schedule*|subway schedule*|'
    + 'rail schedule*|ferry schedule*|transit schedule*|transport schedule*|transit feed*|schedule feed*|departure times|stops and routes|bus stops|bus routes|transit stops|transit routes',
  'gtfs-realtime':
    'gtfs rt|gtfs r|gtfs realtime|gtfs real time|gtfs live|realtime gtfs|real time gtfs|live gtfs|live public transport*|live public transit|real time public transport*|'
    + 'realtime public transport*|real time public transit|realtime public transit|live timetable*|real time timetable*|realtime timetable*|live departure*|real time departure*|realtime departure*|'
    + 'live arrival*|real time arrival*|realtime arrival*|live transit*|real time transit*|realtime transit*|live bus*|real time bus*|realtime bus*|live train*|real time train*|realtime train*|'
    + 'live tram*|real time tram*|live metro*|real time subway|live subway|vehicle position*|vehicle location*|bus position*|bus location*|bus tracking|bus tracker*|bus delays|train delays|'
    + 'tram delays|transit delays|service alerts|trip updates|arrival predictions|live transport data|real time transport data|realtime transport data|siri|siri vm|siri et|siri sx|siri sm|'
    + 'siri lite|journey planner*|live delays',
  'transit-data-licence':
    'open licence for transit data|open license for transit data|transit licence*|transit license*|transit data licence*|transit data license*|transit feed licence*|transit feed license*|'
    + 'gtfs licence*|gtfs license*|timetable licence*|timetable license*|licence of the timetable*|license of the timetable*|licensed timetables|licensed transit feeds|openly licensed transit*|'
    + 'licence for timetable*|license for timetable*|licensed gtfs|public transport licence*|public transport license*|transit feed terms',
  'shared-mobility':
    'gbfs|gbfs feed*|shared bikes and scooters|shared bikes|shared bicycles|shared scooters|shared e scooters|shared cars|shared micromobility|micromobility|shared mobility|mobility sharing|'
    + 'bike share*|bikeshare*|bike sharing|bicycle sharing|bicycle share*|cycle hire|bike hire|bike rental*|public bikes|dockless bike*|docking station*|scooter sharing|scooter share*|e scooter*|'
    + 'escooter*|electric scooter*|kick scooter*|car sharing|carsharing|car share|carshare|car clubs|moped sharing|bike stations|rental bikes|city bikes',
  'live-traffic-parking':
    'live traffic or parking|live traffic|live traffic data|live traffic and parking|real time traffic|realtime traffic|current traffic|traffic flow data|traffic camera*|traffic cam|traffic cams|'
    + 'live parking|real time parking|realtime parking|parking data|parking occupanc*|parking availab*|parking space availab*|parking guidance|free parking spaces|available parking|vacant parking|'
    + 'parking feeds|parking api|traffic conditions|live congestion|datex|datex ii',
  'transport-catalogue':
    'transport data in the city catalogue|transport data catalogue|transport catalogue|traffic count*|traffic census|bike count*|bicycle count*|cycle counter*|cycle lane*|cycle path*|bike lane*|'
    + 'bike path*|bicycle lane*|bicycle path*|cycleways|cycling network|cycling infrastructure|bike racks|road network*|road accident*|traffic accident*|car crashes|road closures|roadworks|'
    + 'pedestrian counts',
  'electricity-live-data':
    'live electricity data|live electricity|electricity live|real time electricity|realtime electricity|live power data|real time power|live grid data|grid load|electricity load|'
    + 'live power generation|electricity demand|electricity production|electricity generation|live carbon intensity|carbon intensity',
  'grid-network-data':
    'electricity network data|electricity network*|electricity grid*|grid network|grid network data|grid data|power grid*|power network*|power line*|transmission line*|transmission grid*|'
    + 'distribution grid*|substation*|grid map*',
  'power-plant-register': 'power plants near the city|power plant*|power station*|power stations|generating stations|power plant register|wind farm*|solar farm*|solar parks|wind turbine*',
  'energy-catalogue':
    'energy data in the city catalogue|energy data catalogue|energy catalogue|energy consumption|energy use data|electricity consumption|gas consumption|heat consumption|energy performance*|'
    + 'solar cadastre*|solar potential*|solar roof*|solar map*|district heating|heat demand|energy certificates|street light*|utility data',
  'emission-target':
    'published emission target|emission target*|emissions target*|emission reduction target*|emissions reduction target*|carbon target*|co2 target*|greenhouse gas target*|climate target*|'
    + 'climate goal*|net zero|net zero target*|net zero pledge*|carbon neutral|carbon neutrality|climate neutral|climate neutrality|decarbonisation target*|decarbonization target*',
  'river-levels':
    'river levels and flow|river level*|water level*|river gauge*|stream gauge*|streamgauge*|river flow*|river discharge|stream flow*|streamflow*|gauge data|gauging station*|hydrometric*|'
    + 'hydrological data',
  'hazard-warnings':
    'flood and hazard warnings|hazard warning*|flood warning*|flood alert*|storm warning*|weather warning*|weather alert*|hazard alert*|disaster warning*|disaster alert*|emergency alert*|'
    + 'emergency warning*|heat warning*|tsunami warning*|early warning*|public warning*|cap alert*|cap feed*|cap warning*|common alerting protocol',
  'terrain-elevation':
    'terrain heights|terrain height|elevation|elevations|elevation data|elevation model*|elevation map*|digital elevation*|digital terrain*|terrain model*|terrain data|surface model*|'
    + 'height model*|height data|lidar|lidar data|point cloud*|dtm|dems|dem data|dem tiles|contour line*|hillshade*',
  'water-catalogue':
    'water data in the city catalogue|water data catalogue|water catalogue|water quality|drinking water|tap water|groundwater|ground water|bathing water|water consumption|water network*|'
    + 'water supply*|water pipe*|water main|water mains|sewer*|sewage|wastewater|waste water|drainage|storm drain*|drinking fountain*',
  'air-quality':
    'air quality measurements|air quality|air quality data|air pollution|air pollut*|pm2.5|pm25|pm10|particulate matter|fine dust|nitrogen dioxide|no2|ozone|ozone levels|air sensors|'
    + 'air monitoring|openaq|smog',
  'weather-stations': 'weather station*|meteorological station*|climate station*|met station*',
  'weather-realtime':
    'live weather exchange|live weather|live weather data|weather realtime|real time weather|realtime weather|current weather|weather observation*|meteorological observation*|metar*|synop|wis2|'
    + 'wis 2|wis 2.0',
  'climate-plan':
    'climate action plan*|climate plan*|climate protection plan*|climate strateg*|climate change plan*|climate change strateg*|decarbonisation plan*|decarbonization plan*|net zero plan*|'
    + 'carbon plan*|climate roadmap*|secap',
  'waste-calendar':
    'waste collection calendar*|waste calendar*|waste collection*|garbage collection*|garbage calendar*|trash collection*|trash pickup*|trash calendar*|rubbish collection*|refuse collection*|'
    + 'bin collection*|bin calendar*|bin days|bin day|collection days|collection calendar*|recycling calendar*|recycling collection*|recycling pickup*|waste pickup*|garbage pickup*',
  'environment-catalogue':
    'environment data in the city catalogue|environment data catalogue|environment catalogue|environmental data|trees|tree data|tree map*|tree register*|tree census|tree inventor*|tree cadastre*|'
    + 'tree canop*|street tree*|city trees|urban trees|urban forest*|noise|noise map*|noise data|noise level*|noise pollution|green space*|green areas|biodiversity|nature reserve*|waste data|'
    + 'recycling centre*|recycling center*|recycling point*|soil data|contaminated sites|heat island*|climate data',
  'address-register': 'address register*|addresses|address data*|address list*|address point*|address file*|house numbers|house number*|street addresses|openaddresses|geocoding data',
  'land-parcels':
    'land parcels|land parcel*|parcels|parcel data*|parcel map*|parcel boundar*|lot boundaries|tax parcels|cadastre|cadastre data|cadastral data|cadastral parcel*|land registry|land register*|'
    + 'land registr*|property boundar*|plot boundaries|land ownership',
  'building-footprints':
    'building footprint*|buildings|building outline*|building polygon*|building data*|building shape*|footprints of buildings|outlines of buildings|building geometr*|building stock',
  'city-model-3d': '3d city model*|city model 3d|city model*|3d model*|3d building*|building models|3d map*|3d data|citygml|city gml|cityjson|lod1|lod2|lod3|digital twin*|3d tiles',
  'planning-catalogue':
    'planning and land use data|planning data catalogue|planning catalogue|zoning|zoning data|zoning map*|zoning plan*|land use|land use data|land use plan*|land use map*|landuse|'
    + 'building permit*|planning permission*|planning application*|construction permit*|development plan*|master plan*|masterplan*|urban plan*|city planning|town planning|spatial plan*|local plans|'
    + 'heritage sites|listed buildings|land cover',
  'administrative-boundaries':
    'boundaries and districts|boundaries|boundary data|administrative boundar*|administrative borders|administrative division*|administrative area*|district boundar*|district borders|'
    + 'city boundar*|city limit*|municipal boundar*|town boundar*|ward boundar*|borough boundar*|neighborhood boundar*|neighbourhood boundar*|city districts|districts and neighbourhoods|'
    + 'council district*|precinct boundar*|postcode areas',
  'orthophoto': 'aerial imagery|aerial image*|aerial photo*|aerial picture*|aerial view*|aerial survey*|orthophoto*|ortho photo*|orthoimage*|orthoimagery|ortho imagery|orthomosaic*',
  'base-map': 'official base map|base map*|basemap*|base map service*|topographic map*|topographical map*|official map*|city map*|cadastral map service*|background map*|reference map*',
  'population-catalogue':
    'population and society data|population data*|population data catalogue|population catalogue|population statistic*|population figures|population census|population register*|census|'
    + 'census data|demographic*|demography|resident statistics|household data|births and deaths|migration data|age structure|society data',
  'official-statistics':
    'official statistics catalogue*|official statistic*|statistics catalogue*|statistics portal*|statistical data*|statistical catalogue*|statistical office*|statistics office*|city statistics|'
    + 'municipal statistics|local statistics|sdmx|indicator catalogue*|indicators catalogue*|urban indicators|city indicators|city dashboard*|urban observator*|statistical yearbook*',
  'social-services-catalogue':
    'health and education data|health data|health data catalogue|social services catalogue|social services|health services|healthcare|health care|healthcare data|education data|hospital*|'
    + 'hospitals|clinics|pharmacies|doctors|nursing homes|schools|school data|school locations|school districts|kindergarten*|nurseries|childcare|child care|day care|daycare*|preschools|care homes|'
    + 'libraries data',
  'economy-catalogue':
    'economy and finance data|economy data|economic data*|economy catalogue|economy data catalogue|finance data|financial data|budget data|budget|budgets|city budget*|municipal budget*|'
    + 'open budget*|spending data|spending on|public spending|city spending|council spending|expenditure*|municipal finance*|public finance*|open spending|tax data|tax revenue*|business register*|'
    + 'business licen*|company register*|unemployment|employment data|labour market|labor market|jobs data',
  'open-contracting':
    'procurement|procurement data|public procurement|open contracting|open contracting data*|ocds|public contract*|government contract*|contract awards|contracting data|public tender*|tenders|'
    + 'tender notices|tender data',
  'catalogue-api':
    'machine readable catalogue*|machine readable catalog*|catalogue api*|catalog api*|catalogue interface*|catalog interface*|open data api*|data portal api*|portal api*|data api|data apis|ckan|'
    + 'ckan api*|socrata|socrata api*|opendatasoft|opendatasoft api*|api of the catalogue|api of the portal|api access|machine readable portal*',
  'geo-web-services':
    'map services by open standards|geo web services|geo web service*|map service*|web map service*|web feature service*|wms|wfs|wmts|wcs|wms service*|wfs service*|ogc service*|ogc api*|ogc map*|'
    + 'ogc interface*|ogc web service*|geospatial web service*|geoservices|geo services|inspire service*|inspire view service*|inspire download service*|feature service*|tile service*',
  'catalogue-metadata':
    'harvestable metadata|metadata catalogue*|metadata catalog*|metadata harvest*|metadata endpoint*|catalogue metadata|catalog metadata|dcat|dcat ap|csw|oai pmh|ogc api records|iso 19115|'
    + 'inspire metadata',
  'internet-measurement':
    'open internet measurements|internet measurement*|internet speed*|internet performance|broadband speed*|speed test*|speedtest*|network measurement*|m lab|mlab|measurement lab|'
    + 'latency measurement*|internet quality',
  'telecom-catalogue':
    'telecom and public network data|telecom network*|telecom data*|telecom catalogue*|telecommunication*|wifi|wi fi|public wifi|public wi fi|free wifi|wifi hotspot*|wi fi hotspot*|'
    + 'wireless network*|broadband|broadband data|broadband coverage|fibre network*|fiber network*|fibre optic*|fiber optic*|cell tower*|mobile coverage|mobile network*|cellular coverage|5g|'
    + '5g coverage|4g coverage|network coverage|freifunk|fttp|ftth',
  'open-data-portal':
    'open data portal*|open data platform*|open data site*|open data website*|open data catalogue*|open data catalog*|open data hub*|open data page*|open data store*|open government portal*|'
    + 'data portal*|datastore',
  'geoportal':
    'geoportal*|geo portal*|gis portal*|map portal*|mapping portal*|geodata portal*|geospatial portal*|spatial data portal*|geographic portal*|map viewer*|gis viewer*|web gis|webgis|'
    + 'spatial data infrastructure*',
  'portal-breadth':
    'breadth of publication|portal breadth|breadth of the portal|number of catalogues|number of portals|several catalogues|several portals|multiple catalogues|multiple portals|publishing bodies|'
    + 'many publishers',
  'civic-participation':
    'open code|open code issues and decisions|civic participation|citizen participation|public participation|citizen engagement|participation platform*|participation portal*|'
    + 'participatory budget*|open311|open 311|311|311 data|311 requests|issue api*|issue report*|service requests|council decision*|council minutes|council information|council meeting*|'
    + 'city council decisions|petitions|official gazette*|open source code|open source software|github account*|civic tech*|civic hackers|consul platform',
};
