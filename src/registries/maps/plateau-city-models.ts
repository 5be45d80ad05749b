/**
 * PLATEAU's datasets → `city-model` and `buildings`, one of each a municipality, from `plateaukit/download/list.py` as
 * `datasets.json`: the latest specification and fiscal year. Every package has buildings (`bldg`) and terrain heights
 * (`dem`).
 */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';

/** The model of the 23 wards together; those of single wards are parts of it. */
const WARDS = /^plateau-tokyo23ku/;
const TOKYO = '13000';
const LICENCE = { spdx: 'CC-BY-4.0', url: 'https://www.mlit.go.jp/plateau/site-policy/' };

export const importer = listImporter()({
  registry: 'plateau-city-models',
  files: /(^|\/)datasets\.json$/,
  Row: z.object({
    dataset_id: z.string().regex(/^plateau-/),
    homepage: z.string(),
    /** Fiscal year, which ends in March of the next. */
    version: z.string().regex(/^20\d\d$/),
    latest: z.boolean().optional(),
    lg_code5: z
      .string()
      .regex(/^\d{5}$/)
      .nullable(),
  }),
  fact({ dataset_id: id, homepage, version, latest, lg_code5 }, { gazetteer }) {
    const code = WARDS.test(id) ? TOKYO : lg_code5;
    const url = httpUrl(homepage);
    const municipality = gazetteer.municipalities('JP').find((one) => one.code === code);
    const place = gazetteer.place(municipality?.scopeId ?? '');
    if (!latest) return skip('an earlier year or specification');
    if (code === null) return skip('sample of a district');
    if (/^131(?:0[1-9]|1\d|2[0-3])$/.test(code)) return skip('single ward of Tokyo');
    if (!place) return skip('municipality not in the gazetteer');
    const title = `PLATEAU model of ${place.name} (${version})`;
    const updated = `${Number(version) + 1}-03-31`;
    const both = { url, nation: 'JP', ...cityReach({ place, match: 'id' }), licence: LICENCE, updated };
    return [
      { kind: 'city-model', ...both, record: id, title, semantic: true, terrain: true },
      { kind: 'buildings', ...both, record: `${id}#buildings`, title: `Buildings of the ${title}` },
    ];
  },
});
