import type { Clock } from '@parcelbell/platform';
import type { Message } from '../message/message.ts';
import { outcomeFacts } from '../message/message-facts.ts';
import type { MessageRepository } from '../message/message-repository.ts';
import { outcomeOfReport } from './classify-text-error.ts';

export interface RecordTextReportDeps {
  readonly messages: Pick<MessageRepository, 'find' | 'findByProviderId' | 'report'>;
  readonly clock: Clock;
}

/** What the provider reports about a text. */
export interface TextReport {
  /** The id of the message; empty where the provider did not send it along. */
  readonly messageId: string;
  readonly providerId: string;
  readonly status: string;
  readonly errorCode: number | undefined;
}

const maxTries = 5;

/** Records what the provider reports about a text, unless its outcome is final already. Reports on unknown texts are ignored. */
export async function recordTextReport(report: TextReport, { messages, clock }: RecordTextReportDeps): Promise<void> {
  const outcome = outcomeOfReport(report.status, report.errorCode);
  if (!outcome) return;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const message = await findReported(messages, report);
    if (!message || isSettled(message)) return;
    const at = clock.now();
    const facts = outcomeFacts(message, outcome, at);
    if (await messages.report(message, { outcome, facts, at })) return;
  }
}

async function findReported(
  messages: RecordTextReportDeps['messages'],
  report: TextReport,
): Promise<Message | undefined> {
  const [tenantId = ''] = report.messageId.split('/');
  const named = tenantId ? await messages.find(tenantId, report.messageId) : undefined;
  return named ?? (report.providerId ? messages.findByProviderId(report.providerId) : undefined);
}

function isSettled({ status }: Message): boolean {
  return status !== 'queued' && status !== 'sending' && status !== 'sent';
}
