/** Ordinary words that also name, or nearly name, a place: they count as places only with evidence in the sentence. Separated by spaces. Those of English. */
export const ordinaryEnglish: string = [
  'abstract action actor addition admission adverse after agent ahead alabaster alice alien alike alive alliance',
  'allow alone along alpha alter amber amend among amy ancestry angle ann antelope anything arbutus archer areas',
  'arena argue arise armed arrow asking asset assist atlas august autumn awake award aware badge badger bands',
  'bank banking banks banner bar barren barrier barriers based baseline basic basics basin basis batch bath',
  'batman bay beach bear bears began begin beginning begun behind being bell belong bench bend berry best better',
  'bikes birth black blank blast blind block bonds bone bones boom border borders borough boroughs bottle bound',
  'boundary bountiful brain brand bread break breast breeding brent brick bricks bright brits broad broke broken',
  'brought brown brush building buildings bullet burden buried burns burnt burst bury buses bush butter button',
  'buy buyer buying cabin calendar calls camel camera campaign campaigns camping camps campus can canal canals',
  'cancel candy cannot canton capacity carbon cardinal cargo caring carry castles cat causes caves cells',
  'centennial central chain chair chamber champion change changed changing channels charge chargers charging',
  'charities chase chemical chemicals chest chief children chips citation clay clean clock closures clubs',
  'clusters cocoa codes coin coins collar colleges colon colony color come comes concerts congress consider',
  'constant constitution contain container contents continent converse conversion coral cork corona costs cotton',
  'count cove cover cream crystal cubic cypress daily danger database date dates david dax deal deals death',
  'debate december decision defiance delays delta demand denial dense depot device devices diamonds dig dinar',
  'diver diversity document doing donor doses dour drama draper dream drinking driven drone drove drug drugs dual',
  'dwelling eagle earlier earner ebola eden email emission emissions ended enemy enter entering enterprise',
  'enterprises every everyone examples extreme falls false farmer fatal fate fauna federal feeds felling fence',
  'ferry fewer fiber figures files filing filling finding finish first fisher fisheries fishers fishery fleet',
  'flint flock flora folder foods force forecast forest forestry forests formal format forms forth forts fortune',
  'forum foster foundation fountain fountains fourth frame frank freeport frequent frost fully funding gains',
  'gallup games gangs gap garden gardens gates gay gender genes genre gentle george ghost giant given glens glove',
  'god goes gold golden gorge grade grades graduate grains grand granger grant grass grave graves great green',
  'greens greet grids griffin grove guard guess guide guides hail halls hammer hands hang hardware haven hawthorn',
  'hazel heading heart heath hedge hence hercules heritage hickory hidden highland highlands hiking hills',
  'hillside hire hired hit hobby holder holding holes holiday holidays homes homestead homework honda hopkins',
  'horses hostel hotel hours house human humble hunger hunting hurricane hurricanes ideal image imperial',
  'independence independent indoor instead jails jam jasper julia jupiter keeping keystone killing kinds label',
  'labor ladder lakes landed landing lanes laplace large laser later laurel leader leading leads learning leek',
  'legal lemon lender lens letter level lewis liberal liberty lidar likes lime linden lined lines linking links',
  'lion lions listen listings lists liver living local lone longer loom loose lopez losses luck lucky lumber',
  'lunch machines magazine magnolia maiden mainland maintain major maker makes making malaria male males malls',
  'man manage managed manager managers mandate mango mangrove manner manor manual maple marble march margin',
  'marina marine marked market marks marriage marriages marry marsh mary mason mastic match material maternal',
  'matrix meaning medal media median medicare medicine member mental mention mentor mercedes merge meridian',
  'metadata metre metro mile miles mills mine mines mining minister ministers ministry minor minus missing',
  'mission missions mixed mobile model moist money monkey monthly moral mortgage moss most motor mountain',
  'mountains mouse mouth multi music mustang named names narrow national nature naval needs nerve never newborn',
  'newborns newly nice nikkei noise normal normally norms northern notes novel number of often older olive olives',
  'olympic onion opera oral orange oranges orbit orchard orchards order organ other ought outbreak overdose',
  'overview pace pages paint painting paintings pairs panel panels paper parade paradise paramount parent parish',
  'parishes parity parked parking parks parole parson particle particles parties party paste paths patterns paved',
  'paying peace peaks pearl peer peers pen pending perch permit person personal phone photo phrase piano pillar',
  'pilot pines pirate place places plague plain plane planes planning plans plant plantation planting plants',
  'plate plum plume poison polar poles police policies policing policy ponds pools pop portable portal porter',
  'ports postal poster pound prairies prepare presence preserve pressure price priest printing prize progress',
  'proper prosper prove province pulse punch quake quarters quartz quite races racing radar raise raised ranch',
  'random range ranger ranking rankings rapid rates ratio raven reading readings recipe reeds reefs reform region',
  'regional register registers registry reign religion renewal rental rents republic reserve reserves rest',
  'retreat reuse reveal revere reverse rich rider rides ridge right rim rises rival river rivers roads robin',
  'robot roles roman ron room rooms roses rough round routing roy royal rugby rules ruling running rural rye',
  'safer sailing sake salad sale sales salon salt sample samples sampling sandwich sandy satellite savage savanna',
  'save saved say scale scene scope seafood search seaside seats sedan seeds seize seller selling sender sense',
  'separate series serve served serving settle seven severe sewer shade shake shale shall shame shape share',
  'sharing sharks shell shine shipping shirt shoot shooting shopping shore shoreline short shortage shots',
  'shoulder shown shows sierra silent simple since singer sites skiing skirt slate slave slope smart smoke snake',
  'solar solid songs soul source south southern space spare spark sparks speaking speeding spelling spending',
  'split spoke sporting spring springs stain stains stairs stake standard standing starling stars start starting',
  'state stations sterling sting stone store stores storms stove string stroke strong stunting submit subset',
  'suburban sugar suite sulfur sulphur sultan summer summit sunrise sunset superior surprise survey surveys swell',
  'swing sword swords sycamore tables taken takes talon tame tank tanker tanks tariff tars taylor teaching teens',
  'telling temper temple temples tenant tender tennis tense tents terminal terminals terms terrace terraced thai',
  'than thank there therefore thing thorn thorough though three tidal tiger time times tire tired to tolerance',
  'tomato topic torch torrent touch tough tours toward tower trace track tracking tract trades trail train',
  'training treat trees trial tried triple truck trust turbines turbo turnout tyre un uncle under underway union',
  'unions unique universe university upland urban vague van vandalism variables varies venture venue versus',
  'vestal video vigil vigor viking villa villages vine vineyard vineyards violence viral virus visas vise vista',
  'vital vocal voluntary wages walker walkers walls walnut wan wander ware warning warnings waste water wean',
  'weasel wedding weigh weight weir wells wetland wetlands whale wheeling wider willing winder wines winner',
  'winning winter woman women wonder woodland woodlands words working works workshop worms worst written wrong',
  'wrote yacht young yours youth',
].join(' ');

