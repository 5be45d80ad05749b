/** Catalogues that are filed as a country's: whose they are, by owner, title, host and the subdivision that they are said to cover. */
import { expect, test } from 'vitest';
import { ownership } from '../../../src/places/portals/portal-owner.ts';
import { gazetteer } from '../../registries/fixture.ts';

type Query = {
  name: string;
  title?: string;
  country: string;
  /** ISO 3166-2 code and name of the stated subdivision. The record covers only it unless `covers` says otherwise. */
  in?: [iso: string, name: string];
  covers?: 'nation';
  link?: string;
};

test.each<[Query, string]>([
  // The record covers a division, and something names it.
  [{ name: 'Texas Department of Transportation', country: 'US', in: ['US-TX', 'Texas'] }, 'region US.TX'],
  [{ name: 'State of New Jersey', country: 'US', in: ['US-NJ', 'New Jersey'] }, 'region US.NJ'],
  [
    {
      name: 'U.S. Department of Transportation',
      country: 'US',
      in: ['US-RI', 'Rhode Island'],
      link: 'https://gis.dot.ri.gov/',
    },
    'region US.RI, owner untold',
  ],
  [
    { name: 'Not explicitly stated', country: 'CA', in: ['CA-QC', 'Québec'], link: 'https://cartes.mffp.gouv.qc.ca/' },
    'region CA.10, owner untold',
  ],
  [
    { name: 'Roads', title: 'Tasmania open data', country: 'AU', in: ['AU-TAS', 'Tasmania'] },
    'region AU.06, owner untold',
  ],
  [{ name: 'DDTM de l’Hérault', country: 'FR', in: ['FR-34', 'Hérault'] }, 'region FR.76'],
  [{ name: 'Statistics Centre - Abu Dhabi', country: 'AE', in: ['AE-AZ', 'Abu Dhabi'] }, 'ae.abu-dhabi'],
  // A ministry has its seat in a division, and nothing names that.
  [
    { name: 'Autoridad Nacional del Agua', country: 'PE', in: ['PE-LIM', 'Lima'], link: 'https://geo.ana.gob.pe/' },
    'nation',
  ],
  [
    { name: 'Environmental Protection Agency', country: 'US', in: ['US-DC', 'District of Columbia'], covers: 'nation' },
    'nation',
  ],
  // The owner's name is enough, unless it is the name of a city, of the country or of no place.
  [{ name: 'Government of Saskatchewan', country: 'CA' }, 'region CA.11'],
  [{ name: 'Northern Ireland Statistics and Research Agency', country: 'GB' }, 'region GB.NIR'],
  [{ name: 'Beijing Climate Center, China Meteorological Administration', country: 'CN' }, 'nation'],
  [{ name: 'Taiwan Forestry Research Institute', country: 'TW' }, 'nation'],
  [{ name: 'Trinidad and Tobago Meteorological Service', country: 'TT' }, 'nation'],
  [{ name: 'Central Statistical Office', country: 'GH' }, 'nation'],
  [{ name: 'Bank of England', country: 'GB' }, 'nation'],
  [{ name: 'Historic England', country: 'GB', in: ['GB-ENG', 'England'] }, 'nation'],
  // A county says nothing about its state.
  [{ name: 'Franklin County, Ohio', country: 'US', in: ['US-OH', 'Ohio'] }, 'none'],
])('%j: %s', ({ name, title, country, in: stated, covers, link }, expected) => {
  const subdivision = stated && { id: stated[0], name: stated[1] };
  const found = ownership(
    {
      name,
      type: 'national',
      country,
      subdivision,
      coversOnly: covers === 'nation' ? undefined : subdivision?.id,
      title: title ?? 'Open data',
      link: link ?? 'https://www.example.org/',
    },
    gazetteer,
  );
  const told =
    found.level === 'region'
      ? `region ${found.region}${found.named ? '' : ', owner untold'}`
      : found.level === 'city'
        ? found.places[0]?.scopeId
        : found.level;
  expect(told).toBe(expected);
});
