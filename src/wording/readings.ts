/** What was read of a portal, in a sentence. */
import type { ReadPortal } from '../assess/catalogues/portals.ts';
import { longDate } from './phrases.ts';

export const number = (n: number): string => n.toLocaleString('en');
export const datasets = (n: number): string => (n === 1 ? '1 dataset' : `${number(n)} datasets`);
/** "all 1,243 datasets", "the only dataset", "no dataset" after "of". */
const all = (n: number): string => (n === 1 ? 'the only dataset' : `all ${number(n)} datasets`);

export function readingSentence({ host, reading, fault }: ReadPortal, name: string): string {
  const { listed, stated, complete, adapter, read } = reading;
  const day = longDate(read);
  switch (fault) {
    case 'shared':
      return `${name} shares ${host} with others. We read ${datasets(listed)} of ${name} there on ${day}.`;
    case 'incomplete':
      return adapter === undefined
        ? `We checked a list of ${datasets(listed)} of ${host} from ${day}. It may not be complete.`
        : `We read ${stated !== undefined && stated > listed ? `${number(listed)} of ${datasets(stated)}` : datasets(listed)} of ${host} on ${day}, but didn’t get to the end.`;
    case 'old':
      return `We know ${complete ? all(listed) : datasets(listed)} of ${host} as of ${day}. That’s too long ago to say what’s missing today.`;
    case 'unrecognised':
      return listed === 0
        ? `We read ${host} on ${day}. It listed no datasets.`
        : `We read ${all(listed)} of ${host} on ${day}, but recognised too few of them to say what’s missing.`;
    default:
      return adapter === undefined
        ? `We checked a list of ${all(listed)} of ${host} from ${day}.`
        : `We read ${all(listed)} of ${host} on ${day}.`;
  }
}

export const unreadSentence = (host: string): string => `We haven’t read ${host} yet.`;

/** What a sentence calls a portal: its host, or where many share that what is the city's there. */
export const portalName = (host: string): string =>
  host === 'hub.arcgis.com' ? 'the city’s ArcGIS Online account' : host;

/** Of a portal on software that we can’t list. */
export const unlistingSentence = (host: string): string => `We can’t list the datasets on ${portalName(host)}.`;
