import { bindRoutes } from '@parcelbell/http';
import { backfillJob, defineService } from '@parcelbell/lifecycle';
import { auditActions } from './audit-actions.ts';
import { tenancyConfigSchema } from './config.ts';
import { retentionReportedConsumer } from './consumers/retention-reported.ts';
import { subscriptionStateConsumer } from './consumers/subscription-state.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext } from './context.ts';
import { tenantCopiesBackfill } from './data/tenant-copies-backfill.ts';
import { companySnapshots } from './domain/company/company-facts.ts';
import { proposeCompanies } from './domain/company/propose-companies.ts';
import { writeToTenants } from './domain/company/write-to-tenants.ts';
import { demoTenant, removeDemoTenant, upsertDemoTenant } from './domain/demo/demo-tenant.ts';
import { addUnits } from './domain/import/add-units.ts';
import { adoptTenants } from './domain/retention/adopt-tenants.ts';
import { retentionSnapshots } from './domain/retention/retention-facts.ts';
import { tenantSnapshots } from './domain/tenant/tenant-facts.ts';
import { errorTypes, faultTypes } from './error-types.ts';
import { changeTenantRoute } from './http/change-tenant.ts';
import {
  addTenantsRoute,
  changeCompanyRoute,
  createCompanyRoute,
  getCompanyRoute,
  listCompaniesRoute,
  listTenantsOfCompanyRoute,
  removeTenantsRoute,
} from './http/companies.ts';
import { createTenantRoute } from './http/create-tenant.ts';
import { createTenantInCompanyRoute } from './http/create-tenant-in-company.ts';
import { deleteTenantRoute } from './http/delete-tenant.ts';
import { getPublicTenantRoute } from './http/get-public-tenant.ts';
import { getTenantRoute } from './http/get-tenant.ts';
import { getUnitsImportRoute, importUnitsRoute } from './http/import-units.ts';
import { listCompanyFiguresRoute } from './http/list-company-figures.ts';
import { listMyTenantsRoute } from './http/list-my-tenants.ts';
import { listTenantsRoute } from './http/list-tenants.ts';
import {
  changeRetentionRoute,
  confirmRetentionRoute,
  getRetentionRoute,
  listRetentionsRoute,
  reviewRetentionRoute,
} from './http/retention.ts';
import {
  changeOwnPeriodsRoute,
  changeSettingsRoute,
  getOwnPeriodsRoute,
  getSettingsRoute,
  reverseChangeRoute,
} from './http/settings.ts';
import { generateSlugsRoute, getSlugStatusRoute } from './http/slugs.ts';
import { tenantDirectory } from './internal/tenant-directory.ts';
import { seedTenants } from './sample/seed-tenants.ts';

/** Tenants: their configuration, slugs, branding and valid units. */
export const tenancy = defineService({
  name: 'tenancy',
  config: tenancyConfigSchema,
  auditActions,
  errorTypes,
  faultTypes,
  create: (platform, config) => {
    const context = createContext(platform, config);
    return {
      routes: bindRoutes(context, [
        listTenantsRoute,
        // The first match answers, so these stand before the call that takes any id.
        listMyTenantsRoute,
        listCompanyFiguresRoute,
        getTenantRoute,
        createTenantRoute,
        changeTenantRoute,
        deleteTenantRoute,
        getPublicTenantRoute,
        getSlugStatusRoute,
        generateSlugsRoute,
        importUnitsRoute,
        getUnitsImportRoute,
        listCompaniesRoute,
        createCompanyRoute,
        getCompanyRoute,
        changeCompanyRoute,
        listTenantsOfCompanyRoute,
        addTenantsRoute,
        removeTenantsRoute,
        createTenantInCompanyRoute,
        getSettingsRoute,
        changeSettingsRoute,
        getOwnPeriodsRoute,
        changeOwnPeriodsRoute,
        reverseChangeRoute,
        listRetentionsRoute,
        getRetentionRoute,
        changeRetentionRoute,
        reviewRetentionRoute,
        confirmRetentionRoute,
      ]),
      internal: tenantDirectory(context),
      consumers: [subscriptionStateConsumer(context), tenantStateConsumer(context), retentionReportedConsumer(context)],
      jobs: [
        {
          name: 'import-units',
          everyMs: 1_000,
          resumes: true,
          run: (signal) => context.imports.run((file, units) => addUnits(file, units, context), signal),
        },
        { name: 'propose-companies', everyMs: 60_000, run: (signal) => proposeCompanies(signal, context) },
        { name: 'write-companies', everyMs: 5_000, resumes: true, run: (signal) => writeToTenants(signal, context) },
        { name: 'adopt-retention', everyMs: 60_000, run: (signal) => adoptTenants(signal, context) },
        backfillJob(tenantCopiesBackfill(context), platform),
      ],
      start: async () => {
        // Before any building is created: those that are older are only reported at first.
        await context.retentions.began(platform.clock.now());
        await (platform.config.demo ? upsertDemoTenant(demoTenant, context) : removeDemoTenant(context));
      },
      isDemoTenant: async (tenantId) => (await context.tenants.summaries([tenantId]))[0]?.isDemoTenant ?? false,
      companyOf: async (tenantId) => (await context.tenantDetails.find([tenantId])).get(tenantId)?.companyId,
      announce: () => tenantSnapshots(context.tenants.all()),
      republish: async function* (tenantId) {
        yield* tenantSnapshots(context.tenants.all(tenantId === undefined ? undefined : [tenantId]));
        yield* retentionSnapshots(context.retentions.all(tenantId));
        if (tenantId === undefined) yield* companySnapshots(context.companies.all());
      },
      seed: async (size) => {
        await context.retentions.began(platform.clock.now());
        await seedTenants(size, context);
        await adoptTenants(new AbortController().signal, context);
        await proposeCompanies(new AbortController().signal, context);
      },
    };
  },
});
