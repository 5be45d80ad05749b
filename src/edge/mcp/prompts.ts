/** Prompts for the commonest tasks, each as steps that name the calls. */
import * as z from 'zod';
import { Topic } from '../../contract/criterion.ts';
import type { Interpreted } from '../../language/interpret.ts';
import type { NationName } from '../../language/names/named.ts';
import { placeWritten } from '../../language/parameters.ts';
import { resolveScope } from '../../queries/vocabulary.ts';
import type { Published } from '../published.ts';
import { isScopeId } from '../reading/scope.ts';

const text = (most: number, description: string) => z.string().min(1).max(most).describe(description);
const city = (description: string) => text(80, `${description} In any language, or its scopeId.`);

/** A country, or the country of a region, that an argument names. */
export interface NamedCountry {
  code: string;
  /** Whether a city has the name too, as Singapore. */
  isCity: boolean;
}

/** The country of the region that a text was read as. */
const ofRegion = ({ chosen }: Interpreted): NationName | undefined =>
  chosen?.named.kind === 'region' && chosen.edits === 0 ? chosen.named.nation : undefined;

/** The country that a text names; undefined for a city, for what nobody knows, and where names cannot be read now. */
async function countryNamed(text: string, published: Published): Promise<NamedCountry | undefined> {
  if (isScopeId(text.toLowerCase())) return undefined;
  try {
    const { interpret, vocabulary, countries } = published;
    const nation = (await countries()).read(text)?.nation ?? (await interpret(`in ${text}`).then(ofRegion));
    if (!nation) return undefined;
    const isCode = /^[a-z]{2,3}$/i.test(text.trim());
    const city = isCode ? null : (resolveScope(await vocabulary(), text) ?? (await placeWritten(text, interpret)));
    return { code: nation.code, isCity: Boolean(city) };
  } catch {
    return undefined;
  }
}

export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  args: z.ZodObject;
  /** The steps; arguments by their names, and the countries that they name. */
  steps(
    given: Readonly<Record<string, string>>,
    countries: Readonly<Record<string, NamedCountry | undefined>>,
  ): string[];
}

/** The text of a prompt for these arguments. */
export async function promptText(
  { steps }: McpPrompt,
  given: Readonly<Record<string, string>>,
  published: Published,
): Promise<string> {
  const countries = await Promise.all(
    Object.entries(given).map(async ([name, text]) => [name, await countryNamed(text, published)]),
  );
  return steps(given, Object.fromEntries(countries)).join('\n');
}

const quoted = (text: string | undefined): string => JSON.stringify(text);

/** What to do first where a country was given for a city. */
const cityFirst = (text: string | undefined, country: NamedCountry | undefined): string[] =>
  country && !country.isCity
    ? [
        `0. ${text} is not a city. Call rank_cities with country "${country.code}" and ask which of its cities is meant; if nobody can be asked, take the first and say so. Put its scopeId in the place of ${quoted(text)} below.`,
      ]
    : [];

const credit = 'Credit Open City Atlas as "cite" of the answers says.';

