/** The published assessments in SQLite, as a usual service would hold them: tables of cities, verdicts and sources, with indexes for what is asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CityAssessment, Ranking } from '../../../src/contract/assessment.ts';
import { files } from '../../../src/contract/routes.ts';

const schema = `
create table cities (
  scopeId text primary key, place integer not null, countryCode text not null, name text not null, population integer not null, smartnessPct real not null,
  entry text not null, head text not null, tail text not null
) without rowid;
create index cities_by_place on cities (place);
create index cities_by_country on cities (countryCode, place);
create table verdicts (
  scopeId text not null, position integer not null, category text not null, criterionId text not null, status text not null, basis text not null, confidence real not null,
  fields text not null, place integer not null, countryCode text not null, primary key (scopeId, position)
) without rowid;
create index verdicts_by_criterion on verdicts (criterionId, status, place);
create index verdicts_by_nation on verdicts (criterionId, countryCode, status, place);
create table sources (scopeId text not null, position integer not null, number integer not null, url text not null, title text not null, registry text not null, record text not null, recordUrl text not null, licence text,
  primary key (scopeId, position, number)) without rowid;
create table documents (name text primary key, body text not null) without rowid;
`;

/** Fills a new database from a folder of published files. */
export function fill(file: string, dist: string): DatabaseSync {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(dist, path), 'utf8')) as T;
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma synchronous = off; begin; ${schema}`);
  const { ranking, ...frame } = read<Ranking>(files.ranking);
  const city = db.prepare('insert into cities values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const verdict = db.prepare('insert into verdicts values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const source = db.prepare('insert into sources values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  db.prepare('insert into documents values (?, ?)').run('ranking', JSON.stringify(frame));
  for (const [place, entry] of ranking.entries()) {
    const { categories, improvements, ...rest } = read<CityAssessment>(files.city(entry.scopeId));
    const { name, countryCode, population, score } = rest;
    city.run(entry.scopeId, place, countryCode, name, population, score.smartnessPct, JSON.stringify(entry), JSON.stringify({ ...rest, categories: categories.map(({ criteria: _, ...category }) => category) }), JSON.stringify({ improvements }));
    for (const [position, { category, row }] of categories.flatMap(({ id, criteria }) => criteria.map((answer) => ({ category: id, row: answer }))).entries()) {
      const { sources, status, basis, confidence, criterionId } = row;
      verdict.run(entry.scopeId, position, category, criterionId, status, basis, confidence, JSON.stringify({ ...row, sources: undefined }), place, countryCode);
      for (const [number, { url, title, registry, record, recordUrl, licence }] of sources.entries()) source.run(entry.scopeId, position, number, url, title, registry, record, recordUrl, licence ?? null);
    }
  }
  db.exec('commit; analyze');
  return db;
}
