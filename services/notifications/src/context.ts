import type { Clock, Outbox, Platform } from '@parcelbell/platform';
import type { NotificationsConfig, TextsConfig } from './config.ts';
import { createHouseholdModel } from './data/household-model.ts';
import { createHouseholdRepository } from './data/household-repository.ts';
import { createMessageModel } from './data/message-model.ts';
import { createMessageRepository } from './data/message-repository.ts';
import { createSenderModel } from './data/sender-model.ts';
import { createSenderRepository } from './data/sender-repository.ts';
import { createSuppressionModel } from './data/suppression-model.ts';
import { createSuppressionRepository } from './data/suppression-repository.ts';
import { createTenantModel } from './data/tenant-model.ts';
import { createTenantRepository } from './data/tenant-repository.ts';
import type { HouseholdRepository } from './domain/household/household-repository.ts';
import type { MessageRepository } from './domain/message/message-repository.ts';
import type { SenderRepository } from './domain/sender/sender-repository.ts';
import type { SuppressionRepository } from './domain/suppression/suppression-repository.ts';
import type { TenantRepository } from './domain/tenant/tenant-repository.ts';
import { createReports, type Reports } from './reports.ts';

/** What the handlers of notifications stand on. */
export interface NotificationsContext {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly messages: MessageRepository;
  readonly tenants: TenantRepository;
  readonly households: HouseholdRepository;
  readonly suppressions: SuppressionRepository;
  readonly senders: SenderRepository;
  readonly reports: Reports;
  /** No slash at its end. */
  readonly publicUrl: string;
  /** Undefined where no texts are sent. */
  readonly texts: TextsConfig | undefined;
}

export type NotificationsModels = ReturnType<typeof createModels>;

export function createModels({ database }: Pick<Platform, 'database'>) {
  return {
    message: createMessageModel(database),
    tenant: createTenantModel(database),
    household: createHouseholdModel(database),
    suppression: createSuppressionModel(database),
    sender: createSenderModel(database),
  };
}

export function createContext(
  { clock, outbox, config, log, metrics }: Platform,
  { texts }: NotificationsConfig,
  models: NotificationsModels,
): NotificationsContext {
  return {
    clock,
    outbox,
    messages: createMessageRepository(models.message, outbox),
    tenants: createTenantRepository(models.tenant, () => clock.now().getTime()),
    households: createHouseholdRepository(models.household),
    suppressions: createSuppressionRepository(models.suppression, outbox),
    senders: createSenderRepository(models.sender),
    reports: createReports({ log, metrics }),
    publicUrl: config.publicUrl,
    texts,
  };
}
