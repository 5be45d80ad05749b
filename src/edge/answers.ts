/** How each live endpoint is answered: by the file that holds the answer, or by cutting one from files that exist. */
import type * as z from 'zod';
import { CityAssessment, Comparison, CriterionReport, Gaps } from '../contract/assessment.ts';
import { encode } from '../contract/encode.ts';
import { ScopeId } from '../contract/place.ts';
import { files, routes, type RouteId } from '../contract/routes.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import { compare } from '../queries/compare.ts';
import { gaps } from '../queries/criteria.ts';
import { nearest, nearestScopes, resolveScope } from '../queries/vocabulary.ts';
import { coverageAnswer } from './coverage-answer.ts';
import { ProblemError } from './problems.ts';
import type { Answer, Published } from './published.ts';

type Query<K extends RouteId> = z.output<(typeof routes)[K]['query']>;

/** The answer that stands in a file. */
async function fromFile(published: Published, file: string): Promise<Answer | null> {
  const body = await published.bytes(file);
  return body && { body, file };
}

async function required(published: Published, file: string): Promise<Answer> {
  const answer = await fromFile(published, file);
  if (!answer) throw new ProblemError('unavailable', `The published file ${file} is missing.`, {}, { 'retry-after': '5' });
  return answer;
}

/** Only a text of this form is ever made part of a path. */
const isScopeId = (text: string): boolean => ScopeId.safeParse(text).success;

/** Canonical scopeId of what was asked, or a problem with suggestions. */
async function scopeOf(published: Published, text: string, parameter: string): Promise<string> {
  const words = await published.vocabulary();
  const scopeId = resolveScope(words, text);
  if (scopeId) return scopeId;
  throw new ProblemError('unknown-scope', `No assessed city has the scopeId ${text.slice(0, 60)}.`, { parameter, did_you_mean: nearestScopes(words, text) });
}

async function city({ scopeId }: Query<'city'>, published: Published): Promise<Answer> {
  return (isScopeId(scopeId) && await fromFile(published, files.city(scopeId)))
    || required(published, files.city(await scopeOf(published, scopeId, 'scopeId')));
}

async function resources({ scopeId }: Query<'resources'>, published: Published): Promise<Answer> {
  return (isScopeId(scopeId) && await fromFile(published, files.resources(scopeId)))
    || required(published, files.resources(await scopeOf(published, scopeId, 'scopeId')));
}

async function comparison(query: Query<'compare'>, published: Published): Promise<Answer> {
  const asIs = query.scopeIds.every(isScopeId) && await fromFile(published, files.compare(query.scopeIds));
  if (asIs) return asIs;
  const ids = await Promise.all(query.scopeIds.map((text) => scopeOf(published, text, 'scopeIds')));
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice) throw new ProblemError('invalid-parameter', `scopeIds names ${twice} twice; name 2 to 5 different cities.`, { parameter: 'scopeIds' });
  const file = files.compare(ids);
  const found = await fromFile(published, file);
  if (found) return found;
  const cities = await Promise.all(ids.map(async (id) => (await published.json(files.city(id), CityAssessment))!));
  return { body: encode(Comparison, compare(cities)) };
}

async function gapList(query: Query<'gaps'>, published: Published): Promise<Answer> {
  const file = routes.gaps.file(query);
  const found = file && await fromFile(published, file);
  if (found) return found;
  const words = await published.vocabulary();
  const { criterion, country } = query;
  if (!words.criteria.some(({ criterionId }) => criterionId === criterion)) {
    throw new ProblemError('unknown-criterion', `There is no criterion ${criterion.slice(0, 60)}.`, {
      parameter: 'criterion', did_you_mean: nearest(criterion, words.criteria.map(({ criterionId, name }) => ({ id: criterionId, keys: [criterionId, name.toLowerCase()] }))),
      allowed: words.criteria.map(({ criterionId }) => criterionId),
    });
  }
  if (country && !words.nations.some(({ countryCode }) => countryCode === country)) {
    throw new ProblemError('unknown-country', `There is no nation with the code ${country}.`, { parameter: 'country', did_you_mean: nearNations(words, country) });
  }
  const report = await published.json(files.criterion(criterion), CriterionReport);
  return { body: encode(Gaps, gaps(report!, query.status, country ?? null)) };
}

const nearNations = (words: Vocabulary, text: string) =>
  nearest(text, words.nations.map(({ countryCode, name }) => ({ id: countryCode, keys: [countryCode.toLowerCase(), name.toLowerCase()] })));

/** Answers of the live endpoints, by route. */
export const answers: Partial<{ [K in RouteId]: (query: Query<K>, published: Published) => Promise<Answer> }> = {
  ranking: (_query, published) => required(published, files.ranking),
  countries: (_query, published) => required(published, files.countries),
  city,
  resources,
  compare: comparison,
  gaps: gapList,
  coverage: coverageAnswer,
  recent: (_query, published) => required(published, files.recent()),
};
