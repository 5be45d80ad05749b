/** A country and its cities -> a projection that fits both, and the outlines inside its frame. */
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoContains, geoDistance, type GeoProjection } from 'd3-geo';
import { pathOf, ringsOf, type Ring } from './outline.ts';
import type { Feature, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import countries50 from 'world-atlas/countries-50m.json' with { type: 'json' };

/** ISO 3166-1: alpha-2 code -> the numeric code by which Natural Earth's outlines are known. Countries without an outline of their own are left out. */
const rows =
  'AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031 BA070 BB052 BD050 BE056 BF854 BG100 BH048 BI108 BJ204 BL652 ' +
  'BM060 BN096 BO068 BR076 BS044 BT064 BW072 BY112 BZ084 CA124 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CY196 CZ203 ' +
  'DE276 DJ262 DK208 DM212 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FM583 FO234 FR250 GA266 GB826 GD308 GE268 GG831 GH288 GL304 ' +
  'GM270 GN324 GQ226 GR300 GS239 GT320 GU316 GW624 GY328 HK344 HM334 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO086 IQ368 IR364 IS352 IT380 JE832 ' +
  'JM388 JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418 LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 ' +
  'MC492 MD498 ME499 MF663 MG450 MH584 MK807 ML466 MM104 MN496 MO446 MP580 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 NF574 NG566 ' +
  'NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591 PE604 PF258 PG598 PH608 PK586 PL616 PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RO642 RS688 RU643 ' +
  'RW646 SA682 SB090 SC690 SD729 SE752 SG702 SH654 SI705 SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SX534 SY760 SZ748 TC796 TD148 TF260 TG768 TH764 ' +
  'TJ762 TL626 TM795 TN788 TO776 TR792 TT780 TW158 TZ834 UA804 UG800 US840 UY858 UZ860 VA336 VC670 VE862 VG092 VI850 VN704 VU548 WF876 WS882 YE887 ZA710 ZM894 ' +
  'ZW716';

/** Outlines that have no numeric code, by the country that ISO 3166-1 counts their cities to. */
const named: Readonly<Record<string, readonly string[]>> = { XK: ['Kosovo'], CY: ['N. Cyprus'], SO: ['Somaliland'] };

const numeric = new Map(rows.split(' ').map((row) => [row.slice(0, 2), row.slice(2)]));

/** Whether an outline, known by number or name, belongs to a country. */
const isOutlineOf = (code: string, id: string | number | undefined, name: string): boolean =>
  (id !== undefined && numeric.get(code) === String(id)) || (named[code]?.includes(name) ?? false);

/** Longitude and latitude in degrees. */
type At = readonly [number, number];

/** A point of the unit sphere. */
type Vector = readonly [number, number, number];
const onSphere = ([longitude, latitude]: At): Vector => {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
};
/** In radians, as `geoDistance`, which sums exactly and takes its time for it: every frame asks for every polygon of the world. */
const angle = (a: Vector, b: Vector): number => Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

/** A circle around a polygon: a point of the sphere, and how far from it the outline reaches at most, in radians. */
interface Cap {
  vector: Vector;
  reach: number;
}

/** The mean of the outline's points is not the middle of the land, but costs a tenth of it. */
function capOf({ coordinates: [outline] }: Polygon): Cap {
  const points = outline!.map((at) => onSphere(at as [number, number]));
  const sum = points.reduce<[number, number, number]>(
    (all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]],
    [0, 0, 0],
  );
  const length = Math.hypot(...sum);
  const vector: Vector = [sum[0] / length, sum[1] / length, sum[2] / length];
  return { vector, reach: points.reduce((most, one) => Math.max(most, angle(vector, one)), 0) };
}

interface Outline {
  part: Polygon;
  cap: Cap;
  own: (code: string) => boolean;
}

/** With what only its own country asks: the middle, the area in steradians, how far it reaches from the middle in radians. */
interface Land extends Outline {
  centre: [number, number];
  area: number;
  radius: number;
}

const partsOf = ({ geometry }: Feature): Polygon[] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    : geometry.type === 'Polygon'
      ? [geometry]
      : [];

