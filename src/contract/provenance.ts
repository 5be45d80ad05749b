/** The licence and date of an answer; not in `about.ts`, which browser scripts load without zod. */
import * as z from 'zod';
import { IsoDate } from './data/place.ts';

/** In every answer: the atlas's licence and the date of its newest snapshot. */
export const provenance = {
  licence: z.literal('https://creativecommons.org/licenses/by/4.0/'),
  dataDate: IsoDate,
};