/** Those of other languages. */
export const ordinaryElsewhere: string = [
  // French
  'adresses aires aller ancien ancienne ans arbre assez aucun avant avons bains bases basse belle bonne borne',
  'bornes bourgs bulle cantons carte cartes celle celles cette chaise champ champs chantier chercher chose cotes',
  'cours croix crues delit delits dernier derniere dernieres derniers dette dire donne ecoles eleve emploi',
  'entreprise entreprises faire ferme fichiers fontaine fontaines foret forets gare gares grande habitant halles',
  'homme jamais jambes jardin jours lattes libre libres liens ligne lignes liste livres longue mai mains mairie',
  'maison maisons maladies marche marches mariages matin medecin medecins memes menage merci mesure meteo moins',
  'mon montagne monts moulin moulins moyen moyenne moyennes nombres notre nouvelles parcelle parcelles parcs',
  'parkings parts pendant petit piscines plage plages plaine plaisir poissons pompiers porte portes poste',
  'publique quais quand quartier quartiers quelles quelques quels ronds sainte saintes salaire salaires salle',
  'salles sante se selon semaines sens seul seule sol stade sur tabac tarif tarifs telle temps tete universite',
  'usine vallee velos vente vents verre vigne ville vin vitre votre',
  // German
  'abend acker alles frankfurter hamburger alten anfang arten auch augen autos bache baden bader banken bau bauen berge beste bitte',
  'brauchen bundesland busse danke datei daten dezember durfen durre einem einen ende enger erste finde finden',
  'firma fisch fische forst frage fragen freie gaste geben grosse haar haben hafen hallen hallo halten hande',
  'hatte heide heissen hilfe hof jeder kamen karte karten kaufen kehrte keine kinder kita kitas klein klima',
  'kosten laden lage lange langen langsam lassen leer leere lehrte liegen liegt linie linien lohne machen macht',
  'markt markte meine menschen messe messen messungen miete mochte monate morgen mussen mut nacht namen neuen',
  'nicht norden nur osten parken parkhaus parteien platz quellen rader raten recht regen schulden seine seite',
  'senden sieht singen springe springen stadt stelle strassen suche suchen suden taler tiere toilette tragen',
  'universitat unter viele wahlen walder waren warum wegen weide weiden weizen welche wenden werden werte westen',
  'wetten wetter wiesen winde wissen woche wochen wollen worden worte wurden zahlen zeiten zonen zug zwischen',
  // Spanish
  'abril aguas ahora alcantarilla alcantarillado aldea algun alguna alma alquiler alta altos animales antes arbol',
  'azul baja bajar barranca barrio basura bella bomberos buena bueno busca busco cabo cabra cacao calle campo',
  'carta casas catastro centro cerro cerros cielo clima cobre coche colina colonia colonias como comuna',
  'constitucion contra contrato corriente corrientes corto cosas costa costas coste costo cruce cruces cuando',
  'cuenca cuencas dar datos deben decir descarga desde distrito donde dulce durante ejido ejidos embalse embalses',
  'estacion estadio estan estas este flores fomento forma frontera fronteras fueron fundacion ganado gasto gastos',
  'gente gigante gracias guerra habia hacen hacia hasta hecho hermano hola horas incendio independencia ingenio',
  'inundacion isla islas jardines julio junio laguna larga largo leche leyes libertad libros limon limpia limpio',
  'linea lineas lista luego luz madre manana manos mapas mares marzo medicion medico medida medidas menos',
  'mercados mesas meses milagro minas misma mismo montana monte mostrar mucha mucho mundo museo nacimiento',
  'nacimientos nada naranja negra ninas nivel niveles noche obra obras oeste otros padre pagina para parada',
  'paradas parcelas parque parte partes pasaje pasajes peaje pequena pera perro persona personas piedra plata',
  'plato playa playas plazas pobre pocos porque presa progreso publicas pueblo pueblos puerta puerto punta punto',
  'quiere reforma reformas registro registros regla reglas reina remedios renta rentas resistencia retiro ribera',
  'robos ronda salud san santa santo segun semana silla sobre solo suelo tabaco tarde tarifa tarifas tasas tema',
  'temas tener tengo tiene tienen tigre todas todos torre torres trenes trigo trimestre una uva vacuna valle',
  'valles veces venta ventas verde verdes vertientes vidas vieja viejo viene viento visita votos',
  // Portuguese
  'achar agora ainda aldeia ali aluminio areia arvore atual bacia baia bairro baixa baixar baixo barreira',
  'barreiras bela belas bolsa bolsas bonde bonito breve breves cacau camara campanha capela carro castelo cheia',
  'cheias chuva cidade comboios conde contagem contagens corpo corrente correntes curto custo custos datas divida',
  'enchente enem escada esse esses estacao estao estes extrema feijao feira feiras feito ferro ficheiro ficheiros',
  'filha floresta florestas fonte fontes foram fronteira furto guarda haver homem horizonte idade ilhas jardim',
  'lagoa lar leste linha linhas longa longo manha mao marco medio mesma mestre milho minha montanha moradias',
  'morro morros morte mortes mostra muita muito mulher nascimento nomes nossa nosso obito obitos ontem os pedra',
  'pedras peixe pelas ponta ponte ponto porta portos posse posso praca pracas praia praias prata preco preto',
  'primeira prova quando quanto queimada queimadas rainha regiao registo renda rendas reserva reservas risco rota',
  'rotas serra setor seu sim soja solos sul taxas tempo tenho terra tinha tomar uniao vacina vagas vazante velha',
  'velho venda vento vermelho vezes vila vilas vinho',
  // Italian
  'alba alberi albero altra altri ancora anima aperta aperti aperto asilo avere bacino bandi bando bassa basso',
  'bianco borgo boschi bosco buona buono campi cento centrale cerca cerco citta costi crema dagli dalla dalle',
  'degli della delle dello donna emissioni erano fanno fermo fondi fondo fonti frana frane furti grandi grano',
  'hanno ho imposta isola laghi latina latte lavoro libera libero linee luce lunga lungo maggio malattia malattie',
  'mani mappe marino massa migliore misura molte molti molto mondo monopoli monopolio montagna monti morti',
  'mostrare mostre negli nella nelle nello notte nuovi nuovo ora orari ospedale paese paesi parchi parco parola',
  'particelle patti petrolio pianura pista pochi pompieri ponti porti potenza prezzo prima primo punti quartiere',
  'quartieri quarto quella quello questa rapporto reati rossa rosso salari salute sanita sapere sedia seggi senza',
  'sesto sopra sosta spese stadio stati stazione storia strada sulla sulle suolo tariffa tasse tassi tasso tavola',
  'terme terre treni treno trovo tutte tutto universita vasto venire verso voi volta',
  // Dutch
  'adres adressen akker ander augustus avond banen bodem boeken boeren bomen bossen branden bron bruggen buren',
  'bussen dagen delen dieren doden eiland eilanden einde elk geven goede gracht grens groen grote halte handen',
  'hem huizen hun huren ieder januari jaren jongeren kaart kade kampen kant kerken kom komen landbouw landen',
  'leerling leerlingen lonen maand maken mensen meren metingen midden minder misdaden mogen noord noorden onder',
  'parkeren partij plaatsen prijs punten putten raden reden regio rijen schepen schip scholen sinds stranden taal',
  'talen tarwe tegen tonen toon tussen veen velden vinden vrouw waarden weinig weken weten wil wonen woning',
  'woningen woord woorden ze zonder zou',
  // Polish, Turkish, Swedish, Russian
  'ada alaca antal bati belediye bo bostad bra brzeg bussar butce cykel deniz durak eller erkek gator genc gmina',
  'goster halsa hangi harita hitta jazdy kadin karta keskin kira kolo kota kommuner ktora liten loner mahalle manad',
  'marki merkez miljo morze nasil nerede nisko nufus och od onlar orman pa parker parkering parki parkingi pila',
  'po polis rano saatleri sala sali skara skola soker srodmiescie stora tak tarim timme turism turizm ulica ulice',
  'vagar vecka vilka wlochy zachod zima белая заря карты северныи шахты школа',
].join(' ');

