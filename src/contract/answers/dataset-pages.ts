/** Addresses of dataset pages, separate from their schemas so that browsers don't load these. */
import type { Topic } from '../criterion.ts';

/** The same address with `.json`, and for countries and places `.md`, has other forms. */
export const datasetPages = {
  index: '/datasets',
  nation: (code: string) => `/datasets/${code.toLowerCase()}`,
  place: (scopeId: string) => `/datasets/${scopeId.replace('.', '/')}`,
  /** Worldwide. */
  worldTopic: (topic: Topic) => `/datasets/topics/${topic}`,
  /** The section of a place's page. */
  topic: (scopeId: string, topic: Topic) => `/datasets/${scopeId.replace('.', '/')}#${topic}`,
  kind: (dataset: string) => `/datasets/kinds/${dataset}`,
};
