import type { Session } from '@parcelbell/auth';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { type Fact, fact } from '@parcelbell/outbox';
import { changedFields } from './changed-fields.ts';

/**
 * The kind of what is changed, a dot, and what was done to it: `tenant.created`. Each service lists its own in `audit-actions.ts`; the sentences of a new one, in
 * English and French, are in `frontends/admin/src/features/audit-log`.
 */
export type AuditAction = `${string}.${string}`;

/** The kind of what an action changes. */
export function subjectKindOf(action: string): string {
  return action.slice(0, action.indexOf('.'));
}

/** A signed-in person who changes something, and the network address that the call came from. */
export interface StaffCaller {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Who makes the change that a call asks for. */
export function callerOf({
  session,
  remoteAddress,
}: {
  readonly session: Pick<Session, 'userId'>;
  readonly remoteAddress: string;
}): StaffCaller {
  return { userId: session.userId, clientAddress: remoteAddress };
}

/** What a member of staff changed. */
export interface StaffChange {
  readonly action: AuditAction;
  readonly subjectId: string;
  /** The name of a building or of a user, so that the log has it also once the subject is deleted. A resident has none here: a household is named by its unit. */
  readonly subjectName?: string;
  readonly unit?: string;
  /** Empty in a building without towers. */
  readonly tower?: string;
  /** The building that the subject belongs to; absent for users and what else belongs to none. */
  readonly tenantId?: string;
  /** The subject's version after the change. */
  readonly version: number;
  readonly by: StaffCaller;
  /** The subject's fields. Absent before a creation and after a deletion. Only fields that differ are kept. */
  readonly before?: object;
  readonly after?: object;
  /** The paths of fields with the name of a person, such as `name` or `contact.name`. Addresses and phone numbers are masked in every field. */
  readonly personal?: readonly string[];
}

/**
 * The entry of the audit log for a change by staff. Hand it to the outbox together with the change: then no change is without its entry. Identity keeps
 * the entries.
 */
export function staffChangeMade(change: StaffChange): Fact {
  const { action, subjectId, subjectName = '', unit = '', tower = '', tenantId = '', version, by, ...fields } = change;
  return fact(
    StaffChangeMadeSchema,
    { tenantId, aggregateId: subjectId, version },
    {
      action,
      subjectKind: subjectKindOf(action),
      subjectId,
      subjectName,
      unit,
      tower,
      tenantId,
      changes: changedFields(fields),
      byUserId: by.userId,
      clientAddress: by.clientAddress,
    },
  );
}
