/** Criteria of the category Telecommunication and machine access (ISO 37120 clause 18). */
import criteria from '../../../data/texts/criteria.json' with { type: 'json' };
import type { Grading, Gradings } from '../criterion-row.ts';
import {
  hasMetadataEndpoint,
  hasOgcService,
  hasVendorService,
  interfaces,
  isActive,
  standardSoftware,
  type Catalogue,
} from './catalogue.ts';
import { gradeDataset } from './theme.ts';
import { buildSign } from '../../language/signs.ts';

const answers = (fact: Catalogue) => isActive(fact) && fact.apiStatus !== 'inactive';
const { tags, titled } = criteria['telecom-catalogue'].theme;
const telecomThemes = new Set(tags);
const TELECOM = new RegExp(titled, 'iu');
const REGULATOR = buildSign('telecomRegulator', 'i');
const isRegulator = (fact: Catalogue) => REGULATOR.test(`${fact.publisher ?? ''} ${fact.title}`);
const speaksOfTelecom = (fact: Catalogue) =>
  (fact.themes ?? []).some((theme) => telecomThemes.has(theme)) || TELECOM.test(fact.title);

export const telecommunication: Gradings = {
  'catalogue-api': {
    own: (fact) =>
      interfaces(fact).length === 0
        ? isActive(fact) && fact.endpoints?.includes('page')
          ? 'incomplete'
          : undefined
        : isActive(fact) && fact.apiStatus === 'active'
          ? 'present'
          : isActive(fact) && fact.apiStatus === undefined && fact.access === 'key'
            ? 'siloed'
            : 'stale',
    reading: ({ adapter, shared, listed }) => (adapter !== undefined && !shared && listed > 0 ? 'present' : undefined),
    inherited: (fact, level) =>
      level === 'region' && isActive(fact) && fact.apiStatus === 'active' && interfaces(fact).length > 0,
  } satisfies Grading<'catalogue'>,
  'geo-web-services': {
    own: (fact) =>
      !answers(fact) ? undefined : hasOgcService(fact) ? 'present' : hasVendorService(fact) ? 'siloed' : undefined,
    inherited: (fact, level) => level === 'region' && answers(fact) && hasOgcService(fact),
  } satisfies Grading<'catalogue'>,
  'catalogue-metadata': {
    own: (fact) =>
      !answers(fact)
        ? undefined
        : hasMetadataEndpoint(fact)
          ? 'present'
          : standardSoftware.has(fact.software ?? '')
            ? 'incomplete'
            : undefined,
    inherited: (fact, level) => level === 'region' && answers(fact) && hasMetadataEndpoint(fact),
  } satisfies Grading<'catalogue'>,
  'internet-measurement': {
    own: (fact) => (fact.state === 'active' ? 'present' : 'stale'),
    inherited: (fact, level) => level === 'region' && fact.state === 'active',
  } satisfies Grading<'measurement-site'>,
  'telecom-catalogue': {
    own: (fact) =>
      fact.kind === 'community-network'
        ? 'incomplete'
        : fact.kind === 'listed-dataset'
          ? fact.themes.some((theme) => telecomThemes.has(theme))
            ? gradeDataset(fact)
            : undefined
          : isActive(fact) && speaksOfTelecom(fact)
            ? 'present'
            : undefined,
    inherited: (fact, level) => level === 'nation' && fact.kind === 'catalogue' && isActive(fact) && isRegulator(fact),
  } satisfies Grading<'catalogue' | 'community-network' | 'listed-dataset'>,
};
