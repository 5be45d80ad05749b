/** The same answers as a usual dynamic service gives them: Hono, prepared statements, objects put together and written as JSON for every request. */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { compare } from '../../../src/queries/compare.ts';
import type { CityAssessment, CriterionAnswer, Ranking, RankingEntry } from '../../../src/contract/assessment.ts';

interface VerdictRow { position: number; category: string; fields: string }
interface SourceRow { position: number; url: string; title: string; registry: string; record: string; recordUrl: string; licence: string | null }

export function service(db: DatabaseSync): Hono {
  const cityOf = db.prepare('select head, tail from cities where scopeId = ?');
  const verdictsOf = db.prepare('select position, category, fields from verdicts where scopeId = ? order by position');
  const sourcesOf = db.prepare('select position, url, title, registry, record, recordUrl, licence from sources where scopeId = ? order by position, number');
  const entries = db.prepare('select entry from cities order by place');
  const document = db.prepare('select body from documents where name = ?');
  const columns = `c.scopeId, c.name, c.countryCode, c.smartnessPct, v.status, v.basis, v.confidence from verdicts v cross join cities c on c.scopeId = v.scopeId where v.criterionId = ?`;
  const statuses = 'and v.status in (select value from json_each(?))';
  const gapsAnywhere = db.prepare(`select ${columns} ${statuses} order by v.place`);
  const gapsIn = db.prepare(`select ${columns} and v.countryCode = ? ${statuses} order by v.place`);

  const city = (scopeId: string): CityAssessment | undefined => {
    const row = cityOf.get(scopeId) as { head: string; tail: string } | undefined;
    if (!row) return undefined;
    const sources = Map.groupBy(sourcesOf.all(scopeId) as unknown as SourceRow[], ({ position }) => position);
    const answers = (verdictsOf.all(scopeId) as unknown as VerdictRow[]).map(({ position, category, fields }) => ({
      category,
      answer: { ...JSON.parse(fields) as CriterionAnswer, sources: (sources.get(position) ?? []).map(({ position: _, licence, ...source }) => (licence === null ? source : { ...source, licence })) },
    }));
    const { categories, ...head } = JSON.parse(row.head) as CityAssessment;
    return { ...head, categories: categories.map((category) => ({ ...category, criteria: answers.filter((one) => one.category === category.id).map(({ answer }) => answer) })), ...JSON.parse(row.tail) as Pick<CityAssessment, 'improvements'> };
  };
  const { licence, dataDate } = JSON.parse((document.get('ranking') as { body: string }).body) as Ranking;

  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    if (context.res.status !== 200) return;
    const body = new Uint8Array(await context.res.clone().arrayBuffer());
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    context.res.headers.set('etag', tag);
    context.res.headers.set('access-control-allow-origin', '*');
    context.res.headers.set('content-length', String(body.length));
  });
  app.get('/api/assessments', (context) => context.json({
    ...JSON.parse((document.get('ranking') as { body: string }).body) as object, ranking: (entries.all() as { entry: string }[]).map(({ entry }) => JSON.parse(entry) as RankingEntry),
  }));
  app.get('/api/assessments/scope', (context) => {
    const found = city(context.req.query('scopeId') ?? '');
    return found ? context.json(found) : context.json({ status: 404 }, 404);
  });
  app.get('/api/gaps', (context) => {
    const { criterion = '', status = 'partial,absent' } = context.req.query();
    const country = context.req.query('country')?.toUpperCase();
    const wanted = ['present', 'partial', 'absent'].filter((one) => status.split(',').includes(one));
    const results = country ? gapsIn.all(criterion, country, JSON.stringify(wanted)) : gapsAnywhere.all(criterion, JSON.stringify(wanted));
    return context.json({ frameworkId: 'smart-cities', criterionId: criterion, status: wanted, country: country ?? null, basis: null, count: results.length, results, licence, dataDate });
  });
  app.get('/api/compare', (context) => {
    const cities = (context.req.query('scopeIds') ?? '').split(',').map(city);
    return cities.every((one) => one !== undefined) ? context.json(compare(cities)) : context.json({ status: 404 }, 404);
  });
  return app;
}