/** Rarer words of all of them, and names of persons, that are names of places. */
export const ordinaryRare: string = [
  'acerra alegre alianca almada aloha americana amparo arame arcadia arcos atlantis atwater avon banda banning',
  'barbalha barda barnstable barra barras barreiro barro bastos batalha bezerros blaine bondy boras bowie bray',
  'brody brookings bruna buckeye burla cajueiro caldas caldera camas campana campestre canas capoeiras caridade',
  'carmo carney castro cedro centenario cerejeiras champlin chaparral chiari cicero clarines cluses cocal',
  'cochrane columbine compton conchas conda condado congonhas contenda conway corcoran cordeiro coronel cota',
  'crespo crucecita cruzeiro cudahy cullman custodia cutler davis delgado denison diamante dickson divino dixon',
  'dole dolores dormentes dracena dura durazno easley elda ely empalme emporia encantado encrucijada enid',
  'entroncamento esmeralda esmeraldas esperanza espinho estancia estreito euclid eureka evans fada fana faro',
  'fartura fatwa fergus ferreiros fila fillmore flandes floriano foca foley folsom fords formiga forney forquilha',
  'fortim fortuna frederick fulda galeras galt gama ganga garca gautier gilroy gloria gondola gore goshen',
  'graneros grapevine grasse grays greer groves guabo guapo hagi halver hanford harvey hawthorne hays hermitage',
  'hinche hobbs holden homo hoover horizontina hove hurst hythe igualada inca jacobina jenks kale kasba kearns',
  'keller klar lagunillas lajeado lamia lampa lapa lawton leander leme lice lido lila limoeiro lira lisle',
  'logos loma machado madera mafra magna mala malhada mandan mandeville mandi manga manosque maravilha mari',
  'marion marple mati mena menifee menton merced messias mila milagres mima mineiros minot mocha moita monsey',
  ' montero morales mori moro murphy murray nagar nant naranjal nardo naso natick navegantes nederland',
  'nelson niles nobres norco norton novi obispos oi okemos oliva oliveira olympia onda oria orinda orion orobo',
  'oswego palatine palmares palmeira palmer palo pampa pancas papa paraiso pare parede parral patos patrocinio',
  'patterson pedregal pedreira pedreiras peine perico piata picos pilar pinheiro pinheiros pinto piranhas pita',
  'pitanga planalto plast pobe pombal pontal portage porteiras portel poway pradera prado propria pula pullman',
  'puma quincy rama ramona raposa realeza reconquista redencao redlands rees regeneracao resplendor ribeirao rima',
  'riverbank rogers rolante romulus rosales rosana rowlett rubio ruma russas saginaw saladas salgado salgueiro',
  'salina salitre sama samba sanford sanger santuario sape schmelz seara seguin selma semi seminole serrana',
  'serrinha sertania sete shively sine sita soba soma sombrerete sombrio sora sparta stafford stow sumo tala',
  'tamarac tana tapa taquara tara taunton tejar tela temblador tepa tera terenos tiffin tijucas timbo toba',
  'tomares tome tono tooele touros tracy trairao tremedal triunfo tucano tulare tulle tupi tustin urbana valenca',
  'valente vana vaso vassouras vena vence ventanas ventura venturosa vera vernon vertentes viana videira viga',
  'vigia viradouro wa wels wooster wright wylie ye zele',
].join(' ');

