/** The matrix of cities and what is chosen -> what is drawn, counted, named and listed. Knows nothing of the page. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import type { Outlines } from '../../queries/map-outlines.ts';
import type { RowCity } from './city-rows.ts';
import { citiesOf, type Cities } from './cities.client.ts';
import { classColumn, classesOf, stateClasses, type Class } from './classes.ts';
import { outlineLine } from './outline-lines.client.ts';
import type { Scene } from './paint.client.ts';
import type { Settings } from './settings.client.ts';
import type { At } from './view.client.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';

/** A city's state of the criterion that is chosen. */
export interface Judged {
  criterionId: string;
  name: string;
  state: VerdictState;
}

export interface MapModel {
  readonly cities: Cities;
  readonly settings: Settings;
  readonly scene: Scene;
  /** What the classes are, and how many cities of the nation, or of all, each has. */
  readonly classes: readonly Class[];
  readonly counts: readonly number[];
  change(to: Partial<Settings>): void;
  /** The city whose card is open, or -1. */
  chosen(): number;
  /** Of the nation that is chosen. */
  places(): At[];
  judged(city: number): Judged | undefined;
  row(city: number): RowCity;
}

export function mapModel(matrix: CityMatrix, outlines: Outlines, first: Settings): MapModel {
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
      note: settings.criterion === '' ? (i) => ` ${Math.round(cities.pct[i]!)}` : () => '',
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
    get classes() {
      return scene.classes;
    },
    get counts() {
      return counts;
    },
    change(to) {
      settings = { ...settings, ...to };
      // Where only the view or the card has changed, the rest stands.
      if (to.criterion !== undefined || to.shown || to.nation !== undefined) arrange();
    },
    chosen: () => places.get(settings.city) ?? -1,
    places: () => cities.places.filter((_, i) => inNation(i)),
    judged(city) {
      const row = matrix.criteria.find(({ criterionId }) => criterionId === settings.criterion);
      return row && { criterionId: row.criterionId, name: row.name, state: stateClasses[column[city]!]!.id };
    },
    row: (city) => ({
      scopeId: cities.ids[city]!,
      name: cities.names[city]!,
      nation: cities.nations.get(cities.codes[city]!)!,
      value: settings.criterion
        ? stateClasses[column[city]!]!.id
        : { pct: cities.pct[city]!, low: cities.low[city]!, high: cities.high[city]! },
    }),
  };
}
