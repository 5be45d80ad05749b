/** Words around a request: what announces its purpose, what a purpose is called, and where the asker stands. */

/** Before a purpose. */
export const purposeCues = 'writing building developing creating making doing preparing haciendo escribiendo schreibe baue entwickle programmiere for pour für fur zur zum para per voor för till dla для per por';

/** The word that a purpose ends in or holds. */
export const purposeNouns = `
twin twins model models modelling modeling modeler planning analysis analyses analytics study studies research thesis dissertation project projects app apps application applications
dashboard dashboards simulation simulations simulator report reports article paper course class homework assignment prototype hackathon visualisation visualization visualisations
visualizations navigation routing optimisation optimization forecasting prediction predictions assessment presentation startup training education engineering design website
campaign exhibition game lesson lecture internship consultancy consulting tool toolkit tender proposal evaluation comparison benchmark benchmarking infographic journalism story
case guide story display hobby board schulprojekt projektarbeit hausarbeit seminararbeit trabajo tfg memoria
mapping monitoring planner map-making machine-learning learning atlas poster workshop plan
jumeau mémoire étude modélisation projet analyse recherche cartographie visualisation rapport thèse application planification simulation
zwilling zwillings modellierung modell studie masterarbeit bachelorarbeit forschung analyse projekt planung anwendung stadtplanung simulation abschlussarbeit doktorarbeit
gemelo modelo modelización modelado estudio tesis investigación proyecto análisis aplicación planificación simulación
gêmeo gémeo modelagem modelação estudo pesquisa projeto aplicação planejamento planeamento simulação tese
gemello modello modellazione studio ricerca progetto analisi applicazione pianificazione simulazione tesi
tweeling modellering onderzoek scriptie toepassing simulatie
bliźniaka modelu badań projektu analizy aplikacji pracy модели исследования проекта анализа приложения двойника дослідження проєкту
`;

/** Before a place that is where the asker is, or what the place asked about is compared with. */
export const settingWords = `
based live lives living student students studying university work works working company office born moved grew unlike than like similar visiting visited travelling already plentiful
wohne lebe arbeite studiere habite vis travaille étudie vivo trabajo estudio moro trabalho abito lavoro woon werk mieszkam
`;

/** Words of requests for data that name no topic. */
export const dataWords = `
data dataset datasets open statistics stats figures csv json geojson api xml xlsx excel shapefile download records register registry feed portal catalogue catalog numbers list map maps
budget budgets spending expenditure procurement contracts tenders crime crimes police elections election voting votes tourism tourists hotels restaurants jobs employment business
businesses companies firms licences licenses permits inspections complaints requests schools libraries museums events sport sports culture agendas minutes council councillors taxes tax
données données ouvertes jeu statistiques chiffres registre budget marchés daten datensatz datensätze statistik haushalt datos estadísticas presupuesto dados estatísticas orçamento dati
statistiche bilancio gegevens cijfers begroting dane statystyki budżet данные статистика бюджет дані 数据 資料 数据集 データ 統計 데이터 통계 بيانات إحصاءات veri istatistik
`;

/** Before what a text asks for, in the same sentence. */
export const requestWords = `
need needs want wants looking find finding request requests please where like searching search supply provide provides share shares publish publishes published download get obtain
seeking require requires determine locate retrieve report list interested access available send show
suche suchen sucht gibt brauche brauchen benötige möchte hätte finde finden cherche cherchons faudrait voudrais besoin trouver où recherche busco buscamos necesito necesitamos quisiera
dónde encontrar procuro preciso gostaria onde encontrar cerco cerchiamo vorrei servono dove trovare zoek zoeken nodig waar vinden graag szukam potrzebuję gdzie znaleźć ищу нужны нужна нужен
где найти хочу шукаю потрібні де знайти arıyorum nerede bulabilirim söker behöver hitta
`;
