/** Words of waste calendars' titles, folded, by what they say beside a place name. */
import { MUNICIPAL, REGIONAL } from '../../places/match/owner-words.ts';

const list = (text: string): string[] => text.trim().split(/\s+/);

/** The calendar is that of a county, province or union. */
export const WIDER: ReadonlySet<string> = new Set([
  ...[...REGIONAL].filter((word) => word !== 'mpo'),
  ...list(`
  lk lkr landkreise landratsamt zweckverband abfallzweckverband abfallwirtschaftszweckverband abfallwirtschaftsverband verband mrc rmr rm comunita ato ato2
  amt samtgemeinde verbandsgemeinde gemeindeverband umweltverbande avv azv vgem`),
]);

/** Words that explain themselves beside a place name: the municipality, the trade, the form of a company, grammar. */
export const EXPLAINED: ReadonlySet<string> = new Set([
  ...MUNICIPAL,
  ...list(`
  of the and for de la le les di del della des der die das am im in an und et e y i a do da van och og council councils borough counfil brough civic rural royal
  greater european europeenne seine loire metropole grand publidata state wrekin deane
  abfall abfallapp abfallkalender abfalltermine abfallwirtschaft abfallwirtschaftsbetrieb abfallwirtschaftsbetriebe abfallentsorgung abfuhrkalender abfuhrtermine mull mullkalender
  wasser entsorgung entsorgungs entsorgungsbetrieb entsorgungsbetriebe entsorgungsgesellschaft entsorgungstermine entsorgungswirtschaft stadtreinigung stadtreinigungsbetriebe stadtentsorgung stadtbildpflege
  stadtservice stadtbetrieb stadtbetriebe stadtentwasserung stadtwirtschaft betriebshof baubetriebshof bauhof eigenbetrieb technischer technische betriebsdienst betriebe betrieb dienste
  service dienstleistungen kommunal kommunale kommunalservice wirtschaftsbetrieb wirtschaftsbetriebe umweltbetrieb umweltbetriebe umweltdienste umweltservice umwelt servicebetrieb
  gelber gelbersack sack blaue tonne strassenreinigung logistik recycling gmbh mbh ag aor kg anstalt offentlichen rechts
  servizi ambiente ambientale ambientali igiene urbana rifiuti raccolta pulita spa srl scarl sp z o
  afval afvalkalender afvalbeheer afvalstoffendienst milieu reiniging reinigingsdienst bv nv
  avfall avfallshantering atervinning renhallning renhallnings renovasjon renovation sophamtning sophamntning vatten avlopp energi miljo miljoteknik forsyning affald ab iks as oy
  odpady odpadki odpadami odpadu gospodarka ozo zaklad mpo mpgk eco snaga komunala moji moja technicke sluzby svara
  waste collection disposal garbage trash refuse bin bins utilities public works sanitation environment environmental management services solid schedule calendar
  app apps kalender calendrier dechets collecte collectes tri version new old formerly
  gelsendienste stadtischer holding pronatura mediterranee`),
]);

/** Words of a local authority in nations where districts, shires and regions are municipalities. */
export const COUNCIL =
  /\b(district|shire|regional|county borough|metropolitan district|metropolitan borough|borough|city & district|city and district)( city)? (council|councils)\b|^(the )?(shire|district|rural city|borough) (council )?of\b/i;