/** Words of grammar and of asking, which are neither place nor topic. Separated by spaces. */
export const stopWords: string = [
  // English
  'the a an of in on at by to for from with within without and or as is are was were be been do does did has have',
  'had can could would should will may might must i im ive me my we us our you your he she it its they them their',
  'this that these those there here what which who whose where when how why any some all every each both either',
  'more most much many few other another such same so if then than but not no yes also just only very please',
  'thanks thank hi hello hey find finding get getting got give giving show showing see looking look search',
  'searching seek need needed needs want wanted wants like know tell list lists listing download downloads',
  'downloadable downloading access obtain fetch available provide use using used about regarding concerning',
  'related data dataset datasets database databases datafile file files information info statistics stats figures',
  'numbers records table tables source sources resource resources portal website site page link links url',
  'catalogue catalog collection open opendata free public official latest recent current up date updated new',
  'historical daily weekly monthly annual yearly quarterly hourly real time realtime live archive archives csv',
  'json xml xlsx xls excel pdf api apis geojson shapefile shapefiles shp kml gtfs gis wms wfs parquet format',
  'formatted machine readable city cities town village municipality country region area place local anything',
  'something someone thing ok',
  // French
  'le la les l un une des du de d au aux et ou ni mais donc en dans sur sous par pour avec sans entre vers chez',
  'depuis que qui quoi dont quand comment pourquoi quel quelle quels quelles combien ce cet cette ces c ca est',
  'sont il elle nous vous je j tu ils elles se s m mon ma mes ton son sa ses notre votre leur leurs y n ne pas',
  'plus tout tous toute toutes svp merci bonjour avoir ai avez ont peut puis peux trouver trouve cherche chercher',
  'recherche obtenir besoin voudrais veux voir montrer montre donne donnez donner liste listes telecharger',
  'telechargement donnees donnee jeu jeux fichier fichiers base bases informations statistiques chiffres ouvert',
  'ouverts ouverte ouvertes libre libres gratuit gratuits gratuite gratuites publics publique publiques',
  'historique historiques quotidien quotidiennes mensuel mensuelles annuel annuelles recents recentes dernier',
  'derniers dernieres actuel actuelles reel ville villes commune pays disponible disponibles quelque quelques',
  'existe',
  // German
  'der die das den dem ein eine einen einem einer eines und oder aber als wie wo wer wann warum welche welcher',
  'welches welchen am auf aus bei mit nach von vom vor zu zum zur uber fur durch um bis ohne ich er sie es wir',
  'ihr mich mir mein meine uns unser sich ist sind war hat habe haben kann koennen konnen konnte mochte moechte',
  'wollen soll muss gibt finde finden suche suchen sucht brauche brauchen benotige bekomme bekommen zeige zeig',
  'zeigen gib listen herunterladen bitte danke hallo daten datensatz datensatze datei dateien datenbank',
  'informationen infos statistik statistiken zahlen quellen seite offen offene offenen offener frei freie freien',
  'kostenlos kostenlose offentlich offentliche offentlichen amtliche historisch historische historischen taglich',
  'tagliche monatlich monatliche jahrlich jahrliche aktuell aktuelle aktuellen neueste neuesten letzte letzten',
  'echtzeit verfugbar stadt stadte gemeinde alle aller alles nicht kein keine auch noch nur mehr dort hier',
  'irgendwo',
  // Spanish
  'el los las lo una unos unas del al e o u con sin por para sobre desde hasta segun quien cual cuales cuando',
  'donde como cuanto cuantos cuantas esta estan hay ser tener tiene tienen haber ha yo mi mis su sus nos este',
  'estos estas ese esa eso si mas muy todo toda todos todas puedo puede quiero quisiera necesito busco buscar',
  'busca buscando encontrar encuentro encuentra obtener conseguir ver muestra muestrame mostrar dame dar',
  'descargar descarga lista listado listas favor gracias hola datos dato conjunto conjuntos archivo archivos',
  'fichero ficheros informacion estadisticas estadistica cifras fuente fuentes pagina sitio abierto abiertos',
  'abierta abiertas gratis gratuito gratuitos gratuitas publico publicos publica publicas oficial oficiales',
  'historico historicos historica historicas diario diarios diaria mensual mensuales anual anuales actual',
  'actuales reciente recientes ultimo ultimos ultimas ciudad ciudades municipio pais algun alguna algunos existen',
  // Portuguese
  'os uma umas da dos em na nas num numa ao aos pelo pela pra com sem sob ate quem qual quais quando onde quanto',
  'quantos quantas sao estao ter tem tenho eu meu minha meus seu sua seus suas voce estes esse essa isso nao sim',
  'muito posso pode quero queria preciso procuro procurar achar encontro obter mostre mostra baixar descarregar',
  'listagem obrigado obrigada ola dados dado arquivo arquivos ficheiro ficheiros informacao informacoes',
  'estatisticas estatistica numeros fonte fontes aberto abertos aberta abertas livre livres oficiais mensal',
  'mensais anuais atual atuais recente cidade cidades regiao disponivel disponiveis algum alguma existem',
  // Italian
  'gli uno di dello della dei degli delle allo alla agli dal dalla dai nel nello nella nei negli nelle sul sulla',
  'sui sulle per tra fra senza ed che chi cui quale quali dove dov come quanti quante cosa sono ci essere avere',
  'hanno ho io mio mia miei noi tuo suo loro questo questa questi queste quello quella non piu molto tutto tutti',
  'tutte puo vorrei voglio serve servono cerco cercare cerca trovare trovo trova ottenere vedere mostrami',
  'mostrare dammi scaricare scarica elenco elenchi favore grazie ciao dati insieme archivio archivi informazioni',
  'statistiche statistica numeri cifre fonti sito aperto aperti aperta aperte libero liberi gratuiti pubblico',
  'pubblici pubblica pubbliche ufficiale ufficiali storico storici storica storiche giornaliero giornalieri',
  'mensile mensili annuale annuali attuale attuali recenti ultimi ultime reale citta comune comuni paese regione',
  'disponibile disponibili qualche alcuni esiste esistono',
  // Dutch
  'het een maar dat dit deze wat waar wanneer hoe waarom welke welk hoeveel ik jij hij zij ze wij mijn ons onze',
  'hun op aan bij met naar uit van voor over tussen tot te ten om zijn heeft heb hebben kan kunnen wil willen',
  'moet zou niet geen wel ook nog meer veel zoek zoeken zoekt vind vinden vindt krijgen krijg nodig geef toon',
  'laat zien downloaden lijst lijsten graag alsjeblieft alstublieft bedankt gegevens gegevensset bestand',
  'bestanden databank informatie statistiek statistieken cijfers bron bronnen openbare openbaar vrij vrije',
  'publiek publieke officiele dagelijks dagelijkse maandelijks maandelijkse jaarlijks jaarlijkse actueel actuele',
  'laatste stad steden gemeente gemeenten regio beschikbaar beschikbare',
  // Polish
  'w z od po za dla przy przez oraz lub albo ale co kto gdzie kiedy ile jaki jaka jakie jak czy jest byc mam maja',
  'moge mozna ja moj ta tego nie tak wszystkie szukam znajdz znalezc pobrac pokaz potrzebuje chce prosze dzieki',
  'dane danych zbior zbiory plik pliki baza wykaz informacje statystyki zrodło otwarte otwartych darmowe',
  'bezpłatne publiczne historyczne dzienne miesieczne roczne aktualne najnowsze miasto miasta miescie gmina kraj',
  'dostepne',
  // Turkish
  've veya bir bu mı mu nerede nereden nasıl kac hangi kim icin gibi cok daha var yok ben benim bana istiyorum',
  'arıyorum bul bulmak goster indir indirmek listesi lutfen tesekkurler veri verisi veriler verileri veriseti set',
  'dosya dosyası bilgi bilgileri istatistik istatistikleri kaynak acık ucretsiz kamu resmi tarihi gunluk aylık',
  'yıllık guncel sehir sehri ilce ulke tum',
  // Swedish
  'och pa av med till det ett som ar att fran vi jag har finns hur vad nar vilka vilken mer inte soker hitta visa',
  'fa ladda ner behover vill tack hej datamangd filer listor kalla oppna oppen fri offentliga historisk',
  'historiska daglig manadsvis arlig aktuella senaste stader kommun kommuner',
  // Russian
  'и или в во на с со к ко у о об из от до за по для при про без не ли же бы а но что кто где когда как какои',
  'какая какие каких сколько есть это эта этот эти мне я мои мы вы все всех наити наиди ищу нужны нужен нужно',
  'хочу покажи показать скачать получить список пожалуиста спасибо данные данных набор наборы датасет фаил фаилы',
  'база информация статистика источник открытые открытых бесплатно бесплатные публичные исторические ежедневные',
  // Arabic, Hebrew, Persian
  'من الى إلى على عن مع هل ما هي هو هذه هذا كم اين أين كيف متى التي الذي او أو של את על עם מה איפה כמה איך האם אילו יש אין או از به با که این آن را است کجا چند چطور چه',
  'ежемесячные годовые последние актуальные город города городе городу страна области раионе доступны',
].join(' ');

