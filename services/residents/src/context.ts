import { type Clock, type Ids, type LinkCodes, type Outbox, type Platform, present } from '@parcelbell/platform';
import type { ResidentsConfig } from './config.ts';
import { createHashAddress } from './data/hash-address.ts';
import { createHouseholdModel } from './data/household-model.ts';
import { createHouseholdRepository, type HouseholdRepository } from './data/household-repository.ts';
import { createSendBudgetModel } from './data/send-budget-model.ts';
import { createSendBudgetRepository, type SendBudgetRepository } from './data/send-budget-repository.ts';
import { createStoppedPhoneModel } from './data/stopped-phone-model.ts';
import { createStoppedPhoneRepository, type StoppedPhoneRepository } from './data/stopped-phone-repository.ts';
import { createTenantModel } from './data/tenant-model.ts';
import { createTenantRepository, type TenantRepository } from './data/tenant-repository.ts';
import type { AllowedNumbers } from './domain/phone/number-range.ts';

/** What happens to residents, as log and counters name it. */
type ResidentFact =
  | 'registered'
  | 'email_verified'
  | 'phone_verified'
  | 'code_resent'
  | 'unsubscribed'
  | 'opted_out'
  | 'opted_in'
  | 'bounced'
  | 'lapsed'
  | 'mail_withheld'
  | 'text_withheld'
  | 'additions_noticed'
  | 'addition_approved'
  | 'addition_removed'
  | 'forgotten';

/** What every part of residents is given. */
export interface ResidentsContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly outbox: Outbox;
  readonly linkCodes: LinkCodes;
  readonly households: HouseholdRepository;
  readonly tenants: TenantRepository;
  readonly sendBudget: SendBudgetRepository;
  readonly stoppedPhones: StoppedPhoneRepository;
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string;
  /** Which numbers codes may be texted to. */
  readonly allowedNumbers: AllowedNumbers;
  /** The most codes a day that are texted for one building. */
  readonly textsPerBuilding: number;
  /** Tells log and counters what happened in a building, and why or by whose hand; never an address. */
  report(tenantId: string, fact: ResidentFact, details?: FactDetails): void;
}

interface FactDetails {
  /** Why a message was withheld. */
  readonly cause?: string;
  readonly by?: 'member' | 'staff';
  readonly userId?: string;
}

/** Where a line would not be true of it. */
const factLines: Partial<Record<ResidentFact, string>> = {
  mail_withheld: 'verification mail withheld',
  text_withheld: 'verification text withheld',
};

export type ResidentsModels = ReturnType<typeof createModels>;

export function createModels({ database }: Pick<Platform, 'database'>) {
  return {
    household: createHouseholdModel(database),
    tenant: createTenantModel(database),
    sendBudget: createSendBudgetModel(database),
    stoppedPhone: createStoppedPhoneModel(database),
  };
}

export function createContext(
  platform: Platform,
  { allowedNumbers, textsPerBuilding }: ResidentsConfig,
  models: ResidentsModels,
): ResidentsContext {
  const facts = platform.metrics.counter(
    'resident_facts',
    'What happened to residents: registrations, verifications, opt-outs',
  );
  const hashAddress = createHashAddress(platform.config.linkSecret);
  return {
    clock: platform.clock,
    ids: platform.ids,
    outbox: platform.outbox,
    linkCodes: platform.linkCodes,
    households: createHouseholdRepository(models.household, platform.outbox),
    tenants: createTenantRepository(models.tenant),
    sendBudget: createSendBudgetRepository(models.sendBudget, hashAddress),
    stoppedPhones: createStoppedPhoneRepository(models.stoppedPhone, hashAddress),
    publicUrl: platform.config.publicUrl,
    allowedNumbers,
    textsPerBuilding,
    report: (tenantId, fact, details = {}) => {
      const { cause, by } = details;
      facts.add(1, present({ fact, cause, by }));
      platform.log.info({ tenantId, fact, ...details }, factLines[fact] ?? 'resident changed');
    },
  };
}
