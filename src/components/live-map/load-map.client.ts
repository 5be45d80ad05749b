/** The files that the map draws, and what the address names -> what is drawn. In pieces, between which the page answers. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { outlinesPath, readOutlines } from '../../queries/map-outlines.ts';
import { loadFile } from '../load-file.client.ts';
import { mapModel, type MapModel } from './map-model.client.ts';
import { known } from './map-page.client.ts';
import { readSettings } from './settings.client.ts';

/** Lets the page answer between two pieces of work. */
const pause = () => new Promise<void>((go) => setTimeout(go));

export async function loadMap(): Promise<MapModel> {
  const [matrix, outlines] = await Promise.all([
    loadFile<CityMatrix>(files.cityMatrix),
    fetch(outlinesPath).then((answer) => {
      if (!answer.ok) throw new Error(`${outlinesPath} answers ${answer.status}`);
      return answer.text();
    }),
  ]);
  await pause();
  const lines = readOutlines(outlines);
  await pause();
  const model = mapModel(matrix, lines, readSettings(new URLSearchParams(location.search), known()));
  // Drawn with fallbacks, it would be drawn twice.
  await document.fonts.ready;
  return model;
}
