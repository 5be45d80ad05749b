/** GitHub and Government: a login below its group, in alphabetical order. Source: _data/governments.yml of github/government.github.com. */
import { editFile, fill, type Contribution } from './record.ts';

/** Groups of local governments that have one of their own, and nations under another name than ours; elsewhere the nation is the group. */
const groups: Readonly<Record<string, string>> = {
  CZ: 'Czech Republic',
  GB: 'U.K. Councils',
  KR: 'Republic of Korea',
  LU: 'Luxemburg',
  US: 'U.S. City',
};

export const governmentGitHub: Contribution = {
  registry: 'government-github-orgs',
  criteria: ['civic-participation'],
  nations: 'listed',
  submission: ({ subject: { countryCode, country, name }, registry }) =>
    editFile(
      registry,
      'gh-pages',
      '_data/governments.yml',
      `${groups[countryCode] ?? country}:\n  - ${fill(`login of ${name} on GitHub`)}\n`,
    ),
};