/** Words that announce a place. Separated by "|". */
export const strongCues: string = [
  'in|at|near|nearby|around|across|within|inside|throughout|from|outside|downtown|in and around|close to|next to',
  'based in|located in|living in|in the city of|city of|town of|village of|au|aux|en|dans|pres de|autour de',
  'aux environs de|ville de|commune de|a travers|im|in der stadt|stadt|gemeinde|bei|aus|nahe|rund um',
  'in der nahe von|innerhalb von|en la ciudad de|ciudad de|municipio de|ayuntamiento de|cerca de|alrededor de',
  'dentro de|em|na cidade de|cidade de|prefeitura de|perto de|nella|nel|nei|nelle|citta di|comune di|vicino a',
  'intorno a|nabij|rondom|in de buurt van|gemeente|in de stad|w|we|koło|kolo|w miescie|blisko|poblizu|i staden',
  'kring|в|во|у|из|около|возле|вблизи|в городе|городе|город|г|sehri|sehrinde|civarında|v|u|iz|blizu|okolo|din',
  'u gradu|v mestu|v meste|ve meste|in orasul|στην|στη|στο|στον|στα|στις|κοντα|في|بالقرب من|در|نزدیک|o thanh pho|tai',
].join('|');

/** Words that may announce a place, and as often something else. Separated by "|". */
export const weakCues: string = [
  'for|of|about|over|to|on|by|via|through|between|de|du|d|des|pour|sur|vers|chez|entre|von|vom|fur|uber|um|nach',
  'zu|aan|van|voor|uit|naar|op|del|de la|de los|para|por|desde|hasta|da|do|das|dos|no|na|nos|nas|a|ao|pelo|pela',
  'di|dello|della|dei|degli|delle|per|dal|dalla|su|dla|z|ze|od|po|i|av|fran|till|для|по|о|об|на|от|до|к|с|icin',
  'te|ad|ve',
].join('|');

