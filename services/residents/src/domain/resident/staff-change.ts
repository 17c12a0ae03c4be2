import { type AuditAction, type Fact, type StaffCaller, staffChangeMade } from '@parcelbell/platform';
import { changed, type Decision } from '../household/change-household.ts';
import type { Household, VerificationRequest } from '../household/household.ts';

/** Which member of the staff changes which address or phone. */
export interface ContactCommand {
  readonly tenantId: string;
  readonly by: StaffCaller;
  readonly id: string;
}

/** Who of the staff decided, as a report tells it. */
export interface DecidedByStaff {
  readonly by: 'staff';
  readonly userId: string;
}

export function byStaff({ userId }: StaffCaller): DecidedByStaff {
  return { by: 'staff', userId };
}

/** A change by staff, as the audit log tells it beside the unit. */
interface AuditedChange {
  readonly action: AuditAction;
  readonly by: StaffCaller;
  /** What there was, or is now. */
  readonly before?: object;
  readonly after?: object;
}

/** A change of a household by staff, with its entry in the audit log. */
export function changedByStaff<T>(
  next: Household,
  answer: T,
  told: AuditedChange,
  requests: readonly VerificationRequest[] = [],
): Decision<T> {
  return { ...changed(next, answer, requests), factsFor: (stored) => [auditEntry(stored, told)] };
}

function auditEntry({ tenantId, householdId, version, unit, tower }: Household, told: AuditedChange): Fact {
  const { before, after, ...what } = told;
  return staffChangeMade({
    ...what,
    tenantId,
    subjectId: householdId,
    unit,
    tower,
    version,
    // Identity of the release before knows the unit from the changes alone.
    ...(before ? { before: { unit, tower, ...before } } : {}),
    ...(after ? { after: { unit, tower, ...after } } : {}),
  });
}
