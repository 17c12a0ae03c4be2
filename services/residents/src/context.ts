import { createImports } from '@parcelbell/imports';
import type { Platform } from '@parcelbell/lifecycle';
import { createRetention } from '@parcelbell/retention';
import { openHistoryCursor } from '@parcelbell/sample-data/demo';
import type { ResidentsConfig } from './config.ts';
import { createDeliveriesHouseholds } from './data/deliveries-client.ts';
import { createDeliveryCopies, deliveryCopyCollection } from './data/delivery-copies.ts';
import { createAddressHashes } from './data/hash-address.ts';
import { householdCollection } from './data/household-collection.ts';
import { createHouseholdRepository } from './data/household-repository.ts';
import { createRetentionStep } from './data/retention-step.ts';
import { createSendBudgetRepository, sendBudgetCollection } from './data/send-budget-repository.ts';
import { createStoppedPhoneRepository, stoppedPhoneCollection } from './data/stopped-phone-repository.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import type { ImportedLine } from './domain/import/read-line.ts';
import { createReports } from './reports.ts';

/** What routes, consumers and jobs of residents are given. Use cases take the parts they call. */
export type ResidentsContext = ReturnType<typeof createContext>;

export function createContext(platform: Platform, { allowedNumbers, textsPerBuilding }: ResidentsConfig) {
  const { clock, ids, linkCodes, outbox, config } = platform;
  const addresses = createAddressHashes(config.linkSecret, config.previousLinkSecret);
  const householdDocuments = platform.open(householdCollection);
  const households = createHouseholdRepository(householdDocuments, outbox);
  return {
    clock,
    ids,
    linkCodes,
    households,
    householdDocuments,
    retention: createRetention(platform, [createRetentionStep(householdDocuments, { clock, households })]),
    deliveriesHouseholds: createDeliveriesHouseholds(platform),
    tenants: createTenantRepository(platform.open(tenantCollection)),
    deliveries: createDeliveryCopies(platform.open(deliveryCopyCollection)),
    sendBudget: createSendBudgetRepository(platform.open(sendBudgetCollection), addresses.hash),
    stoppedPhones: createStoppedPhoneRepository(platform.open(stoppedPhoneCollection), addresses),
    imports: createImports<ImportedLine>(platform, { portion: 50 }),
    allowedNumbers,
    textsPerBuilding,
    outbox,
    demoHistoryCursor: openHistoryCursor(platform),
    reports: createReports(platform),
  };
}
