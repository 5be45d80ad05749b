/** The licence and date of an answer; apart from `about.ts`, which browser scripts load without zod. */
import * as z from 'zod';
import { IsoDate } from './data/place.ts';

/** Members that every answer carries: the licence of the atlas's own output and the date of the newest snapshot in it. */
export const provenance = {
  licence: z.literal('https://creativecommons.org/licenses/by/4.0/'),
  dataDate: IsoDate,
};
