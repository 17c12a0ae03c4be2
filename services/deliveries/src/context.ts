import {
  type Clock,
  createLocalClock,
  type Ids,
  type LinkCodes,
  type LocalClock,
  type Outbox,
  type Platform,
} from '@parcelbell/platform';
import { openStoryCursor, type StoryCursor } from '@parcelbell/platform/demo';
import { createDelegationRepository, delegationCollection } from './data/delegation-repository.ts';
import { deliveryCollection } from './data/delivery-collection.ts';
import { createDeliveryRepository } from './data/delivery-repository.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { createLimitNoticeRepository, limitNoticeCollection } from './data/limit-notice-repository.ts';
import { createPictureRepository, pictureCollection } from './data/picture-repository.ts';
import { createResidentsLookup } from './data/residents-lookup.ts';
import { createTenantCache, type TenantCache } from './data/tenant-cache.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import type { DeliveryRepository } from './domain/delivery/delivery-repository.ts';
import type { NoticeTimer } from './domain/delivery/notice-timer.ts';
import { createNoticeTimer } from './domain/delivery/notice-timer.ts';
import type { DelegationRepository } from './domain/home/household-delegations.ts';
import type { ResidentsLookup } from './domain/household/find-reachable-household.ts';
import type { HouseholdRepository } from './domain/household/household-repository.ts';
import type { LimitNoticeRepository } from './domain/limit/limit-notice.ts';
import type { PictureRepository } from './domain/picture/picture.ts';
import type { TenantRepository } from './domain/tenant/tenant-repository.ts';
import { createReports, type Reports } from './reports.ts';

/** A lookup in residents may take so long before a refusal. */
const lookupTimeoutMs = 500;

/** The parts that routes, consumers and jobs are given. A use case takes only those that it calls. */
export interface DeliveriesContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly localClock: LocalClock;
  readonly tenants: TenantCache;
  readonly tenantCopies: TenantRepository;
  readonly households: HouseholdRepository;
  readonly lookUpResidents: ResidentsLookup;
  readonly deliveries: DeliveryRepository;
  readonly delegations: DelegationRepository;
  readonly noticeTimer: NoticeTimer;
  readonly limitNotices: LimitNoticeRepository;
  readonly pictures: PictureRepository;
  readonly linkCodes: Pick<LinkCodes, 'isPickupCode' | 'pickupCode' | 'read'>;
  readonly outbox: Pick<Outbox, 'publishSnapshots'>;
  readonly historyCursor: StoryCursor;
  readonly reports: Reports;
}

export function createContext(platform: Platform): DeliveriesContext {
  const { clock, ids, outbox } = platform;
  const tenantCopies = createTenantRepository(platform.open(tenantCollection));
  return {
    clock,
    ids,
    localClock: createLocalClock(),
    tenants: createTenantCache(tenantCopies.find, clock),
    tenantCopies,
    households: createHouseholdRepository(platform.open(householdCollection), clock),
    lookUpResidents: createResidentsLookup(platform, lookupTimeoutMs),
    deliveries: createDeliveryRepository(platform.open(deliveryCollection), outbox, clock),
    delegations: createDelegationRepository(platform.open(delegationCollection), outbox),
    noticeTimer: createNoticeTimer(clock),
    limitNotices: createLimitNoticeRepository(platform.open(limitNoticeCollection), outbox),
    pictures: createPictureRepository(platform.open(pictureCollection), clock),
    linkCodes: platform.linkCodes,
    outbox,
    historyCursor: openStoryCursor(platform),
    reports: createReports(platform),
  };
}
