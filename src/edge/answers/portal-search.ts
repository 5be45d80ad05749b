/** Searches a city's portals, and previews a file that one of them lists, through the host's way out. */
import type { DatasetPreview, FoundResource } from '../../contract/answers/found-dataset.ts';
import { NationPortals, type Portal, type PortalSearch } from '../../contract/answers/found-portals.ts';
import { files } from '../../contract/interface/routes.ts';
import { wordsIn } from '../../language/portal-words.ts';
import { PortalWords } from '../../contract/data/words.ts';
import { SourceError } from '../../sources/adapter.ts';
import { AskError, type Ask } from '../../sources/ask.ts';
import { faultOf, findInPortals } from '../../sources/find.ts';
import { adapterOf, adapters, recognised } from '../../sources/index.ts';
import { previewFile } from '../../sources/preview-file.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { isScopeId, scopeOf } from '../reading/scope.ts';

/** An Ask for these servers only. */
export type WayOut = (addresses: readonly string[]) => { ask: Ask; close(): Promise<void> };

/** The portals of a place and of its nation. @throws ProblemError where it has none. */
async function portalsOf(
  published: Published,
  asked: string,
): Promise<{ scopeId: string; name: string; own: Portal[]; all: Portal[]; languages: string[] }> {
  const given = asked.toLowerCase();
  const read = (scopeId: string) => published.json(files.portals(scopeId.slice(0, 2)), NationPortals);
  const known = isScopeId(given) ? await read(given) : null;
  const scopeId = known?.places[given] ? given : await scopeOf(published, asked, 'scopeId');
  const nation = known?.places[scopeId] ? known : await read(scopeId);
  const place = nation?.places[scopeId];
  if (!nation || !place)
    throw new ProblemError(
      'not-found',
      `We know no portal we can search for ${scopeId}. Other sources: /datasets/${scopeId.replace('.', '/')}`,
      { parameter: 'scopeId' },
    );
  const own = place.portals.map((i) => nation.portals[i]!);
  return { scopeId, name: place.name, own, all: nation.portals, languages: nation.languages };
}

/** Asks the portals of a city at once. @throws ProblemError for a city that is unknown or has no portal. */
export async function searchPortals(
  published: Published,
  { scopeId: asked, words, limit }: { scopeId: string; words: string; limit: number },
  wayOut: WayOut,
): Promise<PortalSearch> {
  const { scopeId, name, own, languages } = await portalsOf(published, asked);
  const { things } = (await published.json(files.portalWords, PortalWords)) ?? { things: [] };
  const { ask, close } = wayOut(own.map(({ base }) => base));
  try {
    const portals = own.map((portal) => ({ ...portal, languages }));
    const found = await findInPortals(portals, words, limit, {
      adapters,
      askOf: () => ask,
      wordsIn: (languages, asked) => wordsIn(things, languages, asked),
    });
    return { scopeId, name, words, ...found };
  } finally {
    await close();
  }
}

/** The first rows, features or words of a file. Asks only servers of portals in the city's country. @throws ProblemError. */
export async function previewDataset(
  published: Published,
  { scopeId, platform, ...resource }: FoundResource & { scopeId: string; platform?: string | undefined },
  wayOut: WayOut,
): Promise<DatasetPreview> {
  const { all } = await portalsOf(published, scopeId);
  const { ask, close } = wayOut(all.map(({ base }) => base));
  const adapter = platform === undefined ? recognised(new URL(resource.url))?.adapter : adapterOf(platform);
  try {
    return await (adapter?.preview?.(resource, ask) ?? previewFile(resource, ask));
  } catch (error) {
    if (error instanceof AskError && error.fault === 'not-allowed')
      throw new ProblemError(
        'invalid-parameter',
        `${new URL(resource.url).host} isn’t a portal of ${scopeId} or its country, so we don’t open it. Open the address yourself.`,
        { parameter: 'url' },
      );
    if (error instanceof AskError || error instanceof SourceError)
      throw new ProblemError('unavailable', `${new URL(resource.url).host}: ${faultOf(error)}.`, { parameter: 'url' });
    throw error;
  } finally {
    await close();
  }
}
