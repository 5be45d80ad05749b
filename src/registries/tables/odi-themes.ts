/**
 * Themes of the data sets of ODI Cidades, by their keys and those of the groups that hold them: theme ids as catalogues carry them.
 * Social assistance (2) has none: it tells of services and contracts, hardly of the people.
 */
const THEMES: Readonly<Record<string, readonly string[]>> = {
  '4': ['EDUC'],
  '6': ['ECON'],
  '7.1': ['Planning / Cadastre'],
  '8.1.1': ['Utilities / Communication'],
  '10': ['ENVI'],
  '10.3': ['ENVI', 'Inland Waters'],
  '11': ['TRAN'],
  '12.1.1': ['Planning / Cadastre'],
  '12.1.2': ['Planning / Cadastre'],
  '12.2.1': ['Boundaries'],
  '12.3.2': ['Planning / Cadastre'],
  '12.4': ['Planning / Cadastre'],
  '13.1': ['HEAL'],
};

/** Of the nearest group that has any; undefined when no theme is told. */
export function themesOf(key: string): readonly string[] | undefined {
  const parts = key.split('.');
  for (let length = parts.length; length > 0; length--) {
    const themes = THEMES[parts.slice(0, length).join('.')];
    if (themes) return themes;
  }
  return undefined;
}
