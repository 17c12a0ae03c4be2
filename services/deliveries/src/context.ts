import type { Platform } from '@parcelbell/lifecycle';
import type { Outbox } from '@parcelbell/outbox';
import { createRetention } from '@parcelbell/retention';
import { createLocalClock } from '@parcelbell/rules';
import { openHistoryCursor } from '@parcelbell/sample-data/demo';
import { createDelegationRepository, delegationCollection } from './data/delegation-repository.ts';
import { deliveryCollection } from './data/delivery-collection.ts';
import { createDeliveryRepository } from './data/delivery-repository.ts';
import { createExportRepository, exportCollection } from './data/export-repository.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { createLimitNoticeRepository, limitNoticeCollection } from './data/limit-notice-repository.ts';
import { createPickupErasure } from './data/pickup-erasure.ts';
import { createPictureRepository, pictureCollection } from './data/picture-repository.ts';
import { createResidentsLookup } from './data/residents-lookup.ts';
import { createRetentionSteps } from './data/retention-steps.ts';
import { createTenantCache } from './data/tenant-cache.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import { createNoticeTimer } from './domain/delivery/notice-timer.ts';
import { createReports } from './reports.ts';

/** A lookup in residents may take so long before a refusal. */
const lookupTimeoutMs = 500;

/** The parts that routes, consumers and jobs are given. A use case takes only those that it calls. */
export type DeliveriesContext = Readonly<ReturnType<typeof createContext>>;

export function createContext(platform: Platform) {
  const { clock, ids, outbox } = platform;
  const tenantCopies = createTenantRepository(platform.open(tenantCollection));
  const deliveryDocuments = platform.open(deliveryCollection);
  const pictures = createPictureRepository(platform.open(pictureCollection), clock);
  const delegations = createDelegationRepository(platform.open(delegationCollection), outbox);
  return {
    clock,
    ids,
    localClock: createLocalClock(),
    tenants: createTenantCache(tenantCopies.find, clock),
    tenantCopies,
    households: createHouseholdRepository(platform.open(householdCollection), clock),
    lookUpResidents: createResidentsLookup(platform, lookupTimeoutMs),
    deliveries: createDeliveryRepository(deliveryDocuments, outbox, clock),
    deliveryDocuments,
    delegations,
    noticeTimer: createNoticeTimer(clock),
    limitNotices: createLimitNoticeRepository(platform.open(limitNoticeCollection), outbox),
    exports: createExportRepository(platform.open(exportCollection), outbox),
    pictures,
    retention: createRetention(platform, createRetentionSteps(deliveryDocuments, pictures, delegations)),
    pickupErasure: createPickupErasure(deliveryDocuments, pictures),
    forgetEvents: platform.forgetEvents,
    linkCodes: platform.linkCodes,
    outbox: outbox as Pick<Outbox, 'publishSnapshots'>,
    demoHistoryCursor: openHistoryCursor(platform),
    reports: createReports(platform),
  };
}
