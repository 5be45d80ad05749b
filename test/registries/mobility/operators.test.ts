/** Words in an operator's name, the municipality that a record states, and its stops: which outweighs which. */
import { describe, expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/mobility-database-catalogs.ts';
import { gazetteer, imported } from '../fixture.ts';

interface Said {
  provider: string;
  name?: string;
  municipality?: string;
  subdivision?: string;
  country: string;
  /** Kilometres around the centre of the city that `at` names. */
  box?: number | undefined;
  /** West, south, east and north of the stops, as stated. */
  sides?: readonly [number, number, number, number];
  at?: string;
}

/** A box of stops around a city. */
function boxAround(scopeId: string, km: number) {
  const [lon, lat] = gazetteer.place(scopeId)!.coordinates;
  const [dLat, dLon] = [km / 111, km / 111 / Math.cos((lat * Math.PI) / 180)];
  return {
    minimum_latitude: lat - dLat,
    maximum_latitude: lat + dLat,
    minimum_longitude: lon - dLon,
    maximum_longitude: lon + dLon,
  };
}

const boxOf = ([west, south, east, north]: readonly [number, number, number, number]) => ({
  minimum_longitude: west,
  minimum_latitude: south,
  maximum_longitude: east,
  maximum_latitude: north,
});

async function placed({ provider, name, municipality, subdivision, country, box, sides, at }: Said): Promise<string> {
  const record = {
    mdb_source_id: 678,
    data_type: 'gtfs',
    provider,
    name,
    location: {
      country_code: country,
      subdivision_name: subdivision,
      municipality,
      ...(box === undefined || at === undefined ? {} : { bounding_box: boxAround(at, box) }),
      ...(sides && { bounding_box: boxOf(sides) }),
    },
    urls: { direct_download: 'https://a.example/g.zip' },
  };
  const { facts } = await imported(importer, { 'catalogs/sources/gtfs/schedule/x.json': JSON.stringify(record) });
  const { level, places, match, nation } = facts.get('678')!;
  return places
    ? `${level} ${places.map((place) => `${place.scopeId}/${place.match}`).join()}`
    : `${level} ${nation} ${match}`;
}

const mackay = { country: 'AU', subdivision: 'Queensland', municipality: 'Mackay', at: 'au.mackay', box: 20 };
const olympia = { country: 'US', subdivision: 'Washington', municipality: 'Olympia', at: 'us.olympia', box: 15 };
const inMackay = 'city au.mackay/municipality';
const nowhere = 'nation AU unplaced';

describe('a word that operators between cities use doesn’t outweigh a stated municipality with stops around it', () => {
  test.each<[provider: string, said: Omit<Said, 'provider'>, where: string]>([
    ['Mackay Transit Coaches', mackay, inMackay],
    ['Mackay Transit', mackay, inMackay],
    ['Haidleys Panoramic Coaches', mackay, inMackay],
    ['Polleys Coach Lines', mackay, inMackay],
    ['Duffy’s Coachlines', mackay, inMackay],
    ['City Coach', mackay, inMackay],
    ['Whitsunday Charters', mackay, inMackay],
    ['Duffy’s Buses and Stewarts & Sons Coaches', { ...mackay, name: 'Mackay' }, inMackay],
    ['Intercity Transit', olympia, 'city us.olympia/municipality'],
    ['Olympia Shuttle', olympia, 'city us.olympia/municipality'],
    // Without stops the name of the city has to say the same.
    ['Mackay Transit Coaches', { ...mackay, box: undefined }, inMackay],
    ['Haidleys Panoramic Coaches', { ...mackay, box: undefined }, nowhere],
    ['Haidleys Panoramic Coaches', { ...mackay, box: 0 }, nowhere],
    // Stops far away, or over half a state, are those of a line.
    ['Haidleys Panoramic Coaches', { ...mackay, at: 'au.townsville' }, nowhere],
    ['Mackay Transit Coaches', { ...mackay, box: 400 }, nowhere],
    // Those of a company or a campus stay theirs.
    ['Microsoft Shuttles', olympia, 'nation US unplaced'],
    ['Olympia University Shuttle', olympia, 'nation US unplaced'],
    ['Greyhound Coaches', olympia, 'nation US unplaced'],
    ['Mackay Airport Coaches', mackay, nowhere],
    ['Mackay to Airlie Beach', mackay, nowhere],
    // Places made of such words are none.
    [
      'College Station Transit',
      { country: 'US', subdivision: 'Texas', municipality: 'College Station', at: 'us.college-station', box: 10 },
      'city us.college-station/municipality',
    ],
    [
      'City of University Park',
      { country: 'US', subdivision: 'Texas', municipality: 'University Park', at: 'us.university-park', box: 5 },
      'city us.university-park/municipality',
    ],
    [
      'AMT Genova',
      {
        country: 'IT',
        subdivision: 'Liguria',
        municipality: 'Genoa',
        name: 'Accessible to European users only',
        at: 'it.genoa',
        box: 15,
      },
      'city it.genoa/municipality',
    ],
  ])('%s, %o: %s', async (provider, said, where) => expect(await placed({ provider, ...said } as Said)).toBe(where));
});

describe('the city in an operator’s own name goes before a stated one', () => {
  const catalonia = { country: 'ES', subdivision: 'Catalonia', municipality: 'Barcelona' };
  const indiana = { country: 'US', subdivision: 'Indiana', municipality: 'Gary' };
  const colorado = { country: 'US', subdivision: 'Colorado', municipality: 'Colorado Springs' };
  test.each<[provider: string, said: Omit<Said, 'provider'>, where: string]>([
    ['Operator (Mataró city bus)', catalonia, 'city es.mataro/municipality'],
    ['Avanza Grupo (Mataró)', catalonia, 'city es.mataro/municipality'],
    ['Avanza Grupo (Autobús urbano de Mataró)', catalonia, 'city es.mataro/municipality'],
    ['Avanza Grupo', { ...catalonia, name: 'Mataró city bus' }, 'city es.mataro/municipality'],
    ['City of Fountain Transit', colorado, 'city us.fountain/municipality'],
    ['City of Fountain Transit', { ...colorado, at: 'us.fountain', box: 10 }, 'city us.fountain/municipality'],
    ['Valparaiso Transit', indiana, 'city us.valparaiso/municipality'],
    ['Valparaiso Transit', { ...indiana, at: 'us.valparaiso', box: 20 }, 'city us.valparaiso/municipality'],
    [
      'Roseville Transit',
      { country: 'US', subdivision: 'California', municipality: 'Sacramento' },
      'city us.roseville/municipality',
    ],
    [
      'BC Transit (Vernon Regional Transit System)',
      { country: 'CA', subdivision: 'British Columbia', municipality: 'Kelowna' },
      'city ca.vernon/municipality',
    ],
    // The stops are elsewhere.
    ['Valparaiso Transit', { ...indiana, at: 'us.gary', box: 5 }, 'city us.gary/municipality'],
    // The name holds the stated city too, two cities, or words that nobody explains.
    ['Barcelona Bus (Mataró)', catalonia, 'city es.barcelona/municipality'],
    ['Sagalés (Mataró - St. Celoni)', catalonia, 'city es.barcelona/municipality'],
    ['Operator (Girona, Figueres)', catalonia, 'city es.barcelona/municipality'],
    [
      'Alameda-Contra Costa Transit District',
      { country: 'US', subdivision: 'California', municipality: 'Oakland' },
      'city us.oakland/municipality',
    ],
    ['Abate Molina Ltda', { country: 'CL', subdivision: 'Maule', municipality: 'Talca' }, 'city cl.talca/municipality'],
    // A namesake in another division.
    ['Valparaiso Transit', colorado, 'city us.colorado-springs/municipality'],
    ['TCC Barcelona Buses', catalonia, 'city es.barcelona/municipality'],
  ])('%s, %o: %s', async (provider, said, where) => expect(await placed({ provider, ...said } as Said)).toBe(where));
});

describe('a local feed that nothing else places serves the cities among its stops', () => {
  const rhodeIsland = [-71.83, 41.37, -71.15, 42.02] as const;
  const york = [-79.66, 43.72, -79.21, 44.32] as const;
  const palmBeach = [-80.7, 26.3, -80.03, 27.0] as const;
  test.each<[provider: string, said: Omit<Said, 'provider'>, where: string]>([
    [
      'Rhode Island Public Transit Authority',
      { country: 'US', subdivision: 'Rhode Island', sides: rhodeIsland },
      'region us.providence/bounding-box-150km',
    ],
    [
      'Aix en Bus',
      { country: 'FR', subdivision: 'Provence-Alpes-Côte-d’Azur', sides: [5.33, 43.47, 5.54, 43.61] },
      'region fr.aix-en-provence/bounding-box-150km',
    ],
    // Of an operator of an area all cities inside, though it states a municipality that is none of our places.
    [
      'York Region Transit',
      { country: 'CA', subdivision: 'Ontario', municipality: 'York', sides: york },
      'region ca.markham/bounding-box-150km,ca.vaughan/bounding-box-150km,ca.richmond-hill/bounding-box-150km',
    ],
    // The name of the county around the city.
    [
      'Palm Tran',
      { country: 'US', subdivision: 'Florida', municipality: 'Palm Beach', sides: palmBeach },
      'region us.west-palm-beach/bounding-box-150km',
    ],
    // Another town's, which also runs to the city.
    [
      'Mountain Transit',
      { country: 'US', subdivision: 'California', municipality: 'Big Bear', sides: [-117.32, 34.06, -116.77, 34.28] },
      'nation US unplaced',
    ],
    // Wide, another country's, or no stops at all.
    [
      'Rhode Island Public Transit Authority',
      { country: 'US', subdivision: 'Rhode Island', sides: [-73.5, 41.37, -71.15, 43.02] },
      'nation US unplaced',
    ],
    ['Rhode Island Public Transit Authority', { country: 'US', subdivision: 'Rhode Island' }, 'nation US unplaced'],
    ['Aix en Bus', { country: 'IT', sides: [5.33, 43.47, 5.54, 43.61] }, 'nation IT unplaced'],
  ])('%s, %o: %s', async (provider, said, where) => expect(await placed({ provider, ...said } as Said)).toBe(where));
});

describe('stops far from the stated municipality contradict it', () => {
  const connecticut = [-73.63, 41.02, -73.04, 41.24] as const;
  const california = { country: 'US', subdivision: 'California', municipality: 'Norwalk' };
  test.each<[provider: string, said: Omit<Said, 'provider'>, where: string]>([
    // Its namesake is among them.
    ['Norwalk Transit System (NTS)', { ...california, sides: connecticut }, 'city us.norwalk-ct/operator-name'],
    ['Norwalk Transit System', { ...california, at: 'us.norwalk', box: 10 }, 'city us.norwalk/municipality'],
    ['Norwalk Transit System', california, 'city us.norwalk/municipality'],
    ['Southeast Transit', { ...california, sides: connecticut }, 'nation US unplaced'],
    // A box in another country is a fault of the list.
    [
      'Manchester Transit Authority',
      { country: 'US', subdivision: 'New Hampshire', sides: [12.26, 45.22, 12.45, 45.5] },
      'city us.manchester/operator-name',
    ],
    // The name of a division, or of a place beside other names, says nothing against the stated division.
    [
      'Newport Bus',
      { country: 'GB', subdivision: 'Newport', at: 'gb.newport', box: 20 },
      'city gb.newport/operator-name',
    ],
    [
      'Potomac and Rappahannock Transportation Commission',
      { country: 'US', subdivision: 'Virginia', at: 'us.arlington-va', box: 20 },
      'city us.arlington-va/stops-and-subdivision',
    ],
  ])('%s, %o: %s', async (provider, said, where) => expect(await placed({ provider, ...said } as Said)).toBe(where));
});
