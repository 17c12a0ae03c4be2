import type { Platform } from '@parcelbell/lifecycle';
import { createLocalDates } from '@parcelbell/rules';
import { dayCollection, dayUnitsCollection } from './data/day-collection.ts';
import { createDayRepository } from './data/day-repository.ts';
import { createDeleteBelow } from './data/delete-below.ts';
import { deliveryCollection } from './data/delivery-collection.ts';
import { createDeliveryRepository } from './data/delivery-repository.ts';
import { figuresCollection } from './data/figures-collection.ts';
import { createFiguresRepository } from './data/figures-repository.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { companyMonthsCollection, monthsCollection } from './data/months-collection.ts';
import { createMonthsRepository } from './data/months-repository.ts';
import { createSources } from './data/sources.ts';
import { createStaffRepository, staffCollection } from './data/staff-repository.ts';
import { tenantCollection } from './data/tenant-collection.ts';
import { createTenantRepository } from './data/tenant-repository.ts';
import { createVisitorAnalytics } from './domain/analytics/visitor-analytics.ts';
import { createReports } from './reports.ts';

/** What routes, consumers and jobs of reporting are given. Use cases take the parts they call. */
export type ReportingContext = ReturnType<typeof createContext>;

export function createContext(platform: Platform) {
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
    figures: createFiguresRepository(platform.open(figuresCollection)),
    months: createMonthsRepository(platform.open(monthsCollection), platform.open(companyMonthsCollection)),
    staff: createStaffRepository(platform.open(staffCollection)),
  };
  return {
    ...read,
    visitorAnalytics: createVisitorAnalytics(read),
    sources: createSources(platform),
    deleteBelow: createDeleteBelow([deliveries, days, dayUnits, households]),
    reports: createReports(platform),
  };
}
