/** Addresses of dataset pages, separate from their schemas so that browsers don't load these. */
import type { Topic } from '../criterion.ts';

/** Kinds of data whose criterion has another id. */
export const criterionOf: Readonly<Record<string, string>> = {
  'transit-licence': 'transit-data-licence',
  gbfs: 'shared-mobility',
  'electricity-live': 'electricity-live-data',
  'grid-network': 'grid-network-data',
  'power-plants': 'power-plant-register',
  elevation: 'terrain-elevation',
  addresses: 'address-register',
  parcels: 'land-parcels',
  buildings: 'building-footprints',
  boundaries: 'administrative-boundaries',
  procurement: 'open-contracting',
  'telecom-networks': 'telecom-catalogue',
};

/** The same address with `.json`, and for countries and places `.md`, has other forms. */
export const datasetPages = {
  index: '/datasets',
  nation: (code: string) => `/datasets/${code.toLowerCase()}`,
  place: (scopeId: string) => `/datasets/${scopeId.replace('.', '/')}`,
  /** Worldwide. */
  worldTopic: (topic: Topic) => `/datasets/topics/${topic}`,
  topic: (scopeId: string, topic: Topic) => `/datasets/${scopeId.replace('.', '/')}#${topic}`,
  /** The page of the criterion: who publishes the kind, where it's missing, and how we check it. */
  kind: (dataset: string) => `/criteria/${criterionOf[dataset] ?? dataset}`,
  /** Without a page: only with `.json` or `.md`. */
  kindMap: (dataset: string) => `/datasets/kinds/${dataset}`,
};
