/** How a finding tells the distance of a record from the centre of a city. */

/** "4 km from the centre"; whole kilometres. */
export const fromCentre = (km: number | undefined): string =>
  km === undefined
    ? 'near the centre'
    : km < 1
      ? 'less than 1 km from the centre'
      : `${Math.round(km)} km from the centre`;
