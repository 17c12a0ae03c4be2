import { bindRoutes } from '@parcelbell/http';
import { defineService, type Platform, type Service } from '@parcelbell/lifecycle';
import { reportingConfigSchema } from './config.ts';
import { deliveryConsumers } from './consumers/delivery-events.ts';
import { householdStateConsumer } from './consumers/household-state.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { userStateConsumer } from './consumers/user-state.ts';
import { createContext } from './context.ts';
import { countDays } from './domain/day/read-days.ts';
import { countFigures } from './domain/figures/count-figures.ts';
import { fillGenerations } from './domain/generation/fill-generations.ts';
import { forgetGenerations } from './domain/generation/forget-generations.ts';
import { sumCompanies } from './domain/months/sum-companies.ts';
import { errorTypes, faultTypes } from './error-types.ts';
import { exportCompanyMonthsRoute } from './http/export-company-months.ts';
import { exportCompanyTenantsRoute } from './http/export-company-tenants.ts';
import { getBuildingAnalyticsRoute } from './http/get-building-analytics.ts';
import { getUsageRoute } from './http/get-usage.ts';
import { listCompanyMonthsRoute } from './http/list-company-months.ts';
import { listCompanyTenantsRoute } from './http/list-company-tenants.ts';
import { personData } from './internal/person-data.ts';

/** Figures of a building for its staff: usage with fees, and analytics. */
export const reporting = defineService({
  name: 'reporting',
  config: reportingConfigSchema,
  errorTypes,
  faultTypes,
  create: createReporting,
});

function createReporting(platform: Platform): Service {
  const context = createContext(platform);
  return {
    routes: bindRoutes(context, [
      getUsageRoute,
      getBuildingAnalyticsRoute,
      listCompanyTenantsRoute,
      exportCompanyTenantsRoute,
      listCompanyMonthsRoute,
      exportCompanyMonthsRoute,
    ]),
    consumers: [
      tenantStateConsumer(context),
      userStateConsumer(context),
      householdStateConsumer(context),
      ...deliveryConsumers(context),
    ],
    gathersEvents: true,
    internal: personData(context),
    jobs: [
      // A building whose filling was interrupted starts again.
      {
        name: 'fill-generations',
        everyMs: 1_000,
        maxRunMs: 2 * 60 * 60_000,
        run: (signal) => fillGenerations(signal, context),
      },
      { name: 'count-days', everyMs: 5_000, resumes: true, run: (signal) => countDays(signal, context) },
      { name: 'count-figures', everyMs: 5_000, resumes: true, run: (signal) => countFigures(signal, context) },
      { name: 'sum-companies', everyMs: 15_000, resumes: true, run: (signal) => sumCompanies(signal, context) },
      {
        name: 'forget-generations',
        everyMs: 60_000,
        resumes: true,
        run: (signal) => forgetGenerations(signal, context),
      },
    ],
    companyOf: context.tenants.companyOf,
    rebuild: (tenantId) => context.tenants.beginFilling(tenantId),
  };
}
