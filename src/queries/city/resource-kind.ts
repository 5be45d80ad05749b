/** Which facts are resources, and of what kind. */
import type { Fact, FactKind } from '../../contract/data/fact.ts';
import type { ResourceKind } from '../../contract/answers/resources.ts';

/** Kinds of fact that name an official resource. News feeds have their own list. */
const resourceFacts = [
  'catalogue',
  'statistics-provider',
  'issue-api',
  'code-account',
  'web-domain',
] as const satisfies FactKind[];
type ResourceFact = Extract<Fact, { kind: (typeof resourceFacts)[number] }>;

export const isResource = (fact: Fact): fact is ResourceFact =>
  (resourceFacts as readonly string[]).includes(fact.kind);

/** Catalogue types of the Common Data Index; others are `other`. */
const byCatalogueType: Record<string, ResourceKind> = {
  'Open data portal': 'open-data-portal',
  Geoportal: 'geoportal',
  'Indicators catalog': 'statistics',
  'Microdata catalog': 'statistics',
  'API Catalog': 'api',
};

/** Software that serves programs and has no pages to search: a list of services, not a portal. */
const machineServers = new Set([
  'arcgisserver',
  'geoserver',
  'mapserver',
  'mapproxy',
  'stacserver',
  'thredds',
  'erddap',
  'opendap',
  'hyrax',
  'pygeoapi',
  'pycsw',
  'sdmxri',
  'maptilerserver',
]);

/** The registries have no type for dashboards, so they are recognised by title. */
const dashboardTitle = /\bdash-?boards?\b|\btableaux? de bord\b|\bcuadros? de mandos?\b|\bcruscotto\b/i;

export function resourceKind(fact: ResourceFact): ResourceKind {
  switch (fact.kind) {
    case 'statistics-provider':
      return 'statistics';
    case 'issue-api':
      return 'api';
    case 'code-account':
      return 'code';
    case 'web-domain':
      return 'web-domain';
    case 'catalogue':
      if (dashboardTitle.test(fact.title)) return 'dashboard';
      return machineServers.has(fact.software ?? '') ? 'api' : (byCatalogueType[fact.catalogueType] ?? 'other');
  }
}
