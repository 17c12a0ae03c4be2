import type { Clock, Ids, Platform } from '@parcelbell/platform';
import { createAskResidents } from './data/ask-residents.ts';
import { type BuildingCache, createBuildingCache } from './data/building-cache.ts';
import { type BuildingCopies, createBuildingCopies, createBuildingModel } from './data/building-copies.ts';
import { createHouseholdCopies, createHouseholdModel, type HouseholdCopies } from './data/household-copies.ts';
import { createParcelModel } from './data/parcel-model.ts';
import { createParcelRepository, type ParcelRepository } from './data/parcel-repository.ts';
import { createLocalTimes, type LocalTimes } from './domain/building/local-time.ts';
import type { AskResidents } from './domain/household/find-reachable-household.ts';
import { createReports, type Reports } from './reports.ts';

/** Milliseconds residents has to answer before a refusal. */
const askTimeoutMs = 500;

/** What the handlers of deliveries stand on. */
export interface DeliveriesContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly localTime: LocalTimes;
  readonly buildings: BuildingCache;
  readonly buildingCopies: BuildingCopies;
  readonly households: HouseholdCopies;
  readonly askResidents: AskResidents;
  readonly parcels: ParcelRepository;
  readonly reports: Reports;
}

export function createModels(platform: Platform) {
  return {
    parcels: createParcelModel(platform.database),
    buildings: createBuildingModel(platform.database),
    households: createHouseholdModel(platform.database),
  };
}

export function createContext(platform: Platform, models: ReturnType<typeof createModels>): DeliveriesContext {
  const buildingCopies = createBuildingCopies(models.buildings);
  return {
    clock: platform.clock,
    ids: platform.ids,
    localTime: createLocalTimes(),
    buildings: createBuildingCache(buildingCopies.find, platform.clock),
    buildingCopies,
    households: createHouseholdCopies(models.households, platform.clock),
    askResidents: createAskResidents(platform, askTimeoutMs),
    parcels: createParcelRepository(models.parcels, platform.outbox, platform.clock),
    reports: createReports(platform),
  };
}
