/**
 * Names of subdivisions that differ between ISO 3166-2 (or local usage) and GeoNames, as GeoNames codes.
 * GeoNames' first-level codes are not ISO 3166-2 codes, except in the United States, Belgium and Switzerland.
 * A key is a folded name without words such as "province" or "oblast"; a value is the first-level code, or
 * `<first>.<second>` where the name is that of a second-level division (Spanish provinces, French départements).
 */

/** Words that say what kind of division it is; left out when names are compared. */
export const DIVISION_WORDS = new Set(
  `sheng shi zizhiqu zhuangzu huizu oblast oblasti oblysy voblasc respublika republic kraj krai kray okrug avtonomnyj
   autonomous lan county province provincia region regiao regione voivodeship wojewodztwo district departamento department
   state city territory prefecture gwangyeoksi teukbyeolsi teukbyeoljachido do changwat canton of the di de du da do d comunidad
   comunitat governorate emirate municipality federal capital zupanija apskritis megye judet hlavni mesto land`.split(
    /\s+/,
  ),
);

/** Name and code in turn, `name=code`, parted by semicolons. */
const table = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(';').map((entry) => entry.trim().split('=') as [string, string]));

/** ISO 3166-2 codes, without the nation, whose names do not lead to the division or lead to a namesake. */
export const CODES: Record<string, Record<string, string>> = {
  AR: table('C=07;B=01'),
  AU: table('ACT=01;NSW=02;NT=03;QLD=04;SA=05;TAS=06;VIC=07;WA=08'),
  BE: table('BRU=BRU;VLG=VLG;WAL=WAL'),
  BG: table('22=42;23=58'),
  BR: table(`AC=01;AL=02;AP=03;AM=04;BA=05;CE=06;DF=07;ES=08;GO=29;MA=13;MT=14;MS=11;MG=15;PA=16;PB=17;PR=18;PE=30;PI=20;RJ=21;RN=22;RS=23;RO=24;RR=25;SC=26;SP=27;
    SE=28;TO=31`),
  BY: table('HM=04;MI=05;BR=01;HR=03;MA=06;VI=07;HO=02'),
  CA: table('AB=01;BC=02;MB=03;NB=04;NL=05;NS=07;ON=08;PE=09;QC=10;SK=11;YT=12;NT=13;NU=14'),
  CO: table('ANT=02;DC=34;CUN=33;VAC=29;ATL=04'),
  DE: table('BW=01;BY=02;HB=03;HH=04;HE=05;NI=06;NW=07;RP=08;SL=09;SH=10;BB=11;MV=12;SN=13;ST=14;TH=15;BE=16'),
  ES: table(
    'AN=51;AR=52;AS=34;CN=53;CB=39;CL=55;CM=54;CT=56;EX=57;GA=58;IB=07;RI=27;MD=29;MC=31;NC=32;PV=59;VC=60;CE=CE;ML=ML',
  ),
  FI: table(
    '02=09;03=14;04=10;05=18;06=05;07=16;08=13;09=08;10=19;11=06;12=15;13=12;14=17;15=11;16=07;17=04;18=01;19=02',
  ),
  FR: table('75=11.75;75C=11.75;20R=94'),
  HR: table('21=21;01=20'),
  IT: table(
    '21=12;23=19;25=09;32=17;34=20;36=06;42=08;45=05;52=16;55=18;57=10;62=07;65=01;67=11;72=04;75=13;77=02;78=03;82=15;88=14',
  ),
  KR: table('11=11;26=10;27=15;28=12;29=18;30=19;31=21;41=13;42=06;43=05;44=17;45=03;46=16;47=14;48=20;49=01;50=22'),
  KZ: table('75=02;19=01;71=05;11=03'),
  MX: table(`AGU=01;BCN=02;BCS=03;CAM=04;CHP=05;CHH=06;COA=07;COL=08;CMX=09;DUR=10;GUA=11;GRO=12;HID=13;JAL=14;MEX=15;MIC=16;MOR=17;NAY=18;NLE=19;OAX=20;PUE=21;QUE=22;
    ROO=23;SLP=24;SIN=25;SON=26;TAB=27;TAM=28;TLA=29;VER=30;YUC=31;ZAC=32`),
  NL: table('DR=01;FR=02;GE=03;GR=04;LI=05;NB=06;NH=07;UT=09;ZE=10;ZH=11;OV=15;FL=16'),
  PE: table('LMA=LMA;LIM=15'),
  RU: table('MOW=48;MOS=47;SPE=66;LEN=42'),
  TW: table('TPE=04.TPE;NWT=03.TPQ;TXG=04.TXG;TNN=04.TNN;KHH=02.KHH;TAO=04.TAO;HSQ=04.HSZ;HSZ=04.HSQ'),
  UA: table('30=12;32=13;12=04;63=07'),
  ZA: table('KZN=02;NL=02;FS=03;EC=05;GP=06;GT=06;MP=07;NC=08;LP=09;NW=10;WC=11'),
};

