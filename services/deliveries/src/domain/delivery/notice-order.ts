import type { NoticeStatus } from './delivery.ts';

const ranks: Readonly<Record<NoticeStatus, number>> = {
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  bounced: 4,
  failed: 4,
  expired: 4,
  suppressed: 4,
};
/** More than the milliseconds of any date before the year 2286, so that the rank counts more than the time. */
const rankWeight = 1e13;

/**
 * The order of an outcome among the outcomes of its message: a later stage is greater and, within a stage, a later time. Only the greatest is kept, so
 * outcomes may come twice, late or in another order.
 */
export function noticeOrder(status: NoticeStatus, at: Date): number {
  return ranks[status] * rankWeight + at.getTime();
}
