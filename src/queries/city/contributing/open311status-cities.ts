/** Open311 Status: an endpoint in config/cities.yml. Source: README.md of bensheldon/open311status, "Adding new API endpoints". */
import { editFile, fill, writtenSlug, type Contribution } from './record.ts';

export const open311: Contribution = {
  registry: 'open311status-cities',
  criteria: ['civic-participation'],
  submission: ({ subject, registry }) =>
    editFile(
      registry,
      'main',
      'config/cities.yml',
      `${writtenSlug(subject, '_')}:\n  name: ${JSON.stringify(`${subject.name}, ${subject.state ?? subject.country}`)}\n  endpoint: '${fill('address of the interface, without services.xml')}'\n`,
    ),
};
