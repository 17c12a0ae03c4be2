import type { Clock, Outbox } from '@parcelbell/platform';
import type { MessageRepository } from '../../data/message-repository.ts';
import type { Message } from '../message/message.ts';
import { outcomeEvents } from '../message/outcome-event.ts';
import { outcomeOfReport } from './classify-text-error.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'find' | 'findByProviderId' | 'report'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

interface TextReport {
  /** Ours; empty where the provider did not send it along. */
  readonly messageId: string;
  readonly providerId: string;
  readonly status: string;
  readonly errorCode: number | undefined;
}

const maxTries = 5;

/** Records what the provider reports about a text, unless its fate is known already. Reports of unknown texts are forgotten. */
export async function recordReport(dependencies: Dependencies, report: TextReport): Promise<void> {
  const outcome = outcomeOfReport(report.status, report.errorCode);
  if (!outcome) return;
  const { messages, outbox, clock } = dependencies;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const message = await findReported(messages, report);
    if (!message || isSettled(message)) return;
    const at = clock.now();
    const events = outcomeEvents(outbox, message, outcome, at);
    if (await messages.report(message, { status: outcome.status, reason: outcome.reason, events, at })) return;
  }
}

async function findReported(messages: Dependencies['messages'], report: TextReport): Promise<Message | undefined> {
  const [tenantId = ''] = report.messageId.split('/');
  const named = tenantId ? await messages.find(tenantId, report.messageId) : undefined;
  return named ?? (report.providerId ? messages.findByProviderId(report.providerId) : undefined);
}

function isSettled({ status }: Message): boolean {
  return status !== 'queued' && status !== 'sending' && status !== 'sent';
}
