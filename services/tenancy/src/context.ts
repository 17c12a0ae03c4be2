import { maxTableLines } from '@parcelbell/csv';
import { createImports } from '@parcelbell/imports';
import type { Platform } from '@parcelbell/lifecycle';
import type { Outbox } from '@parcelbell/outbox';
import type { TenancyConfig } from './config.ts';
import { companyCollection, createCompanyRepository } from './data/company-repository.ts';
import { createNewTenantBudget, newTenantCountCollection } from './data/new-tenant-budget-repository.ts';
import { createRetentionReportRepository, retentionReportCollection } from './data/retention-report-repository.ts';
import {
  createRetentionRepository,
  retentionBeginningCollection,
  retentionCollection,
} from './data/retention-repository.ts';
import { createSubscriptionRepository, subscriptionCollection } from './data/subscription-repository.ts';
import { tenantCollection } from './data/tenant-collection.ts';
import { createTenantDetailsRepository, tenantDetailsCollection } from './data/tenant-details-repository.ts';
import { createTenantRepository } from './data/tenant-repository.ts';
import { createUserNames } from './data/user-names.ts';
import type { ImportedUnit } from './domain/import/import-units.ts';
import { createReports } from './reports.ts';

/** What routes and consumers of tenancy are given. Use cases take the parts they call. */
export type TenancyContext = ReturnType<typeof createContext>;

export function createContext(platform: Platform, { mailDomain, retentionBounds }: TenancyConfig) {
  const { clock, ids, outbox } = platform;
  const tenantDetails = createTenantDetailsRepository(platform.open(tenantDetailsCollection));
  const companies = createCompanyRepository(platform.open(companyCollection), outbox);
  const tenantDocuments = platform.open(tenantCollection);
  return {
    clock,
    ids,
    outbox: outbox as Pick<Outbox, 'publishSnapshots'>,
    tenants: createTenantRepository(tenantDocuments, outbox, tenantDetails, companies),
    tenantDocuments,
    tenantDetails,
    companies,
    newTenantBudget: createNewTenantBudget(platform.open(newTenantCountCollection)),
    subscriptions: createSubscriptionRepository(platform.open(subscriptionCollection)),
    retentions: createRetentionRepository(
      platform.open(retentionCollection),
      platform.open(retentionBeginningCollection),
      outbox,
    ),
    retentionReports: createRetentionReportRepository(platform.open(retentionReportCollection)),
    retentionBounds,
    userNames: createUserNames(platform),
    // The units of a file are added in one write of their building.
    imports: createImports<ImportedUnit>(platform, { portion: maxTableLines }),
    // The product's own mail domain; a building may send from addresses in it.
    mailDomain,
    // The address of the product, for links to buildings without a domain of their own.
    publicUrl: platform.config.publicUrl,
    reports: createReports(platform),
  };
}
