/** Portuguese terms of criteria. */
import type { CriterionTerms } from './terms.ts';

export const pt: CriterionTerms = {
  'gtfs-schedule':
    'horários dos transportes*|horário* de transporte*|horário* de ônibus|horários dos ônibus|horário* de autocarro*|horários dos autocarros|horário* de trem|horário* de trens|'
    + 'horário* de comboio*|horários do metrô|horários do metro|tabelas horárias|paragens de autocarro|pontos de ônibus|linhas de ônibus|linhas de autocarro',
  'gtfs-realtime':
    'gtfs em tempo real|gtfs tempo real|horário* em tempo real|horários de ônibus em tempo real|horários dos transportes em tempo real|partidas em tempo real|chegadas em tempo real|transporte* público* em tempo real|'
    + 'transporte* em tempo real|ônibus em tempo real|autocarro* em tempo real|trens em tempo real|comboios em tempo real|posição dos ônibus|posições dos ônibus|posição dos veículos|'
    + 'localização dos ônibus|gps dos ônibus|próximas partidas|atrasos dos comboios|planejador* de viagem*',
  'transit-data-licence':
    'licença* dos horários|licença* de dados de transporte|licença* dos dados de transporte|licença aberta de transporte*|licença* gtfs|licença* dos transportes|licença* para horários',
  'shared-mobility':
    'bicicletas compartilhadas|bicicletas partilhadas|bicicleta compartilhada|bicicletas públicas|bikes compartilhadas|compartilhamento de bicicletas|partilha de bicicletas|aluguel de bicicletas|'
    + 'aluguer de bicicletas|patinetes*|trotinetes*|trotinetas|scooters partilhadas|carros compartilhados|carros partilhados|compartilhamento de carros|mobilidade compartilhada|'
    + 'mobilidade partilhada|micromobilidade|veículos compartilhados|estações de bicicletas',
  'live-traffic-parking':
    'estacionamento* em tempo real|dados de estacionamento*|ocupação de estacionamento*|ocupação dos parques*|vagas livres|vagas disponíveis|vagas de estacionamento disponíveis|lugares livres|'
    + 'lugares de estacionamento disponíveis|trânsito em tempo real|tráfego em tempo real|trânsito ao vivo|estado do trânsito|câmeras de trânsito|câmaras de trânsito|câmeras de tráfego',
  'transport-catalogue':
    'contagem* de tráfego|contagens de tráfego|contagem* de bicicletas|ciclovias*|ciclofaixas*|rede cicloviária|malha cicloviária|rede viária|malha viária|acidentes de trânsito|'
    + 'acidentes de viação|sinistros de trânsito|catálogo de transporte*',
  'electricity-live-data':
    'eletricidade em tempo real|dados elétricos em tempo real|geração de eletricidade|geração elétrica|produção de eletricidade|demanda de eletricidade|carga elétrica|carga da rede',
  'grid-network-data': 'rede elétrica|redes elétricas|linhas de transmissão|linhas de alta tensão|linhas elétricas|subestações|rede de distribuição elétrica',
  'power-plant-register': 'usina*|usinas elétricas|central* elétrica*|centrais elétricas|parques eólicos|parque eólico|parques solares|usinas solares|aerogeradores|turbinas eólicas',
  'energy-catalogue':
    'consumo de energia|consumo energético|consumo de eletricidade|consumo elétrico|consumo de gás|potencial solar|mapa solar|cadastro solar|certificados energéticos|eficiência energética|'
    + 'iluminação pública|aquecimento urbano|dados energéticos',
  'emission-target':
    'meta* climática*|metas de emissões|meta de emissões|meta* de redução*|objetivo* climático*|neutralidade carbónica|neutralidade de carbono|neutralidade climática|carbono neutro|'
    + 'emissões líquidas zero|zero líquido',
  'river-levels':
    'nível dos rios|níveis dos rios|nível* de rios|nível do rio|nível da água|níveis de água|vazão dos rios|vazões|caudal dos rios|caudais|estações fluviométricas|estações hidrométricas|'
    + 'dados hidrológicos',
  'hazard-warnings':
    'avisos de cheias|alertas de cheias|avisos de inundação|alerta* de inundação|alertas de inundações|alerta* de enchente*|alerta* de cheia*|alerta* meteorológico*|aviso* meteorológico*|alerta* de tempestade*|alertas de desastres|'
    + 'alerta* de emergência|alertas da defesa civil|alertas de risco',
  'terrain-elevation':
    'modelo* digital* de terreno|modelo* digital* do terreno|modelo* digital* de elevação|modelo* de elevação|altimetria|dados de elevação|elevação do terreno|curvas de nível|nuvem de pontos|'
    + 'nuvens de pontos|dados lidar|relevo do terreno',
  'water-catalogue':
    'qualidade da água|água potável|águas residuais|águas subterrâneas|águas balneares|balneabilidade|consumo de água|rede de água|abastecimento de água|esgoto*|saneamento|dados da água',
  'air-quality': 'qualidade do ar|poluição do ar|poluição atmosférica|partículas finas|dióxido de azoto|dióxido de nitrogênio|material particulado',
  'weather-stations': 'estação* meteorológica*|estações meteorológicas|estações climáticas',
  'weather-realtime': 'tempo meteorológico em tempo real|meteorologia em tempo real|clima em tempo real|observações meteorológicas|dados meteorológicos em tempo real',
  'climate-plan':
    'plano* de ação climática|plano* climático*|plano* de clima|plano* do clima|plano* de mudanças climáticas|estratégia* climática*|planos de ação climática|plano* de alterações climáticas',
  'waste-calendar':
    'coleta de lixo|coleta de resíduos|recolha de lixo|recolha de resíduos|calendário* de coleta|calendário* de recolha|calendário* de lixo|dias de coleta|dias de recolha|coleta seletiva',
  'environment-catalogue':
    'árvores|arborização*|inventário de árvores|dados de árvores|ruído|mapa* de ruído|níveis de ruído|poluição sonora|áreas verdes|espaços verdes|biodiversidade|dados ambientais|'
    + 'dados de resíduos|ecopontos|ecocentros|solos contaminados|ilhas de calor',
  'address-register': 'endereços|moradas|cadastro de endereços|registo de moradas|dados de endereços|números de porta|números de polícia|endereços postais',
  'land-parcels':
    'dados de cadastro|dados cadastrais|lotes cadastrais|parcelas|cadastro predial|cadastro imobiliário|cadastro territorial|dados cadastrais de imóveis|registo predial|registro de imóveis|lotes urbanos|limites de propriedade',
  'building-footprints': 'edificações|edifícios|pegada* dos edifícios|contorno* dos edifícios|projeção* das edificações|dados de edifícios|polígonos de edifícios|implantação dos edifícios',
  'city-model-3d': 'modelo* 3d|modelo* urbano* 3d|edifícios 3d|edifícios em 3d|gêmeo* digital*|gémeo* digital*|cidade em 3d|modelo* tridimensional*',
  'planning-catalogue':
    'uso do solo|usos do solo|uso e ocupação do solo|zoneamento|zonamento|plano* diretor*|planos diretores|pdm|alvará* de construção|alvarás de construção|licença* de construção|'
    + 'licenças de construção|licenciamento urbanístico|urbanismo|planejamento urbano|planeamento urbano|ordenamento do território|patrimônio histórico',
  'administrative-boundaries':
    'limite* administrativo*|limite* municipal*|limites municipais|limites de bairros|limites dos bairros|limites de freguesias|limites da cidade|divisão* administrativa*|'
    + 'divisões administrativas|freguesias da cidade|caop|distritos e bairros',
  'orthophoto': 'ortofoto*|foto* aérea*|imagem* aérea*|imagens aéreas|fotografia* aérea*|ortoimagem*|ortoimagens|aerofoto*',
  'base-map': 'mapa* base|mapa oficial|mapas oficiais|cartografia base|cartografia oficial|carta* topográfica*|mapa* topográfico*|mapa da cidade|base cartográfica',
  'population-catalogue':
    'dados populacionais|dados de população|dados da população|dados demográficos|censo|censos|recenseamento*|demografia|estatísticas populacionais|nascimentos e óbitos|estrutura etária',
  'official-statistics':
    'estatística* oficial*|estatísticas oficiais|catálogo* estatístico*|catálogo* de estatísticas|portal* de estatísticas|dados estatísticos|anuário estatístico|indicadores urbanos|'
    + 'indicadores municipais|observatório urbano',
  'social-services-catalogue':
    'dados de saúde|dados de educação|dados educacionais|hospitais|clínicas|unidades de saúde|postos de saúde|centros de saúde|farmácias|escolas|creches|jardins de infância|lares de idosos|'
    + 'serviços sociais|assistência social',
  'economy-catalogue':
    'orçamento*|dados orçamentários|dados orçamentais|orçamento* municipal*|despesas públicas|gastos públicos|gasto público|despesa pública|dados financeiros|dados econômicos|dados económicos|'
    + 'finanças municipais|finanças públicas|receitas fiscais|dados fiscais|desemprego|mercado de trabalho|registro de empresas|registo comercial',
  'open-contracting':
    'contratação pública|contratos públicos|contratações públicas|contratações abertas|contratações|licitações|licitação|compras públicas|concursos públicos|contratos administrativos|adjudicações',
  'catalogue-api': 'api do catálogo|api do portal|api de dados abertos|api de catálogo|interface do catálogo|catálogo* legível por máquina*|catálogos legíveis por máquina*',
  'geo-web-services': 'serviço* de mapas|serviços web de mapas|serviço* wms|serviço* wfs|serviços ogc|serviços inspire|serviços geográficos|geosserviços|serviços cartográficos',
  'catalogue-metadata': 'metadados|catálogo de metadados|coleta de metadados|colheita de metadados|metadados inspire',
  'internet-measurement': 'medição* da internet|medições de internet|velocidade da internet|velocidade de internet|teste* de velocidade|qualidade da internet',
  'telecom-catalogue':
    'wifi público|wi fi público|wifi gratuito|wi fi gratuito|pontos de wi fi|pontos de wifi|banda larga|fibra óptica|fibra ótica|cobertura móvel|cobertura celular|antenas de celular|'
    + 'telecomunicaç*|telecomunicações|redes móveis',
  'open-data-portal':
    'portal* de dados abertos|portais de dados abertos|portal* de dados|plataforma* de dados abertos|catálogo* de dados abertos|site* de dados abertos|portal* da transparência|'
    + 'portal* de transparência',
  'geoportal': 'geoportal*|geoportais|portal* de mapas|portal* geográfico*|portal* cartográfico*|visualizador* de mapas|infraestrutura* de dados espaciais|geovisualizador*',
  'portal-breadth': 'número de catálogos|vários catálogos|vários portais|amplitude da publicação|múltiplos catálogos',
  'civic-participation':
    'participação cidadã|participação popular|participação social|plataforma* de participação|orçamento participativo|orçamentos participativos|diário* oficial*|diários oficiais|'
    + 'decisões da câmara|atas da câmara|código aberto|software livre|reclamações dos cidadãos|ocorrências na via pública|petições',
};
