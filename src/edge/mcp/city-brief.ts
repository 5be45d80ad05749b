/** What `get_city` answers in a language: the sentences of the city's brief. */
import { type BriefAnswer, CityAssessment } from '../../contract/answers/assessment.ts';
import { Resources } from '../../contract/answers/resources.ts';
import {
  InterfaceLanguages,
  type BriefLanguage,
  type InterfaceLanguage,
} from '../../contract/data/interface-language.ts';
import { files } from '../../contract/interface/routes.ts';
import { briefOf, briefText } from '../../queries/brief/brief.ts';
import { foreignNameIn } from '../../queries/brief/place-language.ts';
import { Writer } from '../../queries/brief/writer.ts';
import { ProblemError } from '../http/problems.ts';
import { type Published, required } from '../published.ts';

const namedCities = 3;

type Named = Pick<CityAssessment, 'name' | 'localName' | 'names' | 'briefs'>;

/** The name that the city's own brief gives it, or one of its names in the language. */
const nameIn = (city: Named, language: BriefLanguage): string =>
  city.briefs.find((brief) => brief.language === language)?.name ?? foreignNameIn(city, language);

async function textsOf(language: BriefLanguage, published: Published): Promise<InterfaceLanguage> {
  const known = await published.json(files.interfaceLanguages, InterfaceLanguages);
  const texts = known?.languages[language] as InterfaceLanguage | undefined;
  if (texts) return texts;
  throw new ProblemError('invalid-parameter', `We have no sentences in ${language} yet.`, {
    parameter: 'language',
    allowed: Object.keys(known?.languages ?? {}),
  });
}

export async function cityBrief(
  city: CityAssessment,
  language: BriefLanguage,
  published: Published,
): Promise<BriefAnswer> {
  const [texts, resources, vocabulary] = await Promise.all([
    textsOf(language, published),
    required(published, files.resources(city.scopeId), Resources),
    published.vocabulary(),
  ]);
  const others = new Map<string, Pick<CityAssessment, 'name' | 'countryCode' | 'country'>>();
  for (const { example } of city.improvements.slice(0, namedCities)) {
    const other = example && (await published.json(files.city(example.scopeId), CityAssessment));
    if (other) others.set(other.scopeId, { ...other, name: nameIn(other, language) });
  }
  const publishers = new Map(vocabulary.criteria.map(({ criterionId, publisher }) => [criterionId, publisher]));
  const { site = '' } = await published.access();
  const writer = new Writer(language, texts, city.countryCode);
  const page = city.briefs.find((brief) => brief.language === language)?.page ?? `/cities/${city.scopeId}`;
  const brief = briefOf(
    {
      city,
      resources,
      cities: vocabulary.scopes.length,
      name: nameIn(city, language),
      publisherOf: (criterionId) => publishers.get(criterionId) ?? 'city',
      cityOf: (scopeId) => others.get(scopeId),
      absolute: (path) => `${site}${path}`,
    },
    writer,
    page,
  );
  return { language, page, ...briefText(brief, writer) };
}
