/** The land of the world in Equal Earth, without Antarctica: drawn once a process. Outlines: Natural Earth, public domain. */
import { geoEqualEarth } from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import land110 from 'world-atlas/land-110m.json' with { type: 'json' };
import { pathOf, ringsOf } from './outline.ts';

export const worldSize = { width: 960, height: 418 } as const;

const rings = feature(land110, land110.objects.land).features.flatMap(({ geometry }) =>
  geometry?.type === 'MultiPolygon' ? geometry.coordinates : geometry?.type === 'Polygon' ? [geometry.coordinates] : [],
);
const inhabited: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: rings.filter(([outer]) => outer!.some(([, latitude]) => latitude! > -60)),
};

/** The frame is the land's own extent with room for the largest mark. */
export const worldProjection = geoEqualEarth()
  .rotate([-11, 0])
  .fitExtent(
    [
      [4, 4],
      [worldSize.width - 4, worldSize.height - 4],
    ],
    inhabited,
  );

let drawn: string | undefined;
export const worldLand = (): string => (drawn ??= pathOf(ringsOf(inhabited, worldProjection), 1.2));
