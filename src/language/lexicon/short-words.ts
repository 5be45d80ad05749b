/**
 * Words of place names as they are shortened: "Mt Vernon", "N. Las Vegas", "Sta. Cruz", "Ústí n. L.", "Н. Новгород". By language, rows
 * `short:full,full`; of several full words the first that makes a name counts. `fold.ts` reads St, Ste, Ft and the like by itself.
 */
export const shortWords: Readonly<Record<string, string>> = {
  en: `n:north,new|s:south|e:east|w:west|no:north|so:south|nth:north|sth:south|ne:northeast|nw:northwest|se:southeast|sw:southwest|mt:mount|mnt:mount|mtn:mountain|pt:port,point|gt:great|grt:great
    |gr:great,grand|gtr:greater|lk:lake|lks:lakes|lt:little|ltl:little|lwr:lower|upr:upper|hts:heights|hgts:heights|hls:hills|spg:spring|spgs:springs|bch:beach|cty:city|ctr:center|vly:valley|vlg:village
    |pk:park|rvr:river|crk:creek|fls:falls|jct:junction|hbr:harbor|isl:island|is:island|twp:township|gdns:gardens|grv:grove|rk:rock|u:upon,under|va:virginia|okla:oklahoma|colo:colorado|wm:william`,
  de: `a:am,an der,an|b:bei,bad|bd:bad|i:im,in|o:ob,oder|u:unter|v:vor der|d:der,den|m:main|r:ruhr|s:saale|h:hessen|br:breisgau|brsg:breisgau|rh:rhein|n:neckar|t:taunus|th:thüringen|w:weinstraße
    |westf:westfalen|wstr:weinstraße|opf:oberpfalz|obb:oberbayern|ob:ober|allg:allgäu|holst:holstein|vogtl:vogtland|schwäb:schwäbisch|gr:groß|kl:klein|nd:nieder|unt:unter|kgs:königs|oldb:oldenburg`,
  nl: 'a:aan|d:den,de|o:op|i:ijssel|ad:aan den,aan de|od:op den|nw:nieuw,nieuwe|nwe:nieuwe|gr:groot|kl:klein|n:noord|z:zuid,zoom|w:west',
  fr: 's:sur|ss:sous|l:la,le,les,lès|gd:grand|gde:grande|gds:grands|pt:petit|pte:petite|vx:vieux|vill:villeneuve|chât:château|nd:notre dame|m:mer,marne|p:provence|n:nord',
  es: `s:san,santa,santo|sn:san|sta:santa|sto:santo|stgo:santiago|sgo:santiago|gral:general|gen:general|gdor:gobernador|gob:gobernador|pto:puerto|pta:punta|pte:presidente|pdte:presidente|pres:presidente
    |cd:ciudad|cdad:ciudad|c:ciudad,concepción|conc:concepción|v:villa|vª:villa|va:villa|vlla:villa|fco:francisco|fdo:fernando|gpe:guadalupe|mª:maría|cnel:coronel|cmte:comandante|cdte:comandante
    |tte:teniente|alm:almirante|ing:ingeniero|dr:doctor|cap:capitán|ntra:nuestra|sra:señora|sr:señor|bs:buenos|as:aires|n:nueva,nuevo|nva:nueva|nvo:nuevo|l:los,las,la|ll:llobregat|hosp:hospitalet
    |tfe:tenerife|gc:gran canaria|fra:frontera|alc:alcalá|r:río`,
  ca: 'st:sant|s:sant,santa|ll:llobregat',
  pt: `s:são,santo,santa|sto:santo|sta:santa|gov:governador|gal:general|gen:general|pres:presidente|pte:presidente|cel:coronel|mal:marechal|cap:capitão|ten:tenente|sen:senador|dep:deputado
    |cons:conselheiro|eng:engenheiro|dq:duque|d:duque,dom|pe:padre|dr:doutor|n:nova,novo,nossa|nª:nossa|sra:senhora|v:vila,vitória|vit:vitória|b:belo,boa,barra|p:porto,ponta,passo|pto:porto|pta:ponta
    |r:rio,ribeirão|rib:ribeirão|c:campo,campina|cach:cachoeiro|ap:aparecida|f:feira,foz|gde:grande|m:monte,montes|j:juiz,joão`,
  it: 's:san,santa,sant,santo|sta:santa|sto:santo|m:monte|mte:monte|p:porto|pto:porto|r:reggio|e:emilia|em:emilia|c:calabria,castel|cal:calabria|v:villa,vetere|castell:castellammare|civ:civitanova|b:busto|g:giovanni',
  pl: `n:nowy,nowa,nowe|st:stary,stara,stalowa,starogard|w:wielki,wielka|wlkp:wielkopolski,wielkopolska|maz:mazowiecki,mazowiecka|tryb:trybunalski|św:świętokrzyski|śl:śląska,śląskie,śląski|górn:górnicza
    |g:góra,góry,górnicza,gdański|gd:gdański|podl:podlaska,podlaski|lub:lubelski,lubelska|pom:pomorski,pomorska|z:zielona,zduńska|zd:zduńska|j:jelenia,jastrzębie|jastrz:jastrzębie|d:dąbrowa|dąbr:dąbrowa
    |zdr:zdrój|b:biała|kam:kamienna|k:koźle|tarn:tarnowskie|siem:siemianowice|piek:piekary|wodz:wodzisław`,
  cs: `n:nad,nový,nové,nová|l:labem|č:české,český,česká|c:české,český,česká|hr:hradec|h:hradec|k:karlovy,králové|ml:mladá|m:mladá,mariánské,moravská|mor:moravská|u:uherské,uherský,ústí|uh:uherské,uherský
    |fr:frýdek|f:frýdek|val:valašské|v:vary,velké|s:sázavou,svitavou|o:orlicí|j:jindřichův|jindř:jindřichův|b:brandýs|jabl:jablonec`,
  sk: 'b:banská|l:liptovský|lipt:liptovský|n:nové,nová,nad|d:dunajská,dolný|dun:dunajská|p:považská|pov:považská|sp:spišská|spiš:spišská|m:mesto|v:váhom',
  sl: 'n:nova,novo|m:murska|sl:slovenska|v:velika',
  hr: 'n:novi,nova,nove|sl:slavonski|slav:slavonski|v:velika|vel:velika|s:sremska,stara,slavonski|st:stara|b:banja,bačka|bij:bijelo|bač:bačka|k:kosovska|kos:kosovska|srem:sremska|g:gornji',
  ro: 'tg:târgu|rm:râmnicu|r:râmnicu|d:drobeta|t:turnu|tr:turnu|sf:sfântu|p:piatra|b:baia|c:câmpulung,curtea|câmp:câmpulung|nap:napoca|n:napoca,neamț|s:satu,severin|m:mare,mureș|j:jiu|a:alba',
  hu: 'h:hódmező|k:kis|n:nagy|d:duna',
  tr: 'k:kahraman|ş:şanlı|g:gazi|b:büyük|d:doğu|m:mustafa',
  sv: 's:södra|n:norra|ö:östra,öster|v:västra,väster',
  da: 'sdr:sønder,søndre|s:sønder,søndre|n:nørre|nr:nørre|ø:øster|v:vester|f:falster|fr:frederiks',
  et: 'k:kohtla',
  ru: `н:нижний,нижняя,нижнее,новый,новая,новое,набережные,на|ниж:нижний,нижняя|нижн:нижний,нижняя|нов:новый,новая|наб:набережные|набер:набережные|в:великий,великие,верхняя,верхний,вышний|вел:великий,великие
    |верх:верхняя,верхний|выш:вышний|с:санкт,сергиев,старый,старая|ст:старый,старая|серг:сергиев|ю:южно|юж:южно|к:каменск,комсомольск|кам:каменск|комс:комсомольск|кр:красный,красное|красн:красный
    |п:петропавловск|петр:петропавловск|петроп:петропавловск|й:йошкар|у:улан,усть|мин:минеральные|м:минеральные,малая|б:большой,белая|бол:большой|д:дону|а:амуре|ур:уральский|урал:уральский
    |камч:камчатский|сах:сахалинск|хр:хрустальный|г:горно,гусь|з:западная,зелёный|р:ростов|лен:ленинск|кузн:кузнецкий`,
  uk: 'н:нова,новий,нове|б:біла,білий|к:кривий,камянець|кр:кривий|ів:івано|і:івано|фр:франківськ|кам:камянець|под:подільський|в:велика|ст:старий,стара|с:старий,стара|р:ріг',
  bg: 'в:велико|вел:велико|ст:стара|с:стара|н:нова,нови|г:горна,гоце|д:делчев|т:търново',
  sr: 'н:нови,нова|с:сремска,стара|ст:стара|б:бачка,бања|бач:бачка|к:косовска|кос:косовска|г:горњи|в:велика',
  el: 'αγ:άγιος,αγία,άγιοι|ν:νέα,νέο,νέος|π:παλαιό|παλ:παλαιό|κ:κάτω|α:άνω',
  he: 'ק:קריית,קרית|כ:כפר|ר:ראש,רמת|פ:פתח|ב:באר,בת|נ:נס,נוף|ג:גבעת|ת:תל|א:אביב',
  id: 'tj:tanjung|tg:tanjung|tjg:tanjung|bd:bandar|b:bandar,bukit,banda|bkt:bukit|p:padang,pangkal|pd:padang|pkl:pangkal|sg:sungai|s:sungai|tb:tebing|l:lubuk|pem:pematang|k:kota|kt:kota|m:muara',
  ms: 'kg:kampung|kpg:kampung|kt:kota|k:kuala,kota|sg:sungai|s:sungai|bt:batu,bukit|bkt:bukit|j:johor|p:petaling,port,pulau|pel:pelabuhan|tlk:teluk|t:teluk,taman|tmn:taman|a:alor|bdr:bandar|tg:tanjung',
  tl: 'gen:general|sta:santa|sto:santo|s:san,santa,santo|cag:cagayan|pto:puerto|q:quezon',
};
