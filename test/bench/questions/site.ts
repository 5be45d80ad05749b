/** The edge function over everything that is published of the committed data, made in memory when it is read. */
import { handlerOverMade, type Handler } from '../../../src/edge/handler.ts';
import { atlas, bytesAt } from '../../publish/published-atlas.ts';

export { atlas };

export const inMemory = (): Handler => handlerOverMade(async (path) => bytesAt(path));
