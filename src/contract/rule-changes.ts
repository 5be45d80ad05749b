/**
 * What changed in the rules by which records are placed and verdicts are made, newest first. Both snapshots of a registry are read
 * under today's rules, so the change log of the data cannot tell it. A row is added with the change itself.
 */
import * as z from 'zod';
import { CriterionId } from './criterion.ts';
import { IsoDate } from './place.ts';

export const RuleChange = z.object({
  /** Lasting name. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Day from which it holds. */
  date: IsoDate,
  text: z.string(),
  /** Criteria that it concerns, in framework order; empty for all. */
  criteria: z.array(CriterionId),
});
export type RuleChange = z.infer<typeof RuleChange>;

const secondEdition = '2026-11-23';
const feeds = ['gtfs-schedule', 'gtfs-realtime', 'transit-data-licence'];
const themes = [
  'transport-catalogue',
  'energy-catalogue',
  'water-catalogue',
  'environment-catalogue',
  'planning-catalogue',
  'administrative-boundaries',
  'population-catalogue',
  'social-services-catalogue',
  'economy-catalogue',
];

export const ruleChanges: readonly RuleChange[] = [
  {
    id: 'districts-around-cities',
    date: secondEdition,
    text: 'In the United States and Canada the feed of a district around a city is told for towns of 100,000 and more up to 40 km from it, among its stops.',
    criteria: [...feeds],
  },
  {
    id: 'unnamed-machines',
    date: secondEdition,
    text: 'A feed on a machine without a name is told by the page of its dataset, and says nothing beside one under a name. A bus of Japan at two addresses, and an operator’s timetable that two lists have at different ones, is one.',
    criteria: [...feeds],
  },
  {
    id: 'climate-scenarios',
    date: secondEdition,
    text: 'Scenarios of climate change are no catalogue of a water authority.',
    criteria: ['river-levels'],
  },
  {
    id: 'named-operators-first',
    date: secondEdition,
    text: 'Of several feeds of a city the one whose operator is named after it comes first, and ferries, campuses, airports and rides on demand last.',
    criteria: ['gtfs-schedule', 'gtfs-realtime'],
  },
  {
    id: 'networks-alone',
    date: secondEdition,
    text: 'Lists of plants, forecasts and requests for connection are no networks, and a utility of a part of a state or nation is not the whole’s.',
    criteria: ['grid-network-data'],
  },
  {
    id: 'zones-of-japan',
    date: secondEdition,
    text: 'The grid zones of Japan are those of the prefectures that they are made of.',
    criteria: ['electricity-live-data'],
  },
  {
    id: 'bodies-of-parts',
    date: secondEdition,
    text: 'Planning and transport bodies of a part of a state are not the state’s.',
    criteria: [...themes],
  },
  {
    id: 'closed-around',
    date: secondEdition,
    text: 'Where nothing else is listed, a feed of the county or nation that needs a key or a login makes the verdict partial and is told as such.',
    criteria: [...feeds],
  },
  {
    id: 'county-operators',
    date: secondEdition,
    text: 'Transport bodies of Swedish counties are their counties’, by their brands.',
    criteria: [...feeds],
  },
  {
    id: 'lines-afar',
    date: secondEdition,
    text: 'A coach, train or shuttle that runs far away from the city it states is tied to no city where the city has a feed of its own. Coaches of a region, cruises and clinics are no city’s; feeds of all operators of a nation are the nation’s, and those of operators far from each other a wider area’s.',
    criteria: [...feeds],
  },
  {
    id: 'unofficial-terms',
    date: secondEdition,
    text: 'The terms of a feed that is marked as not official are not the city’s.',
    criteria: ['transit-data-licence'],
  },
  {
    id: 'titles-name-themes',
    date: secondEdition,
    text: 'A catalogue of the city whose title names energy or urban planning holds data of that theme.',
    criteria: ['energy-catalogue', 'planning-catalogue'],
  },
  {
    id: 'addresses-of-feeds',
    date: secondEdition,
    text: 'A timetable that tells nothing of its place has that of the same address in the Mobility Database, a county’s or region’s too, and of the address that it had before.',
    criteria: [...feeds],
  },
  {
    id: 'bodies-by-host',
    date: secondEdition,
    text: 'A local body of a city whose government is a region’s is told by its host too: under the domain of that government, or with the city’s name in it. Agencies of one river basin are no nation’s.',
    criteria: [],
  },
  {
    id: 'one-catalogue-on-two-hosts',
    date: secondEdition,
    text: 'A host that only serves the interface of another catalogue of the city is no host more.',
    criteria: ['portal-breadth'],
  },
  {
    id: 'parking-interfaces',
    date: secondEdition,
    text: 'A parking source that is read from an interface can be fetched by software, whatever is said of its terms.',
    criteria: ['live-traffic-parking'],
  },
  {
    id: 'relief-is-no-model',
    date: secondEdition,
    text: 'Shaded relief is a picture of the terrain and no model of it, and the theme “Elevation” counts of a geoportal alone: a portal for all subjects carries all themes.',
    criteria: ['terrain-elevation'],
  },
  {
    id: 'themes-of-software',
    date: secondEdition,
    text: 'A set of themes that stands in a hundred catalogues of one software, of ten nations or more, is no evidence of any of them.',
    criteria: [...themes, 'telecom-catalogue'],
  },
  {
    id: 'pages-of-viewers',
    date: secondEdition,
    text: 'The page of a viewer of maps is no interface of a catalogue, though it be listed as one.',
    criteria: ['catalogue-api'],
  },
  {
    id: 'metropolis-and-division',
    date: secondEdition,
    text: 'What a first-level division publishes whose government is a city’s reaches the division’s other cities too, as of their region: Tokyo’s catalogues those of its prefecture.',
    criteria: [],
  },
  {
    id: 'who-reads-production',
    date: secondEdition,
    text: 'A grid zone is cited at who publishes its production. Where a nation is read by several zones, the finding says that the zone of the city is not told.',
    criteria: ['electricity-live-data'],
  },
  {
    id: 'layers-of-one-theme',
    date: secondEdition,
    text: 'A layer of roads, trails, boundaries or another theme alone is no base map. One that is laid over a map is none unless it says so, or shows parcels.',
    criteria: ['base-map'],
  },
  {
    id: 'pages-are-no-terms',
    date: secondEdition,
    text: 'The page of a dataset in a catalogue, given in place of a licence, states no terms.',
    criteria: ['transit-data-licence'],
  },
  {
    id: 'told-once',
    date: secondEdition,
    text: 'Of several collectors of one gazette the one that began last counts; an air quality station whose name is lost does not count beside one with a name; of timetables the ordinary one goes before that of rides on demand. A city’s answer that it publishes open data is told beside a catalogue of another type.',
    criteria: ['gtfs-schedule', 'air-quality', 'open-data-portal', 'civic-participation'],
  },
  {
    id: 'general-statistics',
    date: secondEdition,
    text: 'Of a nation’s statistics catalogues only general ones are inherited: those of one branch (farming, trade, health and the like) do not count; open data portals of the statistics office do.',
    criteria: ['official-statistics'],
  },
  {
    id: 'parts-of-divisions',
    date: secondEdition,
    text: 'Authorities of watersheds and regional commissions, and bodies of the north, south, east, west or centre of a division, do not reach the whole of it.',
    criteria: [],
  },
  {
    id: 'days-of-lists',
    date: secondEdition,
    text: 'Parking sources of the older of two lists bear that list’s day. A warning feed is cited at its authority, else by its page in the register, else by the copy that a hub keeps; its finding tells the month of the file that had it.',
    criteria: ['live-traffic-parking', 'hazard-warnings'],
  },
  {
    id: 'old-entries-of-areas',
    date: secondEdition,
    text: 'Where all that a city inherits is known from entries older than the criterion’s evidence may be, the finding says so. A catalogue whose host or title says test is a test site wherever the word stands. Records of the warning feeds bear the day of the file that had them.',
    criteria: [],
  },
  {
    id: 'water-supply-is-no-river',
    date: secondEdition,
    text: 'A city’s catalogue tells of river levels where it names floods, water levels or hydrology; one that only names water is often that of its supply.',
    criteria: ['river-levels'],
  },
  {
    id: 'associations-around-their-city',
    date: secondEdition,
    text: 'A transport association whose stops reach far reaches the smaller cities within 30 km of its own. What reaches a city from its neighbour is told as of a wider area, and not of the nation.',
    criteria: feeds,
  },
  {
    id: 'owners-in-the-genitive',
    date: secondEdition,
    text: 'Lithuanian bodies “of the city of” are the city’s; a Hub of the vendor itself, filed as a city’s, is not; the air quality readings of the agency of Abu Dhabi are not the nation’s.',
    criteria: [],
  },
  {
    id: 'around-smaller-cities',
    date: secondEdition,
    text: 'Stations, gauges, plants, cameras and layers are looked for around every city of 100,000 inhabitants, which were those of 200,000 before, and layers around smaller ones that they name. Around smaller cities nothing is looked for, and a finding says so. What lies around a city of less than 200,000 inhabitants does not count for its being assessed.',
    criteria: [
      'live-traffic-parking',
      'power-plant-register',
      'river-levels',
      'terrain-elevation',
      'air-quality',
      'weather-stations',
      'weather-realtime',
      'orthophoto',
      'base-map',
      'internet-measurement',
    ],
  },
  {
    id: 'calendars-of-metropolises',
    date: secondEdition,
    text: 'Waste calendars of a metropolis that bears its city’s name are the city’s, and those of companies whose names say no more than the city and the trade.',
    criteria: ['waste-calendar'],
  },
  {
    id: 'layers-of-one-state',
    date: secondEdition,
    text: 'A large layer that holds the cities of one state or province alone, in a nation that has others, is that one’s and not the nation’s.',
    criteria: ['terrain-elevation', 'orthophoto', 'base-map'],
  },
  {
    id: 'foreign-monitors-beside-own',
    date: secondEdition,
    text: 'The monitor of an embassy says nothing where a station of the nation’s own is listed for the city too.',
    criteria: ['air-quality'],
  },
  {
    id: 'networks-of-parts',
    date: secondEdition,
    text: 'A dataset of a network operator that serves a part of the nation only, as those of Britain, Czechia and Germany do, says nothing of the nation’s other cities.',
    criteria: ['grid-network-data'],
  },
  {
    id: 'regions-by-name',
    date: secondEdition,
    text: 'A catalogue is that of the region or the second-level division that its owner is called by every word of its name, wherever upstream files it. Bodies of basins and ports, and others named after a part of a region, do not reach the whole of it.',
    criteria: [],
  },
  {
    id: 'joint-bodies',
    date: secondEdition,
    text: 'A body that several cities keep together, as those of the Helsinki region do, is each one’s own, and not that of the city alone that it is named after.',
    criteria: [],
  },
  {
    id: 'terms-of-closed-feeds',
    date: secondEdition,
    text: 'A timetable feed of the city that states its terms and needs a key, or is of the past, makes the verdict on terms siloed or stale, no longer absent.',
    criteria: ['transit-data-licence'],
  },
  {
    id: 'governments-as-operators',
    date: secondEdition,
    text: 'A feed without a place whose operator is, by every word of its name, the government or the transport body of a city of 100,000 or more, alone of its name in the nation, is the city’s: also by words for buses, and outside English-speaking nations by the letters of an operator beside the name. In the United States a transport body has to say that it is a public one.',
    criteria: feeds,
  },
  {
    id: 'interfaces-with-keys',
    date: secondEdition,
    text: 'An interface for live road traffic that needs a key makes the verdict partial: siloed where it is the city’s, nation where it is for the main roads of the nation. So does the interface of a city’s catalogue that needs a key and that nobody checks.',
    criteria: ['live-traffic-parking', 'catalogue-api'],
  },
  {
    id: 'transparency-portals',
    date: secondEdition,
    text: 'A transparency portal of a municipality of Brazil, which by law shows its budget and expenses, tells of economic data: present with data to download, else incomplete.',
    criteria: ['economy-catalogue'],
  },
  {
    id: 'old-entries-borne-out',
    date: secondEdition,
    text: 'An old entry of a list of open data portals makes the verdict present where a current record of the city’s data in another registry stands on that portal, or names it as its page or terms.',
    criteria: ['open-data-portal'],
  },
  {
    id: 'what-covers-a-city',
    date: secondEdition,
    text: 'Bodies of a part of a region, and the entries of counties in the file of a state, do not reach the whole of it; waste calendars of counties in the United States do not reach their cities. A test site shows no terrain model and no statistics, and a geoportal that is called an observatory is no catalogue of statistics.',
    criteria: [],
  },
  {
    id: 'seen',
    date: secondEdition,
    text: 'Where addresses of records were asked, one that three checks over two weeks found gone makes its record out of date, as does a timetable whose days of service are over; a source that was seen alive raises confidence a little. Refusals, silence and what could not be told change nothing.',
    criteria: [],
  },
  {
    id: 'fitted-confidence',
    date: secondEdition,
    text: 'Confidence is the chance that a verdict is right, fitted on verdicts that people have read; of an absence the chance that there is nothing, by how common the criterion is and how much of what is there is listed.',
    criteria: [],
  },
  {
    id: 'declared',
    date: secondEdition,
    text: 'What a municipality tells its government that it publishes, without an address, makes a verdict partial: declared. An answer that is out of date is stale, and one that it publishes nothing makes the open data portal absent.',
    criteria: [
      'transport-catalogue',
      'environment-catalogue',
      'planning-catalogue',
      'population-catalogue',
      'social-services-catalogue',
      'economy-catalogue',
      'telecom-catalogue',
      'open-data-portal',
    ],
  },
  {
    id: 'datasets-by-name',
    date: secondEdition,
    text: 'A theme is also told by a dataset that a list names for the city: present where the list finds no fault with its format, licence or age, else partial. A survey that looked for such datasets and found none makes the verdict absent, not unknown.',
    criteria: [...themes, 'telecom-catalogue'],
  },
  {
    id: 'council-and-vendors',
    date: secondEdition,
    text: 'Council information that software reads and serves openly, and a platform for proposals that runs on open software, count as open participation channels. An Open311 interface that a vendor serves for a city, which need not have chosen it, is a lesser form; one that needs a key is not open.',
    criteria: ['civic-participation'],
  },
  {
    id: 'portals-by-survey',
    date: secondEdition,
    text: 'A survey that says whether a city has an open data portal counts where no portal is listed with its address. Data in the national portal are a lesser form, and the bodies of a city that publish there tell of its breadth.',
    criteria: ['open-data-portal', 'portal-breadth'],
  },
  {
    id: 'keys-of-others',
    date: secondEdition,
    text: 'An address that carries somebody’s key, token or signature is cited without it, and its source counts as one that needs a key. A key that is the same word for all stays.',
    criteria: [],
  },
  {
    id: 'lists-of-portals',
    date: secondEdition,
    text: 'Lists of open data portals are read beside the Common Data Index. An entry that nobody looked at since makes a verdict present only together with a current catalogue of the city on the same site, and alone says what once was. Where nothing is found, a list of one nation is named in that nation only, and only if it covers it.',
    criteria: ['open-data-portal'],
  },
  {
    id: 'portal-by-record',
    date: secondEdition,
    text: 'An open data portal is told by what its record is: its type, an own ArcGIS Hub, or an own catalogue that says so in title, description or address. A geoportal that is one too counts as both. An inactive interface no longer makes a portal stale; a test site is no evidence.',
    criteria: ['open-data-portal', 'geoportal'],
  },
  {
    id: 'themes-by-host',
    date: secondEdition,
    text: 'A theme is also told by a record of another registry whose address stands on a host of the city’s own catalogue. A city with a catalogue of its own and no evidence of a theme is unknown for it, no longer absent.',
    criteria: themes,
  },
  {
    id: 'shared-themes',
    date: secondEdition,
    text: 'A set of themes that stands in five or more catalogues of a nation is no evidence of any of them.',
    criteria: [...themes, 'telecom-catalogue'],
  },
  {
    id: 'age-by-criterion',
    date: secondEdition,
    text: 'Evidence is stale after an age that each criterion states: 3 years for live data, 4 for catalogues, 6 for plans and registers, 10 for boundaries, terrain and imagery.',
    criteria: [],
  },
  {
    id: 'stops-alone',
    date: secondEdition,
    text: 'Stops alone make a feed one of the area around a city, no longer the city’s own.',
    criteria: feeds,
  },
  {
    id: 'feeds-by-statement',
    date: secondEdition,
    text: 'A feed is placed by the strongest evidence of its record: the stated municipality, then the operator’s name, then words of id and host. Stops only confirm.',
    criteria: feeds,
  },
  {
    id: 'feeds-by-address',
    date: secondEdition,
    text: 'A feed that tells nothing but its nation is placed where another list states its municipality for the same address; one of Japan also by the municipality’s code, site or name in its id and address.',
    criteria: feeds,
  },
  {
    id: 'archives-are-dated',
    date: secondEdition,
    text: 'A copy of a feed in an archive is stale, with the day of the copy where its address tells it. A live feed that needs a key or a login counts before one that has ended. A timetable that one list tells to have ended has ended, though another list of the same address tells no day.',
    criteria: feeds,
  },
  {
    id: 'out-of-reach',
    date: secondEdition,
    text: 'Criteria that no city can fulfil with today’s registries weigh nothing in the score and are not advised.',
    criteria: ['electricity-live-data', 'grid-network-data', 'power-plant-register'],
  },
  {
    id: 'areas-that-cover',
    date: secondEdition,
    text: 'Inherited is what a body offers whose area covers the city: England is no region, a line across the nation covers none of the cities that its stops lie around, and a layer named after one city is that city’s.',
    criteria: [],
  },
  {
    id: 'divisions-filed-as-nations',
    date: secondEdition,
    text: 'A catalogue filed as a nation’s that names one state, province or region, and covers no more, is that region’s; a dataset of the electricity grid whose title begins with one likewise. The body of a metropolitan area serves that area’s cities and not the region around it.',
    criteria: [],
  },
];
