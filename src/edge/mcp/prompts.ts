/** Prompts for common tasks, with the calls for each step. */
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

/** The country of an argument, perhaps through a region. */
export interface NamedCountry {
  code: string;
  /** Singapore is a country and a city. */
  isCity: boolean;
}

const ofRegion = ({ chosen }: Interpreted): NationName | undefined =>
  chosen?.named.kind === 'region' && chosen.edits === 0 ? chosen.named.nation : undefined;

/** The country a text names; undefined for a city, an unknown name, or if names can't be read now. */
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
  /** The steps, with arguments and their countries filled in. */
  steps(
    given: Readonly<Record<string, string>>,
    countries: Readonly<Record<string, NamedCountry | undefined>>,
  ): string[];
}

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

/** The first step if a country was given for a city. */
const cityFirst = (text: string | undefined, country: NamedCountry | undefined): string[] =>
  country && !country.isCity
    ? [
        `0. ${text} is not a city. Call rank_cities with country "${country.code}" and ask which of its cities is meant. If you can’t ask, use the first and say so. Use its scopeId instead of ${quoted(text)} below.`,
      ]
    : [];

const credit = 'Credit Open City Atlas with the text in "cite".';

export const prompts: readonly McpPrompt[] = [
  {
    name: 'find-sources',
    title: 'Find sources on a topic in a city',
    description: 'Who publishes the data, under which licence, how sure that is, and what is missing.',
    args: z.object({
      city: city('The city.'),
      topic: text(200, `What the data is about: ${Topic.options.join(', ')}, or other words.`),
    }),
    steps: ({ city: place, topic }) => [
      `Find who publishes data on ${topic} for ${place}.`,
      `1. Call find_datasets with q ${quoted(`${topic} in ${place}`)}. If interpreted_intent has the wrong place or topic, call interpret_request with the same sentence, then find_datasets with place, country and topic.`,
      '2. Report each website in data_map.source_domains with its address, what it publishes, licence, access and confidence, and its registry record.',
      '3. Report data_map.missing_or_uncertain in its own words: absent means searched and not found, never that the city has none.',
      `4. If the place has a scopeId, call get_resources for its official portals and say which may have the rest. ${credit}`,
    ],
  },
  {
    name: 'missing-beside',
    title: 'What a city lacks compared with another',
    description: 'Criteria where another city publishes more, with evidence and points to gain.',
    args: z.object({ city: city('The city.'), peer: city('The city to compare it with.') }),
    steps: ({ city: place, peer }, countries) => [
      `Find what ${place} lacks that ${peer} publishes.`,
      ...cityFirst(place, countries['city']),
      ...cityFirst(peer, countries['peer']),
      `1. Call compare_cities with scopeIds [${quoted(place)}, ${quoted(peer)}] and sort "difference". If a city isn’t known, use did_you_mean or interpret_request.`,
      '2. List the criteria where the first city has a lower status, biggest difference first. Call get_city for each city with these criteria for findings and sources.',
      '3. If the state of the first city is unknown, say it wasn’t checked, not that it is absent. The registries may differ, not the cities.',
      `4. Call get_city for ${place} with detail "full" and fields ["improvements", "addAt"], and say how many points each would add and where to add a missing record. ${credit}`,
    ],
  },
  {
    name: 'raise-a-city',
    title: 'How a city can raise its score',
    description:
      'What a city lacks that similar cities publish, the points to gain, an example to follow, and where to add a record.',
    args: z.object({ city: city('The city.') }),
    steps: ({ city: place }, countries) => [
      `Say what would raise the score of ${place} most, for its open data officer.`,
      ...cityFirst(place, countries['city']),
      `1. Call get_city with scopeId ${quoted(place)}, detail "full" and fields ["name", "score", "estimate", "improvements", "addAt"]. If the city isn’t known, use did_you_mean.`,
      '2. Use the first five improvements: criterion, points gained, new rank, and the example with its address.',
      `3. Call get_city with scopeId ${quoted(place)} and these five criteria, and quote each finding. If the state is unknown, say the data may already exist.`,
      `4. For each, use addAt to say where to add a record once the city publishes it. The score says how much data you can find, not how good the city is. ${credit}`,
    ],
  },
  {
    name: 'cities-that',
    title: 'Cities that meet conditions',
    description: 'Which cities meet several conditions, how many, and how many we couldn’t check.',
    args: z.object({
      conditions: text(
        500,
        'The conditions in words: German cities over 500,000 with an open data portal and no live timetables.',
      ),
    }),
    steps: ({ conditions }) => [
      `Find the cities that meet these conditions: ${conditions}.`,
      '1. Read atlas:/framework for the ids of criteria, atlas:/vocabulary for regions. find_cities only filters by its arguments; say which conditions it can’t filter.',
      '2. Call find_cities with criterion as ["gtfs-realtime:absent", "open-data-portal:present"], country or region, population_min and so on.',
      '3. Call it again with unknown instead of absent and limit 0, and say how many cities weren’t checked.',
      `4. Report matched, and the cities as a table. For more, pass next as cursor. ${credit}`,
    ],
  },
  {
    name: 'what-changed',
    title: 'What changed',
    description: 'What changed in the registries for a city or country, newest first, separate from what the city did.',
    args: z.object({ place: city('The city or country.') }),
    steps: ({ place }, { place: country }) => [
      `Say what changed in the open data of ${place}.`,
      `1. Call recent_changes with ${country ? `country "${country.code}"` : `scopeId ${quoted(place)}`}. If there is no feed, say the registries show no changes there. If it doesn’t know the place, call interpret_request with the name, and never say that nothing changed.`,
      '2. Group items by date, with title and text. The date is when the change was seen, not when it happened.',
      '3. Separate changes in a registry’s list from new data by the city. If the text doesn’t say, leave it open.',
      `4. For new data, call get_city or find_datasets for its address and licence. ${credit}`,
    ],
  },
];
