/** Where dataset pages stand. Apart from their schemas, which islands of the site have no use for. */
import type { Topic } from '../criterion.ts';

/** Addresses of dataset pages; `.json` and, for nations and places, `.md` stand beside them. */
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
