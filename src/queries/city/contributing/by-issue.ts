/** Registries with code as records: an issue names the source, and their maintainers write a reader. */
import { fill, newIssue, type Contribution, type Subject } from './record.ts';

const placeOf = ({ name, subdivision, country }: Subject): string =>
  [name, ...(subdivision && subdivision !== name ? [subdivision] : []), country].join(', ');
const where = ({ coordinates: [longitude, latitude], countryCode }: Subject): string =>
  `${countryCode}, latitude ${latitude}, longitude ${longitude}`;
const lines = (...rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, value]) => `- ${name}: ${value}\n`).join('');

/** Source: README.md of ParkenDD/parkapi-sources-v3, "Contribute"; a reader is a Python class. */
const parking: Contribution = {
  registry: 'parking-sources',
  criteria: ['live-traffic-parking'],
  nations: 'listed',
  submission: ({ subject, registry }) =>
    newIssue(registry, {
      title: `New source: ${placeOf(subject)}`,
      body: lines(
        ['Place', `${placeOf(subject)} (${where(subject)})`],
        ['Live parking data', fill('address of the interface')],
        ['Publisher', fill('name of the publisher')],
        ['Licence', fill('address of the licence')],
      ),
    }),
};

/** Source: src/sources/*.json of openaq/openaq-fetch; an adapter is a module of JavaScript. */
const openAq: Contribution = {
  registry: 'openaq-sources',
  criteria: ['air-quality'],
  submission: ({ subject, registry }) =>
    newIssue(registry, {
      title: `New source: ${placeOf(subject)}`,
      body: `${JSON.stringify(
        {
          url: fill('address of the measurements'),
          adapter: fill('name of the adapter'),
          name: fill('name of the publisher'),
          city: subject.name,
          country: subject.countryCode,
          sourceURL: fill('address of the description'),
          active: true,
        },
        null,
        2,
      )}\n`,
    }),
};

/** Source: docs of open-contracting/kingfisher-collect; a spider is a Python class. */
const openContracting: Contribution = {
  registry: 'ocds-publishers',
  criteria: ['open-contracting'],
  submission: ({ subject, registry }) =>
    newIssue(registry, {
      title: `New publisher: ${placeOf(subject)}`,
      body: lines(
        ['Publisher', `${fill('name of the authority')}, ${placeOf(subject)}`],
        ['OCDS releases or records', fill('address of the interface or files')],
        ['Licence', fill('address of the licence')],
      ),
    }),
};

/** Source: README of okfn-brasil/querido-diario; a spider is a Python class. Its issues are in Portuguese. */
const queridoDiario: Contribution = {
  registry: 'querido-diario-brazil',
  criteria: ['civic-participation'],
  nations: ['BR'],
  submission: ({ subject, registry }) =>
    newIssue(registry, {
      title: `[Novo spider]: ${subject.name}`,
      body: lines(
        ['Município', [subject.name, ...(subject.subdivision ? [subject.subdivision] : [])].join(', ')],
        ['Diário oficial', fill('endereço')],
      ),
    }),
};

export const byIssue: readonly Contribution[] = [parking, openAq, openContracting, queridoDiario];
