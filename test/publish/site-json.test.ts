/** Every JSON file of the built site: it fits its schema and holds no e-mail address. Each is read once. */
import { beforeAll, expect, test } from 'vitest';
import {
  CityAssessment,
  Countries,
  Country,
  CriterionReport,
  GapAtlas,
  Gaps,
  Ranking,
} from '../../src/contract/answers/assessment.ts';
import { Chances } from '../../src/contract/answers/estimate.ts';
import { CityMatrix } from '../../src/contract/answers/cities.ts';
import { CityChanges, Edition, CityHistory, HistorySeries } from '../../src/contract/answers/history.ts';
import { CoverageCollection, RecentCoverage } from '../../src/contract/answers/coverage.ts';
import { Croissant } from '../../src/contract/answers/croissant.ts';
import { DataMap, DatasetIndex, Leaders } from '../../src/contract/answers/data-map.ts';
import { JsonSchemaFile, Linkset, OpenApi } from '../../src/contract/answers/description.ts';
import { DataPackage } from '../../src/contract/answers/download.ts';
import { JsonFeed } from '../../src/contract/answers/feed.ts';
import { NationPortals } from '../../src/contract/answers/found-portals.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { CityDatasets, DatasetKinds, KindDatasets } from '../../src/contract/answers/datasets.ts';
import { Resources } from '../../src/contract/answers/resources.ts';
import { KindTerms } from '../../src/contract/data/dataset-kind.ts';
import { SearchQualityReport } from '../../src/contract/answers/quality.ts';
import { SeenReport } from '../../src/contract/data/seen.ts';
import { TruthReport } from '../../src/contract/answers/truth.ts';
import { OtherPlaces, Suggestions } from '../../src/contract/answers/suggestions.ts';
import { Vocabulary } from '../../src/contract/answers/vocabulary.ts';
import { InterfaceLanguages } from '../../src/contract/data/interface-language.ts';
import { PortalWords, WordLists } from '../../src/contract/data/words.ts';
import { builtFiles, type BuiltFiles } from './built-files.ts';
import { Releases } from '../../src/contract/answers/releases.ts';
import { emailAddressIn } from './email-address.ts';

let paths: string[], read: BuiltFiles['read'];
beforeAll(async () => {
  const built = await builtFiles();
  paths = built.paths.filter((path) => path.endsWith('.json'));
  read = built.read;
});

const schemas: [pattern: RegExp, schema: { parse(value: unknown): unknown }][] = [
  [/^\/datasets\.json$/, DatasetIndex],
  [/^\/datasets\//, DataMap],
  [/^\/api\/vocabulary\.json$/, Vocabulary],
  [/^\/api\/interface\.json$/, InterfaceLanguages],
  [/^\/api\/assessments\.json$/, Ranking],
  [/^\/api\/countries\.json$/, Countries],
  [/^\/api\/assessments\/scope\/[^/]+\.json$/, CityAssessment],
  [/^\/api\/countries\/[^/]+\.json$/, Country],
  [/^\/criteria\/[^/]+\.json$/, CriterionReport],
  [/^\/api\/gaps\.json$/, GapAtlas],
  [/^\/api\/cities\/matrix\.json$/, CityMatrix],
  [/^\/api\/cities\/changes\.json$/, CityChanges],
  [/^\/recent\/\d{4}-\d{2}\.json$/, Edition],
  [/^\/ranking\/chances\.json$/, Chances],
  [/^\/api\/datasets\.json$/, DatasetKinds],
  [/^\/api\/datasets\/kinds\//, KindDatasets],
  [/^\/api\/datasets\//, CityDatasets],
  [/^\/api\/gaps\//, Gaps],
  [/^\/api\/resources\//, Resources],
  [/^\/api\/history(?:\/[a-z]{2})?\.json$/, HistorySeries],
  [/^\/api\/history\/[a-z]{2}\.[^/]+\.json$/, CityHistory],
  [/^\/api\/portals\/[a-z]{2}\.json$/, NationPortals],
  [/^\/api\/coverage\/query\//, CoverageCollection],
  [/^\/(?:api\/coverage\/)?recent(?:\/\d+)?\.json$/, RecentCoverage],
  [/^\/feeds\/.*\.json$/, JsonFeed],
  [/^\/openapi\.json$/, OpenApi],
  [/^\/schemas\//, JsonSchemaFile],
  [/^\/\.well-known\/api-catalog\.json$/, Linkset],
  [/^\/search\/leaders\.json$/, Leaders],
  [/^\/search\/suggestions\.json$/, Suggestions],
  [/^\/search\/places\.json$/, OtherPlaces],
  [/^\/search\/words\.[a-z]+\.json$/, WordLists],
  [/^\/search\/portal-words\.json$/, PortalWords],
  [/^\/search\/kinds\.[a-z]+\.json$/, KindTerms],
  [/^\/search-quality\.json$/, SearchQualityReport],
  [/^\/truth\.json$/, TruthReport],
  [/^\/seen\.json$/, SeenReport],
  [/^\/releases\.json$/, Releases],
  [/^\/problems\//, Problem],
  [/^\/downloads\/datapackage\.json$/, DataPackage],
  [/^\/downloads\/croissant\.json$/, Croissant],
];
const rowOf = (path: string): number => schemas.findIndex(([pattern]) => pattern.test(path));

test('every file has a schema', () => expect(paths.filter((path) => rowOf(path) < 0)).toEqual([]));

test.each(schemas.map(([pattern, schema], row) => ({ pattern, schema, row })))(
  'files like $pattern fit their schema and hold no e-mail address',
  ({ schema, row }) => {
    const own = paths.filter((path) => rowOf(path) === row);
    expect(own).not.toEqual([]);
    for (const path of own) {
      const bytes = read(path);
      expect(() => schema.parse(JSON.parse(bytes.toString())), path).not.toThrow();
      expect(emailAddressIn(bytes), path).toBeUndefined();
    }
  },
);
