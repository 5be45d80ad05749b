/**
 * Facts: written by importers, read by criteria. A fact says that an upstream record exists, what it is, where it applies and how
 * that was found.
 */
import * as z from 'zod';
import type { MatchMethod } from './fact-kinds.ts';
import * as kinds from './fact-kinds.ts';

export { Access, FactState, Licence, MatchMethod } from './fact-kinds.ts';

export const Fact = z.discriminatedUnion('kind', [
  kinds.GtfsScheduleFact,
  kinds.GtfsRealtimeFact,
  kinds.JourneyPlannerFact,
  kinds.GbfsFact,
  kinds.MdsAgencyFact,
  kinds.ParkingFact,
  kinds.TrafficCameraFact,
  kinds.TrafficServiceFact,
  kinds.ElectricityZoneFact,
  kinds.GridDatasetFact,
  kinds.PowerPlantFact,
  kinds.ClimateTargetFact,
  kinds.RiverGaugeFact,
  kinds.HydrologyServiceFact,
  kinds.CapFeedFact,
  kinds.AirQualitySourceFact,
  kinds.AirQualityStationFact,
  kinds.WeatherStationFact,
  kinds.Wis2CentreFact,
  kinds.WasteCalendarFact,
  kinds.AddressSourceFact,
  kinds.CityModelFact,
  kinds.MapLayerFact,
  kinds.CatalogueFact,
  kinds.StatisticsProviderFact,
  kinds.ProcurementFact,
  kinds.MeasurementSiteFact,
  kinds.CommunityNetworkFact,
  kinds.IssueApiFact,
  kinds.CouncilSourceFact,
  kinds.ParticipationPlatformFact,
  kinds.GazetteFact,
  kinds.CodeAccountFact,
  kinds.CivicGroupFact,
  kinds.SafetyDatasetFact,
  kinds.WebDomainFact,
  kinds.NewsFeedFact,
  kinds.ListedDatasetFact,
  kinds.PortalReportFact,
  kinds.CatalogueReadingFact,
  kinds.DatasetFact,
  kinds.NationalSourceFact,
]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Fact extends infer F
  ? F extends { kind: infer Kinds }
    ? Extract<K, Kinds> extends never
      ? never
      : F
    : never
  : never;

/** How a fact was matched to a place, and its owner from there. */
export interface Reach<K extends FactKind = FactKind> {
  fact: FactOf<K>;
  match: MatchMethod;
  level: 'city' | 'region' | 'nation';
  /** Kilometres from the place's centre, if it was matched by coordinates. */
  km?: number;
}

/** `<registry>/<record>`: the id used by verdicts. */
export const factId = (fact: { registry: string; record: string }): string => `${fact.registry}/${fact.record}`;
