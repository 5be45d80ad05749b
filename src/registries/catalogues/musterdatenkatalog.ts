/**
 * The Musterdatenkatalog, a study of what German municipalities publish on GovData → `portal-report` with the number of
 * a city's publishing bodies, and `listed-dataset` for each theme of its sample, by the newest data set.
 * `kommunen.facts.csv` has counts without publishers' names, since some are persons; `datasets-sample.facts.csv` has
 * data sets of 2019 and 2020.
 */
import * as z from 'zod';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { isCandidate, type Gazetteer, type PlaceMatch, cityReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { pickFiles, records } from '../../snapshots/records.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const REGISTRY = 'musterdatenkatalog';
const GOVDATA = 'https://www.govdata.de/';

/** Bodies above or below a town, and villages: their names hold those of towns. */
const NO_TOWN = buildSign('germanBodies');
const tables = readTables('musterdatenkatalog', {
  names: textByKey,
  /** Theme ids as catalogues have them, by the study's own subject: the publishers' themes put trees under health. */
  themes: z.array(
    z.object({ subject: z.string().transform((pattern) => new RegExp(pattern)), themes: z.array(z.string()) }),
  ),
});

const Town = z.object({ Kommune: z.string().min(1), publishers: z.coerce.number().int().positive() });
const Dataset = z.object({
  ORG: z.string().min(1),
  'dct:title': z.string(),
  MUSTERDATENSATZ: z.string(),
  'dcat:Distribution.dct:license': z.string(),
  updated_at: z.string(),
  'dcat:landingPage': z.string(),
});
type Dataset = z.infer<typeof Dataset>;
type Theme = Draft<'listed-dataset'>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const { towns, sample } = await pickFiles(snapshot, {
    towns: /(^|\/)kommunen\.facts\.csv$/,
    sample: /(^|\/)datasets-sample\.facts\.csv$/,
  });
  for await (const { row, location } of records(towns, Town, report)) {
    const found = placeOf(row.Kommune, gazetteer);
    if (!found) report.skip('no town of the gazetteer', row.Kommune);
    else
      yield {
        kind: 'portal-report',
        record: row.Kommune,
        title: `${found.place.name} on GovData (${row.publishers === 1 ? 'one publishing body' : `${row.publishers} publishing bodies`})`,
        url: GOVDATA,
        nation: 'DE',
        ...cityReach(found),
        location,
        bodies: row.publishers,
      };
  }
  const { records: read } = report;
  if (read === 0) throw new Error(`${towns.path}: holds no record`);
  const themes = new Map<string, Theme>();
  for await (const { row, location } of records(sample, Dataset, report)) {
    const found = placeOf(row.ORG, gazetteer);
    const url = httpUrl(row['dcat:landingPage']);
    const updated = dayOf(row.updated_at);
    if (!found) report.skip('data set of no town of the gazetteer');
    else if (isOfOther(row['dct:title'], found.place.name)) report.skip('data set of another body than the town');
    else if (url === undefined || updated === undefined) report.skip('data set without an address or a date');
    else
      for (const theme of themesOf(row)) {
        const record = `${row.ORG}/${theme}`;
        if ((themes.get(record)?.updated ?? '') < updated)
          themes.set(record, {
            kind: 'listed-dataset',
            record,
            title: row['dct:title'].replaceAll('&amp;', '&'),
            url,
            nation: 'DE',
            ...cityReach(found),
            licence: { name: row['dcat:Distribution.dct:license'] },
            location,
            updated,
            themes: [theme],
            found: true,
          });
      }
  }
  if (report.records === read) throw new Error(`${sample.path}: holds no record`);
  yield* themes.values();
}

/** Some towns are named for the county that publishes: "Rhein-Kreis Neuss: Schulen", "Meerbusch: Radtour". */
function isOfOther(title: string, town: string): boolean {
  const body = /^([^:]{3,40}): /.exec(title)?.[1] ?? '';
  return NO_TOWN.test(title) || (/^[A-ZÄÖÜ][\wäöüß-]+$/.test(body) && body !== town);
}

/** None of a data set that names no licence. */
const themesOf = (row: Dataset): readonly string[] =>
  row['dcat:Distribution.dct:license'] === '' || row['dct:title'] === ''
    ? []
    : (tables.themes.find(({ subject }) => subject.test(row.MUSTERDATENSATZ))?.themes ?? []);

/** ISO date of "2020-01-28T01:31:05" or "14.01.2020 10:08". */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
}

function placeOf(given: string, gazetteer: Gazetteer): PlaceMatch | undefined {
  if (NO_TOWN.test(given)) return undefined;
  const name = tables.names[given] ?? given.replace(/^(?:Landeshauptstadt|Stadt) /, '').replace(/ \(.*\)$/, '');
  const found = gazetteer.matchName(name, { nation: 'DE' });
  return found && (found.match === 'unique-primary-name' || isCandidate(found.place)) ? found : undefined;
}

export const importer: Importer = { registry: REGISTRY, facts };
