import { createImports } from '@parcelbell/imports';
import type { Platform } from '@parcelbell/lifecycle';
import { createRetention } from '@parcelbell/retention';
import { openHistoryCursor } from '@parcelbell/sample-data/demo';
import type { ResidentsConfig } from './config.ts';
import { createDataRequestRepository, dataRequestCollection } from './data/data-request-repository.ts';
import { createDeliveriesHouseholds } from './data/deliveries-client.ts';
import { createDeliveryCopies, deliveryCopyCollection } from './data/delivery-copies.ts';
import { createErasureList, finishedErasureCollection } from './data/erasure-list.ts';
import { createErasureRepository, erasureCollection } from './data/erasure-repository.ts';
import { createAddressHashes, createPersonHash } from './data/hash-address.ts';
import { householdCollection } from './data/household-collection.ts';
import { createHouseholdRepository } from './data/household-repository.ts';
import { createMessageAddresses, createPersonErasers, createPersonSources } from './data/person-data-client.ts';
import { createPersonReadRepository, personReadCollection } from './data/person-read-repository.ts';
import { createRetentionStep } from './data/retention-step.ts';
import { createSendBudgetRepository, sendBudgetCollection } from './data/send-budget-repository.ts';
import { createStoppedPhoneRepository, stoppedPhoneCollection } from './data/stopped-phone-repository.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import { isLineOf } from './domain/erasure/run-erasures.ts';
import type { ImportedLine } from './domain/import/read-line.ts';
import type { PersonAddress } from './domain/person/person.ts';
import { createReports } from './reports.ts';

/** What routes, consumers and jobs of residents are given. Use cases take the parts they call. */
export type ResidentsContext = ReturnType<typeof createContext>;

export function createContext(
  platform: Platform,
  { allowedNumbers, textsPerBuilding, erasureListPath }: ResidentsConfig,
) {
  const { clock, ids, linkCodes, outbox, config } = platform;
  const addresses = createAddressHashes(config.linkSecret, config.previousLinkSecret);
  const householdDocuments = platform.open(householdCollection);
  const households = createHouseholdRepository(householdDocuments, outbox);
  const personSources = createPersonSources(platform);
  const imports = createImports<ImportedLine>(platform, { portion: 50 });
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
    personSources,
    personReads: createPersonReadRepository(platform.open(personReadCollection), outbox),
    hashPerson: createPersonHash(config.linkSecret),
    erasures: createErasureRepository(platform.open(erasureCollection), platform),
    erasureList: createErasureList(erasureListPath, platform.open(finishedErasureCollection)),
    dataRequests: createDataRequestRepository(platform.open(dataRequestCollection), outbox),
    imports,
    erasing: {
      personErasers: createPersonErasers(platform),
      hashErased: addresses.hash,
      hashesErased: addresses.hashes,
      messageAddresses: createMessageAddresses(platform),
      imports: {
        hasAddress: (tenantId: string, named: readonly PersonAddress[]) => imports.hasLine(tenantId, isLineOf(named)),
      },
      forgetEvents: platform.forgetEvents,
    },
    allowedNumbers,
    textsPerBuilding,
    outbox,
    demoHistoryCursor: openHistoryCursor(platform),
    reports: createReports(platform),
  };
}
