/** Prompts for two common jobs: sources on a topic in a city, and what a city lacks beside another. */
import * as z from 'zod';
import { Topic } from '../../contract/criterion.ts';

const city = z.string().min(1).max(80);

export const findSources = {
  name: 'find-sources',
  title: 'Find sources on a topic in a city',
  description: 'Who publishes the data, under which licence, how sure that is, and what is missing.',
  args: z.object({
    city: city.describe('City, in any language, or its scopeId.'),
    topic: z
      .string()
      .min(1)
      .max(200)
      .describe(`What the data are about: ${Topic.options.join(', ')}, or other words.`),
  }),
  text: (place: string, topic: string): string =>
    [
      `Find who publishes data on ${topic} for ${place}.`,
      `1. Call find_datasets with query "${topic} in ${place}". If interpreted_intent is about another place or topic, call interpret_request with the same sentence, then find_datasets with place, country and topic.`,
      '2. Report each host of data_map.source_domains with its address, what it publishes, licence, access and confidence; name the registry record it rests on.',
      '3. Say what data_map.missing_or_uncertain names, in its words: an absence is what was searched, never that the city has none.',
      '4. If the place has a scopeId, call get_resources for its official portals and add what may hold the rest. Credit Open City Atlas (CC BY 4.0) with the date in dataDate.',
    ].join('\n'),
};

export const missingBeside = {
  name: 'missing-beside',
  title: 'What a city lacks beside another',
  description: 'Criteria in which another city publishes more, with evidence, and what that would gain.',
  args: z.object({
    city: city.describe('The city that is asked about: its name or scopeId.'),
    peer: city.describe('The city beside it: its name or scopeId.'),
  }),
  text: (place: string, peer: string): string =>
    [
      `Find what ${place} lacks that ${peer} publishes.`,
      `1. Call compare_cities with scopeIds ["${place}", "${peer}"] and sort "difference". If a city is not known, use did_you_mean or interpret_request.`,
      '2. List the criteria in which the first has a lower status, widest difference first, with both findings and the evidence of the second.',
      '3. Where the basis of the first is uncovered, say that it is unknown, not absent: no registry tells, so that the registry differs, perhaps not the city.',
      `4. Call get_city for ${place} and name, from improvements, what each of these would gain, and from addAt where a missing record would be added.`,
    ].join('\n'),
};
