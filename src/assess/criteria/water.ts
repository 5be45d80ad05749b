/** Criteria of the category Water and drainage (ISO 37120 clauses 22 and 23). */
import type { FactOf } from '../../contract/data/fact.ts';
import type { GradedFact, Grading, Gradings } from '../criterion-row.ts';
import { isActive, isOfBranch, isTest, type Catalogue } from './catalogue.ts';
import { buildSign } from '../../language/signs.ts';

/** Words for water and floods in names of catalogues and authorities; hydrographic offices chart the sea. */
const WATER = buildSign('water', 'iu');
/** Words for rivers and floods: a city's catalogue on water is often about its supply, and a city may be named after a river. */
const LEVELS = buildSign('waterLevels', 'iu');
const namesLevels = (fact: Catalogue) => isActive(fact) && LEVELS.test(fact.title);
const isWaterAuthority = (fact: Catalogue) =>
  isActive(fact) &&
  (fact.themes ?? []).includes('Inland Waters') &&
  !/\bclimate change\b/i.test(fact.title) &&
  WATER.test(`${fact.title} ${fact.publisher ?? ''}`);

type River = GradedFact<'river-gauge' | 'hydrology-service' | 'catalogue'>;
const isArchive = ({ fact }: River) => fact.kind === 'river-gauge' && fact.archive === true;
const isService = ({ fact }: River) => fact.kind === 'hydrology-service';
/** A gauge of an archive shows that a river is measured here, and a service of the country or division publishes what its gauges show today. */
const withServices = (graded: River[]): River[] =>
  graded.some(isArchive) && graded.some(isService) && !graded.some(({ grade }) => grade === 'present')
    ? graded.map((record) => (isArchive(record) || isService(record) ? { ...record, grade: 'present' } : record))
    : graded;

/** Square kilometres below which a layer is a city's. */
const LOCAL_KM2 = 5_000;
type Terrain = FactOf<'map-layer'> | Catalogue;
const isTerrain = (fact: Terrain) =>
  fact.state === 'active' &&
  (fact.kind === 'map-layer'
    ? fact.category === 'elevation'
    : // A portal for all subjects carries all themes.
      fact.catalogueType === 'Geoportal' &&
      (fact.themes ?? []).includes('Elevation') &&
      !isOfBranch(fact) &&
      !isTest(fact));
/** Whether a layer is of another division than the catalogue. */
const isElsewhere = (layer: { region?: string | undefined }, { region }: { region?: string | undefined }): boolean =>
  layer.region !== undefined && region?.split('.').slice(0, 2).join('.') !== layer.region;
const RELIEF = buildSign('relief', 'i');
/** Whether a title names a picture of the terrain, which can't be used for modelling. */
export const isRelief = ({ kind, title }: { kind: string; title: string }): boolean =>
  kind === 'map-layer' && RELIEF.test(title);

export const water: Gradings = {
  'river-levels': {
    own: (fact) => {
      if (!(fact.kind === 'catalogue' ? namesLevels(fact) : fact.state === 'active')) return undefined;
      return fact.kind === 'river-gauge' && fact.archive ? 'incomplete' : 'present';
    },
    combine: withServices,
    inherited: (fact, level) =>
      fact.kind === 'catalogue' ? level === 'nation' && isWaterAuthority(fact) : fact.state === 'active',
  } satisfies Grading<'river-gauge' | 'hydrology-service' | 'catalogue'>,
  'hazard-warnings': {
    own: (fact) => (fact.state !== 'active' ? undefined : fact.official ? 'present' : 'unofficial'),
    inherited: (fact, level) => fact.state === 'active' && (fact.official ? 'present' : level === 'region'),
  } satisfies Grading<'cap-feed'>,
  'terrain-elevation': {
    // A catalogue is no terrain model, and doesn't count if there is one.
    combine: (graded) =>
      graded.filter(
        ({ fact, grade, level }) =>
          fact.kind !== 'catalogue' ||
          !graded.some(
            (other) =>
              other.fact.kind === 'map-layer' &&
              other.grade === grade &&
              // The layer may be of a neighbouring division that also holds the city.
              (level !== 'region' || !isElsewhere(other.fact, fact)),
          ),
      ),
    own: (fact) => {
      if (fact.kind === 'city-model') return fact.terrain ? 'incomplete' : undefined;
      return !isTerrain(fact)
        ? undefined
        : fact.kind === 'map-layer' && fact.areaKm2 >= LOCAL_KM2
          ? 'region'
          : isRelief(fact)
            ? 'incomplete'
            : 'present';
    },
    inherited: (fact, level) =>
      fact.kind !== 'city-model' && isTerrain(fact) && (fact.kind === 'map-layer' || level === 'region'),
  } satisfies Grading<'map-layer' | 'catalogue' | 'city-model'>,
};
