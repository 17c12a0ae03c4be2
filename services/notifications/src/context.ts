import { createLocalClock, type LocalClock, type Platform } from '@parcelbell/platform';
import type { NotificationsConfig } from './config.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { messageCollection } from './data/message-collection.ts';
import { createMessageRepository } from './data/message-repository.ts';
import { createSenderRepository, senderCollection } from './data/sender-repository.ts';
import { createSettledRepository, settledCollection } from './data/settled-repository.ts';
import { createSuppressionRepository, suppressionCollection } from './data/suppression-repository.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import { loadTemplate } from './domain/mail/render-html.ts';
import { createReports } from './reports.ts';
import { createSending, type Sending, type SendingContext } from './sending/create-sending.ts';
import { createMomentFormat } from './texts/moment-format.ts';

/** What the handlers of notifications stand on. */
export interface NotificationsContext extends SendingContext {
  readonly sending: Sending;
  readonly localClock: LocalClock;
  /** Signs the reports of the mail provider; undefined where there are none. */
  readonly mailWebhookSecrets: readonly string[];
}

const templates = new URL('../dist/templates/', import.meta.url);

export function createContext(platform: Platform, config: NotificationsConfig): NotificationsContext {
  const { clock, outbox, linkCodes } = platform;
  const { publicUrl } = platform.config;
  const context: SendingContext = {
    clock,
    messages: createMessageRepository(platform.open(messageCollection), outbox, {
      indexesMailIds: config.mail.webhookSecrets.length > 0,
    }),
    tenants: createTenantRepository(platform.open(tenantCollection), clock),
    households: createHouseholdRepository(platform.open(householdCollection)),
    suppressions: createSuppressionRepository(platform.open(suppressionCollection), outbox),
    settled: createSettledRepository(platform.open(settledCollection)),
    senders: createSenderRepository(platform.open(senderCollection)),
    reports: createReports(platform),
    publicUrl,
    mails: { render: loadTemplate(templates), formatMoment: createMomentFormat(), linkCodes, publicUrl },
    texts: config.texts,
  };
  return {
    ...context,
    mailWebhookSecrets: config.mail.webhookSecrets,
    localClock: createLocalClock(),
    sending: createSending(platform, config, context),
  };
}
