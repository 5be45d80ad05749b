/**
 * Emission targets of the Climate Mayors, from their compendium of December 2020 → `climate-target`, one a line of
 * `commitments.facts.jsonl`. Not targets for energy and waste. Matched by name and state.
 */
import * as z from 'zod';
import { listImporter, reject, skip } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';

const COMPENDIUM = 'https://climatemayors.org/wp-content/uploads/2020/12/Cities_Climate_Action_Compendium_180105-1.pdf';
/** Its address names the month only. */
const UPLOADED = '2020-12-01';

const scopes: Readonly<Record<string, 'community' | 'government'>> = {
  'GHG emission reduction target:Community': 'community',
  'GHG emission reduction target:Local Government': 'government',
};

export const importer = listImporter('climate-target')({
  registry: 'us-climate-mayors',
  files: /(^|\/)commitments\.facts\.jsonl$/,
  Row: z.object({
    city: z.string().min(1),
    state: z.string().regex(/^[A-Z]{2}$/),
    kind: z.string().nullish(),
    target_year: z
      .string()
      .regex(/^\d{4}$/)
      .nullish(),
  }),
  twice: 'further target of the same year',
  fact({ city, state, kind, target_year }, { gazetteer }) {
    const scope = scopes[kind ?? ''];
    const area = gazetteer.subdivision('US', `US-${state}`);
    if (area === undefined) return reject(`unknown state ${state}`);
    if (scope === undefined) return skip('no emission target');
    return {
      record: `${state}/${city}/${scope}/${target_year ?? 'no year'}`,
      title: city,
      url: COMPENDIUM,
      nation: 'US',
      ...cityReach(gazetteer.matchName(city, { nation: 'US', area })),
      updated: UPLOADED,
      target: 'Emissions reduction target',
      targetYear: target_year ? Number(target_year) : undefined,
      status: 'Declaration / pledge',
      interim: false,
      ofGovernment: scope === 'government' ? true : undefined,
      planContents: false,
    };
  },
});
