import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { type Fact, fact } from '../outbox/fact.ts';
import { changedFields } from './changed-fields.ts';

/** What staff change. */
export const subjectKinds = [
  'tenant',
  'user',
  'session',
  'subscription',
  'household',
  'import',
  'debug-logging',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** A signed-in person who changes something, and the network address that the call came from. */
export interface StaffCaller {
  readonly userId: string;
  readonly clientAddress: string;
}

/** What a member of staff changed. */
export interface StaffChange {
  /** The subject and what was done, such as `user.suspended`. */
  readonly action: `${SubjectKind}.${string}`;
  readonly subjectId: string;
  /** The building that the subject belongs to; absent for users and what else belongs to none. */
  readonly tenantId?: string;
  /** The subject's version after the change. */
  readonly version: number;
  readonly by: StaffCaller;
  /** The subject's fields. Absent before a creation and after a deletion. Only fields that differ are kept. */
  readonly before?: object;
  readonly after?: object;
  /** Fields with the name of a person. Addresses and phone numbers are masked in every field. */
  readonly personal?: readonly string[];
}

/**
 * The entry of the audit log for a change by staff. Hand it to the outbox together with the change: then no change is without its entry. Identity keeps the entries.
 */
export function staffChangeMade({ action, subjectId, tenantId = '', version, by, ...fields }: StaffChange): Fact {
  return fact(
    StaffChangeMadeSchema,
    { tenantId, aggregateId: subjectId, version },
    {
      action,
      subjectKind: action.slice(0, action.indexOf('.')),
      subjectId,
      tenantId,
      changes: changedFields(fields),
      byUserId: by.userId,
      clientAddress: by.clientAddress,
    },
  );
}
