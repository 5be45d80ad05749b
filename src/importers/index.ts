/** The importers by registry. Adding a registry is one importer, one fixture and one row of `data/registries.json`. */
import { importer as awesomeCityGml } from './awesome-citygml.ts';
import { importer as awesomeRss } from './awesome-rss-feeds.ts';
import { importer as brigades } from './brigade-information.ts';
import { importer as capAlertFeeds } from './cap-alert-feeds.ts';
import { importer as climateCityTargets } from './climate-city-targets.ts';
import { importer as dataportals } from './dataportals-registry.ts';
import { importer as dotgov } from './dotgov-data.ts';
import { importer as editorLayerIndex } from './editor-layer-index.ts';
import { importer as electricalGrid } from './electrical-grid-datasets.ts';
import { importer as electricityMaps } from './electricitymaps-zones.ts';
import { importer as freifunk } from './freifunk-directory.ts';
import { importer as gbfs } from './gbfs-systems.ts';
import { importer as gorge } from './gorge-hydrology.ts';
import { importer as githubOrgs } from './government-github-orgs.ts';
import type { Importer } from './importer.ts';
import { importer as mdsAgencies } from './mds-agencies.ts';
import { importer as meteostat } from './meteostat-stations.ts';
import { importer as mlab } from './mlab-sites.ts';
import { importer as mobilityDatabase } from './mobility-database-catalogs.ts';
import { importer as newsFeedList } from './news-feed-list-of-countries.ts';
import { importer as ocdsPublishers } from './ocds-publishers.ts';
import { importer as open311 } from './open311status-cities.ts';
import { importer as openAddresses } from './openaddresses-sources.ts';
import { importer as openaqSources } from './openaq-sources.ts';
import { importer as openaqStations } from './openaq-stations-2016.ts';
import { importer as openPoliceData } from './openpolicedata-sources.ts';
import { importer as osmCommunities } from './osm-community-index.ts';
import { importer as parkingSources } from './parking-sources.ts';
import { importer as powerPlants } from './power-plants.ts';
import { importer as queridoDiario } from './querido-diario-brazil.ts';
import { importer as gauges } from './rivretrieve-gauges.ts';
import { importer as sdmxSources } from './sdmx-sources.ts';
import { importer as trafficCameras } from './traffic-cameras-us.ts';
import { importer as transitland } from './transitland-atlas.ts';
import { importer as transportApis } from './transport-apis.ts';
import { importer as wasteCollection } from './waste-collection.ts';
import { importer as wis2 } from './wis2-centres.ts';

export const importers: Record<string, Importer> = Object.fromEntries(
  [dataportals, mobilityDatabase, openAddresses, capAlertFeeds, electricalGrid, electricityMaps, gorge, meteostat, openaqSources, openaqStations, powerPlants, gauges, wis2, awesomeCityGml, climateCityTargets, editorLayerIndex, freifunk, mlab, wasteCollection, osmCommunities, open311, brigades, openPoliceData, queridoDiario, ocdsPublishers, githubOrgs, sdmxSources, newsFeedList, awesomeRss, dotgov, gbfs, mdsAgencies, parkingSources, trafficCameras, transitland, transportApis].map((importer) => [importer.registry, importer]),
);
