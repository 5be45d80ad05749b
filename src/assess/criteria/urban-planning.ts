/** Criteria of the category Urban planning and mapping (ISO 37120 clause 21). */
import type { FactOf } from '../../contract/data/fact.ts';
import { isHistoric } from '../grades.ts';
import { openness } from '../licences.ts';
import type { Grading, Gradings } from '../criterion-row.ts';
import { buildSign } from '../../language/signs.ts';

type Layer = FactOf<'map-layer'>;

/** Years after its end until a layer is out of date. */
const OUTDATED = 5;
const isOutdated = (fact: Layer): boolean =>
  fact.endYear !== undefined && Number(fact.observed.slice(0, 4)) - fact.endYear > OUTDATED;

/** Titles of layers with a single theme, laid over a base map. */
const THEME = buildSign('mapTheme', 'i');

/** Titles of general maps, even if they also name a theme. */
const BASE = /base ?map|\btopo|cadast|catast|kataster/i;

/** Titles of layers that are maps although they are laid over others, or filed as neither map nor photo. */
const SAYS_MAP = buildSign('mapOfAll', 'iu');

/** Metres that a pixel may measure in imagery of a region or country that serves its cities (framework, third edition, §1). */
const FINE_METRES = 1;
/** Metres of a pixel, where a title says so: "Ortho Express 2024 (20 cm)", "DOP20". */
function pixelMetres({ title }: Layer): number | undefined {
  const [, size, unit] = /(?<![\d.,])(\d+(?:[.,]\d+)?) ?(cm|m)(?!\p{L})/u.exec(title) ?? [];
  if (size !== undefined) return Number(size.replace(',', '.')) / (unit === 'cm' ? 100 : 1);
  const [, dop] = /\bDOP(\d{2})c?\b/.exec(title) ?? [];
  return dop === undefined ? undefined : Number(dop) / 100;
}
const isFine = (layer: Layer): boolean => (pixelMetres(layer) ?? Infinity) <= FINE_METRES;
/** Maps drawn at a small scale, "500k", don't show a city's streets, and OpenStreetMap isn't official. */
const isDetailed = ({ title }: Layer): boolean => !/\b\d+ ?k\b|\bOSM/.test(title);

/** Grades layers of the Editor Layer Index; the area of its footprint decides whether a layer is a city's. */
const layers = (isWanted: (layer: Layer) => boolean, serves: (layer: Layer) => boolean): Grading<'map-layer'> => ({
  own: (fact) =>
    !isWanted(fact) ? undefined : isOutdated(fact) ? 'stale' : fact.permissionOnly ? 'unlicensed' : 'present',
  inherited: (fact) =>
    isWanted(fact) &&
    !isOutdated(fact) &&
    (!fact.permissionOnly && openness(fact.licence) === 'open' && !isHistoric(fact) && serves(fact) ? 'present' : true),
});

const isPhoto = ({ category }: Layer): boolean => category === 'photo';
const isMap = ({ category, title }: Layer): boolean =>
  (category === 'map' || (category === 'other' && SAYS_MAP.test(title))) && (!THEME.test(title) || BASE.test(title));

export const urbanPlanning: Gradings = {
  orthophoto: layers(isPhoto, isFine),
  'base-map': layers(isMap, isDetailed),
};
