/** Terms of languages that few questions are in: Catalan, Galician, Basque, Icelandic, Albanian, Macedonian, Georgian, Armenian, Kazakh, Bengali, Urdu, Tamil, Swahili, Filipino, Afrikaans. */
import type { TermRow } from './terms.ts';

export const few: readonly TermRow[] = [
  ['air-quality', null, 3, "qualitat de l'aire|contaminació de l'aire|calidade do aire|airearen kalitatea|loftgæði|cilësia e ajrit|квалитет на воздухот|загадување на воздухот|ჰაერის ხარისხი|ჰაერის დაბინძურება|օդի որակ|ауа сапасы|বায়ু দূষণ|বায়ুর মান|فضائی آلودگی|ہوا کا معیار|காற்று மாசு|ubora wa hewa|kalidad ng hangin|luggehalte|lugbesoedeling"],
  ['population', null, 3, "població|habitants|poboación|biztanleria|biztanleak|mannfjöldi|íbúafjöldi|íbúar|popullsi*|banorë|население|жители|მოსახლეობა|բնակչություն|халық саны|тұрғындар|জনসংখ্যা|আদমশুমারি|আদমশুমারী|آبادی|مردم شماری|மக்கள் தொகை|idadi ya watu|sensa ya watu|populasyon|bevolkingsgrootte|escoles|shkollat|skólar|სკოლები|বিদ্যালয়|shule|paaralan"],
  ['transport', null, 3, "autobusos|horaris|garraio publikoa|autobusak|almenningssamgöngur|strætó|strætisvagna*|transporti publik|autobusët|јавен превоз|автобуси|საზოგადოებრივი ტრანსპორტი|ავტობუს*|მეტრო|հասարակական տրանսպորտ|ավտոբուս*|қоғамдық көлік|автобустар|গণপরিবহন|বাস রুট|ট্রেন|بس روٹ|ریل|பேருந்து|usafiri wa umma|mabasi|pampublikong transportasyon|openbare vervoer"],
  ['traffic', null, 3, "trànsit|aparcament*|zirkulazioa|aparkalekuak|umferð|bílastæði|trafiku|parkimi|сообраќај|паркинг|საცობი*|პარკირება|երթևեկություն|կայանատեղի|кептеліс|যানজট|سڑک حادثات|ٹریفک|போக்குவரத்து நெரிசல்|msongamano|trapiko|verkeersongelukke"],
  ['housing', null, 3, "habitatge*|lloguer|etxebizitza*|alokairua|húsnæði|fasteignaverð|leiguverð|banesat|qiraja|станови|кирија|ბინები|ბინის ფასები|ქირა|բնակարաններ|вариантты пәтер|пәтер бағасы|বাড়ি ভাড়া|مکانات|کرایہ|வீட்டு வாடகை|bei za nyumba|kodi ya nyumba|presyo ng bahay|huispryse"],
  ['weather', null, 3, "el temps a|precipitació|pluja|eguraldia|prezipitazioa|veður|veðurspá|moti i|reshjet|времето|врнежи|ამინდი|ნალექი|եղանակ|ауа райы|আবহাওয়া|বৃষ্টিপাত|موسم|بارش|வானிலை|மழை|hali ya hewa|mvua|panahon|weervoorspelling|reënval"],
  ['environment', null, 3, "soroll|arbres|arbrat|residus|escombraries|zarata|zuhaitzak|hondakinak|hávaði|sorphirða|zhurma|mbeturinat|бучава|отпад|ხმაური|ნაგავი|ხეები|աղմուկ|աղբ|ағаштар|қоқыс|শব্দ দূষণ|বর্জ্য|شور|کچرا|درخت|குப்பை|மரங்கள்|basura|ingay|geraas"],
  ['environment', 'water', 3, "inundacions|qualitat de l'aigua|uholdeak|flóð|përmbytjet|поплави|წყალდიდობა|ջրհեղեղ|су тасқыны|বন্যা|سیلاب|வெள்ளம்|mafuriko|vloede"],
  ['energy', null, 3, "electricitat|elektrizitatea|rafmagn|raforku*|struja|ელექტროენერგია|էլեկտրաէներգիա|электр қуаты|বিদ্যুৎ|بجلی|மின்சாரம்|umeme|kuryente|elektrisiteit|beurtkrag"],
  ['planning', null, 3, "usos del sòl|llicències d'obres|hirigintza|skipulag*|deiliskipulag*|plani urbanistik|lejet e ndërtimit|მიწათსარგებლობა|հողօգտագործում|ভূমি ব্যবহার|matumizi ya ardhi"],
  ['geospatial', null, 2, "mapes|mapak|kort af|harta e|მაპა|რუკა|քարտեզ|মানচিত্র|نقشہ|வரைபடம்|ramani"],
];
