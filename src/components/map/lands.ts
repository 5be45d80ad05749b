/** Natural Earth's countries (public domain) -> every polygon with what a frame asks of it, and the lands of one country. */
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
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
export type At = readonly [number, number];

/** A point of the unit sphere. */
type Vector = readonly [number, number, number];
export const onSphere = ([longitude, latitude]: At): Vector => {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
};
/** In radians, as `geoDistance`, which sums exactly and takes its time for it: every frame asks for every polygon of the world. */
export const angle = (a: Vector, b: Vector): number => Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

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
export const outlines = (): Outline[] =>
  (known ??= feature(countries50, countries50.objects.countries).features.flatMap((shape) => {
    const { name } = shape.properties as { name: string };
    return partsOf(shape as Feature).map((part) => ({
      part,
      cap: capOf(part),
      own: (code: string) => isOutlineOf(code, shape.id, name),
    }));
  }));

const lands = new Map<string, Land[]>();

/** A country's own, largest first. */
export function landsOf(code: string): Land[] {
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
