/** Whose a publisher of open contracting data is, where its collector's name says more than the nation: tables made by hand. */

/** Publishers of cities, by a collector's name. */
export const CITY_PUBLISHERS: Readonly<Record<string, string>> = {
  mexico_guadalajara: 'mx.guadalajara',
  mexico_mexico_city_infocdmx: 'mx.mexico-city',
  nepal_dhangadhi: 'np.dhangadhi',
  spain_zaragoza: 'es.zaragoza',
  thailand_bangkok: 'th.bangkok',
  united_states_portland: 'us.portland',
};

/** Subdivision codes of states, provinces and the countries of the United Kingdom, by the first words of a collector's name. */
export const REGION_PUBLISHERS: Readonly<Record<string, string>> = {
  argentina_mendoza_province: 'AR.13',
  canada_quebec: 'CA.10',
  india_assam: 'IN.03',
  india_himachal_pradesh: 'IN.11',
  mexico_aguascalientes: 'MX.01',
  mexico_mexico_state: 'MX.15',
  mexico_michoacan: 'MX.16',
  mexico_nuevo_leon: 'MX.19',
  mexico_puebla_state: 'MX.21',
  mexico_quintana_roo: 'MX.23',
  mexico_veracruz_state: 'MX.30',
  mexico_yucatan: 'MX.31',
  nigeria_anambra_state: 'NG.25',
  nigeria_ekiti_state: 'NG.54',
  nigeria_osun_state: 'NG.42',
  united_kingdom_scotland: 'GB.SCT',
  united_kingdom_wales: 'GB.WLS',
};

/** Collectors whose publisher is no government: copies and the work of associations. `*_digiwhist` belongs here as well. */
export const UNOFFICIAL: ReadonlySet<string> = new Set([
  'brazil_medicamentos_transparentes',
  'india_assam_civic_data_lab',
  'india_himachal_pradesh_civic_data_lab',
  'indonesia_opentender',
  'mexico_quien_es_quien_releases',
]);
