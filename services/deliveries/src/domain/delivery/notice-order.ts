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
/** More than the milliseconds of any date until the year 2286, so that the rank decides before the time does. */
const rankWeight = 1e13;

/**
 * Where an outcome stands among the outcomes of its message: a later stage is greater, and within a stage the later time.
 * Keeping the greatest makes outcomes that come twice, late or in another order harmless.
 */
export function noticeOrder(status: NoticeStatus, at: Date): number {
  return ranks[status] * rankWeight + at.getTime();
}
