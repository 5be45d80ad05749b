/** The importers by registry. Adding a registry is one importer, one fixture and one row of `data/registries.json`. */
import { importer as dataportals } from './dataportals-registry.ts';
import type { Importer } from './importer.ts';
import { importer as mobilityDatabase } from './mobility-database-catalogs.ts';
import { importer as openAddresses } from './openaddresses-sources.ts';

export const importers: Record<string, Importer> = Object.fromEntries(
  [dataportals, mobilityDatabase, openAddresses].map((importer) => [importer.registry, importer]),
);
