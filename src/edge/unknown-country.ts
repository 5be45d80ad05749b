/** The problem of a nation that is not known, with the nearest that are. */
import type { Vocabulary } from '../contract/vocabulary.ts';
import { nearest } from '../queries/nearest.ts';
import { ProblemError } from './problems.ts';

export const unknownCountry = (
  { nations }: Pick<Vocabulary, 'nations'>,
  country: string,
  detail = `There is no nation ${country.slice(0, 60)}.`,
  parameter = 'country',
): ProblemError =>
  new ProblemError('unknown-country', detail, {
    parameter,
    did_you_mean: nearest(
      country,
      nations.map(({ countryCode, name }) => ({
        id: countryCode,
        keys: [countryCode.toLowerCase(), name.toLowerCase()],
      })),
    ),
  });
