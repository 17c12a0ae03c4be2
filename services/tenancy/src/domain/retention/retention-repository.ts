import type { Fact } from '@parcelbell/outbox';
import type { Retention, RetentionReport, RetentionState } from './retention.ts';

export interface RetentionRepository {
  find(tenantId: string): Promise<Retention | undefined>;
  findMany(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Retention>>;
  /** Stores the next version, 1 for the first, with its facts; false if somebody else stored it. */
  save(retention: Retention, facts: readonly Fact[]): Promise<boolean>;
  /** Deletes that of a deleted building; `deleted` has the next version. */
  delete(deleted: Retention, facts: readonly Fact[]): Promise<void>;
  /** Those in a state, the oldest buildings first. */
  page(
    state: RetentionState,
    now: Date,
    range: { readonly skip: number; readonly limit: number },
  ): Promise<Retention[]>;
  count(state: RetentionState, now: Date): Promise<number>;
  /** When this installation began to have retention: now, if it has just begun. */
  began(now: Date): Promise<Date>;
  /** All, or that of one building. */
  all(tenantId: string | undefined): AsyncIterable<Retention>;
}

/** What the runs of all services said last. */
export interface RetentionReportRepository {
  /** Stores those that are newer than the stored ones. */
  store(reports: readonly Omit<RetentionReport, 'removedInAll'>[]): Promise<void>;
  find(tenantIds: readonly string[]): Promise<RetentionReport[]>;
  deleteOf(tenantId: string): Promise<void>;
}
