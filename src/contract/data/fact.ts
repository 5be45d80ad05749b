/**
 * Facts: what an importer writes and a criterion reads.
 * A fact says that one upstream record exists, what it is, where it applies and how that was found out.
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
]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact['kind'];
/** The member of the union that has one of the kinds. */
export type FactOf<K extends FactKind> = Fact extends infer F
  ? F extends { kind: infer Kinds }
    ? Extract<K, Kinds> extends never
      ? never
      : F
    : never
  : never;

/** A fact as a place sees it: how it was matched to the place, and whose record it is from there. */
export interface Reach<K extends FactKind = FactKind> {
  fact: FactOf<K>;
  match: MatchMethod;
  level: 'city' | 'region' | 'nation';
  /** Kilometres from the place's centre, if it was matched by coordinates. */
  km?: number;
}

/** `<registry>/<record>`: the id under which verdicts cite a fact. */
export const factId = (fact: { registry: string; record: string }): string => `${fact.registry}/${fact.record}`;
