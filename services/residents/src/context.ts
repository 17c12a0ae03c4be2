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
import { createHouseholdCopies, createStoredParcels } from './data/ask-deliveries.ts';
import { createAddressHashes } from './data/hash-address.ts';
import { householdCollection } from './data/household-collection.ts';
import { createHouseholdRepository } from './data/household-repository.ts';
import { parcelCollection } from './data/parcel-collection.ts';
import { createParcelFilling, fillingCollection } from './data/parcel-filling.ts';
import { createParcelRepository } from './data/parcel-repository.ts';
import { sendBudgetCollection } from './data/send-budget-collection.ts';
import { createSendBudgetRepository } from './data/send-budget-repository.ts';
import { stoppedPhoneCollection } from './data/stopped-phone-collection.ts';
import { createStoppedPhoneRepository } from './data/stopped-phone-repository.ts';
import { tenantCollection } from './data/tenant-collection.ts';
import { createTenantRepository } from './data/tenant-repository.ts';
import type { HouseholdCopies } from './domain/household/household-copies.ts';
import type { HouseholdRepository } from './domain/household/household-repository.ts';
import type { ImportedLine } from './domain/import/imported-line.ts';
import type { ParcelFilling, StoredParcels } from './domain/parcel/fill-parcels.ts';
import type { ParcelRepository } from './domain/parcel/parcel-repository.ts';
import type { AllowedNumbers } from './domain/phone/phone-number.ts';
import type { StoppedPhoneRepository } from './domain/phone/stopped-phone-repository.ts';
import type { SendBudgetRepository } from './domain/registration/send-budget-repository.ts';
import type { TenantRepository } from './domain/tenant/tenant-repository.ts';
import { createReports, type Reports } from './reports.ts';

/** What the handlers of residents stand on. */
export interface ResidentsContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly linkCodes: LinkCodes;
  readonly households: HouseholdRepository;
  readonly householdCopies: HouseholdCopies;
  readonly tenants: TenantRepository;
  readonly parcels: ParcelRepository;
  readonly filling: ParcelFilling;
  readonly storedParcels: StoredParcels;
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
    householdCopies: createHouseholdCopies(platform),
    tenants: createTenantRepository(platform.open(tenantCollection)),
    parcels: createParcelRepository(platform.open(parcelCollection)),
    filling: createParcelFilling(platform.open(fillingCollection)),
    storedParcels: createStoredParcels(platform),
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
