/** The state of the map: cities, settings, and what follows from them to be drawn and listed. Independent of the page. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import type { Outlines } from '../../queries/map-outlines.ts';
import { classColumn, classesOf, type RowCity } from './classes.ts';
import { outlineLine, type Land } from './land.client.ts';
import { type At, spotAt, type View } from './view.client.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';
import { stateClasses, type Class } from '../map/dots.ts';
import { sizeClass } from '../../queries/wording.ts';

export interface Scene extends Land {
  cities: Cities;
  classes: readonly Class[];
  /** Place of each city's class in `classes`. */
  column: Uint8Array;
  /** Whether a city is shown. */
  shows: (city: number) => boolean;
  /** Text after a name. */
  note: (city: number) => string;
}

/**
 * The published matrix of cities -> what the map draws, names and lists, in columns. Countries by code in lower case,
 * sizes 0 to 4; `largest` are places in the columns, the most populous first.
 */
function citiesOf(matrix: CityMatrix) {
  const { scopeId, name, countryCode, population, longitude, latitude, smartnessPct } = matrix.cities;
  const places = longitude.map((x, i): At => [x, latitude[i]!]);
  const spots = places.map(spotAt);
  return {
    count: scopeId.length,
    ids: scopeId,
    names: name,
    codes: countryCode.map((code) => code.toLowerCase()),
    nations: new Map(matrix.nations.map((nation) => [nation.countryCode.toLowerCase(), nation.name])),
    populations: population,
    places,
    lambda: Float64Array.from(spots, ({ lambda }) => lambda),
    stretch: Float64Array.from(spots, ({ stretch }) => stretch),
    height: Float64Array.from(spots, ({ height }) => height),
    sizes: Uint8Array.from(population, sizeClass),
    score: smartnessPct,
    largest: population.map((_, i) => i).sort((a, b) => population[b]! - population[a]! || a - b),
  };
}
export type Cities = ReturnType<typeof citiesOf>;

/** What a reader has chosen on the map <-> the query of its address. What the address has wrong counts as not said. */
export interface Settings {
  /** Id; empty for the score. */
  criterion: string;
  /** Ids of the classes that are shown. */
  shown: readonly string[];
  /** Code in lower case; empty for all. */
  nation: string;
  /** scopeId of the city with the open card; empty for none. */
  city: string;
  /** None: the world, or the country. */
  view: View | undefined;
}

export interface Known {
  criteria: ReadonlySet<string>;
  nations: ReadonlySet<string>;
}

const numbers = (text: string | null): number[] =>
  (text ? text.split(',') : []).map((part) => (part.trim() === '' ? NaN : Number(part)));

function viewIn(query: URLSearchParams): View | undefined {
  const [latitude = NaN, longitude = NaN] = numbers(query.get('at'));
  const [zoom = NaN] = numbers(query.get('zoom'));
  const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && Number.isFinite(zoom);
  return valid ? { longitude, latitude, zoom } : undefined;
}

export function readSettings(query: URLSearchParams, { criteria, nations }: Known): Settings {
  const asked = query.get('criterion') ?? '';
  const criterion = criteria.has(asked) ? asked : '';
  const all = classesOf(criterion).map(({ id }) => id);
  const named = query.get('show')?.split(',') ?? [];
  const shown = all.filter((id) => named.includes(id));
  const nation = (query.get('nation') ?? '').toLowerCase();
  return {
    criterion,
    shown: shown.length > 0 ? shown : all,
    nation: nations.has(nation) ? nation : '',
    city: query.get('city') ?? '',
    view: viewIn(query),
  };
}

const rounded = (n: number, digits: number): number => Math.round(n * 10 ** digits) / 10 ** digits;
/** Rounded as in the address: to 10 m, and a hundredth of a step. */
export const roundedView = ({ longitude, latitude, zoom }: View): View => ({
  longitude: rounded(longitude, 4),
  latitude: rounded(latitude, 4),
  zoom: rounded(zoom, 2),
});

/** Only what differs from the map as it opens: `?criterion=gbfs&show=absent&nation=fr&at=46.5,2.5&zoom=5.2`. */
export function writeSettings({ criterion, shown, nation, city, view }: Settings): string {
  const all = classesOf(criterion);
  const at = view && roundedView(view);
  const parts = [
    criterion && `criterion=${criterion}`,
    shown.length < all.length && `show=${shown.join()}`,
    nation && `nation=${nation}`,
    city && `city=${encodeURIComponent(city)}`,
    at && `at=${at.latitude},${at.longitude}&zoom=${at.zoom}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A city's state of the criterion that is chosen. */
export interface Judged {
  criterionId: string;
  name: string;
  state: VerdictState;
}

export type MapModel = ReturnType<typeof mapModel>;

export function mapModel(matrix: CityMatrix, outlines: Outlines, first: Settings) {
  const cities = citiesOf(matrix);
  const places = new Map(cities.ids.map((id, i) => [id, i]));
  const land = { coasts: outlines.coasts.map(outlineLine), borders: outlines.borders.map(outlineLine) };
  let settings = first;
  let column: Uint8Array, scene: Scene, counts: number[];

  const inNation = (i: number) => settings.nation === '' || cities.codes[i] === settings.nation;
  function arrange(): void {
    const classes = classesOf(settings.criterion);
    const shown = classes.map(({ id }) => settings.shown.includes(id));
    column = classColumn(matrix, settings.criterion);
    const among = cities.largest.filter(inNation);
    counts = classes.map((_, at) => among.filter((i) => column[i] === at).length);
    scene = {
      ...land,
      cities,
      classes,
      column,
      shows: (i) => shown[column[i]!]! && inNation(i),
      note: settings.criterion === '' ? (i) => ` ${Math.round(cities.score[i]!)}` : () => '',
    };
  }
  arrange();

  return {
    cities,
    get settings() {
      return settings;
    },
    get scene() {
      return scene;
    },
    /** What the classes are, and how many cities of the country, or of all, each has. */
    get classes() {
      return scene.classes;
    },
    get counts() {
      return counts;
    },
    change(to: Partial<Settings>): void {
      settings = { ...settings, ...to };
      // If only the view or the card changes, the rest stays as it is.
      if (to.criterion !== undefined || to.shown || to.nation !== undefined) arrange();
    },
    /** The city with the open card, or -1. */
    chosen: () => places.get(settings.city) ?? -1,
    /** Of the country that is chosen. */
    places: () => cities.places.filter((_, i) => inNation(i)),
    judged(city: number): Judged | undefined {
      const row = matrix.criteria.find(({ criterionId }) => criterionId === settings.criterion);
      return row && { criterionId: row.criterionId, name: row.name, state: stateClasses[column[city]!]!.id };
    },
    row: (city: number): RowCity => ({
      scopeId: cities.ids[city]!,
      name: cities.names[city]!,
      nation: cities.nations.get(cities.codes[city]!)!,
      value: settings.criterion ? stateClasses[column[city]!]!.id : cities.score[city]!,
    }),
  };
}
