import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import type { Fact } from '@parcelbell/outbox';
import type { AuditAction } from '../../audit-actions.ts';
import { changed, type Decision } from '../household/change-household.ts';
import type { Household, VerificationRequest } from '../household/household.ts';

/** Which member of the staff changes which address or phone. */
export interface ContactCommand {
  readonly tenantId: string;
  readonly by: StaffCaller;
  readonly id: string;
}

/** The member of the staff who decided, for reports. */
export interface DecidedByStaff {
  readonly by: 'staff';
  readonly userId: string;
}

export function byStaff({ userId }: StaffCaller): DecidedByStaff {
  return { by: 'staff', userId };
}

/** A change by staff, for the audit log. The unit is added to it. */
interface AuditedChange {
  readonly action: AuditAction;
  readonly by: StaffCaller;
  /** The values before and after the change. */
  readonly before?: object;
  readonly after?: object;
}

/** A change of a household by staff, with its entry in the audit log. */
export function changedByStaff<T>(
  next: Household,
  answer: T,
  change: AuditedChange,
  requests: readonly VerificationRequest[] = [],
): Decision<T> {
  return { ...changed(next, answer, requests), factsFor: (stored) => [auditEntry(stored, change)] };
}

function auditEntry({ tenantId, householdId, version, unit, tower }: Household, change: AuditedChange): Fact {
  const { before, after, ...what } = change;
  return staffChangeMade({
    ...what,
    tenantId,
    subjectId: householdId,
    unit,
    tower,
    version,
    // The audit log also lists the unit among the changed values.
    ...(before ? { before: { unit, tower, ...before } } : {}),
    ...(after ? { after: { unit, tower, ...after } } : {}),
  });
}
