/** Short forms that only tools have, because a call holds less than an answer by HTTP. */
import { shortForms, type ShortForm } from '../answers/short-form.ts';

const { data_map: map, ...aroundMap } = shortForms.search.members;
/** A data map beside `answers`, which has the datasets already. */
export const mapForm: ShortForm = {
  rows: shortForms.search.rows,
  members: { ...aroundMap, data_map: { ...map, datasets: { ...map.datasets, first: 0 } } },
};

/** Datasets without the kinds and places around them, which `detail=full` has. */
export const catalogueForm: ShortForm = {
  rows: 'datasets',
  members: {
    ...shortForms.datasets.members,
    portals: { first: 5, of: { portal: true, state: true } },
    kinds: { first: 0, of: true },
    places: { first: 0, of: true },
    without: { first: 10, of: true },
  },
};
export const verdictForm: ShortForm = {
  rows: 'cities',
  members: {
    ...{ total: true, count: true, next: true, notes: true, licence: true, dataDate: true },
    cities: { scopeId: true, name: true, countryCode: true, smartnessPct: true, verdicts: { '*': { state: true } } },
  },
};
