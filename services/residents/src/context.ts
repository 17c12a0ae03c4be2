import {
  type Clock,
  createImports,
  type Ids,
  type Imports,
  type LinkCodes,
  type Outbox,
  type Platform,
} from '@parcelbell/platform';
import { openStoryCursor, type StoryCursor } from '@parcelbell/platform/demo';
import type { ResidentsConfig } from './config.ts';
import { createDeliveriesHouseholds, createListDeliveries } from './data/deliveries-client.ts';
import { createDeliveryCopies, deliveryCopyCollection } from './data/delivery-copies.ts';
import { createDeliveryFilling, fillingCollection } from './data/delivery-filling.ts';
import { createAddressHashes } from './data/hash-address.ts';
import { householdCollection } from './data/household-collection.ts';
import { createHouseholdRepository } from './data/household-repository.ts';
import { createSendBudgetRepository, sendBudgetCollection } from './data/send-budget-repository.ts';
import { createStoppedPhoneRepository, stoppedPhoneCollection } from './data/stopped-phone-repository.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import type { DeliveryCopies } from './domain/delivery/delivery-copies.ts';
import type { DeliveryFilling, ListDeliveries } from './domain/delivery/fill-deliveries.ts';
import type { DeliveriesHouseholds, HouseholdRepository } from './domain/household/household-repository.ts';
import type { ImportedLine } from './domain/import/read-line.ts';
import type { AllowedNumbers, StoppedPhoneRepository } from './domain/phone/phone-number.ts';
import type { SendBudgetRepository } from './domain/registration/limit-requests.ts';
import type { TenantRepository } from './domain/tenant/tenant.ts';
import { createReports, type Reports } from './reports.ts';

/** What the handlers of residents stand on. */
export interface ResidentsContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly linkCodes: LinkCodes;
  readonly households: HouseholdRepository;
  readonly deliveriesHouseholds: DeliveriesHouseholds;
  readonly tenants: TenantRepository;
  readonly deliveries: DeliveryCopies;
  readonly filling: DeliveryFilling;
  readonly listDeliveries: ListDeliveries;
  readonly sendBudget: SendBudgetRepository;
  readonly stoppedPhones: StoppedPhoneRepository;
  readonly imports: Imports<ImportedLine>;
  /** Which numbers codes may be texted to. */
  readonly allowedNumbers: AllowedNumbers;
  /** The most texts with a code that one building may cause in a day. */
  readonly textsPerBuilding: number;
  readonly outbox: Pick<Outbox, 'publishSnapshots'>;
  readonly storyCursor: StoryCursor;
  readonly reports: Reports;
}

export function createContext(
  platform: Platform,
  { allowedNumbers, textsPerBuilding }: ResidentsConfig,
): ResidentsContext {
  const { clock, ids, linkCodes, outbox, config } = platform;
  const addresses = createAddressHashes(config.linkSecret, config.previousLinkSecret);
  return {
    clock,
    ids,
    linkCodes,
    households: createHouseholdRepository(platform.open(householdCollection), outbox),
    deliveriesHouseholds: createDeliveriesHouseholds(platform),
    tenants: createTenantRepository(platform.open(tenantCollection)),
    deliveries: createDeliveryCopies(platform.open(deliveryCopyCollection)),
    filling: createDeliveryFilling(platform.open(fillingCollection)),
    listDeliveries: createListDeliveries(platform),
    sendBudget: createSendBudgetRepository(platform.open(sendBudgetCollection), addresses.hash),
    stoppedPhones: createStoppedPhoneRepository(platform.open(stoppedPhoneCollection), addresses),
    imports: createImports<ImportedLine>(platform, { portion: 50 }),
    allowedNumbers,
    textsPerBuilding,
    outbox,
    storyCursor: openStoryCursor(platform),
    reports: createReports(platform),
  };
}