/** Words that, standing after a name, make it something else than the city. Separated by "|". */
export const notPlaceAfter: string = [
  'county|counties|region|parish|borough council|county council|shire|province|state|oblast|krai|raion|rayon',
  'voivodeship|powiat|prefecture|governorate|canton|kreis|landkreis|bezirk|departement|provincie|provincia',
  'estado|territory|peninsula|island|islands|river|creek|brook|stream|lake|reservoir|bay|gulf|sea|strait|ocean',
  'canal|falls|valley|mountain|mountains|mount|hills|range|desert|national park|national forest|state park|basin',
  'watershed|delta|street|road|avenue|ave|lane|boulevard|blvd|freeway|turnpike|motorway|bridge|straße|strasse',
  'gasse|allee|laan|straat',
  'ulitsa|река|область',
  'озеро|улица|раион|краи|golu|nehri|caddesi|alv|lan|sjon',
].join('|');

/** Words that, standing before a name, make it something else than the city. Separated by "|". */
export const notPlaceBefore: string = [
  'river|rivers|rio|fiume|fleuve|riviere|fluss|rivier|rzeka|река|lake|lakes|lac|lago|laguna|loch|lough|jezioro',
  'озеро|reservoir|embalse|mount|mt|mont|monte|cerro|volcan|gulf of|golfe de|golfo de|golfo di|bay of|baie de',
  'bahia de|baia de|sea of|mer de|mar de|strait of|cape|isle of|island of|islands of|ile de|isla de|ilha de',
  'isola di|county|county of|shire of|parish of|province of|state of|region of|prefecture of',
  'london borough of|governorate of|kingdom of|duchy of|landkreis|kreis|regierungsbezirk|bezirk|bundesland|kanton',
  'canton de|canton of|provincia de|provincia di|provincie|province de|departement|departement de',
  'departamento de|estado de|estado do|estado da|comunidad de|comarca de|region|region de|regione|regiao de',
  'wojewodztwo|powiat|область|раиона|rue de|rue du|avenue de|avenue du|boulevard de|calle|calle de|avenida',
  'avenida de|rua|rua de|viale|piazza|ulica|ul|улица',
].join('|');

