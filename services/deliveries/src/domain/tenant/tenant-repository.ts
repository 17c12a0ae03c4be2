import type { TenantCopy } from './tenant.ts';

export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** The ids of the tenants that send reminders. */
  withReminders(): Promise<string[]>;
  /** Stores copies that are newer than the stored ones. */
  upsert(copies: readonly TenantCopy[]): Promise<void>;
  /** Ids of deleted tenants that may still have deliveries, at most `limit`. */
  toForget(limit: number): Promise<string[]>;
  /** Records that a deleted tenant has no deliveries any more. */
  markForgotten(tenantId: string): Promise<void>;
}
