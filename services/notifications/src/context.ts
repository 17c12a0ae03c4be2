import type { Platform } from '@parcelbell/lifecycle';
import { createRetention } from '@parcelbell/retention';
import { createLocalClock } from '@parcelbell/rules';
import type { NotificationsConfig } from './config.ts';
import { createErasedPeople, erasedCollection } from './data/erased-people.ts';
import { createHouseholdRepository, householdCollection } from './data/household-repository.ts';
import { messageCollection } from './data/message-collection.ts';
import { createMessageRepository } from './data/message-repository.ts';
import { createPersonMessages } from './data/person-messages.ts';
import { createRetentionStep } from './data/retention-step.ts';
import { createSenderRepository, senderCollection } from './data/sender-repository.ts';
import { createSettledRepository, settledCollection } from './data/settled-repository.ts';
import { createHiddenIds, createSuppressionRepository, suppressionCollection } from './data/suppression-repository.ts';
import { createTenantRepository, tenantCollection } from './data/tenant-repository.ts';
import { loadTemplate } from './domain/mail/render-html.ts';
import { createReports } from './reports.ts';
import { createSending, type SendingContext } from './sending/create-sending.ts';
import { createMomentFormat } from './texts/moment-format.ts';

/** The parts that routes and consumers are given. A use case takes only those that it calls. */
export type NotificationsContext = Readonly<ReturnType<typeof createContext>>;

/** What `build-templates.mjs` made. The bundle of an image takes the file along because it is named in one literal. */
const mailTemplate = new URL('../dist/templates/mail.html', import.meta.url);

export function createContext(platform: Platform, config: NotificationsConfig) {
  const { clock, outbox, linkCodes } = platform;
  const { publicUrl, contactEmail } = platform.config;
  const mailWebhookSecrets: readonly string[] = config.mail.webhookSecrets;
  const hiddenIds = createHiddenIds(platform.config.linkSecret, platform.config.previousLinkSecret);
  const messageDocuments = platform.open(messageCollection);
  const context: SendingContext = {
    clock,
    messages: createMessageRepository(messageDocuments, outbox, {
      indexesMailIds: mailWebhookSecrets.length > 0,
    }),
    tenants: createTenantRepository(platform.open(tenantCollection), clock),
    households: createHouseholdRepository(platform.open(householdCollection)),
    suppressions: createSuppressionRepository(platform.open(suppressionCollection), outbox, hiddenIds),
    erasedPeople: createErasedPeople(platform.open(erasedCollection), hiddenIds),
    settled: createSettledRepository(platform.open(settledCollection)),
    senders: createSenderRepository(platform.open(senderCollection)),
    reports: createReports(platform),
    publicUrl,
    mails: { render: loadTemplate(mailTemplate), formatMoment: createMomentFormat(), linkCodes, publicUrl },
    texts: config.texts,
  };
  const sending = createSending(platform, config, context);
  const supportEmail = contactEmail ?? config.mail.from;
  const retention = createRetention(platform, [createRetentionStep(messageDocuments)]);
  const personMessages = createPersonMessages(messageDocuments);
  return {
    ...context,
    personMessages,
    forgetEvents: platform.forgetEvents,
    supportEmail,
    mailWebhookSecrets,
    localClock: createLocalClock(),
    sending,
    retention,
  };
}