/** Nations whose ISO 3166-2 codes of second-level divisions are GeoNames' second-level codes too. */
export const SECOND_LEVEL_BY_CODE = new Set(['FR', 'IT', 'ES', 'BE', 'TW']);

/** Names by nation. */
export const NAMES: Record<string, Record<string, string>> = {
  AE: table('dubayy=03;abu zaby=01;al fujayrah=04;ash shariqah=06;ra s al khaymah=05;umm al qaywayn=07'),
  AL: table('tirane=50'),
  AM: table('erevan=11'),
  AR: table('ciudad autonoma de buenos aires=07;autonoma buenos aires=07;ciudad buenos aires=07'),
  AT: table('steiermark=06;tirol=07;wien=09;niederosterreich=03;oberosterreich=04;karnten=02;vienna=09;salzburg=05'),
  BA: table('federacija bosne i hercegovine=01;srpska=02'),
  BE: table(`vlaams gewest=VLG;flamande=VLG;vlaanderen=VLG;bruxelles capitale=BRU;brussels=BRU;bruxelles=BRU;wallonne=WAL;wallonie=WAL;antwerpen=VLG.VAN;
    brabant wallon=WAL.WBR;namur=WAL.WNA;liege=WAL.WLG;oost vlaanderen=VLG.VOV;west vlaanderen=VLG.VWV;vlaams brabant=VLG.VBR;
    limburg=VLG.VLI;hainaut=WAL.WHT;luxembourg=WAL.WLX`),
  BG: table('sofia stolitsa=42'),
  BR: table('distrito=07'),
  BY: table('gomel skaja=02;homyel=02;viciebskaja=07;mahiliouskaja=06;minskaja=05;brestskaya=01;minsk=05'),
  CA: table(
    'newfoundland=05;yukon territory=12;peel=08.3521;york=08.3519;durham=08.3518;halton=08.3524;waterloo=08.3530;muskoka=08.3544',
  ),
  CH: table(
    'berne=BE;graubunden=GR;grigioni=GR;basel stadt=BS;bale ville=BS;geneve=GE;genf=GE;sankt gallen=SG;saint gallen=SG;luzern=LU;zurich=ZH;wallis=VS;waadt=VD;freiburg=FR;tessin=TI;neuenburg=NE',
  ),
  CL: table(
    'metropolitana santiago=12;la araucania=04;libertador general bernardo o higgins=08;magallanes=10;magallanes y la antartica chilena=10;aisen del general carlos ibanez del campo=02',
  ),
  CN: table('nei mongol=20;xizang=14;guangxi=16;ningxia=21;xinjiang uygur=13'),
  CO: table('distrito bogota=34;bogota=34;bogota dc=34'),
  CZ: table(`praha=52;prague=52;moravskoslezsky=85;jihomoravsky=78;ustecky=89;liberecky=83;kralovehradecky=82;zlinsky=90;plzensky=87;stredocesky=88;
    karlovarsky=81;olomoucky=84;pardubicky=86;jihocesky=79;kraj vysocina=80`),
  DE: table(`nordrhein westfalen=07;niedersachsen=06;sachsen=13;bayern=02;thuringen=15;hessen=05;sachsen anhalt=14;baden wuttemberg=01;
    berlin=16;rhineland palatinate=08;rheinland pfalz=08`),
  DK: table('midtjylland=18;syddanmark=21;hovedstaden=17;sjaelland=20;nordjylland=19'),
  DZ: table('alger=01'),
  EE: table('tartumaa=18;laanemaa=07;saaremaa=14'),
  EG: table('al qahirah=11;al iskandariyah=06;al jizah=08'),
  ES: table(`catalunya=56;illes baleares=07;cataluna=56;andalucia=51;valenciana=60;valencian community=60;valencian=60;euskal herria=59;pais vasco=59;canarias=53;nafarroako foru komunitatea=32;
    navarra=32;navarra foral=32;foral navarra=32;castilla y leon=55;castile and leon=55;asturias principado=34;asturias=34;castilla la mancha=54;castile la mancha=54;illes balears=07;baleares=07;
    murcia=31;madrid=29;aragon=52;
    barcelona=56.B;girona=56.GI;lleida=56.L;tarragona=56.T;almeria=51.AL;cadiz=51.CA;cordoba=51.CO;granada=51.GR;huelva=51.H;jaen=51.J;malaga=51.MA;sevilla=51.SE;
    huesca=52.HU;teruel=52.TE;zaragoza=52.Z;las palmas=53.GC;santa cruz tenerife=53.TF;tenerife=53.TF;albacete=54.AB;ciudad real=54.CR;cuenca=54.CU;
    guadalajara=54.GU;toledo=54.TO;avila=55.AV;burgos=55.BU;leon=55.LE;palencia=55.P;salamanca=55.SA;segovia=55.SG;soria=55.SO;valladolid=55.VA;zamora=55.ZA;
    badajoz=57.BA;caceres=57.CC;a coruna=58.C;lugo=58.LU;ourense=58.OR;pontevedra=58.PO;alava=59.VI;araba=59.VI;araba alava=59.VI;bizkaia=59.BI;biscay=59.BI;vizcaya=59.BI;
    gipuzkoa=59.SS;guipuzcoa=59.SS;alicante=60.A;castellon=60.CS`),
  FI: table(`varsinais suomi=02;etela pohjanmaa=14;lappi=19;keski suomi=13;pohjois pohjanmaa=17;pohjois karjala=12;etela karjala=09;etela savo=10;
    pohjanmaa=15;pohjois savo=11;paijat hame=07;keski pohjanmaa=16;southern finland=01`),
  FR: table(`nouvelle aquitaine=75;bretagne=53;normandie=28;auvergne rhone alpes=84;rhone alpes=84;bourgogne franche comte=27;bourgogne=27;corse=94;provence alpes cote d azur=93;provence alpes cote azur=93;paris=11.75;de la loire=52;
    ain=84.01;aisne=32.02;allier=84.03;alpes haute provence=93.04;hautes alpes=93.05;alpes maritimes=93.06;ardeche=84.07;ardennes=44.08;ariege=76.09;aube=44.10;
    aude=76.11;aveyron=76.12;bouches rhone=93.13;calvados=28.14;cantal=84.15;charente=75.16;charente maritime=75.17;cher=24.18;correze=75.19;cote or=27.21;cotes armor=53.22;
    creuse=75.23;dordogne=75.24;doubs=27.25;drome=84.26;eure=28.27;eure et loir=24.28;finistere=53.29;corse sud=94.2A;haute corse=94.2B;gard=76.30;haute garonne=76.31;gers=76.32;
    gironde=75.33;herault=76.34;ille et vilaine=53.35;indre=24.36;indre et loire=24.37;isere=84.38;jura=27.39;landes=75.40;loir et cher=24.41;loire=84.42;haute loire=84.43;
    loire atlantique=52.44;loiret=24.45;lot=76.46;lot et garonne=75.47;lozere=76.48;maine et loire=52.49;manche=28.50;marne=44.51;haute marne=44.52;mayenne=52.53;
    meurthe et moselle=44.54;meuse=44.55;morbihan=53.56;moselle=44.57;nievre=27.58;nord=32.59;oise=32.60;orne=28.61;pas calais=32.62;puy dome=84.63;
    pyrenees atlantiques=75.64;hautes pyrenees=76.65;pyrenees orientales=76.66;bas rhin=44.67;haut rhin=44.68;rhone=84.69;haute saone=27.70;saone et loire=27.71;sarthe=52.72;
    savoie=84.73;haute savoie=84.74;seine maritime=28.76;seine et marne=11.77;yvelines=11.78;deux sevres=75.79;somme=32.80;tarn=76.81;tarn et garonne=76.82;var=93.83;
    vaucluse=93.84;vendee=52.85;vienne=75.86;haute vienne=75.87;vosges=44.88;yonne=27.89;territoire belfort=27.90;essonne=11.91;hauts seine=11.92;seine saint denis=11.93;
    val marne=11.94;val oise=11.95`),
  GR: table(`attiki=ESYE31;kriti=ESYE43;kentriki makedonia=ESYE12;dytiki ellada=ESYE23;ipeiros=ESYE21;ionia nisia=ESYE22;
    anatoliki makedonia kai thraki=ESYE11;notio aigaio=ESYE42;sterea ellada=ESYE24;dytiki makedonia=ESYE13;peloponnisos=ESYE25;voreio aigaio=ESYE41;thessalia=ESYE14`),
  HR: table(
    'grad zagreb=21;primorsko goranska=12;viroviticko podravska=17;splitsko dalmatinska=15;osjecko baranjska=10',
  ),
  HU: table('debrecen=10;kecskemet=01;miskolc=04;pecs=02;szeged=06'),
  ID: table(`jawa timur=08;jawa barat=30;jawa tengah=07;sumatera barat=24;kalimantan barat=11;sumatera utara=26;sumatera selatan=32;kalimantan timur=14;
    sulawesi tengah=21;kalimantan tengah=13;jakarta raya=04;dki jakarta=04;kalimantan utara=42;kepulauan bangka belitung=35;kalimantan selatan=12;sulawesi selatan=38;
    nusa tenggara timur=18;maluku utara=29;nusa tenggara barat=17;kepulauan riau=40;sulawesi tenggara=22;papua barat=39;papua selatan=PS;sulawesi utara=31;
    sulawesi barat=41;papua barat daya=PD;papua tengah=PT;papua pegunungan=PE`),
  IE: table(`dublin=L;galway=C;donegal=U;kilkenny=L;limerick=M;wexford=L;longford=L;louth=L;mayo=C;cork=M;roscommon=C;waterford=M;monaghan=U;kildare=L;clare=M;kerry=M;
    sligo=C;leitrim=C;cavan=U;meath=L;westmeath=L;offaly=L;laois=L;carlow=L;wicklow=L;tipperary=M`),
  IL: table(
    'al awsat=02;al quds=06;al janubi=01;tall abib=05;hefa=04;hamerkaz=02;yerushalayim=06;hadarom=01;hatsafon=03',
  ),
  IN: table('andaman and nicobar islands=01;dadra and nagar haveli and daman and diu=52'),
  IR: table('khorasan e shomali=43'),
  IS: table('hofudborgarsvaedi=39;sudurland=42'),
  IT: table(`toscana=16;sardegna=14;autonoma della sardegna=14;lombardia=09;puglia=13;sicilia=15;silicia=15;piemonte=12;marche=10;basilicata=02;
    val d aoste=19;valle d aosta=19;friuli venezia giulia=06;trentino alto adige=17;south tyrol=17.BZ;sudtirol=17.BZ;brindisi=13.BR`),
  JO: table('al a simah=16;al asimah=16'),
  JP: table('sizuoka=37;hukuoka=07;yamanasi=46;hyogo=13;oosaka=32;kyouto=22;toukyou=40'),
  KR: table('chungcheongbuk=05;jeju=01;seoul=11;sejong=22'),
  KZ: table(`batys qazaqstan=07;shyghys qazaqstan=15;kostanajskaja=13;atyrauskaja=06;aktjubinskaja=04;mangghystau=09;karagandinskaja=12;turkestankaya=10;
    severo kazahstanskaja=16;zhetisu=12510144;akmolinskaja=03;kyzylordinskaja=14;abajskaja=12510143;almatinskaja=01;astana=05`),
  LT: table('vilniaus=65;kauno=57;klaipedos=58;siauliu=61;alytaus=56;panevezio=60;marijampoles=59'),
  MX: table('ciudad mexico=09;mexico city=09;veracruz ignacio la llave=30;michoacan ocampo=16;coahuila zaragoza=07'),
  MY: table('pulau pinang=09;wilayah persekutuan kuala lumpur=14'),
  NL: table('zuid holland=11;noord holland=07;noord brabant=06;fryslan=02'),
  NO: table('troondelage=21;more og romsdal=08'),
  NP: table('karnali=6;bagmati=3;lumbini=5;gandaki=4'),
  NZ: table('greater wellington=G2;wellington=G2;manawatu whanganui=F3'),
  OM: table('masqat=06'),
  PH: table(
    'autonomous region in muslim mindanao=14;bukidnon=10;cordillera administrative=15;pambansang punong rehiyon=NCR',
  ),
  PK: table('azad jammu and kashmir=06'),
  PL: table(`mazowieckie=78;slaskie=83;lodzkie=74;lubelskie=75;podkarpackie=80;warminsko mazurskie=85;warmian masurian=85;podlaskie=81;lubuskie=76;malopolskie=77;
    dolnoslaskie=72;wielkopolskie=86;wielkopolska=86;zachodniopomorskie=87;pomorskie=82;opolskie=79`),
  PT: table('lisboa=14;autonoma dos acores=23;autonoma acores=23;autonoma madeira=10;coimbra=07'),
  RO: table('bucuresti=10'),
  RS: table('sumadijski=SE;beograd=SE;nisavski=SE'),
  RU: table(`moskva=48;sankt peterburg=66;hanty mansijskij=32;arhangel skaja=06;jamalo neneckij=87;leningradskaja=42;burjatija=11;primorskij=59;
    novosibirskaja=53;nizhegorodskaya=51;murmanskaja=49;sverdlovskaja=71;samarskaja=65;rostovskaja=61;volgogradskaja=84;tul skaja=76;tjumenskaja=78;tverskaja=77;
    jaroslavskaja=88;chelyabinskaya=13;chuvashskaya=16;kaliningradskaja=23;rjazanskaja=62;belgorodskaja=09;voronezhskaya=86;omskaja=54;vologodskaja=85;kurganskaja=40;
    krasnodarskij=38;kaluzhskaya=25;adygeja=01;altajskij=04;orenburgskaja=55;ul janovskaja=81;lipeckaja=43;krasnojarskij=91;saratovskaja=67;permskij=90;kirovskaja=33;
    tambovskaja=72;moskovskaja=47;pskovskaja=60;saha=63;evrejskaja=89;neneckij=50;sahalinskaja=64;tomskaja=75;amurskaja=05;magadanskaja=44;tatarstan=73;bashkortostan=08;
    dagestan=17;udmurtskaja=80;irkutskaja=20`),
  SA: table('ar riyad=10;al madinah al munawwarah=05;makkah al mukarramah=14;ash sharqiyah=06;al qasim=08;asir=11'),
  SE: table(`vastra gotalands=28;stockholms=26;vastmanlands=25;varmlands=22;kronobergs=12;vasterbottens=23;ostergotlands=16;hallands=06;sodermanlands=18;
    jonkopings=08;dalarnas=10;vasternorrlands=24;gavleborgs=03;gotlands=05;norrbottens=14;jamtlands=07;orebro=15;uppsala=21;kalmar=09;blekinge=02;skane=27`),
  SK: table(
    'presovsky=05;trnavsky=07;bratislavsky=02;banskobystricky=01;zilinsky=08;kosicky=03;trenciansky=06;nitriansky=04',
  ),
  TH: table('krung thep maha nakhon=40;lop buri=16;buri ram=28;nong bua lam phu=79;phangnga=61;bangkok=40'),
  TW: table(
    'kaohsiung=02.KHH;taipei=04.TPE;taoyuan=04.TAO;new taipei=03.TPQ;taichung=04.TXG;tainan=04.TNN;hsinchu=04;nantou=04;yunlin=04;changhua=04;chiayi=04;miaoli=04',
  ),
  UA: table(`lvivska=15;donetska=05;ivano frankivska=06;poltavska=18;dnipropetrovska=04;khmelnytska=09;kyivska=13;volynska=24;kharkivska=07;chernivetska=03;
    zaporizka=26;ternopilska=22;kirovohradska=10;rivnenska=19;odeska=17;vinnytska=23;chernihivska=02;zakarpatska=25;cherkaska=01;zhytomyrska=27;sumska=21;mykolaivska=16;
    khersonska=08;luhanska=14`),
  VN: table('ho chi minh=79;ha noi=01;da nang=48;hai phong=31;can tho=92'),
};
