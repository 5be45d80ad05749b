/** Findings on datasets of portals' catalogues, on readings, and on what wasn't read. */
import { expect, test } from 'vitest';
import type { Fact, FactOf } from '../../src/contract/data/fact.ts';
import { fact, findingIn } from '../small-world.ts';

const dataset = (title: string, kind: string, more: Partial<FactOf<'dataset'>> = {}) =>
  fact('dataset', { title, kinds: [kind], recognised: [kind], updated: '2026-01-05', ...more });
const reading = (more: Partial<FactOf<'catalogue-reading'>> = {}) =>
  fact('catalogue-reading', { url: 'https://data.alpha.example/', ...more });
const portal = (host: string, software = 'ckan') =>
  fact('catalogue', { url: `https://${host}/`, title: host, software });
const old = { read: '2022-03-12', updated: '2022-01-01' };
const state = { level: 'region' as const, region: 'AA.01', portal: 'data.north.example' };

const table: [id: string, facts: Fact[], sentence: string][] = [
  [
    'land-parcels',
    [dataset('Parcels of Alpha', 'parcels')],
    'Alpha publishes data on land parcels on data.alpha.example (12 March 2026): Parcels of Alpha.',
  ],
  [
    'environment-catalogue',
    ['Noise 2022', 'Noise 2017', 'Noise 2012', 'Noise 2007', 'Noise 2002'].map((title) => dataset(title, 'noise-map')),
    'Alpha publishes environment data on data.alpha.example (12 March 2026): Noise 2022, Noise 2017, Noise 2012 and 2 more.',
  ],
  [
    'environment-catalogue',
    [
      dataset('Noise 2022', 'noise-map'),
      dataset('Noise 2017', 'noise-map'),
      dataset('Waste of households', 'waste-amounts', { portal: 'waste.alpha.example', read: '2026-04-01' }),
    ],
    'Alpha publishes environment data on data.alpha.example (12 March 2026) and waste.alpha.example (1 April 2026): Noise 2022, Waste of households and Noise 2017.',
  ],
  [
    'environment-catalogue',
    [dataset('Biotopes', 'biodiversity')],
    'Alpha publishes a little environment data on data.alpha.example (12 March 2026): Biotopes. It takes 3 such datasets, or one on a subject such as noise maps.',
  ],
  [
    'land-parcels',
    [dataset('Parcels', 'parcels', { updated: '2015-05-02' })],
    'Alpha publishes data on land parcels on data.alpha.example (12 March 2026), but it hasn’t changed since May 2015: Parcels.',
  ],
  [
    'land-parcels',
    [dataset('Parcels', 'parcels', { updated: undefined, issued: '2015-05-02' })],
    'Alpha publishes data on land parcels on data.alpha.example (12 March 2026): Parcels.',
  ],
  [
    'land-parcels',
    [dataset('Parcels', 'parcels', old)],
    'Alpha published data on land parcels on data.alpha.example (12 March 2022), but we last checked in March 2022, which is too long ago: Parcels.',
  ],
  [
    'land-parcels',
    [dataset('Parcels', 'parcels', { licence: undefined })],
    'Alpha publishes data on land parcels on data.alpha.example (12 March 2026), but we found no licence for it: Parcels.',
  ],
  [
    'land-parcels',
    [dataset('A', 'parcels', { formats: ['PDF'] }), dataset('B', 'parcels', { formats: [] })],
    'Alpha publishes data on land parcels on data.alpha.example (12 March 2026), but only as PDF: A. One more falls short too.',
  ],
  [
    'live-traffic-parking',
    [dataset('Car parks', 'parking-live')],
    'We found no live traffic or parking feed for Alpha on data.alpha.example (12 March 2026), only data that isn’t live: Car parks.',
  ],
  [
    'hazard-warnings',
    [dataset('Flood zones', 'flood-risk')],
    'We found no official warning feed for Alpha itself, only data on flood risk areas on data.alpha.example (12 March 2026): Flood zones.',
  ],
  [
    'land-parcels',
    [dataset('Parcels of Northland', 'parcels', state)],
    'We found no parcel dataset for Alpha itself. Northland publishes data on land parcels on data.north.example (12 March 2026): Parcels of Northland.',
  ],
  [
    'environment-catalogue',
    [portal('data.alpha.example'), reading()],
    'We read all 1,243 datasets of data.alpha.example on 12 March 2026. None has environment data, such as noise maps.',
  ],
  [
    'land-parcels',
    [portal('data.alpha.example'), reading(), portal('maps.alpha.example', 'custom')],
    'We read all 1,243 datasets of data.alpha.example on 12 March 2026. None is a parcel dataset. We can’t list the datasets on maps.alpha.example.',
  ],
  [
    'land-parcels',
    [reading({ adapter: undefined }), reading({ url: 'https://geo.alpha.example/', listed: 12, kinds: { trees: 9 } })],
    'We read all 12 datasets of geo.alpha.example on 12 March 2026 and checked lists of all 1,243 datasets of data.alpha.example from 12 March 2026. None is a parcel dataset.',
  ],
  [
    'environment-catalogue',
    [portal('data.alpha.example')],
    'Not checked: the Common Data Index (22 August 2026) lists a catalogue of Alpha, but its entry doesn’t show whether it holds environment data: data.alpha.example. We haven’t read data.alpha.example yet.',
  ],
  [
    'environment-catalogue',
    [portal('data.alpha.example'), reading({ complete: false, listed: 500, stated: 1243 })],
    'Not checked: the Common Data Index (22 August 2026) lists a catalogue of Alpha, but its entry doesn’t show whether it holds environment data: data.alpha.example. We read 500 of 1,243 datasets of data.alpha.example on 12 March 2026 and found none, but didn’t get to the end.',
  ],
  [
    'open-data-portal',
    [reading({ listed: 12 })],
    'Alpha runs an open data portal: data.alpha.example had 12 datasets on 12 March 2026.',
  ],
  [
    'open-data-portal',
    [portal('data.alpha.example'), reading()],
    'We found an open data portal for Alpha in the Common Data Index (22 August 2026): data.alpha.example. We read 1,243 datasets of data.alpha.example on 12 March 2026.',
  ],
];
test.each(table)('%s %#', (id, facts, sentence) => expect(findingIn(id, facts)).toBe(sentence));
