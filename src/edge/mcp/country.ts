/** The nation of an argument: its code as codes are written, known to have assessed cities. */
import type { Published } from '../published.ts';
import { unknownCountry } from '../unknown-country.ts';

/** Upper case; undefined without a country. */
export const codeOf = (country: unknown): string | undefined =>
  typeof country === 'string' ? country.toUpperCase() : undefined;

/** Throws a problem with suggestions unless the nation has assessed cities. */
export async function checkCountry(code: string, published: Published): Promise<void> {
  const { nations } = await published.vocabulary();
  const assessed = nations.filter(({ cityCount }) => cityCount > 0);
  if (assessed.some(({ countryCode }) => countryCode === code)) return;
  throw unknownCountry({ nations: assessed }, code, `No city of a nation with the code ${code} is assessed.`);
}
