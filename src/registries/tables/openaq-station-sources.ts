/**
 * The sources of the air quality stations of 2016: their page, and whether OpenAQ's fetcher still reads them. Taken from the
 * registry `openaq-sources` by name; `test/registries/openaq-stations-2016.test.ts` fails when the two differ.
 */

export interface StationSource {
  url: string;
  active: boolean /** Monitor of a foreign embassy or of a foreign research network. */;
  foreign?: true;
}

const EMBASSY: StationSource = { url: 'https://airnow.gov/', active: true, foreign: true };
const DELHI: StationSource = { url: 'http://www.dpccairdata.com/dpccairdata/display/index.php', active: false };
const inChina = (post: number): StationSource => ({
  url: `http://www.stateair.net/web/post/1/${post}.html`,
  active: false,
  foreign: true,
});

/** Sources by `sourceName`. */
export const STATION_SOURCES: Readonly<Record<string, StationSource>> = {
  'Agaar.mn': { url: 'http://agaar.mn/index', active: false },
  AirNow: { url: 'http://www.airnow.gov/', active: true },
  'Anand Vihar': DELHI,
  'Australia - New South Wales': {
    url: 'https://www.dpie.nsw.gov.au/air-quality/air-quality-concentration-data-updated-hourly',
    active: false,
  },
  'Beijing US Embassy': inChina(1),
  Bosnia: { url: 'http://www.fhmzbih.gov.ba/latinica/AKTUELNI/A-zrak.php', active: false },
  CPCB: { url: 'http://www.cpcb.gov.in/CAAQM/mapPage/frmindiamap.aspx', active: false },
  Chengdu: inChina(2),
  'Chile - SINCA': { url: 'https://sinca.mma.gob.cl/index.php/json/listadomapa2k19', active: true },
  DEFRA: { url: 'https://uk-air.defra.gov.uk/latest/currentlevels', active: true },
  Guangzhou: inChina(3),
  'Ho Chi Minh City': EMBASSY,
  Netherlands: { url: 'http://www.lml.rivm.nl/sos/', active: true },
  'Peru Clima': { url: 'http://www.senamhi.gob.pe/?p=calidad-del-aire', active: false },
  Poland: { url: 'http://sojp.wios.warszawa.pl/', active: false },
  'RK Puram': DELHI,
  Shanghai: inChina(4),
  Shenyang: inChina(5),
  Spartan: { url: 'http://www.spartan-network.org/', active: false, foreign: true },
  Thailand: { url: 'http://www.aqmthai.com/index.php', active: false },
  ...Object.fromEntries(
    [
      'Bogota',
      'Chennai',
      'Dhaka',
      'Hanoi',
      'Hyderabad',
      'JakartaCentral',
      'JakartaSouth',
      'Kolkata',
      'Lima',
      'Mumbai',
      'NewDelhi',
      'Ulaanbaatar',
    ].map((city) => [`StateAir_${city}`, EMBASSY]),
  ),
  StateAir_Pristina: { ...EMBASSY, url: 'https://airnow.gov' },
};
