/** All live criteria in framework order: their data, and how each grades records. A criterion that no pinned registry can answer isn't here, and so not shown. */
import * as z from 'zod';
import file from '../../../data/texts/criteria.json' with { type: 'json' };
import shared from '../../../data/texts/shared-criteria.json' with { type: 'json' };
import { CriteriaFile, type CriterionData } from '../../contract/data/criterion-data.ts';
import type { CriterionRow, Gradings } from '../criterion-row.ts';
import { lostAfter } from '../framework.ts';
import { withNationalSources } from '../records/national-source.ts';
import { airWeather } from './air-weather.ts';
import { climateWaste } from './climate-waste.ts';
import { economy } from './economy.ts';
import { energy } from './energy.ts';
import { governance } from './governance.ts';
import { housing } from './housing.ts';
import { population } from './population.ts';
import { telecommunication } from './telecommunication.ts';
import { themeGrading } from './theme.ts';
import { transportation } from './transportation.ts';
import { urbanPlanning } from './urban-planning.ts';
import { water } from './water.ts';

const gradings: Gradings = {
  ...transportation,
  ...energy,
  ...water,
  ...airWeather,
  ...climateWaste,
  ...housing,
  ...urbanPlanning,
  ...population,
  ...economy,
  ...telecommunication,
  ...governance,
};

/** The rule, with the age at which evidence is too old. */
function agedRule({ rule, staleAfterYears }: CriterionData): CriterionData['rule'] {
  const when = `Our evidence is older than ${staleAfterYears} years and nothing newer confirms it, or its address was gone in ${lostAfter.checks} checks over ${lostAfter.days} days.`;
  const partial = rule.partial.some(({ reason }) => reason === 'stale')
    ? rule.partial.map((row) => (row.reason === 'stale' ? { ...row, when: `${row.when} ${when}` } : row))
    : [{ reason: 'stale' as const, when }, ...rule.partial];
  return { ...rule, partial };
}

function rowOf(criterionId: string, data: CriterionData): CriterionRow {
  const { theme, notInherited = [] } = data;
  const grading = gradings[criterionId as keyof Gradings] ?? (theme && themeGrading(criterionId, theme));
  if (!grading)
    throw new Error(`src/assess/criteria/${data.category}.ts doesn't grade records of ${criterionId}; add it`);
  const { inherited } = grading;
  return {
    criterionId,
    ...data,
    rule: agedRule(data),
    ...grading,
    ...(inherited && {
      inherited: (fact, level) =>
        !notInherited.some((other) => other.nation === fact.nation && other.level === level) && inherited(fact, level),
    }),
  };
}

/** `{name}` in a text is what `shared-criteria.json` has of that name; a text that is nothing else becomes it. */
function withShared(text: string): unknown {
  const valueOf = (name: string): unknown => {
    if (Object.hasOwn(shared, name)) return shared[name as keyof typeof shared];
    throw new Error(`data/texts/criteria.json: shared-criteria.json has no ${name}; correct the name or add it`);
  };
  const whole = /^\{(\w+)\}$/.exec(text)?.[1];
  return whole === undefined
    ? text.replace(/\{([a-z]\w+)\}/gi, (_, name: string) => String(valueOf(name)))
    : valueOf(whole);
}

const rows: unknown = JSON.parse(JSON.stringify(file), (_, value) =>
  typeof value === 'string' ? withShared(value) : value,
);
const { data, error } = CriteriaFile.safeParse(rows);
if (error) throw new Error(`data/texts/criteria.json: ${z.prettifyError(error)}; correct the row`);

export const criteria: readonly CriterionRow[] = Object.entries(data).map(([id, row]) =>
  withNationalSources(rowOf(id, row)),
);
