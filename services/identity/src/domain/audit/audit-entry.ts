import type { ChangedField } from '@parcelbell/platform';

/** What somebody of the staff changed, and when. It is written once. */
export interface AuditEntry {
  /** The id of the event that told of the change. */
  readonly id: string;
  readonly at: Date;
  /** One of the `auditActions`, or one that a newer release of another service knows. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Empty where the subject belongs to no building. */
  readonly tenantId: string;
  readonly byUserId: string;
  readonly clientAddress: string;
  /** Empty once the building is deleted. */
  readonly changes: ChangedField[];
}

/** An entry with the names of today, as far as they are known. */
export interface NamedEntry extends AuditEntry {
  readonly subjectName?: string;
  readonly tenantName?: string;
  readonly byName?: string;
}