export const prompts: readonly McpPrompt[] = [
  {
    name: 'find-sources',
    title: 'Find sources on a topic in a city',
    description: 'Who publishes the data, under which licence, how sure that is, and what is missing.',
    args: z.object({
      city: city('The city.'),
      topic: text(200, `What the data are about: ${Topic.options.join(', ')}, or other words.`),
    }),
    steps: ({ city: place, topic }) => [
      `Find who publishes data on ${topic} for ${place}.`,
      `1. Call find_datasets with query ${quoted(`${topic} in ${place}`)}. If interpreted_intent is about another place or topic, call interpret_request with the same sentence, then find_datasets with place, country and topic.`,
      '2. Report each host of data_map.source_domains with its address, what it publishes, licence, access and confidence; name the registry record it rests on.',
      '3. Say what data_map.missing_or_uncertain names, in its words: an absence is what was searched, never that the city has none.',
      `4. If the place has a scopeId, call get_resources for its official portals and add what may hold the rest. ${credit}`,
    ],
  },
  {
    name: 'missing-beside',
    title: 'What a city lacks beside another',
    description: 'Criteria in which another city publishes more, with evidence, and what that would gain.',
    args: z.object({ city: city('The city that is asked about.'), peer: city('The city beside it.') }),
    steps: ({ city: place, peer }, countries) => [
      `Find what ${place} lacks that ${peer} publishes.`,
      ...cityFirst(place, countries['city']),
      ...cityFirst(peer, countries['peer']),
      `1. Call compare_cities with scopeIds [${quoted(place)}, ${quoted(peer)}] and sort "difference". If a city is not known, use did_you_mean or interpret_request.`,
      '2. List the criteria in which the first has a lower status, widest difference first. Call get_city of each city with these in criteria for findings and sources.',
      '3. Where the state of the first is unknown, say so, and not that it is absent: no registry tells, so that the registry differs, perhaps not the city.',
      `4. Call get_city for ${place} with detail "full" and fields ["improvements", "addAt"], and name what each of these would gain and where a missing record would be added. ${credit}`,
    ],
  },
  {
    name: 'raise-a-city',
    title: 'What would raise a city',
    description:
      'What a city lacks that others of its size publish, what each would gain, whose example to follow, where to add a record.',
    args: z.object({ city: city('The city.') }),
    steps: ({ city: place }, countries) => [
      `Say what would raise the score of ${place} most, for its open data officer.`,
      ...cityFirst(place, countries['city']),
      `1. Call get_city with scopeId ${quoted(place)}, detail "full" and fields ["name", "score", "estimate", "improvements", "addAt"]. If the city is not known, use did_you_mean.`,
      '2. Take the first five of improvements: criterion, gain in points, rank after, and the example with its address.',
      `3. Call get_city with scopeId ${quoted(place)} and these five in criteria: give each finding in its words. Where the state is unknown, say that it may exist already and is only not listed.`,
      `4. For each, say from addAt where a record is added once the city publishes it. The score is of what is published and findable, never of the quality of the city. ${credit}`,
    ],
  },
  {
    name: 'cities-that',
    title: 'Cities that satisfy conditions',
    description: 'Which and how many cities fulfil several conditions, with what is unknown told apart.',
    args: z.object({
      conditions: text(
        500,
        'The conditions in words: German cities over 500,000 with an open data portal and no live timetables.',
      ),
    }),
    steps: ({ conditions }) => [
      `Find the cities that fulfil: ${conditions}.`,
      '1. Read atlas:/framework for the ids of criteria, atlas:/vocabulary for regions. Nothing but its arguments can be a condition of find_cities; name what it has no argument for.',
      '2. Call find_cities with criterion as ["gtfs-realtime:absent", "open-data-portal:present"], country or region, population_min and so on.',
      '3. Call it again with unknown in place of absent, and limit 0: say how many more there may be, since no registry tells.',
      `4. Report matched, and the cities as a table; go on with cursor while next is there and more are wanted. ${credit}`,
    ],
  },
  {
    name: 'what-changed',
    title: 'What changed',
    description: 'What the registries changed for a city or country, newest first, told apart from what the city did.',
    args: z.object({ place: city('The city or country.') }),
    steps: ({ place }, { place: country }) => [
      `Say what changed in published data of ${place}.`,
      `1. Call recent_changes with ${country ? `country "${country.code}"` : `scopeId ${quoted(place)}`}. If it answers that there is no feed, say that no snapshot of a registry changed anything there. If it does not know the place, call interpret_request with the name, and never say that nothing changed.`,
      '2. Group items by date; give title and text of each. A date is that of the snapshot in which a change was seen, not of the change.',
      '3. Tell apart what a registry lists otherwise from what a city publishes anew; where the text does not say, leave it open.',
      `4. For what is new, call get_city or find_datasets for its address and licence. ${credit}`,
    ],
  },
];