/** Phrases that hold the name of a place and name none. Separated by "|". */
export const famousPhrases: string = [
  // Rivers, seas and mountains of several nations
  'zu essen|co cong|ship hull|boat hull|hull design|iberia|iberian peninsula|rhine|rhein|rhin|danube|donau|dunaj|elbe|mekong|ganges|indus|zambezi|euphrates|tigris|meuse|dnieper|rio grande|sahara|sahel|alps|pyrenees|andes|himalaya|himalayas|carpathians|black sea|baltic sea|caspian sea|lake victoria|lake tanganyika|lake ontario|lake erie|lake michigan|lake superior|great lakes|bodensee|lake constance|amazon river|middle east|far east',
  'paris agreement|paris accord|paris accords|accord de paris|accords de paris|pariser abkommen|acuerdo de paris',
  'acordo de paris|accordo di parigi|akkoord van parijs|парижское соглашение|paris club|club de paris',
  'plaster of paris|paris hilton|kyoto protocol|protocole de kyoto|kyoto protokoll|protocolo de kioto',
  'protocolo de kyoto|protocollo di kyoto|киотскии протокол|montreal protocol|protocole de montreal',
  'cartagena protocol|nagoya protocol|aichi targets|vienna convention|geneva convention|geneva conventions',
  'convention de geneve|genfer konvention|convenios de ginebra|hague convention|berne convention|bern convention',
  'basel convention|rotterdam convention|stockholm convention|stockholm syndrome|ramsar convention|ramsar site',
  'ramsar sites|aarhus convention|istanbul convention|barcelona convention|budapest convention',
  'helsinki convention|espoo convention|minamata convention|minamata disease|bonn convention|oslo accords',
  'dayton agreement|camp david accords|abuja declaration|bologna process|bologna declaration|bolognese',
  'spaghetti bolognese|lisbon treaty|treaty of lisbon|lisbon strategy|maastricht treaty|treaty of versailles',
  'treaty of rome|treaty of amsterdam|rome statute|club of rome|sendai framework|jakarta declaration',
  'incheon declaration|yokohama strategy|hyogo framework|addis ababa action agenda|doha round',
  'doha development agenda|copenhagen accord|copenhagen consensus|copenhagen criteria|cancun agreements',
  'durban platform|glasgow climate pact|glasgow coma scale|marrakesh agreement|marrakech treaty',
  'helsinki declaration|declaration of helsinki|bretton woods|washington consensus|washington post',
  'washington redskins|george washington|denzel washington|new york times|new york post|new york stock exchange',
  'los angeles times|chicago tribune|boston globe|boston dynamics|boston consulting group|boston terrier',
  'whitney houston|philadelphia chromosome|memphis group|dallas buyers club|jack london|london clay',
  'london dispersion forces|berlin patient|irving berlin|frankfurt school|frankfurter schule|vienna circle',
  'council of europe|wiener schnitzel|vienna sausage|manchester encoding|manchester united|manchester city fc|liverpool fc',
  'chelsea fc|arsenal fc|real madrid|fc barcelona|bayern munich|bayern munchen|borussia dortmund|inter milan',
  'ac milan|yorkshire terrier|cambridge analytica|cambridge university press|oxford university press',
  'oxford comma|oxford english dictionary|edinburgh postnatal depression scale|bath and body works',
  'bristol stool scale|bristol myers squibb|worcester sauce|worcestershire sauce|bordeaux wine|bordeaux mixture',
  'bordeaux wines|dijon mustard|moutarde de dijon|brussels sprouts|brussels sprout|choux de bruxelles',
  'eau de cologne|savon de marseille|nice guidelines|nice guidance|nice classification|classification de nice',
  'lima beans|lima bean|shanghai cooperation organisation|shanghai cooperation organization|shanghai ranking',
  'beijing consensus|turin shroud|shroud of turin|parma ham|parmigiano reggiano|aceto balsamico di modena',
  'venice commission|venetian blinds|florence nightingale|delft blue|leiden ranking|groningen protocol',
  'edam cheese|gouda cheese|gouda kaas|limburger|hamburgers|frankfurters',
  'berliner pfannkuchen|emmental cheese|cheddar cheese|lahore resolution|delhi belly|hyderabadi biryani',
  'bombay duck|bombay gin|bengal tiger|madras curry|bangkok rules|mandela rules|tokyo rules|beijing rules',
  'beijing declaration|havana cigar|havana syndrome|marburg virus|lassa fever|ebola virus|zika virus',
  'lyme disease|west nile virus|west nile|norfolk pine|norway rat|norway spruce|plymouth rock|bermuda triangle',
  'bermuda shorts|jerusalem artichoke|jerusalem artichokes|damascus steel|santa claus|santa fe trail',
  'santiago calatrava|san andreas fault|augusta national',
].join('|');

