import type { ChangedField } from '@parcelbell/audit';

/** The kinds of what staff change, by which the audit log is filtered. */
export const subjectKinds = [
  'tenant',
  'company',
  'user',
  'session',
  'subscription',
  'household',
  'person',
  'import',
  'export',
  'debug-logging',
] as const;
type SubjectKind = (typeof subjectKinds)[number];

/** A change by staff and its time. An entry is never changed, but loses its values after a time. */
export interface AuditEntry {
  /** The id of the event about the change. */
  readonly id: string;
  readonly at: Date;
  /** One of the `auditActions` of a service, or one that a newer release of it knows. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Empty where the subject belongs to no building. */
  readonly tenantId: string;
  readonly byUserId: string;
  readonly clientAddress: string;
  /** Empty once the building is deleted, or its period for values is over. */
  readonly changes: ChangedField[];
  /** The names at the time of the entry. They are absent where they were unknown. */
  readonly subjectName?: string;
  readonly tenantName?: string;
  readonly byName?: string;
  /** Of a household, which is named by its unit. */
  readonly unit?: string;
  readonly tower?: string;
}

/** The filter of audit entries. */
export interface AuditFilter {
  readonly tenantId?: string;
  readonly userId?: string;
  /** Changes by one of these users. */
  readonly anyUser?: readonly string[];
  readonly subjectKind?: SubjectKind;
  readonly subjectId?: string;
  readonly action?: string;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
}

/** The search of a reader. */
export interface AuditSearch extends Omit<AuditFilter, 'anyUser'> {
  /** Parts of the name or e-mail address of who made the change. */
  readonly words?: readonly string[];
}

/** A search for a person finds the entries of at most so many users, the first by name. */
export const maxPeople = 20;

/** No page begins after so many entries. Readers find older ones by a narrower filter. */
export const maxPaged = 10_000;

/** A count stops so many entries behind the page, so its cost does not grow with the log. */
export const countedAhead = 1_000;

/** An export has at most so many entries, the newest. */
export const maxExported = 50_000;

/** The entries of the audit log. Only `forgetValues` and the retention job change stored entries. */
export interface AuditRepository {
  /** Stores the entries that are not stored yet. */
  insert(entries: readonly AuditEntry[]): Promise<void>;
  /** Newest first. */
  page(filter: AuditFilter, range: { readonly skip: number; readonly limit: number }): Promise<readonly AuditEntry[]>;
  /** How many entries there are; counting stops at `max`. */
  count(filter: AuditFilter, max: number): Promise<{ readonly total: number; readonly totalIsExact: boolean }>;
  /** The newest entries in portions, at max `max` in all. */
  portions(filter: AuditFilter, max: number): AsyncIterable<readonly AuditEntry[]>;
  /** Removes the values before and after from all entries of a building. May be repeated. */
  forgetValues(tenantId: string): Promise<void>;
}
