/** The nation of an argument: its code as codes are written, known to have assessed cities. */
import { nearest } from '../../queries/vocabulary.ts';
import { ProblemError } from '../problems.ts';
import type { Published } from '../published.ts';

/** Upper case; undefined without a country. */
export const codeOf = (country: unknown): string | undefined =>
  typeof country === 'string' ? country.toUpperCase() : undefined;

/** Throws a problem with suggestions unless the nation has assessed cities. */
export async function checkCountry(code: string, published: Published): Promise<void> {
  const { nations } = await published.vocabulary();
  const assessed = nations.filter(({ cityCount }) => cityCount > 0);
  if (assessed.some(({ countryCode }) => countryCode === code)) return;
  const near = nearest(
    code,
    assessed.map(({ countryCode, name }) => ({
      id: countryCode,
      keys: [countryCode.toLowerCase(), name.toLowerCase()],
    })),
  );
  throw new ProblemError('unknown-country', `There is no nation with assessed cities that has the code ${code}.`, {
    parameter: 'country',
    did_you_mean: near,
  });
}