/** Common words that are one letter from a term or a name: never taken for its misspelling. */
export const nearTerms: string = `
aantal asili aussi autres basta batteries bomba casco cater check checks child compras create creative criteria defense depense depenses devono ditch
doors doubt ellas escorpiao farmacia final finances fines forge franchise grassland hilla index indice ingresos inner islands jacare jahren kalitesi
kanal kinderen kuala lamar learn leite leones letto leute lomas mamao manzana master mayor measured measures meter niner norte organise palmar panal
pattern peche pilao pinos policja priser provinces provincia provincie purge revision rutas saraland savoir savory service services social sonne spots
sefer seferi seferleri surge taiga taste teile theme timber transfer turns twenty valos versions viewer vignes waves whales zucchero
scolaire scolaires hindi bengali tamil urdu mandarin refused refuse
accidente acidente actions adult agree agricoltura agricultura albergo alerts anche animale animali animals appalti applications apply apres archived
arret arrondissement articles attitude audit bedroom behaviour blanca blocks bloed boats boden branches branco breath bring browse budgets budzet
businesses cables cafes called cameras cancers capital cartas carve casos causal chance changes charges charter charts chasse civic classes clear climb
close clouds cloudy coaches colegio collections college colors colours columns combine common compete competition complaint complaints compliance
compteur computer concert confine connection contact contest context contracts contrast contro controls convention cooker costes councils course
courses court courts couts cracked creche crops crown cruel cultura culver customers dagger dairy debito debut dechet decisions degrees deliver
democratic density departamento departement departements departments depths derive destinations detention developments direction directions director
directories directors doctor dollars drain driver drogi ecole economics effect efficiency eleccion elections eleitoral elettorale emision empire
empresa escola escuela espace especes estates estrada expectation explore faces facilities factors factory fahrt famiglia familias familie familien
familles farms features fields fight finds fires flags flour forget franca freguesia front function functions funds garage garten giardino govern
governor granite grape graphic grenze groene grounds grown grund habit halal halle haute hazards healthy hearing heights hiring historically homens
hommes hopital horaire horario humans identity incendies incident incidente incidents indices indici industries ingreso insect insel insured
intelligence interested interests investments issue issues justica labels lages lander lands lawyer layers libri libro licences licensed licenses lieux
lights linear lives loves lycee mapped mariage markets materials matter meals meant medina metal metals meteor meters metric minutes modeled modes
module morada moved movies municipios naissance nascimentos nascita natal nations nazionale networks nights niveaux noite notion numeric numero nummer
objects observations occupations occupazione officer offices openly opere orario ordinance organization organizations oriente origins ortsteil otras
outputs packed palace papers particular partie partly patent patients patrol permission permissions persone pessoas petrole pharmacie phones physician
pipelines piper placed plains planet planted planten plastics plates platforms platze poder politician polling pontes ponts porto postes posts pounds
powder powietrze precios prediction priced prices pride prime prince print prisons problems professor programs projected projection projections
projects propose prosecution protect provision punkt punkte qualify ranges rapids rated ratios reach reduced refuge regioni regions remate remove
representative residences responses result revenues riders rischi roots rower ruins sampled sauce scales schedule scheme schule schuler sciences score
scored scuola seccion sections sectors segments sensors settlements shaped shapes shares shark sharp sheep shelf shock shops shores signals skate sluis
small smoked smoker soort sounds spaces specie speeds spell spend sport squares squire stage standards stare starts stated states station stationed
stations statistic stato statue status stays steam steep steps stick stocks stoke stones stork structures stuck studenti stuff subdivisions sueldo
suelos suicides summers supplier suppliers systems szkola tablet targets taxes teacher teams territories testa texts themes titles tools topics tracked
tracks tragic trails trainer transaction transfers translation trend trunk tweets undefined units universiteit users usines vaccin vaccinatie vaccini
vaccino vaccins valued values vapor vectors vegas vegetables vendors ventes vergi verte vertes veteran victor walden wanted wastes waters websites
weiss while window wings winters wordt woven write
`;

/** Behind or before a name that is no area of any kind: the Paris Agreement, the Phoenix framework. Parted by "|". */
export const notAreaAfter: string = 'protocol|agreement|accord|accords|convention|conventions|declaration|treaty|treaties|statute|framework|consensus|memorandum|charter|summit|syndrome|disease|virus|fever|cheese|library|tutorial|programming|sausage|sausages|recipe|cream cheese|pizza|dressing|marathon runner';
export const notAreaBefore: string = 'speak|speaks|learn|learning|hablas|parles|parlez vous|sprichst du|treaty of|battle of|siege of|statute of|declaration of';