let known: Outline[] | undefined;
const outlines = (): Outline[] =>
  (known ??= feature(countries50, countries50.objects.countries).features.flatMap((shape) => {
    const { name } = shape.properties as { name: string };
    return partsOf(shape as Feature).map((part) => ({
      part,
      cap: capOf(part),
      own: (code: string) => isOutlineOf(code, shape.id, name),
    }));
  }));

const lands = new Map<string, Land[]>();

function landsOf(code: string): Land[] {
  let own = lands.get(code);
  if (!own) {
    own = outlines()
      .filter((outline) => outline.own(code))
      .map((outline): Land => {
        const centre = geoCentroid(outline.part);
        return {
          ...outline,
          centre,
          area: geoArea(outline.part),
          radius: Math.max(...outline.part.coordinates[0]!.map((at) => geoDistance(centre, at as [number, number]))),
        };
      })
      .sort((a, b) => b.area - a.area);
    lands.set(code, own);
  }
  return own;
}

/** Radians that a frame shows at least, so that a city-state has surroundings: 0.009 is some 60 km. */
const leastReach = 0.009;
/** Across so much water an island counts as near: 190 km. */
const near = 0.03;

interface Extent {
  points: [number, number][];
  centre: [number, number];
}

/**
 * What the frame must hold: the largest part of the country, parts with a tenth of its cities or near and large enough,
 * and every city.
 */
function extentOf(code: string, cities: readonly At[], least = leastReach): Extent {
  const own = landsOf(code);
  const [largest] = own;
  const alone =
    largest &&
    cities.length > 0 &&
    cities.every((at) => geoDistance([...at], largest.centre) > largest.radius * 1.5 + near);
  const kept = own.filter((land) => {
    if (land === largest) return !alone;
    if (
      !alone &&
      land.area > largest!.area * 0.01 &&
      geoDistance(land.centre, largest!.centre) < largest!.radius * 1.2 + near
    )
      return true;
    if (land.area < largest!.area * 0.0005) return false;
    const within = cities.filter((at) => geoDistance([...at], land.centre) <= land.radius);
    return (
      within.length > 0 &&
      within.length >= cities.length / 10 &&
      within.filter((at) => geoContains(land.part, [...at])).length >= cities.length / 10
    );
  });
  const centre = geoCentroid(
    kept.length > 0
      ? { type: 'GeometryCollection', geometries: kept.map(({ part }) => part) }
      : { type: 'MultiPoint', coordinates: cities.map((at) => [...at]) },
  );
  const reach = (least * 180) / Math.PI;
  const around = (cities.length > 0 ? cities : [centre]).flatMap(([x, y]): [number, number][] => {
    const east = reach / Math.cos((y * Math.PI) / 180);
    return [
      [x, y + reach],
      [x, y - reach],
      [x + east, y],
      [x - east, y],
    ];
  });
  return { centre, points: [...kept.flatMap(({ part }) => part.coordinates[0] as [number, number][]), ...around] };
}

/** Two units a pixel, so that whole numbers are fine enough: they are half as long to write. */
const options = { width: 480, flattest: 0.6, tallest: 1.1, margin: 16 };
const whole = 10;
/** Characters of outline that an inset may have: long coasts are drawn more coarsely. */
const most = 2000;
const shared = new Map<string, Frame>();

const holds = ({ projection, width, height }: Frame, at: readonly [number, number]): boolean => {
  const [x, y] = projection([at[0], at[1]]) ?? [-1, -1];
  return x >= 8 && y >= 8 && x <= width - 8 && y <= height - 8;
};

function draw(code: string, cities: readonly (readonly [number, number])[]): Frame {
  let step = 2.8;
  const frame = projectedFrame(code, cities, options, step);
  let made = drawn(frame, step, whole);
  while (made.own.length + made.others.length > most && step < 10) made = drawn(frame, (step *= 1.4), whole);
  return made;
}

