/** The same answers as a usual dynamic service gives them: Hono, prepared statements, objects put together and written as JSON for every request. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Hono, type Context } from 'hono';
import { compareStates, type ComparedCity, type ComparedFramework } from '../../../src/queries/compare.ts';
import type { Basis, CriterionStatus } from '../../../src/contract/criterion.ts';
import { stateLetter, verdictState } from '../../../src/contract/verdict-state.ts';
import { unknownAddress } from '../../../src/queries/gaps.ts';
import { files } from '../../../src/contract/interface/file-paths.ts';
import { knownBases } from '../../../src/contract/interface/filters.ts';
import type {
  CityAssessment,
  CriterionAnswer,
  Ranking,
  RankingEntry,
  Source,
} from '../../../src/contract/answers/assessment.ts';
import { queries } from './database.ts';

/** Written and hashed once, without the way through a stream that middleware would take. */
function json(context: Context, value: unknown): Response {
  const body = Buffer.from(JSON.stringify(value));
  return context.body(body, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'access-control-allow-origin': '*',
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  });
}

interface VerdictRow {
  position: number;
  category: string;
  fields: string;
}
interface SourceRow {
  position: number;
  fields: string;
}

export function service(db: DatabaseSync): Hono {
  const cityOf = db.prepare(queries.city),
    verdictsOf = db.prepare(queries.verdicts),
    sourcesOf = db.prepare(queries.sources);
  const statesOf = db.prepare(queries.states),
    entryOf = db.prepare(queries.entry);
  const entries = db.prepare(queries.entries),
    document = db.prepare(queries.document);
  const gapsAnywhere = db.prepare(queries.gapsAnywhere),
    gapsIn = db.prepare(queries.gapsIn);

  const city = (scopeId: string): CityAssessment | undefined => {
    const row = cityOf.get(scopeId) as { head: string; tail: string } | undefined;
    if (!row) return undefined;
    const sources = Map.groupBy(sourcesOf.all(scopeId) as unknown as SourceRow[], ({ position }) => position);
    const answers = (verdictsOf.all(scopeId) as unknown as VerdictRow[]).map(({ position, category, fields }) => ({
      category,
      answer: {
        ...(JSON.parse(fields) as CriterionAnswer),
        sources: (sources.get(position) ?? []).map((source) => JSON.parse(source.fields) as Source),
      },
    }));
    const { categories, ...head } = JSON.parse(row.head) as CityAssessment;
    return {
      ...head,
      categories: categories.map((category) => ({
        ...category,
        criteria: answers.filter((one) => one.category === category.id).map(({ answer }) => answer),
      })),
      ...(JSON.parse(row.tail) as Pick<CityAssessment, 'improvements'>),
    };
  };
  const frame = JSON.parse((document.get('ranking') as { body: string }).body) as Ranking;
  const { licence, dataDate } = frame;
  const framework: ComparedFramework = {
    ...frame,
    categories: frame.categories.map(({ id, name }) => ({
      id,
      name,
      criteria: frame.criteria.filter(({ category }) => category === id),
    })),
  };
  /** A city as a comparison shows it. */
  const compared = (scopeId: string): ComparedCity | undefined => {
    const row = entryOf.get(scopeId) as { entry: string } | undefined;
    if (!row) return undefined;
    const { name, countryCode, population, estimate, rank, smartnessPct, ...entry } = JSON.parse(
      row.entry,
    ) as RankingEntry;
    const { present, partial, absent, unknown, total } = entry;
    const verdicts = statesOf.all(scopeId) as unknown as { status: CriterionStatus; basis: Basis }[];
    return {
      ...{ scopeId, name, countryCode, population, estimate },
      score: { rank, smartnessPct, present, partial, absent, unknown, total },
      strip: verdicts.map((verdict) => stateLetter[verdictState(verdict)]).join(''),
    };
  };

  const app = new Hono();
  app.get('/api/assessments', (context) =>
    json(context, {
      ...(JSON.parse((document.get('ranking') as { body: string }).body) as object),
      ranking: (entries.all() as { entry: string }[]).map(({ entry }) => JSON.parse(entry) as RankingEntry),
    }),
  );
  app.get('/api/assessments/scope', (context) => {
    const found = city(context.req.query('scopeId') ?? '');
    return found ? json(context, found) : context.json({ status: 404 }, 404);
  });
  app.get('/api/gaps', (context) => {
    const { criterion = '', status = 'partial,absent' } = context.req.query();
    const country = context.req.query('country')?.toUpperCase();
    const wanted = ['present', 'partial', 'absent'].filter((one) => status.split(',').includes(one));
    const asked = country
      ? gapsIn.all(criterion, country, JSON.stringify(wanted))
      : gapsAnywhere.all(criterion, JSON.stringify(wanted));
    const results = asked.filter(({ basis }) => basis !== 'uncovered').map((row) => ({ ...row, state: row['status'] }));
    const leftOut = asked.length - results.length;
    return json(context, {
      frameworkId: 'smart-cities',
      criterionId: criterion,
      status: wanted,
      state: wanted,
      country: country ?? null,
      basis: knownBases,
      count: results.length,
      unknown: {
        leftOut,
        address: leftOut > 0 ? unknownAddress(criterion, country) : null,
        file: files.criterion(criterion),
      },
      results,
      licence,
      dataDate,
    });
  });
  app.get('/api/compare', (context) => {
    const cities = (context.req.query('scopeIds') ?? '').split(',').map(compared);
    return cities.every((one) => one !== undefined)
      ? json(context, compareStates(framework, cities))
      : context.json({ status: 404 }, 404);
  });
  return app;
}
