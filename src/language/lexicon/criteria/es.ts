/** Spanish terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const es: CriterionTerms = {
  'gtfs-schedule':
    'horarios de transporte*|horarios del transporte*|horario* de autobus*|horario* de autobuses|horarios de autobús|horario* de tren*|horario* de metro|horarios de buses|horarios de colectivos|'
    + 'horarios de los autobuses|tablas horarias|paradas de autobús|paradas de autobuses|rutas de autobús|líneas de autobús|horarios de tránsito',
  'gtfs-realtime':
    'gtfs en tiempo real|gtfs tiempo real|horario* en tiempo real|horarios de autobuses en tiempo real|horarios de transporte en tiempo real|horarios en vivo|salidas en tiempo real|llegadas en tiempo real|próximas salidas|'
    + 'próximas llegadas|transporte público en tiempo real|transporte en tiempo real|transporte público en vivo|autobus* en tiempo real|buses en tiempo real|trenes en tiempo real|'
    + 'posición de los autobuses|posición de los vehículos|posiciones de vehículos|ubicación de los autobuses|retrasos de trenes|planificador* de viaje*',
  'transit-data-licence':
    'licencia* de los horarios|licencia* de datos de transporte|licencia* del transporte*|licencia* de transporte público|licencia abierta de transporte|licencia* para horarios|licencia* gtfs',
  'shared-mobility':
    'bicicletas compartidas|bicicleta compartida|bicicletas públicas|bicicleta pública|bici compartida|bicis compartidas|bicis públicas|bicing|bicimad|alquiler de bicicletas|'
    + 'préstamo de bicicletas|patinetes*|patinetes eléctricos|patinetas|monopatines*|scooters compartidos|motos compartidas|motosharing|coche* compartido*|carros compartidos|autos compartidos|'
    + 'movilidad compartida|micromovilidad|vehículos compartidos|estaciones de bicicletas',
  'live-traffic-parking':
    'aparcamiento* en tiempo real|estacionamiento* en tiempo real|datos de aparcamiento*|datos de estacionamiento*|ocupación de aparcamientos|ocupación de parkings|ocupación de estacionamientos|'
    + 'plazas libres|plazas de aparcamiento libres|plazas disponibles|disponibilidad de estacionamiento*|disponibilidad de aparcamiento*|tráfico en tiempo real|tránsito en tiempo real|'
    + 'tráfico en vivo|estado del tráfico|cámaras de tráfico|cámaras de tránsito',
  'transport-catalogue':
    'aforo* de tráfico|aforos|conteo* de tráfico|conteo* de bicicletas|aforos de bicicletas|carriles bici|carril bici|ciclovías*|red ciclista|red viaria|red vial|accidentes de tráfico|'
    + 'accidentes de tránsito|catálogo de transporte',
  'electricity-live-data': 'electricidad en tiempo real|datos eléctricos en tiempo real|demanda eléctrica|demanda de electricidad|generación eléctrica|generación de electricidad|carga de la red',
  'grid-network-data': 'red eléctrica|redes eléctricas|líneas eléctricas|líneas de alta tensión|subestaciones|red de distribución eléctrica',
  'power-plant-register':
    'central* eléctrica*|centrales eléctricas|central nuclear|parques eólicos|parque eólico|plantas solares|plantas de energía|planta eléctrica|plantas eléctricas|aerogeneradores',
  'energy-catalogue':
    'consumo de energía|consumo energético|consumos energéticos|consumo eléctrico|consumo de electricidad|consumo de gas|catastro solar|potencial solar|mapa solar|calefacción urbana|'
    + 'certificados energéticos|eficiencia energética|alumbrado público|datos energéticos',
  'emission-target':
    'objetivo* climático*|objetivo* de emisiones|objetivo* de reducción*|meta* climática*|metas de emisiones|meta de emisiones|neutralidad climática|neutralidad de carbono|carbono neutral*|'
    + 'cero emisiones netas|cero neto|emisiones netas cero',
  'river-levels': 'nivel* de los ríos|nivel* del río|niveles de ríos|nivel* del agua|niveles de agua|caudal*|caudales de ríos|estaciones de aforo|estaciones hidrométricas|datos hidrológicos',
  'hazard-warnings':
    'avisos de inundación|avisos de inundaciones|alerta* de inundación|alerta* de inundaciones|aviso* de inundación|alerta* meteorológica*|aviso* meteorológico*|alerta* de tormenta*|alerta* de emergencia|alerta temprana|alertas tempranas|'
    + 'alertas de riesgos|alertas de desastres',
  'terrain-elevation':
    'modelo* digital* del terreno|modelo* digital* de terreno|modelo* digital* de elevacion*|modelo* de elevacion*|modelo* del terreno|mdt|altimetría|datos de elevación|elevación del terreno|'
    + 'curvas de nivel|nube* de puntos|datos lidar|relieve del terreno',
  'water-catalogue':
    'calidad del agua|agua potable|aguas residuales|aguas subterráneas|aguas de baño|consumo de agua|red de agua*|alcantarillado|saneamiento|abastecimiento de agua|suministro de agua|'
    + 'datos del agua',
  'air-quality': 'calidad del aire|calidad de aire|contaminación del aire|contaminación atmosférica|partículas finas|dióxido de nitrógeno|polución',
  'weather-stations': 'estacion* meteorológica*|estaciones meteorológicas|estacion* climática*|estaciones climatológicas',
  'weather-realtime': 'tiempo meteorológico en tiempo real|meteorología en tiempo real|clima en tiempo real|observaciones meteorológicas|datos meteorológicos en tiempo real|clima actual',
  'climate-plan': 'plan* de acción climática|plan* climático*|plan* de clima|plan* por el clima|plan* de cambio climático|estrategia* climática*|estrategia* de cambio climático',
  'waste-calendar':
    'recogida de residuos|recogida de basura*|recolección de basura*|recolección de residuos|calendario* de recogida|calendario* de recolección|calendario* de residuos|calendario* de basura|'
    + 'días de recogida|días de recolección',
  'environment-catalogue':
    'árboles|arbolado|arbolado urbano|inventario de árboles|datos de árboles|ruido|mapa* de ruido|niveles de ruido|contaminación acústica|zonas verdes|áreas verdes|espacios verdes|biodiversidad|'
    + 'datos ambientales|datos medioambientales|datos de residuos|puntos limpios|suelos contaminados|islas de calor|censo de árboles|censo de arbolado',
  'address-register': 'direcciones|registro de direcciones|datos de direcciones|callejero*|números de casa|números de policía|portales y direcciones|direcciones postales',
  'land-parcels': 'parcelas|parcela* catastral*|catastro|datos catastrales|registro de la propiedad|linderos|predios|lotes catastrales|registro de tierras|padrón catastral|padrones catastrales',
  'building-footprints': 'huella* de edificios|huellas de los edificios|contorno* de edificios|edificios|datos de edificios|polígonos de edificios|edificaciones',
  'city-model-3d': 'modelo* 3d|modelo* urbano* 3d|modelo* 3d de la ciudad|edificios 3d|edificios en 3d|gemelo* digital*|ciudad en 3d|modelo* tridimensional*',
  'planning-catalogue':
    'uso* del suelo|usos de suelo|uso de suelo|plan* general* de ordenación*|planeamiento*|plan* urbanístico*|plan* de ordenamiento*|ordenamiento territorial|ordenación urbana|licencia* de obra*|'
    + 'licencia* de construcción|permiso* de construcción|permisos de obra|zonificación|urbanismo|planificación urbana|patrimonio arquitectónico',
  'administrative-boundaries':
    'límite* administrativo*|límite* municipal*|límites de distritos|límites de barrios|límites de la ciudad|límites territoriales|división* administrativa*|divisiones administrativas|'
    + 'distritos y barrios|secciones censales|perímetro urbano',
  'orthophoto': 'ortofoto*|foto* aérea*|imagen* aérea*|imágenes aéreas|fotografía* aérea*|ortoimagen*|ortoimágenes|vuelos fotogramétricos',
  'base-map': 'mapa* base|cartografía base|cartografía oficial|mapa oficial|mapas oficiales|mapa* topográfico*|plano de la ciudad|mapa de la ciudad|cartografía básica',
  'population-catalogue': 'datos de población|datos demográficos|censo|censos|padrón*|demografía|estadísticas de población|estadísticas demográficas|nacimientos y defunciones|estructura de edad*',
  'official-statistics':
    'estadística* oficial*|estadísticas oficiales|catálogo* estadístico*|portal* estadístico*|portal* de estadísticas|datos estadísticos|anuario estadístico|instituto de estadística|'
    + 'indicadores urbanos|observatorio urbano|indicadores municipales',
  'social-services-catalogue':
    'datos de salud|datos sanitarios|datos de educación|datos educativos|hospitales|clínicas|centros de salud|farmacias|escuelas|colegios|centros educativos|centros escolares|guarderías|'
    + 'residencias de ancianos|servicios sociales|jardines de infancia',
  'economy-catalogue':
    'presupuesto*|datos presupuestarios|presupuesto* municipal*|gasto público|gastos públicos|gastos municipales|datos de gasto*|datos financieros|datos económicos|finanzas municipales|'
    + 'finanzas públicas|ingresos fiscales|datos fiscales|subvenciones|desempleo|mercado laboral|registro de empresas|registro mercantil',
  'open-contracting':
    'contratación pública|contratos públicos|contrataciones abiertas|contrataciones públicas|contrataciones|licitaciones|licitación|compras públicas|datos de contratación|adjudicaciones|'
    + 'contratación abierta|contratos menores',
  'catalogue-api': 'api del catálogo|api del portal|api de catálogo|api de datos abiertos|interfaz del catálogo|catálogo* legible* por máquina*',
  'geo-web-services':
    'servicio* de mapas|servicio* web de mapas|servicios cartográficos|servicio* wms|servicio* wfs|servicios ogc|servicios inspire|servicios geográficos|servicios web geográficos|geoservicios',
  'catalogue-metadata': 'metadatos|catálogo de metadatos|cosecha de metadatos|recolección de metadatos|metadatos inspire',
  'internet-measurement': 'medición* de internet|mediciones de internet|velocidad de internet|velocidad de conexión|test de velocidad|prueba de velocidad|calidad de internet',
  'telecom-catalogue':
    'wifi público|wi fi público|wifi gratis|puntos wifi|wifi gratuito|banda ancha|fibra óptica|cobertura móvil|cobertura celular|antenas móviles|telecomunicacion*|redes móviles|cobertura de red',
  'open-data-portal':
    'portal* de datos abiertos|portal* de datos|portal* open data|plataforma* de datos abiertos|catálogo* de datos abiertos|sitio* de datos abiertos|página de datos abiertos|'
    + 'portal* de transparencia',
  'geoportal': 'geoportal*|portal* cartográfico*|portal* geográfico*|portal* de mapas|visor* cartográfico*|visor* de mapas|infraestructura* de datos espaciales|visor* geográfico*',
  'portal-breadth': 'número de catálogos|varios catálogos|varios portales|amplitud de la publicación|múltiples catálogos',
  'civic-participation':
    'participación ciudadana|plataforma* de participación|presupuestos participativos|presupuesto participativo|acuerdos del pleno|plenos municipales|decisiones del ayuntamiento|'
    + 'gaceta* municipal*|boletín oficial|boletines oficiales|código abierto|software libre|quejas ciudadanas|incidencias ciudadanas|peticiones ciudadanas|actas del pleno|datos del 311',
};
