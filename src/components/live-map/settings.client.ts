/** What a reader has chosen on the map <-> the query of its address. What the address has wrong counts as not said. */
import { classesOf } from './classes.ts';
import type { View } from './view.client.ts';

export interface Settings {
  /** Id; empty for the estimate. */
  criterion: string;
  /** Ids of the classes that are shown. */
  shown: readonly string[];
  /** Code in lower case; empty for all. */
  nation: string;
  /** scopeId of the city whose card is open; empty for none. */
  city: string;
  /** None: the world, or the nation. */
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
/** As far as the address tells it: to 10 m, and a hundredth of a step. */
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
