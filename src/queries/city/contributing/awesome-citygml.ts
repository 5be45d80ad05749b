/** Awesome CityGML: an item below the heading of the nation. Source: README.md of OloOcki/awesome-citygml. */
import { editFile, fill, type Contribution } from './record.ts';

/** Headings under another name than ours. */
const headings: Readonly<Record<string, string>> = { GB: 'UK', US: 'USA' };

export const awesomeCityGml: Contribution = {
  registry: 'awesome-citygml',
  criteria: ['city-model-3d'],
  submission: ({ subject: { name, country, countryCode }, registry }) =>
    editFile(
      registry,
      'main',
      'README.md',
      `## ${headings[countryCode] ?? country}\n\n- **${name}** ${fill('what the model holds, and its level of detail')}\n\n[🏠] [2️⃣]\n\n[[Download](${fill('address of the CityGML files')})] [[More](${fill('address of the description')})]\n`,
    ),
};
