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
  /** Names as they were when the entry arrived. They are absent where they were not known, and in entries of earlier releases. */
  readonly subjectName?: string;
  readonly tenantName?: string;
  readonly byName?: string;
  /** Of a household, which is named by its unit. */
  readonly unit?: string;
  readonly tower?: string;
}
