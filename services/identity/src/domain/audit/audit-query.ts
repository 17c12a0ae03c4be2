import type { SubjectKind } from '@parcelbell/platform';

/** Which entries of the audit log are asked for. */
export interface AuditFilter {
  readonly tenantId?: string;
  readonly userId?: string;
  readonly subjectKind?: SubjectKind;
  readonly subjectId?: string;
  readonly action?: string;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
}

/** A count stops here, and no page begins after so many entries. Older ones are found by a narrower filter. */
export const mostPaged = 10_000;

/** An export has so many of the newest entries. */
export const mostExported = 50_000;
