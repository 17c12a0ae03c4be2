import type { Clock, Ids, LinkCodes, Outbox, Platform } from '@parcelbell/platform';
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
  /** The number that texts come from, in E.164; undefined where it is not set. */
  readonly textsFrom: string | undefined;
  /** Tells log and counters what happened in a building. */
  report(tenantId: string, fact: ResidentFact): void;
}

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
  { textsFrom }: ResidentsConfig,
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
    textsFrom,
    report: (tenantId, fact) => {
      facts.add(1, { fact });
      platform.log.info({ tenantId, fact }, 'resident changed');
    },
  };
}
