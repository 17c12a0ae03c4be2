import type { Message } from '../message/message.ts';
import type { MessageRepository } from '../message/message-repository.ts';
import { openStatuses, type ReportOutcomeDeps, reportOutcome } from '../message/report-outcome.ts';
import { outcomeOfReport } from './classify-text-error.ts';
import { type RecordKeywordDeps, recordKeyword } from './record-keyword.ts';

export interface RecordTextReportDeps extends ReportOutcomeDeps, RecordKeywordDeps {
  readonly messages: Pick<MessageRepository, 'find' | 'findByProviderId' | 'report'>;
}

/** A report of the provider on a text. */
export interface TextReport {
  /** The message id from the URL of the report; empty if it is missing. */
  readonly messageId: string;
  readonly providerId: string;
  readonly status: string;
  readonly errorCode: number | undefined;
}

/**
 * Records a report on a text, unless its outcome is already final. A number that has opted out at the provider is treated like STOP. Reports on unknown
 * texts are ignored.
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
