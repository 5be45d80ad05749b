import type { CriterionRow } from '../criterion-row.ts';
import { airWeather } from './air-weather.ts';
import { climateWaste } from './climate-waste.ts';
import { economy } from './economy.ts';
import { energy } from './energy.ts';
import { governance } from './governance.ts';
import { housing } from './housing.ts';
import { population } from './population.ts';
import { telecommunication } from './telecommunication.ts';
import { transportation } from './transportation.ts';
import { urbanPlanning } from './urban-planning.ts';
import { water } from './water.ts';
import { withNationalSources } from '../records/national-source.ts';

const rows: readonly CriterionRow[] = [
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
];

/** All live criteria in framework order. A criterion that no pinned registry can answer is not here, and so not shown. */
export const criteria: readonly CriterionRow[] = rows.map(withNationalSources);
