/** Every record that a registry takes of a city, in the order of the registries in a criterion. A registry whose lists are closed, or national only, is not here. */
import { awesomeCityGml } from './awesome-citygml.ts';
import { byIssue } from './by-issue.ts';
import { commonDataIndex } from './dataportals-registry.ts';
import { editorLayers } from './editor-layer-index.ts';
import { gbfs } from './gbfs-systems.ts';
import { governmentGitHub } from './government-github-orgs.ts';
import { meteostat } from './meteostat-stations.ts';
import { mobilityDatabase } from './mobility-database-catalogs.ts';
import { open311 } from './open311status-cities.ts';
import { openAddresses } from './openaddresses-sources.ts';
import { transitland } from './transitland-atlas.ts';
import { wasteCollection } from './waste-collection.ts';
import type { Contribution } from './record.ts';

export const contributions: readonly Contribution[] = [
  ...mobilityDatabase,
  transitland,
  gbfs,
  openAddresses,
  editorLayers,
  wasteCollection,
  meteostat,
  awesomeCityGml,
  open311,
  governmentGitHub,
  ...byIssue,
  ...commonDataIndex,
];
