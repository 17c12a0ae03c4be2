import { contactComplained } from '../household/contact-facts.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { Message, MessageStatus, Outcome } from '../message/message.ts';
import type { MessageRepository } from '../message/message-repository.ts';
import { openStatuses, type ReportOutcomeDeps, reportOutcome } from '../message/report-outcome.ts';
import { isVerificationMail, suppressionKeyOf } from '../suppression/suppression-key.ts';
import type { SuppressionRepository } from '../suppression/suppression-repository.ts';
import { mailLocalPartIn } from './compose-mail.ts';

/** What the mail provider reports about a mail that it had accepted. */
export interface MailReport {
  readonly kind: 'delivered' | 'hardBounce' | 'softBounce' | 'complaint';
  readonly messageId: string;
  /** When it happened. */
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

/** After so many mails in a row that its server did not take, an address counts as dead. */
const maxSoftBounces = 5;
/** A server may take a mail first and send it back later. */
const bounceable: ReadonlySet<MessageStatus> = new Set([...openStatuses, 'delivered']);
const delivered: Outcome = { status: 'delivered', reason: '' };

/**
 * Records what became of a mail. What a report says about the address is stored first and the mail's outcome last, so a report that broke off and comes again does
 * the rest. Reports on mails that are not known change nothing.
 */
export async function recordMailReport(
  report: MailReport,
  deps: RecordMailReportDeps,
): Promise<'recorded' | 'unchanged' | 'unknown'> {
  const name = mailLocalPartIn(report.messageId);
  const find = async () => (name ? deps.messages.findByProviderId(name) : undefined);
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
      return reportOutcome(find, await hardBounce(message, at, deps), deps, bounceable);
    case 'softBounce':
      if (!openStatuses.has(message.status)) return false;
      return reportOutcome(find, await softBounce(message, at, deps), deps);
    case 'complaint':
      await reportOutcome(find, delivered, deps);
      return optOut(message, at, deps);
  }
}

async function hardBounce(message: Message, at: Date, deps: RecordMailReportDeps): Promise<Outcome> {
  const isHardBounce = !(await wasVerifiedAgain(message, deps));
  if (isHardBounce) await deps.suppressions.addBounced(suppressionKeyOf(message), at);
  return { status: 'bounced', reason: 'The mail server of this address refuses it.', isHardBounce };
}

async function softBounce(message: Message, at: Date, deps: RecordMailReportDeps): Promise<Outcome> {
  const { suppressions, clock } = deps;
  const key = suppressionKeyOf(message);
  const known = await suppressions.findSuppressed([key], clock.now());
  const count = known.has(key) ? 0 : await suppressions.countSoftBounce(key, message.id, at);
  if (count < maxSoftBounces) {
    return { status: 'bounced', reason: 'The mail server of this address did not take the mail.' };
  }
  const isHardBounce = !(await wasVerifiedAgain(message, deps));
  if (isHardBounce) await suppressions.addBounced(key, at);
  const reason = `The mail server of this address did not take ${maxSoftBounces} mails in a row.`;
  return { status: 'bounced', reason, isHardBounce };
}

/**
 * Whoever marks a mail as spam wants no more of them: the address is unsubscribed, and no building writes to it until its owner verifies it again. Of a mail that
 * asked to verify it, only such mails from its building end, for 30 days.
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

/** Whether the owner verified the address again after the mail was written: then an old report says nothing about it any more. */
async function wasVerifiedAgain(
  { tenantId, householdId, contactId, generation }: Message,
  { households }: Pick<RecordMailReportDeps, 'households'>,
): Promise<boolean> {
  if (householdId === '') return false;
  const [household] = await households.findMany([{ tenantId, householdId }]);
  const contact = household?.contacts.find((other) => other.contactId === contactId);
  return contact?.active === true && contact.generation > generation;
}
