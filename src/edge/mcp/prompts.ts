/** Prompts for common tasks, with the calls for each step. `data/texts/mcp.json` has their texts. */
import * as z from 'zod';
import file from '../../../data/texts/mcp.json' with { type: 'json' };
import { Topic } from '../../contract/criterion.ts';
import type { Interpreted } from '../../language/interpret.ts';
import type { NationName } from '../../language/names/named.ts';
import { placeWritten } from '../../language/parameters.ts';
import { resolveScope } from '../../queries/named-scopes.ts';
import type { Published } from '../published.ts';
import { isScopeId } from '../reading/parameters.ts';

const { prompts: texts } = file;

const text = (most: number, description: string) => z.string().min(1).max(most).describe(description);
const city = (description: string) => text(80, `${description} In any language, or its scopeId.`);

/** The country of an argument, perhaps through a region. */
interface NamedCountry {
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

type Given = Readonly<Record<string, string>>;
type Countries = Readonly<Record<string, NamedCountry | undefined>>;

interface McpPrompt {
  name: string;
  title: string;
  description: string;
  args: z.ZodObject;
  /** The steps, with arguments and their countries filled in. */
  steps(given: Given, countries: Countries): string[];
}

export async function promptText({ steps }: McpPrompt, given: Given, published: Published): Promise<string> {
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

/** Fills `{arguments}` in; between quotation marks they are written as in JSON. */
const filled = (text: string, given: Given): string =>
  text.replace(/"([^"]*)"|\{(\w+)\}/g, (whole, inner: string | undefined, name: string) => {
    if (inner === undefined) return given[name]!;
    return inner.includes('{') ? quoted(filled(inner, given)) : whole;
  });

/** @param cities arguments that may be the name of a country by mistake. */
function prompt(name: keyof typeof texts, args: Record<string, z.ZodType>, cities: readonly string[] = []): McpPrompt {
  const { title, description, steps } = texts[name];
  const [task = '', ...others] = steps;
  return {
    name,
    title,
    description,
    args: z.object(args),
    steps(given, countries) {
      const { place } = countries;
      const where = place ? `country "${place.code}"` : `scopeId ${quoted(given['place'])}`;
      return [
        filled(task, given),
        ...cities.flatMap((city) => cityFirst(given[city], countries[city])),
        ...others.map((step, i) => filled(step, { ...given, where }) + (i === others.length - 1 ? ` ${credit}` : '')),
      ];
    },
  };
}

/** Their texts and steps are in `data/texts/mcp.json`. */
export const prompts: readonly McpPrompt[] = [
  prompt('find-sources', {
    city: city('The city.'),
    topic: text(200, `What the data is about: ${Topic.options.join(', ')}, or other words.`),
  }),
  prompt('missing-beside', { city: city('The city.'), peer: city('The city to compare it with.') }, ['city', 'peer']),
  prompt('raise-a-city', { city: city('The city.') }, ['city']),
  prompt('cities-that', {
    conditions: text(
      500,
      'The conditions in words: German cities over 500,000 with an open data portal and no live timetables.',
    ),
  }),
  prompt('what-changed', { place: city('The city or country.') }),
];
