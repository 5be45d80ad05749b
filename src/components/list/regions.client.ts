/** A choice of regions, as RegionSelect writes it -> the nations of a region, lower-case. */
export const nationsOf = (select: HTMLSelectElement): Map<string, readonly string[]> =>
  new Map([...select.options].map(({ value, dataset }) => [value, (dataset['nations'] ?? '').split(' ')]));
