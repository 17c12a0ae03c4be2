import type { Clock, Outbox, Platform } from '@parcelbell/platform';
import type { NotificationsConfig, TextsConfig } from './config.ts';
import { createBuildingModel } from './data/building-model.ts';
import { type BuildingRepository, createBuildingRepository } from './data/building-repository.ts';
import { createHouseholdModel } from './data/household-model.ts';
import { createHouseholdRepository, type HouseholdRepository } from './data/household-repository.ts';
import { createMessageModel } from './data/message-model.ts';
import { createMessageRepository, type MessageRepository } from './data/message-repository.ts';
import { createSenderModel } from './data/sender-model.ts';
import { createSenderRepository, type SenderRepository } from './data/sender-repository.ts';
import { createSuppressionModel } from './data/suppression-model.ts';
import { createSuppressionRepository, type SuppressionRepository } from './data/suppression-repository.ts';

/** What every part of notifications is given. */
export interface NotificationsContext {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly messages: MessageRepository;
  readonly buildings: BuildingRepository;
  readonly households: HouseholdRepository;
  readonly suppressions: SuppressionRepository;
  readonly senders: SenderRepository;
  /** No slash at its end. */
  readonly publicUrl: string;
  /** Undefined where no texts are sent. */
  readonly texts: TextsConfig | undefined;
}

export type NotificationsModels = ReturnType<typeof createModels>;

export function createModels({ database }: Pick<Platform, 'database'>) {
  return {
    message: createMessageModel(database),
    building: createBuildingModel(database),
    household: createHouseholdModel(database),
    suppression: createSuppressionModel(database),
    sender: createSenderModel(database),
  };
}

export function createContext(
  { clock, outbox, config }: Platform,
  { texts }: NotificationsConfig,
  models: NotificationsModels,
): NotificationsContext {
  return {
    clock,
    outbox,
    messages: createMessageRepository(models.message, outbox),
    buildings: createBuildingRepository(models.building, () => clock.now().getTime()),
    households: createHouseholdRepository(models.household),
    suppressions: createSuppressionRepository(models.suppression, outbox),
    senders: createSenderRepository(models.sender),
    publicUrl: config.publicUrl,
    texts,
  };
}
