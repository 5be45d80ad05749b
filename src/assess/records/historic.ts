/** Records about times long past. */

/** Years a title names before which a dataset or layer is about the past: "Aerial photos 1928" show no city of today. */
const HISTORIC_BEFORE = 1990;

/** Whether the title names years and all of them are long past. */
export function isHistoric({ title }: { title: string }): boolean {
  const years = title.match(/(?<!\d)(?:1[6-9]|20)\d{2}(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => Number(year) < HISTORIC_BEFORE);
}
