/** Addresses of dataset pages. Not beside their schemas, so that browsers don't load these. */
import type { Topic } from '../criterion.ts';

/** `.json` and, for countries and places, `.md` at the same address are their other forms. */
export const datasetPages = {
  index: '/datasets',
  nation: (code: string) => `/datasets/${code.toLowerCase()}`,
  place: (scopeId: string) => `/datasets/${scopeId.replace('.', '/')}`,
  /** A topic anywhere. */
  worldTopic: (topic: Topic) => `/datasets/topics/${topic}`,
  /** The section of a place's page. */
  topic: (scopeId: string, topic: Topic) => `/datasets/${scopeId.replace('.', '/')}#${topic}`,
  kind: (dataset: string) => `/datasets/kinds/${dataset}`,
};
