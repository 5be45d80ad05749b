/** The published assessments in SQLite, as a usual service would hold them: tables of cities, verdicts and sources, with indexes for what is asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CityAssessment, Ranking } from '../../../src/contract/answers/assessment.ts';
import { files } from '../../../src/contract/interface/routes.ts';

/** Gaps are answered from just the indexes of verdicts and the narrow table of cities. What only whole cities need is in another table. */
const schema = `
create table cities (scopeId text primary key, place integer not null, countryCode text not null, name text not null, smartnessPct real not null) without rowid;
create table assessments (scopeId text primary key, head text not null, tail text not null) without rowid;
create table entries (place integer primary key, entry text not null);
create table verdicts (
  scopeId text not null, position integer not null, category text not null, criterionId text not null, status text not null, basis text not null, confidence real not null,
  fields text not null, place integer not null, countryCode text not null, primary key (scopeId, position)
) without rowid;
create index verdicts_by_criterion on verdicts (criterionId, status, place, basis, confidence);
create index verdicts_by_nation on verdicts (criterionId, countryCode, status, place, basis, confidence);
create table sources (scopeId text not null, position integer not null, number integer not null, fields text not null, primary key (scopeId, position, number)) without rowid;
create table documents (name text primary key, body text not null) without rowid;
`;

/** All is in memory after the first reading: by default SQLite would keep 2 MB of it, and ask the kernel for every other page. */
const settings =
  'pragma journal_mode = wal; pragma synchronous = off; pragma mmap_size = 1000000000; pragma cache_size = -64000;';

const columns = 'c.scopeId, c.name, c.countryCode, c.smartnessPct, v.status, v.basis, v.confidence';
/** `cross join` keeps the order: from the verdicts that were asked for to their cities. */
const verdictsOfCities = 'verdicts v cross join cities c on c.scopeId = v.scopeId';
const statuses = 'v.status in (select value from json_each(?))';

export const queries = {
  city: 'select head, tail from assessments where scopeId = ?',
  verdicts: 'select position, category, fields from verdicts where scopeId = ? order by position',
  sources: 'select position, fields from sources where scopeId = ? order by position, number',
  states: 'select status, basis from verdicts where scopeId = ? order by position',
  entry: 'select e.entry from cities c cross join entries e on e.place = c.place where c.scopeId = ?',
  entries: 'select entry from entries order by place',
  document: 'select body from documents where name = ?',
  gapsAnywhere: `select ${columns} from ${verdictsOfCities} where v.criterionId = ? and ${statuses} order by v.place`,
  gapsIn: `select ${columns} from ${verdictsOfCities} where v.criterionId = ? and v.countryCode = ? and ${statuses} order by v.place`,
};

/** Throws when a query reads a table through without having to. Only the ranking is read whole, in the order in which it is kept. */
function checkPlans(db: DatabaseSync): void {
  for (const [name, query] of Object.entries(queries)) {
    const plan = db
      .prepare(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => String(detail));
    const scans = plan.filter(
      (step) => step.startsWith('SCAN') && step !== 'SCAN entries' && !step.startsWith('SCAN json_each'),
    );
    if (scans.length > 0) throw new Error(`The peer's query ${name} uses no index: ${scans.join(', ')}`);
    const searches = plan.filter((step) => step.startsWith('SEARCH v '));
    if (searches.some((step) => !step.includes('COVERING')))
      throw new Error(`The peer's query ${name} reads more than its index: ${searches.join(', ')}`);
  }
}

/** Fills a new database from a folder of published files. */
export function fill(file: string, dist: string): DatabaseSync {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(dist, path), 'utf8')) as T;
  const db = new DatabaseSync(file);
  db.exec(`${settings} begin; ${schema}`);
  const insert = (table: string, columnCount: number) =>
    db.prepare(`insert into ${table} values (${Array(columnCount).fill('?').join()})`);
  const city = insert('cities', 5),
    assessment = insert('assessments', 3),
    listed = insert('entries', 2),
    verdict = insert('verdicts', 10),
    source = insert('sources', 4);
  const { ranking, ...frame } = read<Ranking>(files.ranking);
  insert('documents', 2).run('ranking', JSON.stringify(frame));
  for (const [place, entry] of ranking.entries()) {
    const { categories, improvements, ...rest } = read<CityAssessment>(files.city(entry.scopeId));
    const { name, countryCode, score } = rest;
    city.run(entry.scopeId, place, countryCode, name, score.smartnessPct);
    listed.run(place, JSON.stringify(entry));
    assessment.run(
      entry.scopeId,
      JSON.stringify({ ...rest, categories: categories.map(({ criteria: _, ...category }) => category) }),
      JSON.stringify({ improvements }),
    );
    for (const [position, { category, row }] of categories
      .flatMap(({ id, criteria }) => criteria.map((answer) => ({ category: id, row: answer })))
      .entries()) {
      const { sources, status, basis, confidence, criterionId } = row;
      verdict.run(
        entry.scopeId,
        position,
        category,
        criterionId,
        status,
        basis,
        confidence,
        JSON.stringify({ ...row, sources: undefined }),
        place,
        countryCode,
      );
      for (const [number, one] of sources.entries()) source.run(entry.scopeId, position, number, JSON.stringify(one));
    }
  }
  db.exec('commit; analyze');
  checkPlans(db);
  return db;
}
