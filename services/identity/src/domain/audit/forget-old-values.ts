import { monthsBefore, type RetentionStep, removeOver } from '@parcelbell/retention';
import type { Clock } from '@parcelbell/values';

export interface ForgetOldValuesDeps {
  readonly clock: Clock;
  readonly retentionStep: Pick<RetentionStep, 'remove'>;
  /** The installation's period. */
  readonly auditMonths: number;
}

/** RETN-7: Removes old values from entries that belong to no building. It stops when `signal` is aborted; the next run finds the rest. */
export async function forgetOldValues(
  signal: AbortSignal,
  { clock, retentionStep, auditMonths }: ForgetOldValuesDeps,
): Promise<void> {
  await removeOver(retentionStep, { tenantId: '', before: monthsBefore(clock.now(), auditMonths) }, signal);
}