/** The map of a country that its cities share: it doesn't depend on the city that asks first, since pages are built in any order and by several processes. */
export function countryInset(code: string): Frame {
  let country = shared.get(code);
  if (!country) shared.set(code, (country = draw(code, [])));
  return country;
}

/** Of a city: the map of its country if the city is on it (`isShared`), or one of its own. */
export function insetOf(code: string, at: readonly [number, number]): Frame & { isShared: boolean } {
  const country = countryInset(code);
  const isShared = country.own !== '' && holds(country, at);
  return { ...(isShared ? country : draw(code, [at])), isShared };
}

export interface Frame {
  projection: GeoProjection;
  width: number;
  height: number;
  own: string;
  others: string;
}

/** A frame with projected outlines that are not yet text. */
export interface Projected extends Omit<Frame, 'own' | 'others'> {
  own: readonly Ring[];
  others: readonly Ring[];
}

export interface FrameOptions {
  width: number;
  /** Bounds of the height, as shares of the width. */
  flattest: number;
  tallest: number;
  /** Space around the content. */
  margin: number;
}

/** `step` is the shortest line that is drawn, `grain` as in `pathOf`. */
export const drawn = (frame: Projected, step: number, grain?: number): Frame => ({
  ...frame,
  own: pathOf(frame.own, step, grain),
  others: pathOf(frame.others, step, grain),
});

/** Lambert's azimuthal equal-area projection, centred on the area shown: areas are true, and shapes nearly so. */
export function frameOf(code: string, cities: readonly At[], options: FrameOptions, step: number): Frame {
  return drawn(projectedFrame(code, cities, options, step), step);
}

/** An atoll has no outline: the frame widens until there is land in it, drawn with lines of `step`. */
export function projectedFrame(code: string, cities: readonly At[], options: FrameOptions, step: number): Projected {
  for (let least = leastReach; ; least *= 3) {
    const frame = framed(extentOf(code, cities, least), code, options);
    if (pathOf(frame.own, step) || pathOf(frame.others, step).length > 400 || least > 0.5) return frame;
  }
}

function framed(
  { points, centre }: Extent,
  code: string,
  { width, flattest, tallest, margin }: FrameOptions,
): Projected {
  const projection = geoAzimuthalEqualArea()
    .rotate([-tenth(centre[0]), -tenth(centre[1])])
    .precision(0)
    .scale(1)
    .translate([0, 0])
    // Distant polygons are filtered before, so nothing has to be cut at the antipode.
    .preclip((stream) => stream);
  const seen = points.map((at) => projection(at)!);
  const [x0, x1] = rangeOf(seen.map(([x]) => x)),
    [y0, y1] = rangeOf(seen.map(([, y]) => y));
  const height = Math.round(width * Math.max(flattest, Math.min(tallest, (y1 - y0) / (x1 - x0))));
  const scale = Math.min((width - 2 * margin) / (x1 - x0), (height - 2 * margin) / (y1 - y0));
  projection
    .scale(scale)
    .translate([width / 2 - (scale * (x0 + x1)) / 2, height / 2 - (scale * (y0 + y1)) / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
  const middle = projection.invert!([width / 2, height / 2]) ?? centre;
  const reach = Math.hypot(width, height) / scale / 2;
  const from = onSphere(middle);
  const shown = outlines().filter(({ cap }) => angle(cap.vector, from) - cap.reach < reach * 1.2);
  const rings = (own: boolean) =>
    shown.filter((outline) => outline.own(code) === own).flatMap(({ part }) => ringsOf(part, projection));
  return { projection, width, height, own: rings(true), others: rings(false) };
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
const rangeOf = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, -Infinity]);

/** A round length for a scale bar of at most a fifth of the width, in kilometres and units of the drawing. */
export function scaleBar({ projection, width }: Frame): { kilometres: number; length: number } {
  const earthRadius = 6371;
  const most = (width / 5 / projection.scale()) * earthRadius;
  const power = 10 ** Math.floor(Math.log10(most));
  const kilometres = ([5, 2, 1].find((n) => n * power <= most) ?? 1) * power;
  return { kilometres, length: (kilometres / earthRadius) * projection.scale() };
}
