import type { AuditEntry } from './audit-entry.ts';
import type { AuditFilter } from './audit-query.ts';

/** The entries of the audit log. No method changes what an entry says, but `forgetValues`. */
export interface AuditRepository {
  /** Stores the entries that are not stored yet. */
  keep(entries: readonly AuditEntry[]): Promise<void>;
  /** Newest first. */
  page(filter: AuditFilter, range: { readonly skip: number; readonly limit: number }): Promise<readonly AuditEntry[]>;
  /** How many entries there are; counting stops at `most`. */
  count(filter: AuditFilter, most: number): Promise<{ readonly total: number; readonly totalIsExact: boolean }>;
  /** The newest entries in portions, at most `most` in all. */
  portions(filter: AuditFilter, most: number): AsyncIterable<readonly AuditEntry[]>;
  /** Removes the values before and after from all entries of a building. May be repeated. */
  forgetValues(tenantId: string): Promise<void>;
}
