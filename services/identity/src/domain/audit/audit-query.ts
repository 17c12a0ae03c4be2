import type { AuditAction, SubjectKind } from '@parcelbell/platform';

/** Which entries of the audit log are asked for. */
export interface AuditFilter {
  readonly tenantId?: string;
  readonly userId?: string;
  /** Changes by one of these users. */
  readonly anyUser?: readonly string[];
  readonly subjectKind?: SubjectKind;
  readonly subjectId?: string;
  readonly action?: AuditAction;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
}

/** What a reader asks for. */
export interface AuditSearch extends Omit<AuditFilter, 'anyUser'> {
  /** Parts of the name or e-mail address of who made the change. */
  readonly words?: readonly string[];
}

/** A search for a person finds the entries of so many users, the first by name. */
export const mostPeople = 20;

/** No page begins after so many entries. Older ones are found by a narrower filter. */
export const mostPaged = 10_000;

/** A count stops so many entries behind the page, so that it does not cost more the longer the log is. */
export const countedAhead = 1_000;

/** An export has so many of the newest entries. */
export const mostExported = 50_000;
