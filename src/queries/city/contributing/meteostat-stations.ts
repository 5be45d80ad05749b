/** Meteostat: one file a station, whose name is the id that Meteostat gives it. Source: README.md of meteostat/weather-stations, "Data Structure". */
import { fill, json, newFile, type Contribution } from './record.ts';

export const meteostat: Contribution = {
  registry: 'meteostat-stations',
  criteria: ['weather-stations'],
  submission: ({ subject: { name, countryCode, state, coordinates, timeZone }, registry }) =>
    newFile(
      registry,
      'main',
      `stations/${fill('id')}.json`,
      json({
        id: fill('id'),
        active: true,
        name: { en: name },
        country: countryCode,
        region: state ?? null,
        identifiers: { national: fill('number of the national service') },
        location: { latitude: coordinates[1], longitude: coordinates[0], elevation: null },
        timezone: timeZone ?? null,
      }),
    ),
};
