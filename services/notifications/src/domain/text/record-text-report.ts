import type { Message } from '../message/message.ts';
import type { MessageRepository } from '../message/message-repository.ts';
import { openStatuses, type ReportOutcomeDeps, reportOutcome } from '../message/report-outcome.ts';
import { outcomeOfReport } from './classify-text-error.ts';
import { type RecordKeywordDeps, recordKeyword } from './record-keyword.ts';

export interface RecordTextReportDeps extends ReportOutcomeDeps, RecordKeywordDeps {
  readonly messages: Pick<MessageRepository, 'find' | 'findByProviderId' | 'report'>;
}

/** What the provider reports about a text. */
export interface TextReport {
  /** The id of the message; empty where the provider did not send it along. */
  readonly messageId: string;
  readonly providerId: string;
  readonly status: string;
  readonly errorCode: number | undefined;
}

/**
 * Records what the provider reports about a text, unless its outcome is final already. A number that opted out at the provider is treated as one that said STOP.
 * Reports on unknown texts are ignored.
 */
export async function recordTextReport(report: TextReport, deps: RecordTextReportDeps): Promise<void> {
  const outcome = outcomeOfReport(report.status, report.errorCode);
  if (!outcome) return;
  const find = () => findReported(deps.messages, report);
  const message = outcome.isStopped ? await find() : undefined;
  if (message && openStatuses.has(message.status)) {
    await recordKeyword({ phone: message.address, keyword: 'stop' }, deps);
  }
  await reportOutcome(find, outcome, deps);
}

async function findReported(
  messages: RecordTextReportDeps['messages'],
  report: TextReport,
): Promise<Message | undefined> {
  const [tenantId = ''] = report.messageId.split('/');
  const named = tenantId ? await messages.find(tenantId, report.messageId) : undefined;
  return named ?? (report.providerId ? messages.findByProviderId(report.providerId) : undefined);
}
