/** Searches portals and opens their files by the adapters, for hosts that may ask others. */
import type {
  AskedPortal,
  DatasetPreview,
  FoundInAll,
  FoundResource,
  Portal,
} from '../contract/answers/found-portals.ts';
import type { PortalWords } from '../contract/data/words.ts';
import { wordsIn } from '../language/portal-words.ts';
import { SourceError } from './adapter.ts';
import { AskError, type Ask } from './ask.ts';
import { faultOf, findInPortals } from './find.ts';
import { adapterOf, adapters, recognised } from './index.ts';
import { previewFile } from './preview-file.ts';

/** How a host may ask others. @param addresses only their domains may be asked */
export type WayOut = (addresses: readonly string[]) => { ask: Ask; close(): Promise<void> };

export interface PortalSearcher {
  /** Never rejects: what doesn't answer within `deadline` milliseconds is a fault. `things` translate the words. */
  search(
    portals: readonly AskedPortal[],
    asked: { words: string; things: PortalWords['things']; limit: number; deadline: number },
  ): Promise<FoundInAll>;
  /** The beginning of a file, or why there is none, in words that follow its host. Undefined if it's on none of the portals. */
  preview(
    resource: FoundResource & { platform?: string | undefined },
    portals: readonly Pick<Portal, 'base'>[],
  ): Promise<{ preview: DatasetPreview } | { fault: string } | undefined>;
}

/** Requests fail once so many milliseconds have passed. */
function within(ask: Ask, milliseconds: number): { ask: Ask; end: () => void } {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  return {
    ask: (url, options) =>
      new Promise((answered, failed) => {
        const late = () => failed(new AskError('timeout', url, 'the search took too long'));
        if (over.signal.aborted) return late();
        over.signal.addEventListener('abort', late);
        ask(url, options).then(answered, failed);
      }),
    end: () => clearTimeout(timer),
  };
}

export const portalSearcher = (wayOut: WayOut): PortalSearcher => ({
  async search(portals, { words, things, limit, deadline }) {
    const { ask, close } = wayOut(portals.map(({ base }) => base));
    const timed = within(ask, deadline);
    try {
      return await findInPortals(portals, words, limit, {
        adapters,
        askOf: () => timed.ask,
        wordsIn: (languages, asked) => wordsIn(things, languages, asked),
      });
    } finally {
      timed.end();
      await close();
    }
  },
  async preview({ platform, ...resource }, portals) {
    const { ask, close } = wayOut(portals.map(({ base }) => base));
    const adapter = platform === undefined ? recognised(new URL(resource.url))?.adapter : adapterOf(platform);
    try {
      return { preview: await (adapter?.preview?.(resource, ask) ?? previewFile(resource, ask)) };
    } catch (error) {
      if (error instanceof AskError && error.fault === 'not-allowed') return undefined;
      if (error instanceof AskError || error instanceof SourceError) return { fault: faultOf(error) };
      throw error;
    } finally {
      await close();
    }
  },
});
