import { contactComplained } from '../household/contact-facts.ts';
import type { HouseholdRepository } from '../household/household.ts';
import type { Message, MessageStatus, Outcome } from '../message/message.ts';
import type { MessageRepository } from '../message/message-repository.ts';
import { openStatuses, type ReportOutcomeDeps, reportOutcome } from '../message/report-outcome.ts';
import { isVerificationMail, type SuppressionRepository, suppressionKeyOf } from '../suppression/suppression.ts';
import { mailLocalPartIn } from './compose-mail.ts';

/** A report of the mail provider on a mail that it had accepted. */
export interface MailReport {
  readonly kind: 'delivered' | 'hardBounce' | 'softBounce' | 'complaint';
  readonly messageId: string;
  readonly at: Date;
}

export interface RecordMailReportDeps extends ReportOutcomeDeps {
  readonly messages: Pick<MessageRepository, 'findByProviderId' | 'report'>;
  readonly households: Pick<HouseholdRepository, 'findMany'>;
  readonly suppressions: Pick<
    SuppressionRepository,
    'addBounced' | 'countSoftBounce' | 'clearSoftBounces' | 'findSuppressed' | 'record'
  >;
}

/** This number of soft bounces in a row counts as a hard bounce. */
const maxSoftBounces = 5;
/** A server may accept a mail and bounce it later. */
const bounceable: ReadonlySet<MessageStatus> = new Set([...openStatuses, 'delivered']);
const delivered: Outcome = { status: 'delivered', reason: '' };

/**
 * Records a report on a mail. The suppression of the address is stored first and the outcome last, so that a duplicate finishes an interrupted report.
 * Reports on unknown mails are ignored.
 */
export async function recordMailReport(
  report: MailReport,
  deps: RecordMailReportDeps,
): Promise<'recorded' | 'unchanged' | 'unknown'> {
  const localPart = mailLocalPartIn(report.messageId);
  const find = async () => (localPart ? deps.messages.findByProviderId(localPart) : undefined);
  const message = await find();
  if (!message) return 'unknown';
  const isRecorded = await record(report, message, find, deps);
  return isRecorded ? 'recorded' : 'unchanged';
}

async function record(
  { kind, at }: MailReport,
  message: Message,
  find: () => Promise<Message | undefined>,
  deps: RecordMailReportDeps,
): Promise<boolean> {
  switch (kind) {
    case 'delivered':
      await deps.suppressions.clearSoftBounces(suppressionKeyOf(message));
      return reportOutcome(find, delivered, deps);
    case 'hardBounce':
      if (!bounceable.has(message.status)) return false;
      return reportOutcome(
        find,
        await hardBounce(message, 'The mail server of this address refuses it.', at, deps),
        deps,
        bounceable,
      );
    case 'softBounce':
      if (!openStatuses.has(message.status)) return false;
      return reportOutcome(find, await softBounce(message, at, deps), deps);
    case 'complaint':
      await reportOutcome(find, delivered, deps);
      return optOut(message, at, deps);
  }
}

async function hardBounce(message: Message, reason: string, at: Date, deps: RecordMailReportDeps): Promise<Outcome> {
  const isHardBounce = !(await wasVerifiedAgain(message, deps));
  if (isHardBounce) await deps.suppressions.addBounced(suppressionKeyOf(message), at);
  return { status: 'bounced', reason, isHardBounce };
}

async function softBounce(message: Message, at: Date, deps: RecordMailReportDeps): Promise<Outcome> {
  const { suppressions, clock } = deps;
  const key = suppressionKeyOf(message);
  const known = await suppressions.findSuppressed([key], clock.now());
  const count = known.has(key) ? 0 : await suppressions.countSoftBounce(key, message.id, at);
  if (count < maxSoftBounces) {
    return { status: 'bounced', reason: 'The mail server of this address did not take the mail.' };
  }
  return hardBounce(
    message,
    `The mail server of this address did not take ${maxSoftBounces} mails in a row.`,
    at,
    deps,
  );
}

/**
 * Unsubscribes an address whose owner marked a mail as spam. No building sends mails to it until its owner verifies it again. If it was a verification
 * mail, only the verification mails of that building stop, for 30 days.
 */
async function optOut(message: Message, at: Date, deps: RecordMailReportDeps): Promise<boolean> {
  if (message.householdId === '' || (await wasVerifiedAgain(message, deps))) return false;
  const suppression = {
    key: suppressionKeyOf(message),
    cause: 'complained',
    at,
    expires: isVerificationMail(message),
  } as const;
  await deps.suppressions.record(suppression, [contactComplained(message, at)]);
  return true;
}

/** Whether the owner verified the address again after the mail was written. The report is then outdated. */
async function wasVerifiedAgain(
  { tenantId, householdId, contactId, generation }: Message,
  { households }: Pick<RecordMailReportDeps, 'households'>,
): Promise<boolean> {
  if (householdId === '') return false;
  const [household] = await households.findMany([{ tenantId, householdId }]);
  const contact = household?.contacts.find((other) => other.contactId === contactId);
  return contact?.active === true && contact.generation > generation;
}
