import { type Clock, createLocalDates, type LocalDates, type Platform } from '@parcelbell/platform';
import { dayCollection, dayUnitsCollection } from './data/day-collection.ts';
import { createDayRepository } from './data/day-repository.ts';
import { createDeleteBelow } from './data/delete-below.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { createOwners } from './data/owners.ts';
import { parcelCollection } from './data/parcel-collection.ts';
import { createParcelRepository } from './data/parcel-repository.ts';
import { tenantCollection } from './data/tenant-collection.ts';
import { createTenantRepository } from './data/tenant-repository.ts';
import { createVisitorAnalytics, type VisitorAnalytics } from './domain/analytics/visitor-analytics.ts';
import type { DayRepository } from './domain/day/day-repository.ts';
import type { DeleteBelow } from './domain/generation/forget-generations.ts';
import type { Owners } from './domain/generation/owners.ts';
import type { HouseholdRepository } from './domain/household/household-repository.ts';
import type { ParcelRepository } from './domain/parcel/parcel-repository.ts';
import type { TenantRepository } from './domain/tenant/tenant-repository.ts';
import { createReports, type Reports } from './reports.ts';

/** What routes, consumers and jobs of reporting are given. Use cases take the parts they call. */
export interface ReportingContext {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly tenants: TenantRepository;
  readonly parcels: ParcelRepository;
  readonly days: DayRepository;
  readonly households: HouseholdRepository;
  readonly visitorAnalytics: VisitorAnalytics;
  readonly owners: Owners;
  readonly deleteBelow: DeleteBelow;
  readonly reports: Reports;
}

export function createContext(platform: Platform): ReportingContext {
  const parcels = platform.open(parcelCollection);
  const days = platform.open(dayCollection);
  const dayUnits = platform.open(dayUnitsCollection);
  const households = platform.open(householdCollection);
  const read = {
    clock: platform.clock,
    localDate: createLocalDates(),
    tenants: createTenantRepository(platform.open(tenantCollection), platform),
    parcels: createParcelRepository(parcels, days),
    days: createDayRepository(days, dayUnits),
    households: createHouseholdRepository(households),
  };
  return {
    ...read,
    visitorAnalytics: createVisitorAnalytics(read),
    owners: createOwners(platform),
    deleteBelow: createDeleteBelow([parcels, days, dayUnits, households]),
    reports: createReports(platform),
  };
}
