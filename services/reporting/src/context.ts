import { type Clock, createLocalDates, type LocalDates, type Platform } from '@parcelbell/platform';
import { dayCollection, dayUnitsCollection } from './data/day-collection.ts';
import { createDayRepository } from './data/day-repository.ts';
import { createDeleteBelow } from './data/delete-below.ts';
import { deliveryCollection } from './data/delivery-collection.ts';
import { createDeliveryRepository } from './data/delivery-repository.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { createSources } from './data/sources.ts';
import { tenantCollection } from './data/tenant-collection.ts';
import { createTenantRepository } from './data/tenant-repository.ts';
import { createVisitorAnalytics, type VisitorAnalytics } from './domain/analytics/visitor-analytics.ts';
import type { DayRepository } from './domain/day/day.ts';
import type { DeliveryRepository } from './domain/delivery/delivery.ts';
import type { DeleteBelow } from './domain/generation/forget-generations.ts';
import type { Sources } from './domain/generation/generation.ts';
import type { HouseholdRepository } from './domain/household/household.ts';
import type { TenantRepository } from './domain/tenant/tenant-repository.ts';
import { createReports, type Reports } from './reports.ts';

/** What routes, consumers and jobs of reporting are given. Use cases take the parts they call. */
export interface ReportingContext {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly tenants: TenantRepository;
  readonly deliveries: DeliveryRepository;
  readonly days: DayRepository;
  readonly households: HouseholdRepository;
  readonly visitorAnalytics: VisitorAnalytics;
  readonly sources: Sources;
  readonly deleteBelow: DeleteBelow;
  readonly reports: Reports;
}

export function createContext(platform: Platform): ReportingContext {
  const deliveries = platform.open(deliveryCollection);
  const days = platform.open(dayCollection);
  const dayUnits = platform.open(dayUnitsCollection);
  const households = platform.open(householdCollection);
  const read = {
    clock: platform.clock,
    localDate: createLocalDates(),
    tenants: createTenantRepository(platform.open(tenantCollection), platform),
    deliveries: createDeliveryRepository(deliveries, days),
    days: createDayRepository(days, dayUnits),
    households: createHouseholdRepository(households),
  };
  return {
    ...read,
    visitorAnalytics: createVisitorAnalytics(read),
    sources: createSources(platform),
    deleteBelow: createDeleteBelow([deliveries, days, dayUnits, households]),
    reports: createReports(platform),
  };
}
