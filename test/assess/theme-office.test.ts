/** Whether an office with one task is the right one for a theme that its catalogue is tagged with. */
import { expect, test } from 'vitest';
import { isThemeOffice } from '../../src/assess/records/catalogue.ts';
import { fact } from '../small-world.ts';

test.each<[title: string, criterionId: string, expected: boolean]>([
  ['Texas Education Agency Public Open Data', 'social-services-catalogue', true],
  ['Texas Education Agency Public Open Data', 'population-catalogue', false],
  ['Health Data Portal', 'population-catalogue', true],
  ['California Department of Conservation: Open Data', 'environment-catalogue', true],
  ['California Department of Conservation: Open Data', 'transport-catalogue', false],
  ['Portal da Transparência', 'economy-catalogue', true],
  ['Portal da Transparência', 'transport-catalogue', false],
  ['Portal da Transparência: dados abertos', 'transport-catalogue', true],
  ['Open Data Portal', 'transport-catalogue', true],
])('%s, %s: %s', (title, criterionId, expected) =>
  expect(isThemeOffice(fact('catalogue', { title }), criterionId)).toBe(expected),
);
